/** A node's second argument: LangGraph's runtime, as far as nodes use it. */
export interface GraphRuntime {
  context?: object;
  signal?: AbortSignal;
  /** `nodeAttempt` is 1 at the first try. */
  executionInfo?: { readonly nodeAttempt: number };
  /** Tells whoever streams the run, at once; absent where nobody does. */
  writer?: (chunk: unknown) => void;
}
