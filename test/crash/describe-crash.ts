import type { WirePlan } from './plan-wire.ts';
import type { Outcome } from './read-outcome.ts';
import type { KilledRun } from './run-with-kills.ts';

export interface CrashResult {
  plan: WirePlan;
  run: KilledRun;
  outcome: Outcome;
}

/** What came of it, for people. */
export function describeCrash(title: string, seed: number, { plan, run, outcome }: CrashResult): string {
  const { messages, verdicts, links, alerts, telegram, webhook } = outcome;
  const revisions = plan.messages.reduce((sum, message) => sum + message.revisions.length, 0);
  const count = <Item>(items: readonly Item[], toKey: (item: Item) => string): string => {
    const counts = new Map<string, number>();
    for (const item of items) counts.set(toKey(item), (counts.get(toKey(item)) ?? 0) + 1);
    return [...counts].map(([key, number]) => `${number} ${key}`).join(', ');
  };
  return [
    `${title} (seed ${seed})`,
    `  published  ${plan.messages.length} messages (${count(plan.messages, ({ kind }) => kind)}), ${revisions - plan.messages.length} edits`,
    `  kills      ${run.kills.length}: ${count(run.kills, (kill) => kill.replace(/^worker \d+ |\d+ ms /g, ''))}`,
    `  messages   ${count(messages, ({ state }) => state)}`,
    `  verdicts   ${count(verdicts, ({ stage }) => stage)}; links: ${count(links, ({ kind }) => kind)}`,
    `  alerts     ${count(alerts, ({ channel, state }) => `${state} to ${channel}`)}`,
    `  arrived    ${telegram.length} on Telegram; ${webhook.length} webhooks, ${new Set(webhook.map(({ key }) => key)).size} of them different`,
    `  time       ${run.seconds.toFixed(1)} s in all, ${run.drainSeconds.toFixed(1)} s of it after the last kill`,
    '',
  ].join('\n');
}
