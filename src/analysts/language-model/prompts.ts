import type { NewsEvent } from '../../domain/message.ts';
import { analysisLimit } from '../../domain/text/normalise.ts';
import { type Prompt, toBlock } from '../../models/openai/prompt.ts';
import type { OwnPrompts } from '../../models/prompts/own-prompts.ts';
import { type FilledPrompt, fillTemplate } from '../../models/prompts/prompt-template.ts';
import type { DeepInput, PlanningInput } from '../analyst.ts';
import { deepTemplate, fastTemplate, plannerTemplate } from './prompt-templates.ts';

/** How many links a model sees, and how long each may be: a link cut short would come back as a wrong one. */
const linkCount = 10;
const linkLength = 300;

/** Of the built-in texts. */
export const fastPromptVersion = fillTemplate(fastTemplate, 'fast', undefined).version;
export const plannerPromptVersion = fillTemplate(plannerTemplate, 'planner', undefined).version;
export const deepPromptVersion = fillTemplate(deepTemplate, 'deep', undefined).version;

/** The fast look at one message. */
export function buildFastPrompt(event: NewsEvent, own: OwnPrompts = {}): Prompt {
  return toPrompt(fillTemplate(fastTemplate, 'fast', own.fast), [toBlock('event', describeEvent(event))]);
}

/** The tools come first: they are the same for every message. */
export function buildPlannerPrompt({ event, signal, context, tools }: PlanningInput, own: OwnPrompts = {}): Prompt {
  return toPrompt(fillTemplate(plannerTemplate, 'planner', own.planner), [
    toBlock(
      'tools',
      tools.map(({ name, description }) => ({ name, description })),
    ),
    toBlock('event', describeEvent(event)),
    toBlock('preliminary_signal', signal),
    toBlock('memory_evidence', context.memory_evidence ?? {}),
    toBlock('tool_results', describeResults(context)),
  ]);
}

/** The deep look. The three evidence slots go in unchanged; the story has a block of its own where there is anything to say of it. */
export function buildDeepPrompt({ event, signal, context, plan }: DeepInput, own: OwnPrompts = {}): Prompt {
  return toPrompt(fillTemplate(deepTemplate, 'deep', own.deep), [
    toBlock('event', describeEvent(event)),
    toBlock('preliminary_signal', signal),
    toBlock('memory_evidence', context.memory_evidence ?? {}),
    ...(context.story_evidence?.length ? [toBlock('story_evidence', context.story_evidence)] : []),
    toBlock('plan', plan),
    toBlock('tool_results', describeResults(context)),
  ]);
}

/** Without the time each took: it is never the same twice, and no model needs it. */
function describeResults({ tool_results = [] }: DeepInput['context']) {
  return tool_results.map(({ tool, query, ok, content }) => ({ tool, query, ok, content }));
}

function describeEvent(event: NewsEvent) {
  return {
    source: event.source,
    published_at: event.published_at,
    as_of: event.as_of,
    language: event.language,
    links: event.links.filter((link) => link.length <= linkLength).slice(0, linkCount),
    text: event.content.slice(0, analysisLimit).toWellFormed(),
  };
}

function toPrompt({ version, system }: FilledPrompt, blocks: string[]): Prompt {
  return {
    version,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: blocks.join('\n\n') },
    ],
  };
}
