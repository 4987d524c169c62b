import { z } from 'zod';
import { AppError } from '../../src/domain/app-error.ts';
import type { Arrival } from '../../src/domain/arrival.ts';
import { gateDecisionSchema } from '../../src/domain/gate-decision.ts';
import { describeMisspeltKey, eventSchema, messageSchema, type Recognition } from '../../src/domain/message.ts';
import { additionalContextSchema, planSchema } from '../../src/domain/plan.ts';
import { provenanceSchema, receiptSchema, usageSchema } from '../../src/domain/receipt.ts';
import { checkConfigurable, checkContext, runSettingNames } from '../../src/domain/run-context.ts';
import { type RunSettings, runSettingsSchema } from '../../src/domain/run-settings.ts';
import { embeddingSchema } from '../../src/domain/stored-values.ts';
import { signalSchema, verdictSchema } from '../../src/domain/verdict.ts';
import { ownPromptsSchema } from '../../src/models/prompts/own-prompts.ts';
import { checkByKey } from '../node/check-by-key.ts';
import { explainInput, toInputError } from '../node/explain-input.ts';
import type { GraphRuntime } from '../node/graph-runtime.ts';
import { growingList, mergingObject, nullAtFirst } from '../node/state-fields.ts';

const provenancesSchema = z.object({ fast: provenanceSchema.optional(), deep: provenanceSchema.optional() });

/** The whole state. Every key but `message` is set by the node of its name in the design; `Ingest` resets all of them. */
export const signalStateSchema = checkByKey(
  z.object({
    message: messageSchema,
    event: nullAtFirst(eventSchema),
    signal: nullAtFirst(signalSchema),
    embedding: nullAtFirst(embeddingSchema),
    gate: nullAtFirst(gateDecisionSchema),
    additional_context: mergingObject(additionalContextSchema, {}),
    plan: nullAtFirst(planSchema),
    analysis: nullAtFirst(verdictSchema),
    receipt: nullAtFirst(receiptSchema),
    /** Those of one's own that the run began with: it keeps them, whatever is pushed meanwhile. */
    prompts: nullAtFirst(ownPromptsSchema),
    provenance: mergingObject(provenancesSchema, {}),
    usage: growingList(usageSchema),
    degraded: growingList(z.string()),
  }),
);
export type SignalState = z.infer<typeof signalStateSchema>;

const messageHint = 'Only `text` is required; times are ISO 8601 with a zone.';

/** The caller's input: `{ message: { text } }` is enough. Refused with `invalid_input`. */
export const signalInputSchema = explainInput(
  signalStateSchema.pick({ message: true }),
  toInputError('The message', messageHint),
  ({ message }) => {
    const misspelt = describeMisspeltKey(message);
    if (misspelt !== null) throw new AppError('invalid_input', misspelt, { hint: messageHint });
  },
);

/** The input of the deep look: the results of the fast one. */
export const deepInputSchema = signalStateSchema.pick({
  message: true,
  event: true,
  signal: true,
  gate: true,
  embedding: true,
  provenance: true,
});

/**
 * The context of one run: every setting optional, with the app's own defaults shown in Studio's form. LangGraph checks it
 * but applies no defaults: `resolveSettings` does.
 */
export function createContextSchema(defaults: RunSettings): z.ZodObject<Record<string, z.ZodType<unknown, unknown>>> {
  const fields = Object.entries(runSettingsSchema.shape).map(([key, field]) => {
    const value = defaults[key as keyof RunSettings];
    const inner: z.ZodType = field.removeDefault();
    return [key, inner.default(value).describe(field.description ?? key)];
  });
  // The check throws, and so comes before zod's own list of issues. What LangGraph has checked may also be a run's `configurable`.
  const explain = (context: object) => {
    checkContext(context, 'none');
    return true;
  };
  return z
    .object(Object.fromEntries(fields))
    .partial()
    .refine(explain, { when: () => true });
}

/** By the context of a run, which every node asks about, and by what it says: a caller may change it for the next run. */
const resolved = new WeakMap<object, { defaults: RunSettings; said: string; settings: RunSettings }>();

/**
 * The settings of one run: the app's defaults, and over them what the run's context says, which stays as it is. An undefined field
 * says nothing. Throws `invalid_settings` for a key that is none; within another's graph the context is also that one's.
 */
export function resolveSettings(defaults: RunSettings, runtime: NodeRuntime): RunSettings {
  const { context } = runtime;
  if (context === undefined || Object.keys(context).length === 0) return defaults;
  const said = JSON.stringify(context, runSettingNames);
  const known = resolved.get(context);
  if (known?.defaults === defaults && known.said === said) return known.settings;
  checkContext(context, isWithinAnother(runtime) ? 'none' : 'misspelt');
  const given = Object.entries(context).filter(([, value]) => value !== undefined);
  const settings = runSettingsSchema.parse({ ...defaults, ...Object.fromEntries(given) });
  resolved.set(context, { defaults, said, settings });
  return settings;
}

/** Refuses settings that a run of its own gives where they have no effect. */
export function checkWhereSettingsAre(defaults: RunSettings, runtime: NodeRuntime): void {
  if (runtime.configurable === undefined || isWithinAnother(runtime)) return;
  checkConfigurable(runtime.configurable, resolveSettings(defaults, runtime));
}

const isWithinAnother = ({ configurable }: NodeRuntime): boolean => configurable?.checkpoint_ns?.includes('|') ?? false;

/** Facts that the caller already knows about a message, in the run's `configurable`, so that `Ingest` needn't find it out. */
export interface KnownArrival extends Arrival {
  /** Null: the store is to be asked. */
  recognition: Recognition | null;
  /** Whether the message is done with where its gate stays closed. */
  isLastLook: boolean;
}

/** A node's second argument, as the nodes of this graph use it. */
export interface NodeRuntime extends GraphRuntime {
  configurable?: {
    arrival?: KnownArrival;
    /** Where the node is: within another's graph it has several parts, with `|` between. */
    checkpoint_ns?: string;
  };
}
