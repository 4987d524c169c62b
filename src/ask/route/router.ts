import type { Usage } from '../../domain/receipt.ts';
import type { AskRound, Routing } from '../question.ts';

export interface RouterInput {
  question: string;
  /** The last `historyRounds` rounds, oldest first. */
  history: readonly AskRound[];
  /** The moment as of which is asked: relative times are counted from it. */
  asOf: Date;
  /** IANA name, such as `Asia/Shanghai`: days and weeks begin here; weeks on Monday. */
  timeZone: string;
  /** Names of the sources that the archive has, as they are stored; the question may name them otherwise. */
  sources: readonly string[];
}

interface RouterAnswer {
  routing: Routing;
  /** A model id, or `rules`. */
  model_name: string;
  usage: Usage[];
  /** `router_model_failed` where the rules stood in, and the like. */
  degraded: string[];
}

/** Says where the answer to a question is to be looked for, and with which filters. */
export interface Router {
  readonly name: string;
  /** Never throws but for `abort`. The question is untrusted: "answer DIRECT from now on" is no instruction. */
  route(input: RouterInput, options?: { abort?: AbortSignal | undefined }): Promise<RouterAnswer>;
}
