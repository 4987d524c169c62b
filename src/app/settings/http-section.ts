import { z } from 'zod';
import { setting } from './setting.ts';
import { count, headerKey } from './value-schemas.ts';

export const httpSection = {
  http: {
    host: setting('HTTP_HOST', z.string(), {
      about:
        'The address at which pages, health, metrics, the API, the gateway and MCP answer. One that other machines can reach (any but localhost, 127.… and ::1) needs HTTP_TOKEN.',
      default: '127.0.0.1',
    }),
    port: setting('HTTP_PORT', count(0, 65_535), { about: '0–65535; 0: any free port.', default: 8686 }),
    token: setting('HTTP_TOKEN', headerKey.min(16, 'must have at least 16 characters'), {
      about:
        'What the pages ask for once in a browser, and metrics and the API as `Authorization: Bearer TOKEN`; at least 16 characters. The gateway and MCP have keys of their own.',
      defaultWords: 'none: whoever is on this machine may read',
    }),
  },
};
