import { describe, expect, it } from 'vitest';
import type { Briefing } from '../../src/briefings/briefing.ts';
import type { BriefingStore } from '../../src/briefings/briefing-store.ts';

type NewBriefing = Omit<Briefing, 'id' | 'version'>;

const toBriefing = (over: Partial<NewBriefing> = {}): NewBriefing => ({
  scope: 'default',
  day: '2026-03-18',
  time_zone: 'UTC',
  language: 'en',
  created_at: '2026-03-19T08:00:00.000Z',
  as_of: '2026-03-19T00:00:00.000Z',
  messages: 3,
  told: 2,
  stories: [],
  model_name: 'extractive',
  prompt_version: 'briefing-extractive-1',
  usage: [],
  degraded: ['briefing_model_failed'],
  ...over,
});

/** What every database has to do for briefings. */
export function describeBriefingStore(name: string, open: () => Promise<BriefingStore>): void {
  const key = { scope: 'default', day: '2026-03-18', language: 'en' as const };

  describe(`stored briefings (${name})`, () => {
    it('come back as they were made, in their newest version', async () => {
      const store = await open();
      expect(await store.read(key)).toBeNull();
      const first = await store.put(toBriefing());
      expect(await store.read(key)).toEqual({ ...toBriefing(), ...first, version: 1 });
      const second = await store.put(toBriefing({ messages: 4 }));
      expect(await store.read(key)).toEqual({ ...toBriefing({ messages: 4 }), ...second, version: 2 });
    });

    it('have a version each, however many are stored at once', async () => {
      const store = await open();
      const versions = await Promise.all(Array.from({ length: 8 }, () => store.put(toBriefing())));
      expect(versions.map(({ version }) => version).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    });

    it('are not replaced by what was made of an earlier version', async () => {
      const store = await open();
      await store.put(toBriefing());
      expect((await store.replace(toBriefing({ messages: 4 }), 1))?.version).toBe(2);
      expect(await store.replace(toBriefing({ messages: 5 }), 1)).toBeNull();
      expect((await store.read(key))?.messages).toBe(4);
    });

    it('are of their own scope, language and day', async () => {
      const store = await open();
      await store.put(toBriefing());
      await store.put(toBriefing({ scope: 'room' }));
      await store.put(toBriefing({ day: '2026-03-17' }));
      await store.put(toBriefing({ day: '2026-03-19' }));
      await store.put(toBriefing({ day: '2026-03-19', messages: 9 }));
      expect(await store.read({ ...key, language: 'zh' })).toBeNull();
      expect((await store.read({ ...key, scope: 'room' }))?.version).toBe(1);
      const list = await store.list(key, 2);
      expect(list.map(({ day, version, messages }) => [day, version, messages])).toEqual([
        ['2026-03-19', 2, 9],
        ['2026-03-18', 1, 3],
      ]);
    });
  });
}
