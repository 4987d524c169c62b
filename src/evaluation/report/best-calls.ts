import { mainHorizon } from '../../domain/horizons.ts';
import { toSignalName } from '../../domain/message-reference.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { isJudged } from './is-advised.ts';
import type { JudgedSignal } from './judged-signals.ts';

/** A verdict that advised to act, and what came of it at the main horizon. */
export interface Call {
  /** For `why`: `signal:89`. */
  id: string;
  source: string;
  /** ISO 8601. */
  created_at: string;
  event_type: Verdict['event_type'];
  action: Verdict['action'];
  /** The one whose price was taken. */
  asset: string;
  confidence: number;
  /** The return in the direction of the advice: 0.02 is 2 % gained, −0.02 is 2 % lost. */
  gain: number;
}

/** One call an event: the last look's. */
export interface Calls {
  /** Greatest gain first; gains only. */
  best: Call[];
  /** Greatest loss first; losses only. */
  worst: Call[];
}

const shownCalls = 5;

interface Standing {
  revision: number;
  isDeep: boolean;
  call: Call | null;
}

/** Collects what stands of each event, and finds the calls that gained and lost most. */
export function createCallCounter() {
  const standing = new Map<number, Standing>();
  return {
    add(signal: JudgedSignal): void {
      const { revision, news_event_id: event } = signal;
      const isDeep = signal.stage === 'deep';
      const known = standing.get(event);
      if (known !== undefined && (known.revision > revision || (known.revision === revision && known.isDeep))) return;
      standing.set(event, { revision, isDeep, call: toCall(signal) });
    },
    finish(): Calls {
      const calls = [...standing.values()].flatMap(({ call }) => call ?? []);
      const sorted = calls.toSorted((a, b) => b.gain - a.gain || (a.created_at < b.created_at ? -1 : 1));
      return {
        best: sorted.filter(({ gain }) => gain > 0).slice(0, shownCalls),
        worst: sorted
          .filter(({ gain }) => gain < 0)
          .toReversed()
          .slice(0, shownCalls),
      };
    },
  };
}

function toCall(signal: JudgedSignal): Call | null {
  if (!isJudged(signal)) return null;
  const outcome = signal.outcomes.find(({ horizon, status }) => horizon === mainHorizon && status === 'done');
  if (outcome?.return == null || outcome.asset === null) return null;
  const { id, source, created_at, event_type, action, confidence, direction } = signal;
  const gain = direction === 'short' ? -outcome.return : outcome.return;
  return { id: toSignalName(id), source, created_at, event_type, action, asset: outcome.asset, confidence, gain };
}
