import { z } from 'zod';
import { needed, setting, together } from './setting.ts';
import { headerKey, baseUrl as url } from './value-schemas.ts';

export const dataSection = {
  /** The data directory. */
  home: setting('SECONDLOOK_HOME', z.string(), {
    about: 'Directory of the embedded database and of the spool.',
    default: '.secondlook',
    defaultWords: '.secondlook in the working directory',
  }),
  leastFreeMb: setting('MIN_FREE_DISK_MB', z.coerce.number().min(0).max(1_000_000), {
    about:
      'While the disk of the embedded database has fewer megabytes free, `serve` receives nothing and begins nothing; 0: no limit.',
    default: 64,
  }),
  databaseUrl: setting('DATABASE_URL', z.url({ protocol: /^postgres(ql)?$/ }), {
    about: 'A Postgres with pgvector in place of the embedded one: postgresql://user:password@host:5432/name.',
    defaultWords: 'embedded',
  }),
  supabase: together('Supabase', ['SUPABASE_URL', 'SUPABASE_SERVICE_KEY'], {
    url: needed('SUPABASE_URL', url, {
      about: 'Supabase project, https://PROJECT.supabase.co; needs the key below as well, or neither.',
      defaultWords: 'off',
    }),
    serviceKey: needed('SUPABASE_SERVICE_KEY', headerKey, {
      about: 'Supabase service-role key; it bypasses row-level security, so keep it out of browsers and repositories.',
      defaultWords: 'off',
    }),
  }),
};
