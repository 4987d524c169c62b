import type { MemoryPins } from '../../memory/upkeep/memory-pins.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** What is pinned, by the functions of `sql/0032_desk_memory.sql`. */
export function createSqlMemoryPins(call: CallFunction): MemoryPins {
  return {
    async list(before, most) {
      return ask.list_pinned_events(call, { before_id: before, most });
    },
    async find(eventIds) {
      return eventIds.length === 0 ? [] : ask.find_pinned_events(call, { event_ids: eventIds });
    },
    async readSize() {
      return ask.read_memory_size(call, {});
    },
  };
}
