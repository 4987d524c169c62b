import type { Feedback } from '../../alerts/feedback.ts';
import type { Post } from '../../domain/post.ts';

/** Takes over from a source. Every call may be repeated: posts that are known already change nothing. */
export interface PostSink {
  /**
   * Stores posts and edits, in their order; once it resolves, none can be lost. Rejects when one of them could not be stored: the source must
   * deliver all of them again.
   */
  receive(posts: readonly Post[]): Promise<void>;
  /** Posts that were deleted at their source. Unknown ids are passed over. */
  withdraw(source: string, sourceMessageIds: readonly string[]): Promise<void>;
  /** A person's opinion of an alert. */
  takeFeedback(feedback: Feedback): Promise<void>;
}

/** The state of a source, reported at every change and at least once a minute while it answers. */
export interface SourceState {
  isAnswering: boolean;
  /** Why it doesn't answer, without secrets; null while it does. */
  reason: string | null;
}

export interface SourceContext {
  /** Aborted when intake must stop: `run` then resolves as soon as what it has handed over is stored. */
  abort: AbortSignal;
  /** When this source answered last before this start; null at the first. */
  lastContact: Date | null;
  onState(state: SourceState): void;
}

/**
 * Delivers posts. `run` delivers until it is told to stop, in the order of each channel, and outlives every failure
 * of the network, of its server and of the sink: it waits with growing pauses and delivers again whatever was not taken.
 * Rejects only for what waiting can't mend (a refused token: `invalid_settings`).
 */
export interface Source {
  readonly name: string;
  run(sink: PostSink, context: SourceContext): Promise<void>;
}
