import { z } from 'zod';
import { setting } from './setting.ts';
import { count, headerKey } from './value-schemas.ts';

export const httpSection = {
  http: {
    host: setting('HTTP_HOST', z.string(), {
      about:
        'Where health, metrics, the read API, the gateway and MCP answer; anything but 127.0.0.1 needs HTTP_TOKEN.',
      default: '127.0.0.1',
    }),
    port: setting('HTTP_PORT', count(0, 65_535), { about: '0–65535; 0: any free port.', default: 8686 }),
    token: setting('HTTP_TOKEN', headerKey.min(16, 'must have at least 16 characters'), {
      about:
        'What metrics and the read API ask for as `Authorization: Bearer TOKEN`, at least 16 characters. The gateway and MCP have keys of their own.',
      defaultWords: 'none, which is enough on 127.0.0.1',
    }),
  },
};
