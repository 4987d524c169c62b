import type { AnswerInput } from '../../../src/ask/answer/answerer.ts';
import { anyParameters, type Routing } from '../../../src/ask/question.ts';
import { type AskSource, toSourceId } from '../../../src/ask/source.ts';

type Verdict = NonNullable<AskSource['verdict']>;

/** A deep verdict, with whatever a test wants otherwise. */
export function draftSourceVerdict(overrides: Partial<Verdict> = {}): Verdict {
  return {
    stage: 'deep',
    action: 'sell',
    direction: 'short',
    confidence: 0.82,
    risk_flags: [],
    notes: 'the team itself says so',
    created_at: '2026-03-03T02:00:00.000Z',
    ...overrides,
  };
}

/** A message of the archive about a theft at Northwind. */
export function draftSource(newsEventId = 4, overrides: Partial<AskSource> = {}): AskSource {
  return {
    id: toSourceId(newsEventId),
    origin: 'archive',
    news_event_id: newsEventId,
    title: 'Northwind bridge drained of $41 million',
    source: 'Harbour Wire',
    source_message_id: String(newsEventId),
    published_at: '2026-03-03T01:30:00.000Z',
    link: 'https://example.com/northwind',
    event_type: 'hack',
    assets: ['ETH'],
    keywords: ['Northwind', 'bridge'],
    summary: '【安全事件｜以太坊】Northwind bridge drained of $41 million',
    text: 'Northwind bridge drained of $41 million\nThe attacker took 12,400 ETH through a forged proof. Deposits are halted.',
    verdict: draftSourceVerdict(),
    outcome: null,
    sources: ['Harbour Wire'],
    is_edited: false,
    is_retracted: false,
    folded: [],
    ...overrides,
  };
}

export function draftRouting(overrides: Partial<Routing> = {}): Routing {
  return {
    route: 'RAG_LOCAL',
    standalone: 'what was hacked?',
    parameters: anyParameters,
    kind: 'find',
    window_words: null,
    ...overrides,
  };
}

/** A question about the sources, asked on 4 March 2026 at noon UTC. */
export function draftInput(overrides: Partial<AnswerInput> = {}): AnswerInput {
  const { question = 'what was hacked?' } = overrides;
  return {
    question,
    routing: draftRouting({ standalone: question }),
    history: [],
    sources: [draftSource()],
    tally: null,
    notes: [],
    instructions: '',
    asOf: new Date('2026-03-04T12:00:00Z'),
    timeZone: 'UTC',
    ...overrides,
  };
}
