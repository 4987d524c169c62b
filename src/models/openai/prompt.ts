/**
 * What a model is told. The system message is the same for every message of its kind, so that the provider's prompt cache
 * serves it; everything that varies stands in the user message.
 */
export interface Prompt {
  /** Names the system message: another wording, another version. */
  version: string;
  messages: [{ role: 'system'; content: string }, { role: 'user'; content: string }];
}
