/** What the model of the bench says to everything. */
export const answerText = 'The ledger was balanced at noon, and nobody had to stay for it.';

/** A stream as it is asked for: so many chunks of text, one every so many ms. */
export interface PacedStream {
  chunks: number;
  everyMs: number;
}

/** In the model's name, for the peer passes on no field that it doesn't know. */
const toModel = ({ chunks, everyMs }: PacedStream) => `bench-${chunks}-${everyMs}`;

/** What `toModel` wrote; one chunk for any other name. */
export function readPacedStream(model: string): PacedStream {
  const [, chunks = '1', everyMs = '0'] = /^bench-(\d+)-(\d+)$/.exec(model) ?? [];
  return { chunks: Number(chunks), everyMs: Number(everyMs) };
}

const roundsOfChat = 10;
const subjects = ['the garden', 'a train to the coast', 'bread with rye', 'old maps', 'a choir', 'the night sky'];

/**
 * The body of the request with this number, as a chat app would send it: the chats of one `label` have ten rounds each, from the
 * second one on, and each request repeats what was said before it. No two chats are alike. A stream is a chat's second round: what
 * it says holds the time, so that nothing could repeat it.
 */
export function makeRequest(label: string, number: number, stream: PacedStream | null = null): Buffer {
  const chat = stream === null ? Math.floor(number / roundsOfChat) : number;
  const rounds = stream === null ? (number % roundsOfChat) + 1 : 1;
  return makeChat(label, chat, rounds, stream);
}

/** The first round of the chat that a request is of, which memory is asked for; null: the request goes on with one that is open. */
export function makeOpening(label: string, number: number, isStream: boolean): Buffer | null {
  if (isStream) return makeChat(label, number, 0, null);
  return number % roundsOfChat === 0 ? makeChat(label, number / roundsOfChat, 0, null) : null;
}

function makeChat(label: string, chat: number, rounds: number, stream: PacedStream | null): Buffer {
  const ask = (round: number) => ({
    role: 'user',
    content: `${label}, chat ${chat}: tell me something about ${subjects[(chat + round) % subjects.length]}, part ${round}.`,
  });
  const said = Array.from({ length: rounds }, (_, round) => [ask(round), { role: 'assistant', content: answerText }]);
  const messages = [{ role: 'system', content: 'You are a kind and brief companion.' }, ...said.flat(), ask(rounds)];
  const asked = stream === null ? { model: 'bench' } : { model: toModel(stream), stream: true };
  return Buffer.from(JSON.stringify({ ...asked, messages }));
}

/** A message that tells something, for memory to have it. */
export function makeTale(label: string, number: number): Buffer {
  const content = `${label}: about ${subjects[number % subjects.length]}, my sister Mia and I began with it ${number + 1} weeks ago.`;
  return Buffer.from(JSON.stringify({ model: 'bench', messages: [{ role: 'user', content }] }));
}

/** The second round of a chat, which refers to what another one told. */
export function makeRecall(label: string, number: number): Buffer {
  const content = `Do you remember what I told you about ${subjects[number % subjects.length]} last time?`;
  const said = [
    { role: 'user', content: `Good morning, this is ${label}, ${number}.` },
    { role: 'assistant', content: 'Good morning.' },
  ];
  return Buffer.from(JSON.stringify({ model: 'bench', messages: [...said, { role: 'user', content }] }));
}
