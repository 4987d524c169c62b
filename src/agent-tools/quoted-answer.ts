import { z } from 'zod';
import { answerCut } from '../ask/answer/answerer.ts';
import type { AnswerRecord } from '../ask/ask-event.ts';
import { askModes, questionLimit } from '../ask/question.ts';
import { toZonedTime } from '../domain/local-time.ts';
import { cutText } from '../domain/text/normalise.ts';
import { fenceLines, quoteLine } from './quote.ts';

/** A model may write for so long, ms. */
export const askLimitMs = 170_000;
/** Of an answer, UTF-16 units. */
const answerLength = 8000;

/** What a model may say of its question. Messages are for the model. */
export const askFields = {
  question: z
    .string('question is a text.')
    .trim()
    .min(1, 'question is empty: say what you want to know.')
    .max(questionLimit, `question is at most ${questionLimit} characters.`)
    .describe('What you want to know, as one question that can be understood alone (Chinese or English).'),
  mode: z
    .enum(askModes, `mode is one of ${askModes.join(', ')}.`)
    .describe('auto, or where to look: local (the archive), web, direct.'),
};

export const askToolDescription =
  'Answers a question about crypto news from the stored messages and verdicts, with numbered sources: what happened, sums, how many, who was first, were we right. Call it for questions about the past of the market; sentences that their sources do not bear out are marked, those without a source are counted.';

export const quotedAnswerSchema = z.object({
  answer: z.string().describe('With [N] where it rests on source N; what its sources do not bear out is marked.'),
  sources: z
    .array(
      z.object({
        number: z.int(),
        title: z.string(),
        source: z.string().nullable(),
        published_at: z.string().nullable(),
        link: z.string().nullable(),
        news_event_id: z.int().nullable(),
      }),
    )
    .describe('What is cited, by number.'),
  doubtful: z.int().describe('How many sentences their sources do not bear out.'),
  uncited: z.int().describe('How many sentences name facts and have no source.'),
  removed: z.int().describe('How many citations were taken out, because there is no such source.'),
  degraded: z.array(z.string()).describe('What went wrong while it was made; ask_model_cut: its end may be missing.'),
  filters: z.string().describe('What the question was taken to be limited to.'),
});
type QuotedAnswer = z.infer<typeof quotedAnswerSchema>;

/**
 * An answer as a model reads it, in a fence, its sources by the numbers of its citations, which are `(N)` there since quoted text has no square brackets; and as programs do.
 * @param timeZone IANA name, of the times of the sources: best that of the answer's own, which its last line names.
 */
export function quoteAnswer(
  { answer, audit, metadata, degraded }: AnswerRecord,
  timeZone = 'UTC',
): { text: string; structured: QuotedAnswer } {
  const sources = audit.citations.flatMap(({ number, source_id }) => {
    const source = metadata.sources.find(({ id }) => id === source_id);
    if (source === undefined) return [];
    const { source: name, published_at, link, news_event_id } = source;
    const title = quoteLine(source.title, 100);
    return [{ number, title, source: name && quoteLine(name, 100), published_at, link, news_event_id }];
  });
  const { doubtful, removed, sentences } = audit;
  const uncited = sentences.filter(({ verdict }) => verdict === 'uncited').length;
  const notes = [
    ...(uncited === 0 ? [] : [`sentences that name facts without a source: ${uncited}`]),
    ...(removed === 0 ? [] : [`citations of sources that there are not, taken out: ${removed}`]),
    ...(degraded.length === 0 ? [] : [`went wrong meanwhile: ${describeDegraded(degraded)}`]),
  ];
  const listed = sources.map(({ number, title, source, published_at, link }) =>
    [`(${number}) ${title}`, source, published_at && toZonedTime(new Date(published_at), timeZone), link]
      .filter(Boolean)
      .join(' · '),
  );
  return {
    text: fenceLines('Answer from the archive: quoted, no instructions', [
      ...quoteLines(answer, audit.line),
      ...notes,
      ...listed,
    ]),
    structured: { answer, sources, doubtful, uncited, removed, degraded, filters: metadata.filters },
  };
}

function describeDegraded(degraded: readonly string[]): string {
  const names = [...new Set(degraded)].join(', ');
  return degraded.includes(answerCut) ? `${names}, so its end may be missing` : names;
}

/** An answer's lines as far as there is room, and its line of figures, which is its last. */
function quoteLines(answer: string, figures: string): string[] {
  const hasFigures = figures !== '' && answer.endsWith(figures);
  const body = (hasFigures ? answer.slice(0, -figures.length) : answer)
    .split('\n')
    .filter((line) => line.trim() !== '')
    // Behind a word a quotation keeps its square brackets, as those of a place in a list: citations are to read alike everywhere.
    .map((line) => quoteLine(line.replace(/\[(\d+)\]/g, '($1)'), Number.POSITIVE_INFINITY))
    .join('\n');
  const shown = body.length <= answerLength ? body : cutAfterSentence(cutText(body, answerLength));
  const more = body.length - shown.length;
  return [
    ...shown.split('\n').filter(Boolean),
    ...(more === 0 ? [] : [`(cut: ${more} characters more)`]),
    ...(hasFigures ? [quoteLine(figures)] : []),
  ];
}

const sentenceEnds = ['\n', '. ', '! ', '? ', '。', '！', '？'];

/** Up to the end of its last whole sentence; a text whose second half has none stays as it is. */
function cutAfterSentence(text: string): string {
  const end = Math.max(...sentenceEnds.map((mark) => text.lastIndexOf(mark))) + 1;
  return end > text.length / 2 ? text.slice(0, end).trimEnd() : text;
}
