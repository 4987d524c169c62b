import { toErrorMessage } from '../../domain/app-error.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Logger } from '../../domain/logger.ts';
import { runWithin } from '../../domain/wait-until.ts';
import { createSynonyms, type Synonyms } from '../../memory/synonyms/synonyms.ts';
import type { ChatUpkeepStore } from './chat-upkeep-store.ts';

/** The other names that hold in the chats of one scope alone. Never rejects. */
export type SynonymsOfScope = (scope: string) => Promise<Synonyms>;

/** How long a search waits for them, ms; then it goes on with those that it had. */
const limitMs = 300;
const maxAgeMs = 60_000;
/** After a failure they are read again this soon, ms. */
const retryMs = 5000;
/** Scopes whose names are kept. */
const mostScopes = 200;

/** What was accepted of the proposals, read at most once a minute for each scope. While the store fails, the last reading holds, and it is asked again soon. */
export function createAcceptedSynonyms(
  store: Pick<ChatUpkeepStore, 'listProposals'>,
  { clock, logger }: { clock: Clock; logger: Logger },
): SynonymsOfScope {
  const known = new Map<string, { synonyms: Synonyms; nextAt: number }>();
  let isFailing = false;
  return async (scope) => {
    const now = clock.now().getTime();
    const last = known.get(scope);
    if (last !== undefined && now < last.nextAt) return last.synonyms;
    let synonyms = last?.synonyms ?? createSynonyms([]);
    let nextAt = now + retryMs;
    try {
      const accepted = await runWithin(limitMs, undefined, () => store.listProposals(scope, 'accepted'));
      synonyms = createSynonyms(toGroups(accepted));
      nextAt = now + maxAgeMs;
      if (isFailing) logger.info({}, 'The other names of chats can be read again');
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        logger.warn({}, `The other names of chats could not be read, the last ones stay: ${toErrorMessage(error)}`);
      isFailing = true;
    }
    known.delete(scope);
    known.set(scope, { synonyms, nextAt });
    const [oldest] = known.keys();
    if (known.size > mostScopes && oldest !== undefined) known.delete(oldest);
    return synonyms;
  };
}

/** One group a term: a second group of the same term would take the place of the first. */
function toGroups(accepted: readonly { term: string; synonym: string }[]) {
  const groups = new Map<string, { term: string; synonyms: string[]; category: string }>();
  for (const { term, synonym } of accepted) {
    const group = groups.get(term.toLowerCase()) ?? { term, synonyms: [], category: 'chat' };
    group.synonyms.push(synonym);
    groups.set(term.toLowerCase(), group);
  }
  return [...groups.values()];
}
