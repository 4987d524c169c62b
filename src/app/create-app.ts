import type { GraphOptions } from './create-signal-parts.ts';
import { type MemoryOptions, type OpenMemory, openMemory } from './open-memory.ts';
import { joinSignal, type OpenSignal } from './open-signal.ts';

/** All of it is optional: `createApp()` is configured by the environment. */
export type AppOptions = MemoryOptions & GraphOptions;

/** The whole product. Edges (command line, Studio, programs) translate to and from this. */
export interface App extends OpenMemory, OpenSignal {}

/**
 * Opens everything: memory, and the signal graph on it. Whoever calls this calls `close()`. Throws what `openMemory`
 * throws.
 */
export async function createApp(options: AppOptions = {}): Promise<App> {
  const memory = await openMemory(options);
  try {
    return { ...memory, ...(await joinSignal(memory, options)), close: memory.close };
  } catch (error) {
    await memory.close();
    throw error;
  }
}
