import { streamSSE } from 'hono/streaming';
import { heartbeatMs } from '../../ask/ask-road.ts';
import type { QuestionInput } from '../../ask/question.ts';
import { describeFilters } from '../../ask/route/describe-filters.ts';
import type { Logger } from '../../domain/logger.ts';
import { describeFailure } from '../../http/answer-error.ts';
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
  const abort = new AbortController();
  const onLeave = () => abort.abort();
  context.req.raw.signal.addEventListener('abort', onLeave, { once: true });
  return streamSSE(context, async (sse) => {
    sse.onAbort(onLeave);
    const tell = (event: string, data: object) => sse.writeSSE({ event, data: JSON.stringify(data) });
    const heartbeat = setInterval(() => void sse.write(': ping\n\n'), heartbeatMs);
    try {
      for await (const event of reads.stream(question, { abort: abort.signal })) {
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
    } catch (error) {
      if (abort.signal.aborted) return;
      const { shown } = describeFailure(error, { method: 'POST', path: '/ask/stream' }, logger);
      await tell('failed', { message: [shown.message, shown.hint].filter(Boolean).join(' ') });
    } finally {
      clearInterval(heartbeat);
    }
  });
}
