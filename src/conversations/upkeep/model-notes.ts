import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import type { Usage } from '../../domain/receipt.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { createStructuredModel } from '../../models/create-structured-model.ts';
import type { ModelSource } from '../../models/model-source.ts';
import { findJsonObject } from '../../models/openai/json-answer.ts';
import type { ModelFailure } from '../../models/openai/model-error.ts';
import { type PinPrompts, pinBuiltIn } from '../../models/prompts/own-prompts.ts';
import { type Emotion, emotions } from '../scene/scene.ts';
import type { TurnNotes, WorkTurn } from './chat-upkeep-store.ts';
import { buildNotesPrompt, buildSummaryPrompt } from './model-prompts.ts';
import type { NoteWriter } from './note-writer.ts';
import type { Resting } from './resting.ts';

/** Messages that are noted by one call. */
const messagesAtOnce = 20;
/** What a model writes in spite of what it was told is cut. */
const summaryLimit = 400;
const topicLimit = 40;
const entityLimit = { count: 8, length: 60 };

const summarySchema = z.object({ summary: z.string() });
const noteSchema = z.object({ id: z.number(), topic: z.string(), entities: z.array(z.string()), emotion: z.string() });
const notesSchema = z.object({ messages: z.array(noteSchema) });

interface ModelNotesOptions {
  config: ModelSource;
  /** Answers where the model fails, and decides what is worth a summary at all. */
  offline: NoteWriter;
  resting: Resting;
  /** Unset: the built-in prompts. */
  pinPrompts?: PinPrompts | undefined;
  /** Told of every call that was paid, also of those in vain. */
  onUsage(usage: readonly Usage[]): void;
}

/** Notes and summaries by a chat model; where it fails, the offline ones, and what is stored says so. */
export function createModelNotes({
  config,
  offline,
  resting,
  pinPrompts = pinBuiltIn,
  onUsage,
}: ModelNotesOptions): NoteWriter {
  const { model } = config;
  const summaries = createStructuredModel(config, { stage: 'summary', name: 'summary', schema: summarySchema });
  const notes = createStructuredModel(config, { stage: 'summary', name: 'notes', schema: notesSchema });

  /** Null: it rests, or failed. */
  async function attempt<T>(ask: () => Promise<{ value: T; usage: Usage[] }>, abort: AbortSignal): Promise<T | null> {
    const counted = async () => {
      try {
        const { value, usage } = await ask();
        onUsage(usage);
        return value;
      } catch (error) {
        const cause = error instanceof AppError ? (error.cause as Partial<ModelFailure> | undefined) : undefined;
        onUsage(cause?.usage ?? []);
        throw error;
      }
    };
    return (await resting.attempt(counted, abort))?.answer ?? null;
  }

  return {
    async annotate(turns, abort) {
      const found: TurnNotes[] = [];
      for (let start = 0; start < turns.length; start += messagesAtOnce) {
        const part = turns.slice(start, start + messagesAtOnce);
        const ask = () => notes.ask(buildNotesPrompt(part), (text) => readNotes(text, part), abort);
        const answer = await attempt(ask, abort);
        // Notes of two kinds in one chat would make a change of topic out of a change of words.
        if (answer === null) return offline.annotate(turns, abort);
        found.push(...answer);
      }
      return { notes: found, by: model };
    },
    async summarise(turns, abort) {
      const extract = await offline.summarise(turns, abort);
      if (extract === null) return null;
      const prompt = buildSummaryPrompt(turns, await pinPrompts());
      const ask = () => summaries.ask(prompt, readSummary, abort);
      const text = await attempt(ask, abort);
      return text === null ? { ...extract, degraded: 'summary_model_failed' } : { text, by: model, degraded: null };
    },
  };
}

function readSummary(text: string): string {
  const { data } = summarySchema.safeParse(findJsonObject(text, 'summary'));
  const summary = data?.summary.replace(/\s+/g, ' ').trim();
  if (!summary) throw new AppError('model_malformed', 'the answer has no JSON object with a "summary"');
  return cutText(summary, summaryLimit);
}

/** One for each message that was asked about, whatever else is in the answer. */
function readNotes(text: string, turns: readonly WorkTurn[]): TurnNotes[] {
  const { data } = notesSchema.safeParse(findJsonObject(text, 'messages'));
  const byId = new Map(data?.messages.map((note) => [note.id, note]));
  return turns.map(({ id }) => {
    const note = byId.get(id);
    if (note === undefined) throw new AppError('model_malformed', `the answer has no entry for the message ${id}`);
    const entities = note.entities.map((name) => cutText(name.replace(/\s+/g, ' ').trim(), entityLimit.length));
    return {
      topic: cutText(note.topic.trim().toLowerCase(), topicLimit) || null,
      entities: [...new Set(entities.filter(Boolean))].slice(0, entityLimit.count),
      emotion: isEmotion(note.emotion) ? note.emotion : null,
    };
  });
}

function isEmotion(word: string): word is Emotion {
  return (emotions as readonly string[]).includes(word);
}
