import { composeSourceText } from '../ask/answer/compose-source-text.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import { toZonedTime } from '../domain/local-time.ts';
import type { Logger } from '../domain/logger.ts';
import type { Usage } from '../domain/receipt.ts';
import { createStreamingModel } from '../models/create-streaming-model.ts';
import { readFailedUsage } from '../models/failed-usage.ts';
import type { ModelSource } from '../models/model-source.ts';
import { toBlock } from '../models/openai/prompt.ts';
import { type PinPrompts, pinBuiltIn } from '../models/prompts/own-prompts.ts';
import { fillTemplate } from '../models/prompts/prompt-template.ts';
import type { ChatMessage, StreamEnd, StreamingModel } from '../models/streaming-model.ts';
import { briefingTemplate } from './briefing-template.ts';
import type { StoryWords } from './compose-story.ts';
import { findDoubtful } from './find-doubtful.ts';
import type { StoryTask, StoryWriter } from './write-story.ts';

/** Lines behind the first that are taken. */
const linesLimit = 3;

interface Said extends StreamEnd {
  text: string;
}

/** Held against its sources. */
type Told = Said & ReturnType<typeof findDoubtful>;

/** What is to be written anew. */
type Repair = Pick<Told, 'text' | 'faults'>;

/**
 * A language model that tells a story from its sources. What its sources don't bear out it may write anew, once. Where it fails, and where
 * it cites nothing, the messages' own words are to stand.
 */
export function createModelStoryWriter(
  config: ModelSource,
  { logger, pinPrompts = pinBuiltIn }: { logger: Logger; pinPrompts?: PinPrompts | undefined },
): StoryWriter {
  const model = createStreamingModel(config, 'ask');
  return async (task, { abort } = {}) => {
    const { system, version } = fillTemplate(briefingTemplate, 'briefing', (await pinPrompts()).briefing);
    const usage: Usage[] = [];
    const tell = async (repair?: Repair): Promise<Told> => {
      const said = await listen(model, toMessages(system, task, repair), abort);
      usage.push(...said.usage);
      return { ...said, ...findDoubtful([said.text], task.sources, task) };
    };
    try {
      const first = await tell();
      const best =
        first.faults.length === 0 ? first : await tell(first).then((anew) => chooseTold(first, anew), keepFirst);
      const words = best.cited === 0 ? null : readWords(best.text);
      if (words === null) return { words: null, usage, degraded: ['briefing_model_malformed'] };
      const { model_name, isCut } = best;
      return { words, model_name, prompt_version: version, usage, degraded: isCut ? ['briefing_model_cut'] : [] };

      function keepFirst(error: unknown): Told {
        abort?.throwIfAborted();
        usage.push(...readFailedUsage(error));
        return first;
      }
    } catch (error) {
      abort?.throwIfAborted();
      logger.warn(
        {},
        `${config.model} could not write a story, the messages’ own words stand: ${toErrorMessage(error)}`,
      );
      return { words: null, usage: [...usage, ...readFailedUsage(error)], degraded: ['briefing_model_failed'] };
    }
  };
}

/** The one that says less which nobody bears out, is whole, and has something to open. */
const chooseTold = (first: Told, anew: Told): Told =>
  !anew.isCut && anew.cited > 0 && anew.faults.length < first.faults.length ? anew : first;

async function listen(model: StreamingModel, messages: readonly ChatMessage[], abort?: AbortSignal): Promise<Said> {
  const pieces = model.stream(messages, abort);
  let text = '';
  let next = await pieces.next();
  for (; next.done !== true; next = await pieces.next()) text += next.value;
  return { text, ...next.value };
}

/** Our rules first, the same for every story; what varies in fenced blocks behind them. */
function toMessages(system: string, { sources, language, asOf, timeZone }: StoryTask, repair?: Repair): ChatMessage[] {
  const told = sources.map((source) => ({ id: source.id, text: composeSourceText(source, timeZone) }));
  const as_of = toZonedTime(asOf, timeZone);
  const blocks = [
    toBlock('sources', told),
    ...(repair === undefined
      ? []
      : [
          toBlock('previous', {
            text: repair.text,
            doubtful: repair.faults.map(({ text, faults }) => ({ text, faults })),
          }),
          'What you wrote in <previous> says things that its sources do not bear out; "doubtful" has those sentences and the words in question. Write the story anew, with those put right or left out.',
        ]),
    toBlock('task', { language: language === 'zh' ? 'Chinese' : 'English', as_of }),
  ];
  return [
    { role: 'system', content: system },
    { role: 'user', content: blocks.join('\n\n') },
  ];
}

/** Null: it told nothing. */
function readWords(text: string): StoryWords | null {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)、])\s+/, '').trim())
    .filter((line) => line !== '');
  const [tldr, ...what] = lines;
  if (tldr === undefined) return null;
  return { tldr, what: what.slice(0, linesLimit) };
}
