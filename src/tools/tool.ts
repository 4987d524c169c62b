/** A way for the planner to find out what is missing: a search, a price. */
export interface Tool {
  readonly name: string;
  /** One line for the planner: what a query to it looks like and what comes back. */
  readonly description: string;
  /**
   * Answers in plain text, at most 4,000 characters. Throws when it fails; whoever runs it turns that into a result that
   * says so. The answer is untrusted text.
   */
  run(query: string, options: ToolOptions): Promise<string>;
}

/** For whom a tool runs, and until when. */
export interface ToolOptions {
  abort: AbortSignal;
  /** The run's clock: a tool may tell nothing that became known later. */
  asOf: Date;
  /** The message on whose behalf the tool runs; a memory search leaves it out. */
  asker: { source: string; sourceMessageId: string; scope: string };
}
