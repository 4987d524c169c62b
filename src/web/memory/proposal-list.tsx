import type { SynonymProposal } from '../../conversations/upkeep/chat-upkeep-store.ts';
import { FormToken } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { Table } from '../layout/table.tsx';
import { memoryPaths } from './memory-paths.ts';
import type { MemoryView } from './memory-view.ts';
import { upkeepWords } from './upkeep-words.ts';

/** Other names that people stated in their chats, to be accepted or not. */
export function ProposalList({ desk, words, proposals }: MemoryView & { proposals: readonly SynonymProposal[] }) {
  const say = upkeepWords[desk.language].synonyms;
  return (
    <>
      <h2>{say.proposals}</h2>
      <p class="quiet">{say.proposed}</p>
      <Table
        label={say.proposals}
        head={[say.term, say.names, say.said, say.scope, say.change]}
        rows={proposals.map((one) => [
          <ForeignText text={one.term} />,
          <ForeignText text={one.synonym} />,
          <div class="text">
            <ForeignText text={one.said} />{' '}
            <span class="quiet">
              <Moment desk={desk} at={new Date(one.created_at)} />
            </span>
          </div>,
          <ForeignText text={one.scope} />,
          <DecisionForm desk={desk} words={words} proposal={one} />,
        ])}
      />
    </>
  );
}

function DecisionForm({ desk, proposal: { id, term, synonym } }: MemoryView & { proposal: SynonymProposal }) {
  const say = upkeepWords[desk.language].synonyms;
  const decisions = { accepted: say.accept, dismissed: say.dismiss };
  return (
    <form method="post" action={`${memoryPaths.synonyms}/proposals`} class="row">
      <FormToken desk={desk} />
      <input type="hidden" name="proposal" value={String(id)} />
      {Object.entries(decisions).map(([decision, name]) => (
        <button type="submit" name="decision" value={decision} aria-label={`${name} ${term} ${synonym}`}>
          {name}
        </button>
      ))}
    </form>
  );
}
