import { toZonedTime } from '../../domain/local-time.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { toBlock } from '../../models/openai/prompt.ts';
import type { OwnPrompts } from '../../models/prompts/own-prompts.ts';
import { type FilledPrompt, fillTemplate } from '../../models/prompts/prompt-template.ts';
import type { ChatMessage } from '../../models/streaming-model.ts';
import { type AskRoute, historyRounds } from '../question.ts';
import { describeFilters } from '../route/describe-filters.ts';
import { askTemplate } from './answer-template.ts';
import type { AnswerInput } from './answerer.ts';
import { composeSourceText } from './compose-source-text.ts';
import { stripCitations } from './strip-citations.ts';

/** UTF-16 units of an earlier answer, and of a caller's own instructions. */
const earlierLimit = 1500;
const instructionsLimit = 20_000;

const kinds = { DIRECT: 'ask-direct', RAG_LOCAL: 'ask-local', SEARCH_WEB: 'ask-web' } as const;

/** The system message of a route, with the desk's own words where it has any. */
export function fillAnswerPrompt(route: AskRoute, own: OwnPrompts): FilledPrompt {
  return fillTemplate(askTemplate, kinds[route], own.ask);
}

interface AnswerPrompt {
  /** Of our system message: every wording has its own. */
  version: string;
  messages: ChatMessage[];
}

/**
 * The messages to the model: the desk's, the same for every question of its kind; the caller's own words behind it, which may set a tone and
 * can't undo a rule; and everything that varies, in fenced blocks, the question last.
 */
export function buildAnswerPrompt(input: AnswerInput, prompts: OwnPrompts = {}): AnswerPrompt {
  const { routing, instructions } = input;
  const { version, system } = fillAnswerPrompt(routing.route, prompts);
  const own = cutText(instructions.trim(), instructionsLimit);
  return {
    version,
    messages: [
      { role: 'system', content: system },
      ...(own === '' ? [] : [{ role: 'system' as const, content: own }]),
      { role: 'user', content: composeBlocks(input).join('\n\n') },
    ],
  };
}

function composeBlocks({
  question,
  routing,
  history,
  sources,
  tally,
  notes,
  asOf,
  timeZone,
  repair,
}: AnswerInput): string[] {
  const isDirect = routing.route === 'DIRECT';
  const context = {
    as_of: toZonedTime(asOf, timeZone),
    searched: isDirect ? 'nothing' : describeFilters(routing, { asOf, timeZone }, 'en') || 'all messages',
    read_as: routing.standalone,
  };
  const rounds = history
    .slice(-historyRounds)
    .map((round) => ({ question: round.question, answer: cutText(stripCitations(round.answer), earlierLimit) }));
  return [
    toBlock('context', context),
    ...(isDirect
      ? []
      : [
          toBlock(
            'sources',
            sources.map((source) => describeSource(source, timeZone)),
          ),
        ]),
    ...(rounds.length > 0 ? [toBlock('history', rounds)] : []),
    ...(tally === null ? [] : [toBlock('tally', tally)]),
    ...(notes.length > 0 ? [toBlock('notes', notes)] : []),
    ...(repair === undefined ? [] : [toBlock('previous_answer', describeRepair(repair)), repairRequest]),
    toBlock('question', question),
  ];
}

const describeSource = (source: AnswerInput['sources'][number], timeZone: string) => ({
  id: source.id,
  text: composeSourceText(source, timeZone),
});

const repairRequest =
  'Your answer in <previous_answer> says things that its sources do not bear out; "doubtful" has those sentences and the words in question. Write the whole answer anew, with those sentences put right or left out.';

function describeRepair({ text, doubtful }: NonNullable<AnswerInput['repair']>) {
  return {
    text: cutText(stripCitations(text), 4 * earlierLimit),
    doubtful: doubtful.map((sentence) => ({ text: sentence.text, faults: sentence.faults })),
  };
}
