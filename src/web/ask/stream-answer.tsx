import type { QuestionInput } from '../../ask/question.ts';
import { describeFilters } from '../../ask/route/describe-filters.ts';
import type { Logger } from '../../domain/logger.ts';
import type { ShownFailure } from '../../http/answer-error.ts';
import { streamEvents, type TellEvent } from '../../http/stream-events.ts';
import type { DeskContext } from '../desk.ts';
import { toAskAddress } from './ask-address.ts';
import type { AskReads } from './ask-reads.ts';
import type { AskView } from './ask-view.ts';
import { Round } from './round.tsx';

interface Answering {
  view: AskView;
  reads: AskReads;
  logger: Logger;
  /** The answers before it, oldest first. */
  after: readonly number[];
  question: QuestionInput;
}

/**
 * An answer as it is written, for the page: `read` says where it is looked for, `text` has words, `done` has the round as the server
 * shows it and the page's address with it, or `failed` what went wrong. Who leaves ends the call to the model.
 */
export function streamAnswer(context: DeskContext, { view, reads, logger, after, question }: Answering): Response {
  const { desk, words } = view;
  const place = { method: 'POST', path: '/ask/stream' };
  const tellFailure = (tell: TellEvent, { message, hint }: ShownFailure) =>
    tell('failed', { message: [message, hint].filter(Boolean).join(' ') });
  return streamEvents(context, { logger, place, tellFailure }, async (tell, abort) => {
    for await (const event of reads.stream(question, { abort })) {
      if (event.type === 'metadata') {
        const asOf = question.as_of ? new Date(question.as_of) : desk.now;
        const filters = describeFilters(event.data, { asOf, timeZone: desk.timeZone }, desk.language);
        const facts = [words.routes[event.data.route], filters].filter((fact) => fact !== '');
        await tell('read', { text: `${words.searched}: ${facts.join(' · ')}` });
      } else if (event.type === 'text') await tell('text', { text: event.data.text });
      else if (event.type === 'done') {
        const { id } = event.data;
        // The answer is there, whatever becomes of the choice of models.
        const models = await reads.listModels().catch(() => []);
        const html = await (<Round {...view} record={event.data} models={models} after={after} />).toString();
        await tell('done', { id, html, address: toAskAddress({ answer: id, after: [...after], source: null }) });
      }
    }
  });
}
