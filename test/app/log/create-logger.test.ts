import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LogOptions } from '../../../src/app/log/create-logger.ts';

const toModule = (name: string) => pathToFileURL(join(import.meta.dirname, '../../../src/app/log', name)).href;

const toLog: string[] = [];
let stdout: string;
let logged: string[];

// One process for all that is logged, since each costs a second of a core.
beforeAll(() => {
  const script = `import { writeSync } from 'node:fs';
    import { createLogger } from ${JSON.stringify(toModule('create-logger.ts'))};
    import { withLogFields } from ${JSON.stringify(toModule('log-context.ts'))};
    ${toLog.join('\n')}`;
  const ran = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  stdout = ran.stdout;
  logged = ran.stderr.split('next case\n').slice(1);
});

/** Has `statements` run with a logger. @returns what was on stderr before the next ones began. */
function log(options: LogOptions, statements: string) {
  const place = toLog.push(`writeSync(2, 'next case\\n');
    await (async (logger) => { ${statements} })(createLogger(${JSON.stringify(options)}));`);
  return () => {
    const stderr = logged[place - 1] ?? 'never run';
    return { stderr, lines: stderr.trim().split('\n').filter(Boolean) };
  };
}

const all = `logger.debug({}, 'a'); logger.info({}, 'b'); logger.warn({}, 'c'); logger.error({}, 'd');`;
const json: LogOptions = { level: 'info', format: 'json' };

describe('the logger', () => {
  const auto = log({ level: 'info', format: 'auto' }, `logger.info({ message: 'wire/7' }, '命中 3 条');`);
  it('writes JSON lines to stderr, fields and line, and leaves stdout to the answers', () => {
    expect(stdout).toBe('');
    expect(JSON.parse(auto().lines[0] ?? '')).toMatchObject({ level: 30, message: 'wire/7', msg: '命中 3 条' });
  });

  const warnings = log({ level: 'warn', format: 'json' }, all);
  const nothing = log({ level: 'silent', format: 'json' }, all);
  it('keeps to its level', () => {
    expect(warnings().lines.map((line) => JSON.parse(line).msg)).toEqual(['c', 'd']);
    expect(nothing().stderr).toBe('');
  });

  const pretty = log({ level: 'debug', format: 'pretty' }, all);
  it('writes for people where that is asked for', () => {
    const { lines } = pretty();
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('DEBUG');
    expect(lines[0]).not.toContain('{');
  });

  const secrets = log(
    json,
    `logger.info({ apiKey: 'hunter2', password: 'hunter2', authorization: 'hunter2', openai: { apiKey: 'hunter2' },
      supabase: { serviceKey: 'hunter2' } }, 'started');`,
  );
  it('never writes what is named like a secret', () => {
    expect(secrets().stderr).toContain('started');
    expect(secrets().stderr).not.toContain('hunter2');
  });

  const named = [
    'token',
    'secret',
    'authorization',
    'apiKey',
    'serviceKey',
    'password',
    'botToken',
    'webhookSecret',
  ].map((name) => {
    const secret = `{ ${name}: 'hunter2', kept: 'shown' }`;
    const fields = `{ ...${secret}, one: ${secret}, two: { deep: ${secret} }, list: [${secret}] }`;
    return { name, read: log(json, `logger.info(${fields}, 'started');`) };
  });
  it.each(named)('never writes a $name, up to two levels down', ({ read }) => {
    const { lines, stderr } = read();
    expect(stderr).not.toContain('hunter2');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      kept: 'shown',
      one: { kept: 'shown' },
      two: { deep: { kept: 'shown' } },
      list: [{ kept: 'shown' }],
    });
  });

  const about = log(
    json,
    `await withLogFields({ message: 'wire/7', token: 'hunter2' }, async () => {
      await Promise.resolve();
      logger.info({ stage: 'deep_look' }, 'within');
      logger.info({ message: 'wire/8' }, 'of another');
    });
    logger.info({}, 'after');`,
  );
  it('says in every line what it is about, however deep it is written', () => {
    const { lines } = about();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { message: 'wire/7', stage: 'deep_look', token: '[Redacted]', msg: 'within' },
      { message: 'wire/8', msg: 'of another' },
      { msg: 'after' },
    ]);
    expect(JSON.parse(lines[2] ?? '')).not.toHaveProperty('message');
  });

  // The last: the process ends with it.
  const crash = log(
    json,
    `logger.error({}, 'last words'); process.kill(process.pid, 'SIGKILL'); logger.error({}, 'still there');`,
  );
  it('has written everything when the process crashes in the next statement', () => {
    expect(crash().lines.map((line) => JSON.parse(line).msg)).toEqual(['last words']);
  });
});
