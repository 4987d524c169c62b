import { loadConfig } from '../../src/app/config.ts';
import { openRecall } from '../../src/app/open-recall.ts';
import { openStores, type Stores } from '../../src/app/open-stores.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createSqlChatStore } from '../../src/store/sql/chat-store.ts';
import { makeTemporaryDirectory } from '../../test/support/temporary-directory.ts';
import { type Question, toQuestions } from '../retrieval/candidates.ts';
import type { BenchDocument, DataSet } from '../retrieval/data-set.ts';
import { toPercentile } from '../retrieval/metrics.ts';
import { baselines, composeBaseline } from './baselines.ts';
import { fillUp, fillWithData } from './fill-store.ts';
import { holdsEvidence } from './holds-evidence.ts';
import { type GatewayWay, type Message, openGatewayWay } from './open-gateway-way.ts';
import type { SmallTalk } from './small-talk.ts';

export interface RecallBenchOptions {
  smallTalk: readonly SmallTalk[] | null;
  /** Rounds that one scope is filled up with before the time is taken. */
  scale: number;
  /** Questions of each kind at most. */
  limit: number;
  note(text: string): void;
}

/** The blocks for one question, by how many characters they may have. */
export interface RecallDetail {
  id: string;
  blocks: Record<string, string>;
}

const sizes = [500, 2000] as const;
const opening: readonly Message[] = [
  { role: 'user', content: 'Hello there.' },
  { role: 'assistant', content: 'Hello. What is on your mind?' },
];
/** So many questions are asked before the time is taken. */
const warmUp = 10;

/** How much of what answers a question is in what is put before the model, and how long that takes. */
export async function measureRecall(dataSet: DataSet, options: RecallBenchOptions) {
  const home = await makeTemporaryDirectory();
  const stores = await openStores(loadConfig({ SECONDLOOK_HOME: home.path }));
  try {
    const chats = createSqlChatStore(stores.call);
    options.note(`Storing ${dataSet.documents.length} turns …`);
    await fillWithData(chats, dataSet.documents);
    const scopes = [...new Set(dataSet.documents.map(({ scope }) => scope))];
    const questions = toQuestions(dataSet.documents, dataSet.queries, new Date()).slice(0, options.limit);
    const texts = new Map(dataSet.documents.map(({ id, text }) => [id, text]));
    const details = questions.map(({ query }): RecallDetail => ({ id: query.id, blocks: {} }));
    let small: number | null = null;
    for (const chars of sizes) {
      options.note(`Asking ${questions.length} questions, ${chars} characters …`);
      const way = await openGatewayWay({ home: home.path, stores, scopes, chars });
      try {
        for (const [place, { query }] of questions.entries()) {
          const { block } = await way.ask(query.scope, toMessages(query.text), 'read-only');
          const detail = details[place];
          if (detail !== undefined) detail.blocks[chars] = block;
        }
        if (chars === sizes[0]) small = await askSmallTalk(way, scopes, options);
      } finally {
        await way.close();
      }
    }
    const speed = await measureSpeed({
      home: home.path,
      stores,
      scopes,
      questions,
      documents: dataSet.documents,
      options,
    });
    const injected = details.map(({ blocks }) => blocks[sizes[0]] ?? '').filter((block) => block !== '');
    return {
      results: {
        n: questions.length,
        evidence_in_block: Object.fromEntries(
          sizes.map((chars) => [
            chars,
            shareOf(questions, (question, place) => holds(question, details[place]?.blocks[chars] ?? '', texts)),
          ]),
        ),
        triggered: { questions: round(injected.length / Math.max(1, questions.length)), small_talk: small },
        chars_mean: Math.round(injected.reduce((sum, { length }) => sum + length, 0) / Math.max(1, injected.length)),
        ...speed,
        rounds_added: options.scale,
        baselines: await scoreBaselines(questions, texts),
      },
      details,
    };
  } finally {
    await stores.close();
    await home.remove();
  }
}

const toMessages = (text: string): Message[] => [...opening, { role: 'user', content: text }];

async function askSmallTalk(
  way: GatewayWay,
  scopes: readonly string[],
  { smallTalk, limit, note }: RecallBenchOptions,
): Promise<number | null> {
  if (smallTalk === null) return null;
  const asked = smallTalk.slice(0, limit);
  note(`Saying ${asked.length} things that ask for nothing …`);
  let injected = 0;
  for (const [place, { messages }] of asked.entries()) {
    const { block } = await way.ask(scopes[place % scopes.length] ?? '', messages, 'read-only');
    if (block !== '') injected++;
  }
  return round(injected / Math.max(1, asked.length));
}

interface SpeedNeeds {
  home: string;
  stores: Stores;
  scopes: readonly string[];
  questions: readonly Question[];
  documents: readonly BenchDocument[];
  options: RecallBenchOptions;
}

/** Recall alone, and what it adds to a request into which something is put: each question without memory and with it, in turn. */
async function measureSpeed({ home, stores, scopes, questions, documents, options }: SpeedNeeds) {
  const scope = scopes[0] ?? '';
  if (options.scale > 0) {
    options.note(`Adding ${options.scale} rounds to one scope …`);
    await fillUp(createSqlChatStore(stores.call), scope, options.scale, documents);
  }
  const asked = options.scale > 0 ? questions.filter(({ query }) => query.scope === scope) : questions.slice(0, 300);
  const { recall, search } = await openRecall({
    config: loadConfig({ SECONDLOOK_HOME: home }),
    stores,
    day: { count() {} },
    logger: silentLogger,
  });
  const alone: number[] = [];
  const started = performance.now();
  await search.prepare(scope);
  options.note(`The index of ${scope} was read in ${Math.round(performance.now() - started)} ms`);
  for (const [place, { query }] of asked.entries()) {
    const begun = performance.now();
    await recall({
      scope: query.scope,
      scene: 'daily',
      rule: 'recall',
      text: query.text,
      emotion: null,
      present: [],
      replaced: null,
      asOf: new Date(),
    });
    if (place >= warmUp) alone.push(performance.now() - begun);
  }
  const way = await openGatewayWay({ home, stores, scopes, chars: sizes[0] });
  const added: number[] = [];
  try {
    // Its own index is read when it opens.
    await way.isReady(scope);
    for (const [place, { query }] of asked.entries()) {
      const without = await way.ask(query.scope, toMessages(query.text), 'off');
      const { block, ms } = await way.ask(query.scope, toMessages(query.text), 'read-only');
      if (place >= warmUp && block !== '') added.push(ms - without.ms);
    }
  } finally {
    await way.close();
  }
  return {
    p50_ms: quantile(alone, 0.5),
    p95_ms: quantile(alone, 0.95),
    added_ms: { p50: quantile(added, 0.5), p95: quantile(added, 0.95) },
  };
}

async function scoreBaselines(questions: readonly Question[], texts: ReadonlyMap<string, string>) {
  const scores: Record<string, Record<string, number>> = {};
  for (const [name, order] of Object.entries(baselines)) {
    const ordered = await Promise.all(questions.map(({ query, candidates }) => order(query.text, candidates)));
    scores[name] = Object.fromEntries(
      sizes.map((chars) => [
        chars,
        shareOf(questions, (question, place) => holds(question, composeBaseline(ordered[place] ?? [], chars), texts)),
      ]),
    );
  }
  return scores;
}

function holds({ relevant }: Question, block: string, texts: ReadonlyMap<string, string>): boolean {
  return block !== '' && relevant.some((id) => holdsEvidence(block, texts.get(id) ?? ''));
}

function shareOf(questions: readonly Question[], isSo: (question: Question, place: number) => boolean): number {
  return round(questions.filter(isSo).length / Math.max(1, questions.length));
}

/** Null without any. */
function quantile(values: readonly number[], share: number): number | null {
  return values.length === 0 ? null : Math.round(toPercentile(values, share) * 10) / 10;
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}
