import PQueue from 'p-queue';
import type { AnalystAnswer, FastAnalyst } from '../../src/analysts/analyst.ts';
import { toArrivedEvent } from '../../src/domain/arrival.ts';
import { decideGate, toSamplePoint } from '../../src/domain/gate.ts';
import type { GateDecision } from '../../src/domain/gate-decision.ts';
import { messageSchema, type NewsEvent } from '../../src/domain/message.ts';
import { type RunSettings, runSettingsSchema } from '../../src/domain/run-settings.ts';
import { validateVerdict } from '../../src/domain/validation/validate-verdict.ts';
import type { Signal } from '../../src/domain/verdict.ts';
import type { LabelledMessage } from './labelled-messages.ts';

/** The fast look's result for one message. */
export interface Look {
  message: LabelledMessage;
  event: NewsEvent;
  reading: AnalystAnswer & { keywords: string[] };
  signal: Signal;
  gate: GateDecision;
}

/** Used if a data set has no dates: any moment will do, because the run's clock is the same. */
const unknownMoment = new Date('2024-01-01T00:00:00Z');
/** The default settings of a run, whatever the environment says. */
export const defaultSettings = runSettingsSchema.parse({});
const modelConcurrency = 4;
/** How often a fast analyst reads everything, and the minimum number of looks. */
const leastPasses = 5;
const leastLooks = 2000;

/** The event of a labelled message; the run's clock stands at its publication. */
export function toEvent(message: Pick<LabelledMessage, 'id' | 'text' | 'source' | 'published_at'>): NewsEvent {
  const clock = message.published_at ?? unknownMoment;
  const parsed = messageSchema.parse({
    text: message.text,
    source: message.source,
    source_message_id: message.id.slice(0, 200),
    published_at: clock.toISOString(),
  });
  const recognition = { kind: 'new' as const, reason: 'evaluation', revision: 1, news_event_id: null };
  return { ...toArrivedEvent(parsed, clock).event, recognition };
}

/** Passes one message through analyst, post-validation and gate. */
export async function takeLook(analyst: FastAnalyst, message: LabelledMessage, event: NewsEvent): Promise<Look> {
  const reading = await analyst.analyse(event);
  const signal = settle(reading, event, defaultSettings);
  return { message, event, reading, signal, gate: decide(signal, event, defaultSettings) };
}

/**
 * Passes every message through analyst, post-validation and gate, in the order given. `perSecond` is the rate of one core, one
 * message after the other, in the fastest of several passes: the slower ones include the compiler's work and other load.
 * `perProcessorSecond` excludes the time that other programs took from the core. An analyst that waits for a model is asked a
 * few messages at a time, once, and `perSecond` is the resulting rate.
 */
export async function takeLooks(
  analyst: FastAnalyst,
  messages: readonly LabelledMessage[],
): Promise<{ looks: Look[]; perSecond: number; perProcessorSecond: number | null }> {
  const events = messages.map((message) => [message, toEvent(message)] as const);
  if (analyst.name !== 'rules') {
    const queue = new PQueue({ concurrency: modelConcurrency });
    const started = performance.now();
    const looks = await queue.addAll(
      events.map(
        ([message, event]) =>
          () =>
            takeLook(analyst, message, event),
      ),
    );
    return { looks, perSecond: toRate(messages.length, started), perProcessorSecond: null };
  }
  let perSecond = 0;
  let perProcessorSecond = 0;
  let looks: Look[] = [];
  for (let pass = 0; pass < Math.max(leastPasses, leastLooks / messages.length); pass += 1) {
    looks = [];
    const [started, used] = [performance.now(), process.cpuUsage()];
    for (const [message, event] of events) looks.push(await takeLook(analyst, message, event));
    perSecond = Math.max(perSecond, toRate(messages.length, started));
    const { user, system } = process.cpuUsage(used);
    perProcessorSecond = Math.max(perProcessorSecond, Math.round(messages.length / ((user + system) / 1e6)));
  }
  return { looks, perSecond, perProcessorSecond };
}

/** The gate's decision with this confidence threshold; a verdict that low would then have to count as a success, too. */
export function decideAt(threshold: number, { reading, event }: Look): GateDecision {
  const settings = {
    ...defaultSettings,
    high_value_confidence_threshold: threshold,
    ai_signal_threshold: Math.min(threshold, defaultSettings.ai_signal_threshold),
  };
  return decide(settle(reading, event, settings), event, settings);
}

/** The gate's decision on a perfect verdict: type and assets of the label (where nobody labelled these, as they were read), sure of what is material and of nothing else. */
export function decidePerfectly({ message, signal, event }: Look): GateDecision[] {
  return message.event_types.map((event_type) => {
    const confidence = message.material > 0 ? 1 : 0;
    const assets = message.assets ?? signal.assets;
    const status = confidence === 1 && assets.length > 0 ? 'success' : 'skip';
    return decide({ ...signal, event_type, assets, confidence, status }, event, defaultSettings);
  });
}

function settle(reading: AnalystAnswer & { keywords: string[] }, event: NewsEvent, settings: RunSettings): Signal {
  const { verdict } = validateVerdict(reading.draft, { event, evidence: [] }, settings.ai_signal_threshold);
  return { ...verdict, keywords: reading.keywords };
}

function decide(signal: Signal, event: NewsEvent, settings: RunSettings): GateDecision {
  return decideGate(signal, event.source, settings, toSamplePoint(event.hash_raw));
}

function toRate(count: number, started: number): number {
  return Math.round(count / ((performance.now() - started) / 1000));
}
