import { makeStorable } from '../../domain/text/make-storable.ts';
import type { PromptStore } from '../../models/prompts/prompt-store.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** Prompts on the functions of `sql/0020_prompts.sql`. */
export function createSqlPromptStore(call: CallFunction): PromptStore {
  return {
    async list() {
      return ask.list_prompts(call, {});
    },
    async readInUse(abort) {
      return ask.read_prompts_in_use(call, {}, abort);
    },
    async push({ name, text, stamps, at, keepAs, builtIn }) {
      const prompt = { name, text, stamps, at: at.toISOString(), keep_as: keepAs, built_in: builtIn };
      return ask.push_prompt(call, { prompt: makeStorable(prompt) });
    },
    async use(name, id) {
      return ask.use_prompt(call, { prompt_name: name, prompt_id: id });
    },
  };
}
