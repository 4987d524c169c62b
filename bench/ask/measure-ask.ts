import { anyParameters } from '../../src/ask/question.ts';
import { createRulesSelector } from '../../src/ask/select/rules-selector.ts';
import { selectionLimit } from '../../src/ask/select/selector.ts';
import { type Question, toQuestions } from '../retrieval/candidates.ts';
import type { BenchDocument, BenchQuery, DataSet } from '../retrieval/data-set.ts';
import { round, toPercentile } from '../retrieval/metrics.ts';
import { createArchive } from '../retrieval/scale/generate-rows.ts';
import { type BenchArchive, openArchive } from './open-archive.ts';
import { type AskedBench, scoreAnswers } from './score.ts';
import { timeFirstText } from './time-first-text.ts';

interface MeasureOptions {
  titles: readonly BenchQuery[];
  /** Messages that the scope is filled up to before the time is taken; 0: as it is. */
  scale: number;
  note: (text: string) => void;
}

const hourMs = 3_600_000;
const titleFigures = ['hit@1', 'hit@5'] as const;
const themeFigures = ['hit@5', 'recall@10', 'hit@15'] as const;
/** Questions by which the time is taken in a filled archive. */
const timedQuestions = 200;
const warmUp = 20;

/** Titles and themes through Recall and Select, beside memory's fused order alone, and how long ours takes. */
export async function measureAsk(dataSet: DataSet, { titles, scale, note }: MeasureOptions) {
  const { documents } = dataSet;
  const now = documents.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), new Date(0));
  const asked = { title: toQuestions(documents, titles, now), theme: toQuestions(documents, dataSet.queries, now) };
  const archive = await openArchive();
  try {
    await archive.put(documents);
    note(`${documents.length} messages are in`);
    const all = [...asked.title, ...asked.theme];
    for (const question of all.slice(0, warmUp)) await askOurs(archive, question);
    const title = await askAll(asked.title, (question) => askOurs(archive, question));
    const theme = await askAll(asked.theme, (question) => askOurs(archive, question));
    const fusedTitle = await askAll(asked.title, (question) => askFused(archive, question));
    const fusedTheme = await askAll(asked.theme, (question) => askFused(archive, question));
    const times =
      scale > documents.length
        ? await timeAtScale(archive, documents, all, scale, note)
        : [...title.times, ...theme.times];
    const first = await timeGraph(archive, all);
    const results = {
      title: scoreAnswers(title.answers, titleFigures),
      theme: scoreAnswers(theme.answers, themeFigures),
      fused_only: {
        title: scoreAnswers(fusedTitle.answers, titleFigures),
        theme: scoreAnswers(fusedTheme.answers, themeFigures),
      },
      messages: Math.max(scale, documents.length),
      p50_ms: round(toPercentile(times, 0.5), 2),
      p95_ms: round(toPercentile(times, 0.95), 2),
      first_token_p50_ms: round(toPercentile(first, 0.5), 2),
      first_token_ms: round(toPercentile(first, 0.95), 2),
    };
    return { results, details: [...title.answers, ...theme.answers].map(({ id, returned }) => ({ id, returned })) };
  } finally {
    await archive.close();
  }
}

async function askAll(questions: readonly Question[], ask: (question: Question) => Promise<string[]>) {
  const answers: AskedBench[] = [];
  const times: number[] = [];
  for (const question of questions) {
    const started = performance.now();
    const returned = await ask(question);
    times.push(performance.now() - started);
    answers.push({ id: question.query.id, returned, relevant: question.relevant });
  }
  return { answers, times };
}

const selector = createRulesSelector();

async function askOurs({ recall, toDocument }: BenchArchive, { query, asOf }: Question): Promise<string[]> {
  const { text, scope, windowHours } = query;
  const since = windowHours === null ? null : new Date(asOf.getTime() - Math.ceil(windowHours) * hourMs).toISOString();
  const parameters = { ...anyParameters, since };
  const { candidates, degraded } = await recall({ question: text, asked: text, parameters, scope, asOf });
  if (degraded.length > 0) throw new Error(`Recall: ${degraded.join(', ')}`);
  const { selected } = await selector.select({ question: text, candidates, asOf });
  return selected.map(({ source }) => toDocument(source.news_event_id));
}

async function askFused(archive: BenchArchive, { query, asOf }: Question): Promise<string[]> {
  const { results, degraded } = await archive.memory.retrieve(
    { words: query.text, embedding: null },
    {
      scope: query.scope,
      asOf,
      timeWindowHours: query.windowHours === null ? null : Math.ceil(query.windowHours),
      matchCount: selectionLimit,
      minConfidence: 0,
      deadlineMs: archive.deadlineMs,
    },
  );
  if (degraded.length > 0) throw new Error(`Memory: ${degraded.join(', ')}`);
  return results.map(({ news_event_id }) => archive.toDocument(news_event_id));
}

/** The same questions in an archive with generated messages among the others; they count for speed alone. */
async function timeAtScale(
  archive: BenchArchive,
  documents: readonly BenchDocument[],
  questions: readonly Question[],
  scale: number,
  note: (text: string) => void,
): Promise<number[]> {
  await archive.put(generateMessages(documents, scale - documents.length));
  note(`${scale} messages are in`);
  const timed = takeTimed(questions);
  for (const question of timed.slice(0, warmUp)) await askOurs(archive, question);
  return (await askAll(timed, (question) => askOurs(archive, question))).times;
}

async function timeGraph(archive: BenchArchive, questions: readonly Question[]): Promise<number[]> {
  const timed = takeTimed(questions);
  const ask = await archive.openAsk();
  try {
    await timeFirstText(ask, timed.slice(0, warmUp));
    return await timeFirstText(ask, timed);
  } finally {
    await ask.close();
  }
}

function takeTimed(questions: readonly Question[]): Question[] {
  const step = Math.max(1, Math.floor(questions.length / timedQuestions));
  return questions.filter((_, index) => index % step === 0);
}

/** Made-up messages over the time of the real ones, under titles of their own. */
function generateMessages(documents: readonly BenchDocument[], count: number): BenchDocument[] {
  const { rows } = createArchive(count, 1);
  return [...rows].map(({ id, text, source }, index): BenchDocument => {
    const near = documents[Math.floor((index / count) * documents.length)];
    return {
      id: `generated-${id}`,
      text: `${text.slice(0, 40)}\n${text}`,
      source,
      scope: near?.scope ?? 'default',
      thread: null,
      createdAt: near?.createdAt ?? new Date(0),
    };
  });
}
