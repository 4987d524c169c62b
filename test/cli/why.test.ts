import { mkdir, symlink } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { describeOtherHomes } from '../../src/cli/other-homes.ts';
import { createSqlBudget } from '../../src/store/sql/budget.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const text = 'Bybit 冷钱包遭黑客攻击，约 401,000 枚 ETH 被盗，价值约 14.6 亿美元。';
const source = '链闻 快讯/突发';

const judgement = { tells: false, why: 'old', model: 'judge-1', prompt_version: 'alert@1' };

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;

beforeAll(async () => {
  home = await makeTemporaryDirectory();
  const app = await createApp({ config: loadConfig({ SECONDLOOK_HOME: home.path }) });
  const at = (moment: string) => ({ as_of: moment });
  const published_at = '2025-02-21T15:30:00Z';
  await app.analyze({ text, source, source_message_id: '31', published_at }, at(published_at));
  await app.analyze({ text, source: 'mirror', source_message_id: '5' }, at('2025-02-21T17:00:00Z'));
  const later = { source: 'wire', source_message_id: '7', published_at: '2025-02-21T18:00:00Z' };
  await app.analyze({ ...later, text: 'Lendora drained of 21,000 ETH in an oracle exploit' }, at(later.published_at));
  const dull = { source: 'wire', source_message_id: '8', published_at: '2025-02-21T19:00:00Z' };
  await app.analyze({ ...dull, text: 'A look at the week ahead' }, at(dull.published_at));
  const { call } = app.stores ?? {};
  const used = { input_tokens: 1400, cached_input_tokens: 400, output_tokens: 150 };
  if (call !== undefined) {
    await createSqlBudget(call).record(1, new Date(published_at), [
      { ...used, stage: 'fast', model: 'model-a', cost: 0.0005 },
      { ...used, stage: 'deep', model: 'model-b', cost: null },
    ]);
  }
  // As the worker stores a fast look whose deep one is to come.
  await app.stores?.database?.query("update ai_signals set should_alert = false where id = 3 and stage = 'fast'");
  await app.stores?.database?.query(
    `insert into alerts (message_id, news_event_id, revision, channel, kind, state, reason, content, not_after, created_at)
     values (1, 1, 1, 'desk', 'alert', 'suppressed', 'judged: old', $1::jsonb, now(), now()),
            (1, 1, 1, 'ops', 'alert', 'suppressed', 'judged: old', $1::jsonb, now(), now())`,
    [JSON.stringify({ judgement })],
  );
  await app.close();
});
afterAll(() => home?.remove());

const why = (...words: string[]) => runInProcess(['why', ...words], { SECONDLOOK_HOME: home.path });

describe('secondlook why', () => {
  it('tells by event id what was decided, stage by stage, and what it rested on', async () => {
    const { code, stdout, stderr } = await why('1');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`message ${source}/31, revision 1`);
    expect(stdout).toContain(text);
    expect(stdout).toContain('repost mirror/5');
    for (const part of ['fast look', 'deep look', 'rules (rules-', 'precedent', 'high_value_event', 'core-002'])
      expect(stdout).toContain(part);
    expect(stdout).toContain('Ingest → Signal → Embed → Gate → ContextGather → Planner → DeepAnalysis → Persist');
  });

  it('finds a message by SOURCE/ID, a source with spaces and slashes too', async () => {
    const { code, stdout } = await why(`${source}/31`, '--json');
    expect(code).toBe(0);
    const stored = JSON.parse(stdout);
    const notes = ['alerts', 'doubts', 'feedback', 'lives', 'outcomes', 'precedents', 'usage'];
    expect(Object.keys(stored).sort()).toEqual([...notes, 'event', 'links', 'messages', 'signals'].sort());
    expect(stored.event).toMatchObject({ id: 1, source, source_message_id: '31' });
    expect(stored.signals.map((signal: { stage: string }) => signal.stage)).toEqual(['fast', 'deep']);
    expect(stored.links).toMatchObject([{ source: 'mirror', source_message_id: '5', kind: 'repost' }]);
  });

  it('tells what the models of a message cost, and where that is not known', async () => {
    const { stdout } = await why('1');
    expect(stdout).toMatch(/cost +│ model +│ tokens +│ 0\.000500 and 1 without a known price/);
    expect(stdout).toMatch(/fast, revision 1 +│ model-a +│ 1 call, 1400 in \(400 cached\), 150 out +│ 0\.000500/);
    expect(stdout).toMatch(/deep, revision 1 +│ model-b .*│ no known price/);
    const { usage } = JSON.parse((await why('1', '--json')).stdout);
    expect(usage).toMatchObject([
      { stage: 'deep', model: 'model-b', cost: null, unpriced_calls: 1 },
      { stage: 'fast', model: 'model-a', cost: 0.0005, unpriced_calls: 0 },
    ]);
  });

  it('tells who decided whether people are told, and by what wording, once for all channels', async () => {
    const { stdout } = await why('1');
    expect(stdout.match(/^desk, ops: judged by judge-1 \(alert@1\): don't tell, old$/gm)).toHaveLength(1);
    expect(stdout).toMatch(/│ alert by the rules +│ yes/);
    expect(JSON.parse((await why('1', '--json')).stdout).alerts).toMatchObject([{ judgement }, { judgement }]);
  });

  it('tells why the rules tell nobody of it', async () => {
    expect((await why('wire/7')).stdout).toMatch(/│ alert by the rules +│ no: the deep look decides/);
    expect((await why('wire/8')).stdout).toMatch(/│ alert by the rules +│ no: the gate stayed shut/);
  });

  it.each(['signal:1', 'signal:2', 'event:1', `@${source}/31`, '@mirror/5'])('finds it as %s', async (name) => {
    const { code, stdout } = await why(name, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout).event).toMatchObject({ id: 1 });
  });

  it('lists what was said of the same assets within a day, which the deep look weighed too, apart from precedents', async () => {
    const { stdout } = await why('wire/7');
    expect(stdout).toMatch(/│ said in a day +│ signal:2 /);
    expect(stdout).not.toContain('(story');
    const { signals } = JSON.parse((await why('wire/7', '--json')).stdout);
    expect(signals.at(-1).evidence).toContainEqual(expect.objectContaining({ id: 'signal:2', slot: 'story' }));
  });

  it('sends a terminal no control that a channel, a repost or a model brings', async () => {
    const app = await createApp({ config: loadConfig({ SECONDLOOK_HOME: home.path }) });
    await app.analyze({
      text: 'Kelona halts \u001b[2Jwithdrawals',
      source: 'wire\u001b]0;x\u0007',
      source_message_id: '8\u001b[31m',
    });
    await app.stores?.database?.query(
      `update ai_signals set keywords = array[E'a\\u001b[2J'], model_name = E'm\\u009b2J'
       where news_event_id = (select max(id) from news_events)`,
    );
    await app.stores?.database?.query(
      `insert into message_links (news_event_id, source, source_message_id, kind, created_at)
       select max(id), E'echo\\u001b[2J', '5', 'repost', now() from news_events`,
    );
    const [event] = (await app.stores?.database?.query<{ id: number }>('select max(id) as id from news_events')) ?? [];
    await app.close();
    const { code, stdout } = await why(`event:${event?.id}`);
    expect(code).toBe(0);
    expect(stdout).toContain('echo');
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  it('calls each verdict what evidence calls it', async () => {
    const { stdout } = await why('signal:2');
    expect(stdout).toMatch(/│ fast look, signal:1 +│/);
    expect(stdout).toMatch(/│ deep look, signal:2 +│/);
  });

  it.each([
    [['-1001000000002/314', '--json']],
    [['--json', '-1001000000002/314']],
    [['--json', '--', '-1001000000002/314']],
  ])('takes the id of a channel of Telegram, which begins with a minus, for no option: %j', async (words) => {
    const { code, stderr } = await why(...words);
    expect(code).toBe(1);
    expect(stderr).toContain('There is no message -1001000000002/314');
  });

  it.each(['core-002', 'pattern-016'])('shows the pattern that evidence calls %s, and when it counts', async (id) => {
    const { code, stdout, stderr } = await why(id);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { pattern } = JSON.parse((await why(id, '--json')).stdout);
    expect(pattern.id.startsWith(id)).toBe(true);
    expect(stdout).toContain(`pattern ${pattern.id}`);
    expect(stdout).toContain(pattern.summary);
    expect(stdout).toContain('only if words');
  });

  it('never points back at the data in use, by whatever path that is reached', async () => {
    const place = await makeTemporaryDirectory();
    const used = `${place.path}/.secondlook-used`;
    await mkdir(`${used}/pglite`, { recursive: true });
    await symlink(used, `${place.path}/.secondlook-link`);
    await symlink(place.path, `${place.path}/elsewhere`);
    for (const path of [used, `${place.path}/.secondlook-link`, `${place.path}/elsewhere/.secondlook-used`]) {
      const told = await describeOtherHomes(loadConfig({ SECONDLOOK_HOME: path }), 'why signal:1');
      expect(told ?? '').not.toContain(place.path);
    }
    const told = await describeOtherHomes(loadConfig({ SECONDLOOK_HOME: `${place.path}/.secondlook` }), 'why signal:1');
    expect(told?.split('SECONDLOOK_HOME').filter((line) => line.includes(place.path))).toHaveLength(1);
    await place.remove();
  });

  it('names the data beside it where the message may be, with the command that asks there', async () => {
    const empty = `${home.path}/.secondlook`;
    const { code, stderr } = await runInProcess(['why', 'signal:4711'], { SECONDLOOK_HOME: empty });
    expect(code).toBe(1);
    expect(stderr).not.toContain('.secondlook-other');
    const beside = `${home.path}/.secondlook-other`;
    await mkdir(`${beside}/pglite`, { recursive: true });
    const { stderr: told } = await runInProcess(['why', 'signal:4711'], { SECONDLOOK_HOME: empty });
    expect(told).toMatch(
      /There is other data beside it:\n(?:.*\n)*? +SECONDLOOK_HOME=\S+\.secondlook-other npx secondlook why signal:4711\n/,
    );
  });

  it('exits 1 for what is not there, with a hint', async () => {
    const { code, stdout, stderr } = await why('4711');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('There is no message 4711');
    expect(stderr).toContain('SOURCE/MESSAGE_ID');
  });
});
