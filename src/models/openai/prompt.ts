/**
 * The messages to a model. The system message is the same for every prompt of its kind, so that the provider's prompt cache serves it;
 * everything that varies is in the user message.
 */
export interface Prompt {
  /** Of the system message: every wording has its own. */
  version: string;
  messages: [{ role: 'system'; content: string }, { role: 'user'; content: string }];
}
