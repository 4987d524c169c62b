import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { readId } from '../ask/ask-address.ts';
import type { DeskEnvironment } from '../desk.ts';
import { readFields } from '../session/form-guard.ts';
import { MemoryFrame } from './memory-frame.tsx';
import { memoryPaths, readBack } from './memory-paths.ts';
import type { MemoryReads } from './memory-reads.ts';
import { toMemoryView } from './memory-view.ts';
import { PinList } from './pins-page.tsx';
import { PrunePreview, readDaysBefore } from './prune-page.tsx';
import { readSearchForm, toSearch } from './read-search.ts';
import { SearchForm } from './search-form.tsx';
import { SearchAnswer, SizeLine } from './search-page.tsx';
import { createSynonymsPage } from './synonyms-routes.tsx';

const pinsOfPage = 50;

/** The news' memory: searched with reasons, and looked after. */
export function createMemoryPage(reads: MemoryReads): Hono<DeskEnvironment> {
  return new Hono<DeskEnvironment>()
    .get(memoryPaths.search, async (context) => {
      const view = toMemoryView(context.get('desk'));
      const form = readSearchForm(context.req.query());
      const options = toSearch(form, view);
      const [size, found] = await Promise.all([
        reads.pins.readSize(),
        form.words === '' ? null : reads.search(form.words, { ...options, abort: context.req.raw.signal }),
      ]);
      return context.html(
        <MemoryFrame {...view} part="search">
          <SearchForm {...view} form={form} />
          {found === null ? null : <SearchAnswer {...view} form={form} asOf={options.asOf} found={found} />}
          <SizeLine {...view} size={size} />
        </MemoryFrame>,
      );
    })
    .get(memoryPaths.pins, async (context) => {
      const view = toMemoryView(context.get('desk'));
      const before = readId(context.req.query('before') ?? '');
      const pinned = await reads.pins.list(before, pinsOfPage + 1);
      return context.html(
        <MemoryFrame {...view} part="pins">
          <PinList {...view} pinned={pinned} length={pinsOfPage} />
        </MemoryFrame>,
      );
    })
    .post(memoryPaths.pins, async (context) => {
      const { words } = toMemoryView(context.get('desk'));
      const fields = await readFields(context);
      const given = z.object({ message: z.string().trim().min(1).max(400), pinned: z.enum(['yes', 'no']) });
      const asked = given.safeParse(fields);
      if (!asked.success) throw new AppError('invalid_input', words.wrong.field);
      const { message, pinned } = asked.data;
      if ((await reads.setPinned(message, pinned === 'yes')) === null) {
        throw new AppError('not_found', words.pins.unknown(message));
      }
      return context.redirect(readBack(fields.back, memoryPaths.pins), 303);
    })
    .get(memoryPaths.prune, async (context) => {
      const view = toMemoryView(context.get('desk'));
      const days = (context.req.query('days') ?? '').trim();
      const preview = days === '' ? null : await reads.previewPruning(readDaysBefore(days, view));
      return context.html(
        <MemoryFrame {...view} part="prune">
          <PrunePreview {...view} days={days} preview={preview} />
        </MemoryFrame>,
      );
    })
    .route('/', createSynonymsPage(reads));
}
