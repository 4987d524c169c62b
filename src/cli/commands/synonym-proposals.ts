import type { SynonymProposal } from '../../conversations/upkeep/chat-upkeep-store.ts';
import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { createSqlChatUpkeep } from '../../store/sql/chat-upkeep.ts';
import type { CommandContext } from '../command-context.ts';
import { parseCount } from '../parse-option.ts';
import { formatTable, printLine, toTerminalText } from '../print.ts';
import { withStores } from '../with-stores.ts';

/** Lists the other names that people stated in their chats: those nobody has decided about, or with `accepted` those that apply. */
export async function listSynonymProposals(
  options: { scope?: string; accepted?: boolean; json?: boolean },
  context: CommandContext,
): Promise<number> {
  const decision = options.accepted ? 'accepted' : null;
  const proposals = await withStores(context, ({ call }) =>
    createSqlChatUpkeep(call).listProposals(options.scope ?? null, decision),
  );
  await printLine(options.json ? JSON.stringify({ proposals }) : describeProposals(proposals));
  return 0;
}

/** Accepted, a name applies to the chats of its scope; dismissed, it is not proposed again. */
export async function decideSynonymProposal(
  proposal: string,
  decision: 'accepted' | 'dismissed',
  options: { json?: boolean },
  context: CommandContext,
): Promise<number> {
  const id = parseCount(proposal, 'The proposal', 1, Number.MAX_SAFE_INTEGER);
  const decided = await withStores(context, ({ call }) =>
    createSqlChatUpkeep(call).decideProposal(id, decision, systemClock.now()),
  );
  if (decided === null) {
    throw new AppError('not_found', `There is no proposal ${id}`, {
      hint: '`secondlook memory synonyms proposals` lists them by number.',
    });
  }
  const { term, synonym, scope } = decided;
  const said =
    decision === 'accepted'
      ? `In the chats of ${scope}, ${term} also means ${synonym} from now on`
      : `${term} and ${synonym} are not proposed again for ${scope}`;
  await printLine(options.json ? JSON.stringify(decided) : toTerminalText(said));
  return 0;
}

function describeProposals(proposals: readonly SynonymProposal[]): string {
  if (proposals.length === 0) return 'There are no proposals.';
  return formatTable(
    ['id', 'scope', 'term', 'also', 'said (UTC)', 'in the words'],
    proposals.map(({ id, scope, term, synonym, created_at, said }) => [
      `${id}`,
      toTerminalText(scope),
      toTerminalText(term),
      toTerminalText(synonym),
      created_at.slice(0, 16).replace('T', ' '),
      toTerminalText(said.replace(/\s+/g, ' ')),
    ]),
  );
}
