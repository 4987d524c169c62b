/**
 * An analyst of your own in front of the fast look: here one that knows a single thing and leaves the rest to the rules.
 * Whatever it says goes through post-validation, like any other's.
 *
 *     npx tsx examples/own-analyst.ts
 */
import {
  createApp,
  createInMemoryStore,
  createPrecedentAnalyst,
  createRulesAnalyst,
  createRulesPlanner,
  type FastAnalyst,
} from 'secondlook';

const rules = createRulesAnalyst();
const haltWatcher: FastAnalyst = {
  name: 'halt-watcher',
  async analyse(event, options) {
    const reading = await rules.analyse(event, options);
    if (!/halt(?:ed|s)? (?:block production|withdrawals)/i.test(event.content)) return reading;
    const draft = { ...reading.draft, action: 'sell' as const, direction: 'short' as const, confidence: 0.9 };
    return { ...reading, draft, model_name: 'halt-watcher', prompt_version: 'halt-watcher-1' };
  },
};

const store = createInMemoryStore();
const app = await createApp({
  parts: {
    store,
    search: store,
    analysts: {
      fast: () => haltWatcher,
      planner: () => createRulesPlanner(),
      deep: () => createPrecedentAnalyst(),
    },
  },
});
const { provenance, signal } = await app.analyze({
  text: 'Solana halted block production at 10:00 UTC, SOL validators restart',
});
process.stdout.write(
  `${provenance.fast?.model_name}: ${signal?.action} ${signal?.assets.join(' ')} ${signal?.confidence}\n`,
);
await app.close();
