import { setTimeout as delay } from 'node:timers/promises';
import type { TelegramEmulator } from '../../src/telegram/emulator/telegram-emulator.ts';
import type { Step } from './plan-wire.ts';

/** As fast as it goes, but not all in one turn: between some posts, whoever reads them gets a word in. */
export async function publish(steps: readonly Step[], emulator: TelegramEmulator): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if ('edit' in step) emulator.edit(step.edit);
    else for (const post of step.posts) emulator.post(post);
    if (index % 10 === 9) await delay(5);
  }
}
