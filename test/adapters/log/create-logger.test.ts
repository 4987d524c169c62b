import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const module = pathToFileURL(join(import.meta.dirname, '../../../src/adapters/log/create-logger.ts')).href;

/** What a process that logs this writes where. */
function log(options: object, statements: string) {
  const script = `import { createLogger } from ${JSON.stringify(module)};
    const logger = createLogger(${JSON.stringify(options)});
    ${statements}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return { stdout, stderr, lines: stderr.trim().split('\n').filter(Boolean) };
}

const all = `logger.debug({}, 'a'); logger.info({}, 'b'); logger.warn({}, 'c'); logger.error({}, 'd');`;

describe('the logger', () => {
  it('writes JSON lines to stderr, fields and line, and leaves stdout to the answers', () => {
    const { stdout, lines } = log(
      { level: 'info', format: 'auto' },
      `logger.info({ message: 'wire/7' }, '命中 3 条');`,
    );
    expect(stdout).toBe('');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, message: 'wire/7', msg: '命中 3 条' });
  });

  it('keeps to its level', () => {
    const { lines } = log({ level: 'warn', format: 'json' }, all);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['c', 'd']);
    expect(log({ level: 'silent', format: 'json' }, all).stderr).toBe('');
  });

  it('writes for people where that is asked for', () => {
    const { lines } = log({ level: 'debug', format: 'pretty' }, all);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('DEBUG');
    expect(lines[0]).not.toContain('{');
  });

  it('has written everything when the process crashes in the next statement', () => {
    const { lines } = log(
      { level: 'info', format: 'json' },
      `logger.error({}, 'last words'); process.kill(process.pid, 'SIGKILL');`,
    );
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['last words']);
  });

  it('never writes what is named like a secret', () => {
    const { stderr } = log(
      { level: 'info', format: 'json' },
      `logger.info({ apiKey: 'hunter2', password: 'hunter2', authorization: 'hunter2', openai: { apiKey: 'hunter2' },
        supabase: { serviceKey: 'hunter2' } }, 'started');`,
    );
    expect(stderr).toContain('started');
    expect(stderr).not.toContain('hunter2');
  });
});
