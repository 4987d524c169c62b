import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const toModule = (name: string) => pathToFileURL(join(import.meta.dirname, '../../../src/app/log', name)).href;

/** What a process that logs this writes where. */
function log(options: object, statements: string) {
  const script = `import { createLogger } from ${JSON.stringify(toModule('create-logger.ts'))};
    import { withLogFields } from ${JSON.stringify(toModule('log-context.ts'))};
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

  it.each([
    'token',
    'secret',
    'authorization',
    'apiKey',
    'serviceKey',
    'password',
    'botToken',
    'webhookSecret',
  ])('never writes a %s, up to two levels down', (name) => {
    const secret = `{ ${name}: 'hunter2', kept: 'shown' }`;
    const { lines, stderr } = log(
      { level: 'info', format: 'json' },
      `logger.info({ ...${secret}, one: ${secret}, two: { deep: ${secret} }, list: [${secret}] }, 'started');`,
    );
    expect(stderr).not.toContain('hunter2');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      kept: 'shown',
      one: { kept: 'shown' },
      two: { deep: { kept: 'shown' } },
      list: [{ kept: 'shown' }],
    });
  });

  it('says in every line what it is about, however deep it is written', () => {
    const { lines } = log(
      { level: 'info', format: 'json' },
      `await withLogFields({ message: 'wire/7', token: 'hunter2' }, async () => {
        await Promise.resolve();
        logger.info({ stage: 'deep_look' }, 'within');
        logger.info({ message: 'wire/8' }, 'of another');
      });
      logger.info({}, 'after');`,
    );
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { message: 'wire/7', stage: 'deep_look', token: '[Redacted]', msg: 'within' },
      { message: 'wire/8', msg: 'of another' },
      { msg: 'after' },
    ]);
    expect(JSON.parse(lines[2] ?? '')).not.toHaveProperty('message');
  });
});
