import { z } from 'zod';
import { setting } from './setting.ts';

export const logSection = {
  /** Null: what the command at hand finds fitting. */
  logLevel: setting('LOG_LEVEL', z.enum(['debug', 'info', 'warn', 'error', 'silent']), {
    about: 'debug, info, warn, error or silent.',
    defaultWords: 'what the command finds fitting',
    shown: 'info',
  }),
  logFormat: setting('LOG_FORMAT', z.enum(['auto', 'json', 'pretty']), {
    about: 'auto (for people on a terminal, JSON lines elsewhere), json or pretty.',
    default: 'auto',
  }),
};
