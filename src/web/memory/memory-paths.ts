/** The pages of memory, in the order in which they are offered. */
export const memoryPaths = {
  search: '/memory',
  pins: '/memory/pins',
  synonyms: '/memory/synonyms',
  prune: '/memory/prune',
  chats: '/memory/chats',
} as const;

export type MemoryPart = keyof typeof memoryPaths;

/** Where a form leads back to: a page of memory, whatever it asks for. */
export function readBack(text: string | undefined, otherwise: string): string {
  return text !== undefined && /^\/memory(?:[/?][^\s\\]*)?$/.test(text) && !text.includes('//') ? text : otherwise;
}
