/** The worker's own events, for metrics. Labels come from fixed lists: none grows with the number of messages. */
export interface WorkerEvents {
  /** Seconds that a stage took: receive, queue, first_look, deep_look, alert. */
  stage(name: WorkerStage, seconds: number): void;
  received(outcome: string): void;
  duplicate(kind: string): void;
  gate(reason: string): void;
  /** A cause from the pipeline's own list. */
  degraded(cause: string): void;
  retrieved(slot: string, rows: number): void;
  tokens(stage: string, direction: 'input' | 'output', count: number): void;
  cost(amount: number): void;
  alert(channel: string, state: string): void;
  deadLetter(): void;
  /** Seconds between the publication of a post and its receipt. */
  sourceLag(source: string, seconds: number): void;
}
const workerStages = ['receive', 'queue', 'first_look', 'deep_look', 'alert'] as const;
type WorkerStage = (typeof workerStages)[number];
