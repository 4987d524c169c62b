import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Clock } from '../../domain/clock.ts';
import { isEqual } from '../../http/guard-access.ts';

const sessionCookie = 'secondlook_session';
const formCookie = 'secondlook_form';
const sessionDays = 14;

/** Who is signed in: known by a cookie that only the holder of the token could get. */
export interface Sessions {
  isSignedIn(context: Context): boolean;
  /** Whether this is the token; the session begins then. */
  signIn(context: Context, token: string): boolean;
  signOut(context: Context): void;
}

/** @param token of `HTTP_TOKEN`; null: nobody signs in. */
export function createSessions(token: string | null, clock: Clock): Sessions {
  /** Those that were signed out, until they would have ended by themselves: another tab may still be open with them. */
  const ended = new Map<string, number>();
  const sign = (expires: string) => createHmac('sha256', `session of ${token}`).update(expires).digest('base64url');

  function isValid([expires, signature]: readonly [string, string]): boolean {
    if (token === null || ended.has(signature)) return false;
    return isEqual(signature, sign(expires)) && Number(expires) * 1000 > clock.now().getTime();
  }

  return {
    isSignedIn: (context) => isValid(readSession(context)),
    signIn(context, given) {
      if (token === null || !isEqual(given, token)) return false;
      const maxAge = sessionDays * 24 * 3600;
      const expires = String(Math.floor(clock.now().getTime() / 1000) + maxAge);
      setCookie(context, sessionCookie, `${expires}.${sign(expires)}`, { ...toCookieOptions(context), maxAge });
      return true;
    },
    signOut(context) {
      const [expires, signature] = readSession(context);
      if (isValid([expires, signature])) ended.set(signature, Number(expires) * 1000);
      for (const [one, end] of ended) if (end <= clock.now().getTime()) ended.delete(one);
      deleteCookie(context, sessionCookie, toCookieOptions(context));
    },
  };
}

/** Until when, in seconds since 1970, and the signature. */
function readSession(context: Context): [string, string] {
  const [expires = '', signature = ''] = (getCookie(context, sessionCookie) ?? '').split('.');
  return [expires, signature];
}

/** What stands in the forms of this browser: another site can neither read it nor send the cookie. */
export function readFormToken(context: Context): string {
  const known = getCookie(context, formCookie) ?? '';
  if (/^[\w-]{22}$/.test(known)) return known;
  const made = randomBytes(16).toString('base64url');
  setCookie(context, formCookie, made, toCookieOptions(context));
  return made;
}

export function hasFormToken(context: Context, given: string): boolean {
  return isEqual(given, getCookie(context, formCookie) ?? '');
}

function toCookieOptions(context: Context) {
  const secure = new URL(context.req.url).protocol === 'https:' || context.req.header('x-forwarded-proto') === 'https';
  return { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const;
}
