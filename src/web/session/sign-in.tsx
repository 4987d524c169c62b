import { Hono } from 'hono';
import { pause } from '../../domain/pause.ts';
import type { Desk, DeskContext, DeskEnvironment } from '../desk.ts';
import { Document, signOutPath } from '../layout/document.tsx';
import { readFields } from './form-guard.ts';
import type { Sessions } from './session-cookie.ts';
import { hasFormToken } from './session-cookie.ts';

export const signInPath = '/sign-in';

/** A wrong token waits this long, ms. */
const wrongTokenPauseMs = 500;

/** Beside the forms' own guard, for `/sign-in` is open to whoever isn't signed in. */
export function createSignInRoutes(sessions: Sessions): Hono<DeskEnvironment> {
  const show = (context: DeskContext, isWrong: boolean) => {
    const next = toOwnPath(context.req.query('next'));
    return context.html(<SignIn desk={context.get('desk')} next={next} isWrong={isWrong} />, isWrong ? 401 : 200);
  };
  return new Hono<DeskEnvironment>()
    .get(signInPath, (context) => show(context, false))
    .post(signInPath, async (context) => {
      const { token = '', form_token = '' } = await readFields(context);
      if (hasFormToken(context, form_token) && sessions.signIn(context, token.trim())) {
        return context.redirect(toOwnPath(context.req.query('next')), 303);
      }
      await pause(wrongTokenPauseMs);
      return show(context, true);
    })
    .post(signOutPath, async (context) => {
      const { form_token = '' } = await readFields(context);
      if (hasFormToken(context, form_token)) sessions.signOut(context);
      return context.redirect(signInPath, 303);
    });
}

export const toSignInAddress = (next: string): string => `${signInPath}?next=${encodeURIComponent(next)}`;

/** To a form whose session has ended: why it did nothing, and the way back to its page. */
export function answerSignedOut(context: DeskContext): Response | Promise<Response> {
  const desk = context.get('desk');
  const words = desk.words.signIn;
  const referer = context.req.header('referer') ?? '';
  const { pathname, search } = new URL(URL.canParse(referer) ? referer : '/', 'http://desk');
  return context.html(
    <Document desk={desk} title={words.title} page={null}>
      <h1>{words.title}</h1>
      <p role="alert">{words.ended}</p>
      <p>
        <a href={toSignInAddress(toOwnPath(`${pathname}${search}`))}>{words.submit}</a>
      </p>
    </Document>,
    401,
  );
}

/** Nothing but a path of these pages, so that nobody is led elsewhere. */
export function toOwnPath(next: string | undefined): string {
  if (next === undefined || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, 'http://desk')) return '/';
  const { host, pathname, search } = new URL(next, 'http://desk');
  return host === 'desk' && !pathname.startsWith('//') ? `${pathname}${search}` : '/';
}

function SignIn({ desk, next, isWrong }: { desk: Desk; next: string; isWrong: boolean }) {
  const words = desk.words.signIn;
  return (
    <Document desk={desk} title={words.title} page={null}>
      <h1>{words.title}</h1>
      <p>{words.about}</p>
      {isWrong ? <p role="alert">{words.wrong}</p> : null}
      <form method="post" action={toSignInAddress(next)} class="stack">
        <input type="hidden" name="form_token" value={desk.formToken} />
        <label>
          {words.token}
          <input type="password" name="token" required autocomplete="current-password" />
        </label>
        <button type="submit">{words.submit}</button>
      </form>
    </Document>
  );
}
