import { toErrorMessage } from '../../domain/app-error.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Logger } from '../../domain/logger.ts';
import { runWithin } from '../../domain/wait-until.ts';
import type { OwnPrompts, PinPrompts } from './own-prompts.ts';
import type { PromptStore } from './prompt-store.ts';
import { findPromptFaults, type PromptTemplate } from './prompt-template.ts';

interface PromptSourceOptions {
  templates: readonly PromptTemplate[];
  clock: Clock;
  logger: Logger;
}

/** A run that begins reads the store again if the last reading is older, ms: within a minute everybody has what was pushed. */
const maxAgeMs = 15_000;
/** A run doesn't wait longer for it, ms. */
const readLimitMs = 1000;

/**
 * The prompts in use, read as runs begin. While the store is away the last ones stay, at first the built-in ones, and the log says so
 * once; it also names, once, a text that this version can't use, for which the built-in one stands in.
 */
export function createPromptSource(
  store: Pick<PromptStore, 'readInUse'>,
  { templates, clock, logger }: PromptSourceOptions,
): PinPrompts {
  let current: OwnPrompts = {};
  let askedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let isFailing = false;
  const refused = new Set<string>();

  async function read(): Promise<void> {
    try {
      const stored = await runWithin(readLimitMs, undefined, (abort) => store.readInUse(abort));
      current = Object.fromEntries(
        templates.flatMap((template) => {
          const text = stored[template.name];
          return text === undefined || !isUsable(template, text) ? [] : [[template.name, text]];
        }),
      );
      if (isFailing) logger.info({}, 'The prompts can be read again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({}, `The prompts could not be read, the last ones stay: ${toErrorMessage(error)}`);
      isFailing = true;
    }
  }

  function isUsable(template: PromptTemplate, text: string): boolean {
    const faults = findPromptFaults(template, text);
    if (faults.length > 0 && !refused.has(text)) {
      refused.add(text);
      logger.warn({}, `The stored prompt ${template.name} is not used, the built-in one is: ${faults.join('; ')}`);
    }
    return faults.length === 0;
  }

  return async () => {
    const age = clock.now().getTime() - askedAt;
    // A clock that went back says nothing of the age.
    if (age >= maxAgeMs || age < 0) {
      askedAt = clock.now().getTime();
      reading ??= read().finally(() => {
        reading = undefined;
      });
    }
    await reading;
    return current;
  };
}
