import type { Placement } from '../exchange.ts';
import type { ChatNodes, KnownNode } from './chat-nodes.ts';

/** Marks what an exchange takes the place of, and what it brings back, as the store does; before its own messages are added. */
export function applyPlacement({ supersedes, revives }: Placement, nodes: ChatNodes): void {
  const seen = new Set<string>();
  const rest = [...supersedes];
  for (let key = rest.pop(); key !== undefined; key = rest.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    for (const node of nodes.withKey(key)) node.is_superseded = true;
    rest.push(...markAfter(key, nodes));
  }
  let node: KnownNode | undefined = revives === null ? undefined : nodes.withKey(revives).at(-1);
  for (let steps = 0; node !== undefined && steps < 100_000; steps += 1) {
    node.is_superseded = false;
    node = findBefore(node, nodes);
  }
}

function markAfter(key: string, nodes: ChatNodes): string[] {
  return nodes.after(key).map((node) => {
    node.is_superseded = true;
    return node.key;
  });
}

/** Where a message was asked several times, that asking of it which the way goes through. */
function findBefore({ parent_key, round, revision }: KnownNode, nodes: ChatNodes): KnownNode | undefined {
  const before = parent_key === null ? [] : nodes.withKey(parent_key);
  return before.findLast((node) => node.round === round && node.revision === revision) ?? before.at(-1);
}
