import { END, START, StateGraph } from '@langchain/langgraph';
import { z } from 'zod';
import { createInMemoryStore } from '../src/adapters/in-memory/in-memory-store.ts';
import { buildSignalGraph } from '../graphs/signal/graph.ts';
import { createMemory } from '../src/memory/create-memory.ts';
import { loadPatterns } from '../src/adapters/pattern-files/load-patterns.ts';
import { silentLogger } from '../src/ports/logger.ts';
import { systemClock } from '../src/ports/clock.ts';
import { runSettingsSchema } from '../src/domain/run-settings.ts';

if ((process.argv[3] ?? '').includes('jitless')) z.config({ jitless: true });
const opts = new Set((process.argv[3] ?? '').split(','));
const orig = StateGraph.prototype.addNode;
if (opts.size) (StateGraph.prototype as any).addNode = function (n: any, f: any, o: any) { const { timeout, retryPolicy, errorHandler } = o ?? {}; const x: any = {}; if (timeout && !opts.has('notimeout')) x.timeout = timeout; if (retryPolicy && !opts.has('noretry')) x.retryPolicy = retryPolicy; if (errorHandler && !opts.has('nohandler')) x.errorHandler = errorHandler; return (orig as any).call(this, n, f, x); };
const { patterns } = await loadPatterns('memories', silentLogger);
const draft = { summary_cn: '交易所遭黑客攻击', event_type: 'hack' as const, assets: ['ETH'], asset_names: ['Ethereum'], action: 'sell' as const, direction: 'short' as const, confidence: 0.9, strength: 'high' as const, timeframe: 'short' as const, risk_flags: [], notes: '', links: [] };
const reading = (d: any) => ({ draft: d, model_name: 'instant', prompt_version: '1', usage: [], degraded: [] });
function ours(confidence: number) {
  const store = createInMemoryStore();
  const d = { ...draft, confidence };
  const memory = opts.has('nomem') ? { recall: async () => ({ memory_evidence: {}, trace: [], degraded: [] }) } : createMemory({ shared: null, archive: store, patterns, logger: silentLogger });
  const g: any = buildSignalGraph({
    store, spool: null, memory,
    analysts: {
      fast: () => ({ name: 'instant', analyse: async () => ({ ...reading(d), keywords: ['hack', '黑客', 'ETH'] }) }),
      planner: () => ({ name: 'instant', plan: async () => ({ plan: { missing: [], tool_calls: [], reason: '' }, model_name: 'i', usage: [], degraded: [] }) }),
      deep: () => ({ name: 'instant', analyse: async () => reading(d) }),
    },
    embedder: { model: null, tryEmbed: async () => ({ embedding: null, reason: null }) },
    tools: [], toolCallsPerDay: 50, settings: runSettingsSchema.parse({}), clock: systemClock, logger: silentLogger,
  });
  if (opts.has('novalid')) g._schemaRuntimeDefinition = undefined;
  if (opts.has('noval')) g._schemaRuntimeDefinition = undefined;
  return g.compile();
}
function bare(open: boolean) {
  const empty = () => ({});
  return new StateGraph(z.object({ message: z.string() }))
    .addNode('Ingest', empty).addNode('Signal', empty).addNode('Embed', empty).addNode('Gate', empty).addNode('ContextGather', empty)
    .addNode('Planner', empty).addNode('Tools', empty).addNode('DeepAnalysis', empty).addNode('Persist', empty)
    .addEdge(START, 'Ingest')
    .addConditionalEdges('Ingest', () => ['Signal', 'Embed'], ['Signal', 'Embed', 'Persist'])
    .addEdge(['Signal', 'Embed'], 'Gate')
    .addConditionalEdges('Gate', () => open ? 'ContextGather' : 'Persist', ['ContextGather', 'Persist'])
    .addEdge('ContextGather', 'Planner')
    .addConditionalEdges('Planner', () => 'DeepAnalysis', ['Tools', 'DeepAnalysis'])
    .addConditionalEdges('Tools', () => 'DeepAnalysis', ['Planner', 'DeepAnalysis'])
    .addEdge('DeepAnalysis', 'Persist').addEdge('Persist', END).compile();
}
let n = 0;
const text = () => `Exchange number ${++n} loses ${1000 + n * 7} ETH in a hack of its hot wallet, says its founder; withdrawals are suspended. 交易所遭黑客攻击，损失 ${n} 枚以太坊。`;
const med = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1]!;
async function block(f: (i: number) => Promise<unknown>, count: number, conc: number) {
  const t = performance.now();
  let next = 0;
  await Promise.all(Array.from({ length: conc }, async () => { while (next < count) { await f(next++); } }));
  return (performance.now() - t) / count;
}
const mode = process.argv[2];
for (const conf of [0.9]) {
  const open = conf > 0.5;
  const b = bare(open);
  const warm = ours(conf);
  await block(() => warm.invoke({ message: { text: text() } as any }), 300, 1);
  await block(() => b.invoke({ message: 'x' }), 300, 1);
  for (const conc of [1]) {
    const a: number[] = [], c: number[] = [];
    for (let r = 0; r < 9; r++) {
      const g = ours(conf);
      if (mode !== 'bare') a.push(await block(() => g.invoke({ message: { text: text() } as any }), 200, conc));
      if (mode !== 'ours') c.push(await block(() => b.invoke({ message: text() }), 200, conc));
    }
    console.log(open ? 'open' : 'closed', 'conc', conc, 'ours', med(a)?.toFixed(3), 'bare', med(c)?.toFixed(3), (med(a) / med(c)).toFixed(2));
  }
}
