import { toErrorMessage } from '../../domain/app-error.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Logger } from '../../domain/logger.ts';
import { runWithin } from '../../domain/wait-until.ts';
import { createDatedSynonyms } from '../../memory/synonyms/dated-synonyms.ts';
import type { SynonymVersion } from '../../memory/synonyms/synonym-store.ts';
import type { Synonyms } from '../../memory/synonyms/synonyms.ts';
import type { ChatUpkeepStore, SynonymProposal } from './chat-upkeep-store.ts';

/** The other names that held in the chats of one scope alone by a moment. Never rejects. */
export type SynonymsOfScope = (scope: string, asOf: Date) => Promise<Synonyms>;

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
  const known = new Map<string, { at: (moment: Date) => Synonyms; nextAt: number }>();
  let isFailing = false;
  return async (scope, asOf) => {
    const now = clock.now().getTime();
    const last = known.get(scope);
    // After a clock that went back, the next reading would lie further ahead.
    if (last !== undefined && now < last.nextAt && last.nextAt - now <= maxAgeMs) return last.at(asOf);
    let at = last?.at ?? createDatedSynonyms([], []);
    let nextAt = now + retryMs;
    try {
      const accepted = await runWithin(limitMs, undefined, () => store.listProposals(scope, 'accepted'));
      at = createDatedSynonyms([], toVersions(accepted));
      nextAt = now + maxAgeMs;
      if (isFailing) logger.info({}, 'The other names of chats can be read again');
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        logger.warn({}, `The other names of chats could not be read, the last ones stay: ${toErrorMessage(error)}`);
      isFailing = true;
    }
    known.delete(scope);
    known.set(scope, { at, nextAt });
    const [oldest] = known.keys();
    if (known.size > mostScopes && oldest !== undefined) known.delete(oldest);
    return at(asOf);
  };
}

/** Of each term a version for every name that was accepted, with all that it had by then: a term's groups would take each other's place. */
function toVersions(accepted: readonly SynonymProposal[]): SynonymVersion[] {
  const newest = new Map<string, SynonymVersion>();
  const versions: SynonymVersion[] = [];
  const decided = accepted.map((one) => ({ ...one, since: one.decided_at ?? one.created_at }));
  for (const { term, synonym, since } of decided.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))) {
    const before = newest.get(term.toLowerCase());
    if (before !== undefined) before.until = since;
    const synonyms = [...(before?.synonyms ?? []), synonym];
    const version = { term: before?.term ?? term, synonyms, category: 'chat', since, until: null };
    newest.set(term.toLowerCase(), version);
    versions.push(version);
  }
  return versions;
}
