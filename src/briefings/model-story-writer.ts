import { composeSourceText } from '../ask/answer/compose-source-text.ts';
import type { AuditedSentence } from '../ask/audit/answer-audit.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import { toLocalTime } from '../domain/local-time.ts';
import type { Logger } from '../domain/logger.ts';
import type { Usage } from '../domain/receipt.ts';
import { readFailedUsage } from '../models/failed-usage.ts';
import type { ModelConfig } from '../models/openai/model-config.ts';
import { toBlock } from '../models/openai/prompt.ts';
import { type ChatMessage, createStreamingModel, type StreamingModel } from '../models/openai/streaming-model.ts';
import { type PinPrompts, pinBuiltIn } from '../models/prompts/own-prompts.ts';
import { fillTemplate } from '../models/prompts/prompt-template.ts';
import { briefingTemplate } from './briefing-template.ts';
import type { StoryWords } from './compose-story.ts';
import { findDoubtful } from './find-doubtful.ts';
import type { StoryTask, StoryWriter } from './write-story.ts';

/** Lines behind the first that are taken. */
const linesLimit = 3;

interface Said {
  text: string;
  model_name: string;
  usage: Usage[];
  isCut: boolean;
}

/**
 * A language model that tells a story from its sources. What its sources don't bear out it may write anew, once. Where it fails, and where
 * it cites nothing, the messages' own words are to stand.
 */
export function createModelStoryWriter(
  config: ModelConfig,
  { logger, pinPrompts = pinBuiltIn }: { logger: Logger; pinPrompts?: PinPrompts | undefined },
): StoryWriter {
  const model = createStreamingModel(config, 'ask');
  return async (task, { abort } = {}) => {
    const { system, version } = fillTemplate(briefingTemplate, 'briefing', (await pinPrompts()).briefing);
    const usage: Usage[] = [];
    try {
      const first = await listen(model, toMessages(system, task), abort);
      usage.push(...first.usage);
      const best = await repair(first, assess(first.text, task), usage);
      const words = readWords(best.text);
      if (words === null || assess(best.text, task).cited === 0) {
        return { words: null, usage, degraded: ['briefing_model_malformed'] };
      }
      const { model_name, isCut } = best;
      return { words, model_name, prompt_version: version, usage, degraded: isCut ? ['briefing_model_cut'] : [] };

      /** Of two versions, the one that says less which nobody bears out, and has something to open. */
      async function repair(said: Said, { faults }: Assessment, spent: Usage[]): Promise<Said> {
        if (faults.length === 0) return said;
        const anew = await listen(model, toMessages(system, task, { first: said, doubtful: faults }), abort).catch(
          (error: unknown) => {
            abort?.throwIfAborted();
            spent.push(...readFailedUsage(error));
            return null;
          },
        );
        if (anew === null) return said;
        spent.push(...anew.usage);
        const next = assess(anew.text, task);
        return next.cited > 0 && next.faults.length < faults.length ? anew : said;
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

async function listen(model: StreamingModel, messages: readonly ChatMessage[], abort?: AbortSignal): Promise<Said> {
  const pieces = model.stream(messages, abort);
  let text = '';
  let next = await pieces.next();
  for (; next.done !== true; next = await pieces.next()) text += next.value;
  return { text, ...next.value };
}

/** Our rules first, the same for every story; what varies in fenced blocks behind them. */
function toMessages(
  system: string,
  { sources, language, asOf, timeZone }: StoryTask,
  repair?: { first: Said; doubtful: readonly AuditedSentence[] },
): ChatMessage[] {
  const told = sources.map((source) => ({ id: source.id, text: composeSourceText(source, timeZone) }));
  const as_of = `${toLocalTime(asOf, timeZone)} ${timeZone}`;
  const blocks = [
    toBlock('sources', told),
    ...(repair === undefined
      ? []
      : [
          toBlock('previous', {
            text: repair.first.text,
            doubtful: repair.doubtful.map(({ text, faults }) => ({ text, faults })),
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

interface Assessment {
  /** Sentences that their sources don't bear out, and those with facts that cite none. */
  faults: AuditedSentence[];
  /** Sources that are cited. */
  cited: number;
}

function assess(text: string, { sources, language, timeZone }: StoryTask): Assessment {
  return findDoubtful([text], sources, { language, timeZone });
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
