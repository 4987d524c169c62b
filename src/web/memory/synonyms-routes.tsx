import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { cutText } from '../../domain/text/normalise.ts';
import type { AddedSynonyms } from '../../memory/synonyms/add-synonyms.ts';
import type { DeskEnvironment } from '../desk.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { readFields } from '../session/form-guard.ts';
import { MemoryFrame } from './memory-frame.tsx';
import { memoryPaths } from './memory-paths.ts';
import type { MemoryReads } from './memory-reads.ts';
import { type MemoryView, toMemoryView } from './memory-view.ts';
import { SynonymLists } from './synonyms-page.tsx';
import { upkeepWords } from './upkeep-words.ts';

type Reads = Pick<
  MemoryReads,
  'listSynonyms' | 'listProposals' | 'findTerms' | 'addSynonyms' | 'removeSynonyms' | 'decideProposal'
>;

/** The other names of things: listed, added, removed, and those that chats propose. */
export function createSynonymsPage(reads: Reads): Hono<DeskEnvironment> {
  return new Hono<DeskEnvironment>()
    .get(memoryPaths.synonyms, async (context) => {
      const view = toMemoryView(context.get('desk'));
      const { synonyms: say } = upkeepWords[view.desk.language];
      const { missing, term = '' } = context.req.query();
      const asked = (context.req.query('q') ?? '').trim().slice(0, 1000);
      const [groups, proposals] = await Promise.all([reads.listSynonyms(), reads.listProposals()]);
      const terms = asked === '' ? [] : reads.findTerms(asked);
      return context.html(
        <MemoryFrame {...view} part="synonyms">
          {missing === undefined ? null : (
            <p role="status">
              <ForeignText text={missing === 'entry' ? say.noEntry(cutText(term, 100)) : say.noProposal} />
            </p>
          )}
          <SynonymLists
            {...view}
            groups={groups}
            proposals={proposals}
            asked={asked}
            terms={terms}
            hasShipped={context.req.query('shipped') === 'all'}
          />
        </MemoryFrame>,
      );
    })
    .post(memoryPaths.synonyms, async (context) => {
      const added = readAdded(await readFields(context), toMemoryView(context.get('desk')));
      await reads.addSynonyms(added);
      return context.redirect(`${memoryPaths.synonyms}?q=${encodeURIComponent(added.term)}`, 303);
    })
    .post(`${memoryPaths.synonyms}/remove`, async (context) => {
      const { term = '' } = await readFields(context);
      const isRemoved = await reads.removeSynonyms(term);
      return context.redirect(isRemoved ? memoryPaths.synonyms : toNoted('entry', term), 303);
    })
    .post(`${memoryPaths.synonyms}/proposals`, async (context) => {
      const { synonyms: say } = upkeepWords[context.get('desk').language];
      const decided = decisionSchema.safeParse(await readFields(context)).data;
      if (decided === undefined) throw new AppError('not_found', say.noProposal);
      const isDecided = await reads.decideProposal(decided.proposal, decided.decision);
      return context.redirect(isDecided ? memoryPaths.synonyms : toNoted('proposal', ''), 303);
    });
}

/** The page, and the word that what was to be changed is gone already, as after a second press. */
const toNoted = (missing: 'entry' | 'proposal', term: string): string =>
  `${memoryPaths.synonyms}?${new URLSearchParams({ missing, term })}`;

const decisionSchema = z.object({
  proposal: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  decision: z.enum(['accepted', 'dismissed']),
});

const additionSchema = z.object({
  term: z.string().trim().min(1).max(100),
  names: z.string().max(5000),
  how: z.enum(['add', 'replace', 'off']),
});

/** Throws `invalid_input` in the reader's words. */
function readAdded(fields: Readonly<Record<string, string>>, { desk, words }: MemoryView): AddedSynonyms {
  const { synonyms: say } = upkeepWords[desk.language];
  const asked = additionSchema.safeParse(fields);
  if (!asked.success) throw new AppError('invalid_input', words.wrong.field);
  const { term, names, how } = asked.data;
  const synonyms = names
    .split(/[,，、;；\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  if (how !== 'off' && synonyms.length === 0) throw new AppError('invalid_input', say.needsNames);
  if (how === 'off' && synonyms.length > 0) throw new AppError('invalid_input', say.offHasNames);
  return { term, synonyms, isReplaced: how !== 'add' };
}
