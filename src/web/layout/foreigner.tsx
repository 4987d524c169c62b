import type { Context } from 'hono';
import { toOwnPath } from '../session/sign-in.tsx';
import { deskWords } from '../words/desk-words.ts';
import { doctype } from './document.tsx';

/** To whoever followed a link of another site: nothing of ours but a link, which is then followed from here. */
export function answerForeigner(context: Context): Response | Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  context.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  context.header('x-frame-options', 'DENY');
  return context.html(
    <>
      {doctype}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>secondlook</title>
        </head>
        <body>
          {Object.values(deskWords).map(({ code, failed }) => (
            <p lang={code}>
              {failed.foreign} <a href={toOwnPath(`${pathname}${search}`)}>{failed.open}</a>
            </p>
          ))}
        </body>
      </html>
    </>,
    403,
  );
}
