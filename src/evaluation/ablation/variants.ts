import type { SignalGraphDependencies } from '../../../graphs/signal/dependencies.ts';
import type { SignalState } from '../../../graphs/signal/state.ts';
import { type EvidenceRow, evidenceSlots, type MemoryEvidence, toEvidenceRows } from '../../domain/evidence.ts';
import type { Memory } from '../../memory/memory.ts';

/** The parts of a deep look that can be removed. */
export type LookParts = Pick<SignalGraphDependencies, 'memory' | 'tools'>;

/** One way to repeat a deep look. */
export interface Variant {
  /**
   * `again`, or the part that is removed: `without memory`, `without SLOT`, `without patterns`, `without tool TOOL`
   * and so on.
   */
  name: string;
  /** Whether there was anything to remove; if not, the look isn't repeated. */
  applies(baseline: SignalState): boolean;
  limit(parts: LookParts): LookParts;
}

const origins = [
  { name: 'without patterns', origin: 'pattern' },
  { name: 'without archive', origin: 'archive' },
] as const;

/**
 * Every slot, all of memory, the committed patterns, the stored verdicts, the known outcomes of precedents, every
 * tool; and `again`, with everything, which shows how far the analyst differs from itself.
 */
export function listVariants(tools: readonly { name: string }[]): Variant[] {
  return [
    { name: 'again', applies: () => true, limit: (parts) => parts },
    changeEvidence('without memory', () => ({})),
    ...evidenceSlots.map((slot) =>
      changeEvidence(`without ${slot}`, (evidence) =>
        Object.fromEntries(Object.entries(evidence).filter(([name]) => name !== slot)),
      ),
    ),
    ...origins.map(({ name, origin }) => changeRows(name, (rows) => rows.filter((row) => row.origin !== origin))),
    changeRows('without outcomes', (rows) => rows.map(forgetOutcome)),
    ...tools.map(({ name }) => leaveToolOut(name)),
  ];
}

/** Changes what memory found, of precedents and of the story, not what it is asked: without a slot, the next one doesn't step in. */
function changeEvidence(name: string, change: (evidence: MemoryEvidence) => MemoryEvidence): Variant {
  const isChanged = (evidence: MemoryEvidence) => JSON.stringify(change(evidence)) !== JSON.stringify(evidence);
  return {
    name,
    applies({ additional_context: { memory_evidence = {}, story_evidence = [] } }) {
      return isChanged(memory_evidence) || isChanged(toStoryEvidence(story_evidence));
    },
    limit: ({ memory, tools }) => ({ tools, memory: limitMemory(memory, change) }),
  };
}

/** What was said of the story counts as the local slot's, whoever found it. */
function toStoryEvidence(rows: EvidenceRow[]): MemoryEvidence {
  return rows.length > 0 ? { local_keyword: rows } : {};
}

function changeRows(name: string, change: (rows: EvidenceRow[]) => EvidenceRow[]): Variant {
  return changeEvidence(name, (evidence) =>
    Object.fromEntries(
      Object.entries(evidence)
        .map(([slot, rows]) => [slot, change(rows)] as const)
        .filter(([, rows]) => rows.length > 0),
    ),
  );
}

function limitMemory(memory: Memory, change: (evidence: MemoryEvidence) => MemoryEvidence): Memory {
  return {
    async retrieve(query, options) {
      const { memory_evidence, lately, ...retrieval } = await memory.retrieve(query, options);
      const limited = { ...retrieval, memory_evidence: change(memory_evidence) };
      return lately === undefined ? limited : { ...limited, lately: toEvidenceRows(change(toStoryEvidence(lately))) };
    },
  };
}

function forgetOutcome(row: EvidenceRow): EvidenceRow {
  return { ...row, outcome: null, base_rate: null };
}

export function nameWithoutTool(tool: string): string {
  return `without tool ${tool}`;
}

function leaveToolOut(name: string): Variant {
  return {
    name: nameWithoutTool(name),
    applies: ({ additional_context: { tool_results = [] } }) =>
      tool_results.some((result) => result.tool === name && result.ok),
    limit: ({ memory, tools }) => ({ memory, tools: tools.filter((tool) => tool.name !== name) }),
  };
}
