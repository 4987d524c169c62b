import type { SynonymProposal } from '../../conversations/upkeep/chat-upkeep-store.ts';
import type { AskedTerm } from '../../memory/ranking/asked-terms.ts';
import { toSynonymKey } from '../../memory/synonyms/synonym-key.ts';
import { changeAddress } from '../desk.ts';
import { FormToken } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Table } from '../layout/table.tsx';
import { Terms } from './found-row.tsx';
import { memoryPaths } from './memory-paths.ts';
import type { NamedGroup } from './memory-reads.ts';
import type { MemoryView } from './memory-view.ts';
import { ProposalList } from './proposal-list.tsx';
import { upkeepWords } from './upkeep-words.ts';

interface SynonymsProps extends MemoryView {
  groups: readonly NamedGroup[];
  proposals: readonly SynonymProposal[];
  /** What was looked up, and what a search for it looks for; empty: nothing. */
  asked: string;
  terms: readonly AskedTerm[];
  /** Whether those that ship are listed. */
  hasShipped: boolean;
}

/** The other names of things: one's own, those that ship, those that chats propose. */
export function SynonymLists({ desk, words, groups, proposals, asked, terms, hasShipped }: SynonymsProps) {
  const say = upkeepWords[desk.language].synonyms;
  const own = groups.filter(({ origin }) => origin !== 'shipped');
  const shipped = groups.filter(({ origin }) => origin === 'shipped');
  return (
    <>
      <AddForm desk={desk} words={words} term={asked} />
      <Lookup desk={desk} words={words} asked={asked} terms={terms} groups={groups} />
      <h2>{say.own}</h2>
      {own.length === 0 ? <p>{say.noOwn}</p> : <GroupTable desk={desk} words={words} groups={own} />}
      {proposals.length === 0 ? null : <ProposalList desk={desk} words={words} proposals={proposals} />}
      <h2 id="shipped">{say.shipped(shipped.length)}</h2>
      {hasShipped ? (
        <ul class="names">
          {shipped.map(({ term, synonyms }) => (
            <li>
              <strong>{term}</strong> {synonyms.join(', ')}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <a href={`${changeAddress(desk.address, { shipped: 'all' })}#shipped`}>{say.showAll}</a>
        </p>
      )}
    </>
  );
}

function AddForm({ desk, term }: MemoryView & { term: string }) {
  const say = upkeepWords[desk.language].synonyms;
  return (
    <form method="post" action={memoryPaths.synonyms} class="fields">
      <FormToken desk={desk} />
      <label>
        {say.term}
        <input name="term" value={term} required maxlength={100} dir="auto" />
      </label>
      <label class="grows">
        {say.names}
        <input name="names" maxlength={5000} placeholder={say.namesHint} dir="auto" />
      </label>
      <label>
        {say.how}
        <select name="how">
          {(['add', 'replace', 'off'] as const).map((how) => (
            <option value={how}>{say[how]}</option>
          ))}
        </select>
      </label>
      <button type="submit" class="primary">
        {say.save}
      </button>
    </form>
  );
}

interface LookupProps extends MemoryView {
  asked: string;
  terms: readonly AskedTerm[];
  groups: readonly NamedGroup[];
}

function Lookup({ desk, asked, terms, groups }: LookupProps) {
  const say = upkeepWords[desk.language].synonyms;
  const others = terms.filter(({ isSynonym }) => isSynonym);
  const names = new Set([asked, ...others.map(({ form }) => form)].map(toSynonymKey));
  const from = groups.filter(({ term, synonyms }) => [term, ...synonyms].some((name) => names.has(toSynonymKey(name))));
  return (
    <search>
      <form method="get" action={memoryPaths.synonyms}>
        <div class="fields">
          <label>
            {say.lookup}
            <input type="search" name="q" value={asked} maxlength={1000} dir="auto" />
          </label>
          <button type="submit">{say.look}</button>
        </div>
        {asked === '' ? null : (
          <p role="status">
            {others.length === 0 ? (
              say.nothingElse
            ) : (
              <>
                {say.alsoLooksFor} <Terms terms={others} />
              </>
            )}
          </p>
        )}
        {asked === '' || from.length === 0 ? null : (
          <ul class="names">
            {from.map(({ term, synonyms, origin }) => (
              <li>
                <strong>
                  <ForeignText text={term} />
                </strong>{' '}
                <ForeignText text={synonyms.join(', ') || say.switchedOff} />{' '}
                <span class="quiet">{say.origins[origin]}</span>
              </li>
            ))}
          </ul>
        )}
      </form>
    </search>
  );
}

function GroupTable({ desk, groups }: MemoryView & { groups: readonly NamedGroup[] }) {
  const say = upkeepWords[desk.language].synonyms;
  return (
    <Table
      label={say.own}
      head={[say.term, say.names, say.from, say.change]}
      rows={groups.map(({ term, synonyms, origin }) => [
        <ForeignText text={term} />,
        <div class="text">{synonyms.length === 0 ? say.switchedOff : <ForeignText text={synonyms.join(', ')} />}</div>,
        say.origins[origin],
        <form method="post" action={`${memoryPaths.synonyms}/remove`}>
          <FormToken desk={desk} />
          <input type="hidden" name="term" value={term} />
          <button type="submit" aria-label={`${say.remove} ${term}`}>
            {say.remove}
          </button>
        </form>,
      ])}
    />
  );
}
