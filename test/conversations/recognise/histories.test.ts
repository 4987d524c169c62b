import { describe, expect, it } from 'vitest';
import type { Recognised } from '../../../src/conversations/recognise/chat-memory.ts';
import { createScriptedGateway, readScript } from './chat-script.ts';

/**
 * The table of histories. A row is what chat apps send, request by request: `messages = answer → place`. A place is the chat by its
 * letter, round.revision (+position), how it stands to what was said, what it takes the place of (`for`) and what it brings back (`back to`).
 * `…` as the answer: none yet. `~` after it: stopped there. `✗`: the upstream failed. `(id x)`: the client names the chat.
 */
const histories: [string, string[]][] = [
  ['a chat', ['> a = b → A 1.1 new', '> a < b > c = d → A 2.1 next', '> a < b > c < d > e = f → A 3.1 next']],
  [
    'a chat after a restart',
    [
      '> a = b → A 1.1 new',
      'restart',
      '> a < b > c = d → A 2.1 next',
      'restart',
      '> a < b > c < d > e = f → A 3.1 next',
    ],
  ],
  [
    'a system message that changes',
    [
      '* Monday > a = b → A 1.1 new',
      '* Tuesday > a < b > c = d → A 2.1 next',
      '> a < b * Be brief > c < d > e = f → A 3.1 next',
    ],
  ],
  [
    'a beginning that was cut off',
    [
      '> a = b → A 1.1 new',
      '> a < b > c = d → A 2.1 next',
      '> a < b > c < d > e = f → A 3.1 next',
      '> c < d > e < f > g = h → A 4.1 next',
      '< f > g < h > i = j → B 1.1 new',
      '> e < f > g < h > i = j → A 5.1 next',
      '> e < f > g < h > i < j > k = l → A 6.1 next',
    ],
  ],
  [
    'a beginning that was cut off, after a restart',
    [
      '> a = b → A 1.1 new',
      '> a < b > c = d → A 2.1 next',
      'restart',
      'wait',
      '> x < y > a < b > c < d > e = f → A 3.1 next',
      'restart',
      '> c < d > e < f > g = h → A 4.1 next',
      '> c < d > e < f > g = h2 → A 4.2 regeneration for g',
    ],
  ],
  [
    'a history that began elsewhere',
    [
      '> a < b > c = d → A 1.1 new',
      '> a < b > c < d > e = f → A 2.1 next',
      '> a < b > c = d2 → A 1.2 regeneration for c',
    ],
  ],
  [
    'an answer asked for again, and again',
    [
      '> a = b → A 1.1 new',
      '> a < b > c = d → A 2.1 next',
      '> a < b > c = d2 → A 2.2 regeneration for c',
      '> a < b > c = d3 → A 2.3 regeneration for c',
      '> a < b > c < d3 > e = f → A 3.1 next',
    ],
  ],
  [
    'an answer asked for again after a restart',
    ['> a = b → A 1.1 new', '> a < b > c = d → A 2.1 next', 'restart', '> a < b > c = d2 → A 2.2 regeneration for c'],
  ],
  [
    'the first answer asked for again at once, and the same opening later',
    [
      '> a = b → A 1.1 new',
      '> a = b2 → A 1.2 regeneration for a',
      'wait',
      '> a = b → B 1.1 new',
      '> a < b > c = d → B 2.1 next',
    ],
  ],
  [
    'a question edited',
    [
      '> a = b → A 1.1 new',
      '> a < b > what is the tallest tower in Oslo = d → A 2.1 next',
      '> a < b > what is the tallest tower in Bergen = e → A 2.2 edit for what is the tallest tower in Oslo',
      '> a < b > what is the tallest tower in Bergen < e > f = g → A 3.1 next',
    ],
  ],
  [
    'a question edited, in Chinese',
    [
      '> 你好 = 你好呀 → A 1.1 new',
      '> 你好 < 你好呀 > 我想去杭州玩三天 = 好 → A 2.1 next',
      '> 你好 < 你好呀 > 我想去苏州玩三天 = 好的 → A 2.2 edit for 我想去杭州玩三天',
    ],
  ],
  [
    'another question at the same place, and back',
    [
      '> a = b → A 1.1 new',
      '> a < b > tell me of the sea = d → A 2.1 next',
      '> a < b > which train goes north = e → A 2.2 branch',
      '> a < b > tell me of the sea < d > f = g → A 3.1 next',
      '> a < b > which train goes north < e > h = i → A 3.2 next',
    ],
  ],
  [
    'back to an answer that was replaced',
    [
      '> a = b → A 1.1 new',
      '> a < b > c = d → A 2.1 next',
      '> a < b > c = d2 → A 2.2 regeneration for c',
      '> a < b > c < d > e = f → A 3.1 next back to d',
      '> a < b > c < d > e < f > g = h → A 4.1 next',
    ],
  ],
  [
    'back to a question that was edited, after a restart',
    [
      '> a = b → A 1.1 new',
      '> a < b > where is the old harbour = d → A 2.1 next',
      '> a < b > where is the new harbour = e → A 2.2 edit for where is the old harbour',
      'restart',
      '> a < b > where is the old harbour < d > f = g → A 3.1 next back to d',
    ],
  ],
  ['twins that open alike while neither is answered', ['> a = … → A 1.1 new', '> a = … → B 1.1 new']],
  [
    'twins that are answered alike and differ then',
    [
      '> a = b → A 1.1 new',
      'wait',
      '> a = b → B 1.1 new',
      '> a < b > tell me of the sea = d → B 2.1 next',
      '> a < b > which train goes north = e → A 2.1 next',
      '> a < b > tell me of the sea < d > f = g → B 3.1 next',
      '> a < b > which train goes north < e > h = i → A 3.1 next',
    ],
  ],
  [
    'openings that are alike but not the same',
    ['> tell me a joke about cats = b → A 1.1 new', '> tell me a joke about dogs = d → B 1.1 new'],
  ],
  [
    'the same words said twice',
    [
      '> go on = b → A 1.1 new',
      '> go on < b > go on = d → A 2.1 next',
      '> go on < b > go on < d > go on = f → A 3.1 next',
    ],
  ],
  [
    'a loop of tools',
    [
      '> a = call() → A 1.1 new',
      '> a < call() # 12 = other() → A 1.1+2 continuation',
      '> a < call() # 12 < other() # 13 # 14 = b → A 1.1+4 continuation',
      '> a < call() # 12 < other() # 13 # 14 < b > c = d → A 2.1 next',
    ],
  ],
  [
    'a loop of tools after a restart',
    [
      '> a = call() → A 1.1 new',
      'restart',
      '> a < call() # 12 = b → A 1.1+2 continuation',
      'restart',
      '> a < call() # 12 < b > c = d → A 2.1 next',
    ],
  ],
  [
    'a loop of tools asked for again',
    [
      '> a = call() → A 1.1 new',
      '> a < call() # 12 = b → A 1.1+2 continuation',
      '> a < call() # 12 = b2 → A 1.1+4 continuation',
    ],
  ],
  [
    'an early step of a loop of tools asked for again after a restart',
    [
      '> a = call() → A 1.1 new',
      '> a < call() # 12 = other() → A 1.1+2 continuation',
      '> a < call() # 12 < other() # 13 = b → A 1.1+4 continuation',
      'restart',
      '> a < call() # 12 = b2 → A 1.1+6 continuation',
    ],
  ],
  [
    'a loop of tools that began elsewhere',
    ['> a < b > c < call() # 12 = d → A 1.1 new', '> a < b > c < call() # 12 < d > e = f → A 2.1 next'],
  ],
  ['an answer begun by the client', ['> a < Once = b → A 1.1 new']],
  [
    'an answer that goes on',
    [
      '> a = Once upon a ~ → A 1.1 new',
      '> a < Once upon a = time → A 1.1+2 continuation',
      '> a < Once upon a time > c = d → A 2.1 next',
    ],
  ],
  [
    'an answer that was stopped, of which the client has less',
    [
      '> a = The harbour opens at ~ → A 1.1 new',
      '> a < The harbour > c = d → A 2.1 next',
      '> a < The harbour > c < d > e = f → A 3.1 next',
    ],
  ],
  [
    'an answer that was stopped, of which the client has more, after a restart',
    [
      '> a = The harb ~ → A 1.1 new',
      'restart',
      '> a < The harbour opens at six. > c = d → A 2.1 next',
      'restart',
      '> a < The harbour opens at six. > c < d > e = f → A 3.1 next',
    ],
  ],
  [
    'an answer that the user changed',
    [
      '> a = The harbour opens at six. → A 1.1 new',
      '> a < The harbour opens at seven. > c = d → A 2.1 next',
      '> a < The harbour opens at seven. > c < d > e = f → A 3.1 next',
    ],
  ],
  [
    'an upstream that failed',
    [
      '> a = ✗ → A 1.1 new',
      '> a = b → B 1.1 new',
      '> a < b > c = ✗ → B 2.1 next',
      '> a < b > c = d → B 2.1 next',
      '> a < b > c < d > e = ✗ → B 3.1 next',
      '> a < b > c < d > e > f = g → B 3.1 next',
    ],
  ],
  [
    'a question that waits while it is asked again',
    ['> a = b → A 1.1 new', '> a < b > c = … → A 2.1 next', '> a < b > c = d → A 2.2 regeneration for c'],
  ],
  [
    'two questions at once',
    [
      '> a = b → A 1.1 new',
      '> a < b > tell me of the sea = … → A 2.1 next',
      '> a < b > which train goes north = … → A 2.2 branch',
    ],
  ],
  [
    'a chat that the client names',
    [
      '(id x) > a = b → A 1.1 new',
      '(id x) > a < b > c = d → A 2.1 next',
      '(id y) > a < b > c = d → B 1.1 new',
      'restart',
      '(id x) > a < b > c < d > e = f → A 3.1 next',
      '(id x) > a < b > c = d2 → A 2.2 regeneration for c',
    ],
  ],
  [
    'a chat that the client names, of which it sends the last message alone',
    [
      '(id x) > a = b → A 1.1 new',
      '(id x) > what then = d → A 2.1 next',
      'restart',
      '(id x) > more = f → A 3.1 next',
      'wait',
      '(id x) > a = g → A 4.1 next',
    ],
  ],
  [
    'an opening edited in a chat that the client names',
    [
      '(id x) > a good red wine = b → A 1.1 new',
      '(id x) > a good red wine, please = d → A 1.2 edit for a good red wine',
    ],
  ],
  [
    'a name that another scope has too',
    ['(id x) > a = b → A 1.1 new', '(scope t) (id x) > a < b > c = d → B 1.1 new', '(scope t) > a < b = … → C 1.1 new'],
  ],
  ['a text that another scope has too', ['> a = b → A 1.1 new', '(scope t) > a < b > c = d → B 1.1 new']],
  [
    'a store that is away',
    [
      '> a = b → A 1.1 new',
      'restart',
      'away',
      '> a < b > c = d → unplaced',
      '> e = f → B 1.1 new',
      '> e < f > g = h → B 2.1 next',
    ],
  ],
];

async function play(lines: readonly string[]): Promise<string[]> {
  const gateway = createScriptedGateway();
  const letters = new Map<string, string>();
  const texts = new Map<string, string>();

  function describePlace({ placement }: Recognised): string {
    if (placement === null) return 'unplaced';
    const { chat_id, round, revision, position, relation, supersedes, revives } = placement;
    const letter = letters.get(chat_id) ?? String.fromCharCode(65 + letters.size);
    letters.set(chat_id, letter);
    const replaced = supersedes.length > 0 ? ` for ${supersedes.map((key) => texts.get(key)).join(', ')}` : '';
    const back = revives === null ? '' : ` back to ${texts.get(revives)}`;
    return `${letter} ${round}.${revision}${position === 0 ? '' : `+${position}`} ${relation}${replaced}${back}`;
  }

  async function ask(line: string): Promise<string> {
    const [sent = '', rest = ''] = line.split(' = ');
    const [answer = ''] = rest.split(' → ');
    const client_id = /\(id (\w+)\)/.exec(sent)?.[1] ?? null;
    const scope = /\(scope (\w+)\)/.exec(sent)?.[1] ?? 's';
    const script = sent.replace(/\([^)]+\) /g, '');
    const request = { scope, client_id, messages: readScript(script) };
    const recognised = await gateway.ask(request);
    if (answer === '✗') gateway.memory.release(recognised);
    else if (answer !== '…') {
      const finish = answer.endsWith('~') ? 'stopped' : 'complete';
      const exchange = gateway.answer(request, recognised, answer.replace(/ ?~$/, ''), finish);
      for (const { key, content } of exchange.messages) texts.set(key, content);
    }
    return `${sent} = ${answer} → ${describePlace(recognised)}`;
  }

  const played: string[] = [];
  for (const line of lines) {
    if (line === 'restart') gateway.restart();
    if (line === 'wait') gateway.wait(3);
    if (line === 'away') gateway.store.isAway = true;
    played.push(line.includes(' = ') ? await ask(line) : line);
  }
  return played;
}

describe('what is known of', () => {
  it.each(histories)('%s', async (_, lines) => expect(await play(lines)).toEqual(lines));
});
