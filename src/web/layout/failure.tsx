import { HTTPException } from 'hono/http-exception';
import type { Logger } from '../../domain/logger.ts';
import { describeFailure } from '../../http/answer-error.ts';
import type { Desk, DeskContext } from '../desk.ts';
import { Document, firstPage } from './document.tsx';
import { ForeignText } from './foreign-text.tsx';

/** Any failure as a page that says what to do next; only the log has what is not for the eyes of others. */
export function answerFailure(error: Error, context: DeskContext, logger: Logger): Response | Promise<Response> {
  if (error instanceof HTTPException) return error.getResponse();
  const { method, path } = context.req;
  const { shown, status } = describeFailure(error, { method, path }, logger);
  return context.html(<Failure desk={context.get('desk')} message={shown.message} hint={shown.hint} />, status);
}

function Failure({ desk, message, hint }: { desk: Desk; message: string; hint?: string | undefined }) {
  const words = desk.words.failed;
  return (
    <Document desk={desk} title={words.title} page={null}>
      <h1>{words.title}</h1>
      <p role="alert">
        <ForeignText text={message} />
      </p>
      {hint === undefined ? null : (
        <p>
          <ForeignText text={hint} />
        </p>
      )}
      <p>
        <a href={firstPage}>{words.back}</a>
      </p>
    </Document>
  );
}
