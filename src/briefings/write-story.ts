import type { AlertLanguage } from '../alerts/alert-language.ts';
import type { AskStory } from '../ask/answer/extractive/group-stories.ts';
import type { AnswerAuditor } from '../ask/audit/answer-audit.ts';
import { createAnswerAuditor } from '../ask/audit/create-answer-auditor.ts';
import type { AskSource } from '../ask/source.ts';
import { toShownSource } from '../ask/to-shown-source.ts';
import type { Usage } from '../domain/receipt.ts';
import type { BriefedStory } from './briefing.ts';
import { describeFacts, quoteStory, type StoryFacts, type StoryWords } from './compose-story.ts';
import { type Contradictions, findContradictions } from './find-contradictions.ts';
import { findDoubtful } from './find-doubtful.ts';
import type { DayStories, WeighedStory } from './gather-stories.ts';

/** A story in a model's words, which cite its sources by their ids. */
interface WrittenStory {
  words: StoryWords;
  model_name: string;
  prompt_version: string;
  usage: Usage[];
  degraded: string[];
}

export interface StoryTask {
  /** What may be cited: the story's messages, and those that speak against it. */
  sources: readonly AskSource[];
  language: AlertLanguage;
  asOf: Date;
  timeZone: string;
}

/** Puts stories into words. Null: the messages' own are to stand, for the reason in `degraded`. Never rejects but for `abort`. */
export type StoryWriter = (
  task: StoryTask,
  options?: { abort?: AbortSignal | undefined },
) => Promise<WrittenStory | { words: null; usage: Usage[]; degraded: string[] }>;

export interface StoryResult {
  story: BriefedStory;
  usage: Usage[];
}

/** Of the extractive briefing: its words are the messages' own. */
export const quotedBriefing = { model_name: 'extractive', prompt_version: 'briefing-extractive-2' };

/** Most messages of one story that may be cited. */
const sourceLimit = 8;

/** One story of a day, checked against its sources. */
export async function writeStory(
  weighed: WeighedStory,
  { stories }: DayStories,
  write: StoryWriter | null,
  task: Omit<StoryTask, 'sources'>,
  abort?: AbortSignal,
): Promise<StoryResult> {
  const { story } = weighed;
  const others = stories.map((one) => one.story);
  const against = findContradictions(story, others);
  const sources = listSources(weighed, against);
  const facts = describeFacts(weighed, against, task.language);
  const written = write === null ? null : await write({ ...task, sources }, { abort });
  const words = written?.words ?? quoteStory({ ...story, messages: listCited(story) }, task.language);
  const { usage = [], degraded = [] } = written ?? {};
  const { model_name, prompt_version } = written !== null && written.words !== null ? written : quotedBriefing;
  const by = { model_name, prompt_version, degraded };
  return { story: audit(weighed, { sources, words, facts, by }, task), usage };
}

const listCited = ({ messages }: AskStory): AskSource[] => messages.slice(0, sourceLimit);

function listSources({ story }: WeighedStory, { denials, calledOff, opposed, withdrawn }: Contradictions): AskSource[] {
  const all = [...listCited(story), ...denials, ...calledOff, ...withdrawn, ...opposed];
  return [...new Map(all.map((source) => [source.id, source])).values()];
}

/** Each text with its citations made even; of the story's own words, what its sources don't bear out is marked. */
function audit(
  { story: { lead } }: WeighedStory,
  {
    sources,
    words,
    facts,
    by,
  }: {
    sources: readonly AskSource[];
    words: StoryWords;
    facts: StoryFacts;
    by: Pick<BriefedStory, 'model_name' | 'prompt_version' | 'degraded'>;
  },
  { language, timeZone }: Pick<StoryTask, 'language' | 'timeZone'>,
): BriefedStory {
  const auditor = createAnswerAuditor({ sources, question: language === 'zh' ? '简报' : 'briefing', timeZone });
  const read = (line: string) => readLine(auditor, line);
  const texts = {
    tldr: read(words.tldr),
    what: words.what.map(read),
    reasons: facts.reasons,
    speaks_for: facts.speaks_for.map(auditor.cite),
    speaks_against: facts.speaks_against.map(auditor.cite),
  };
  const { audit: report } = auditor.end();
  return {
    story: lead.news_event_id ?? 0,
    event_type: lead.event_type,
    assets: lead.assets,
    ...texts,
    importance: facts.importance,
    market: facts.market,
    is_retracted: lead.is_retracted,
    sources: report.citations.flatMap(({ number, source_id }) => {
      const source = sources.find(({ id }) => id === source_id);
      return source === undefined ? [] : [{ ...toShownSource(source), number }];
    }),
    doubtful: findDoubtful([words.tldr, ...words.what], sources, { language, timeZone }).faults,
    ...by,
  };
}

/** A line ends every sentence that is open. */
const readLine = (auditor: AnswerAuditor, line: string): string =>
  auditor.push(`${line.replace(/\s+/g, ' ')}\n`).trim();
