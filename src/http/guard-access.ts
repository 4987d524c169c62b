import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { isForeignPage, isLoopback, namesLoopback, readBearer } from '../callers/caller-address.ts';
import { AppError } from '../domain/app-error.ts';
import { toHttpException } from './answer-error.ts';

export interface AccessOptions {
  /** The address to listen on. */
  host: string;
  /** Null: reading is open, on a loopback address only. */
  token: string | null;
  /** Valid until this process ends; grants everything. */
  ownerToken: string;
  /** Whether a person signed in by the token in this browser, which may read then. Unset: nobody can. */
  isSignedIn?: ((context: Context) => boolean) | undefined;
}

/** Who may do what. The owner's token grants whatever the other one grants. */
export interface Access {
  /** Whether it brings the token, or the owner's. */
  hasToken(context: Context): boolean;
  canRead(context: Context): boolean;
  /** Reading: with the token, signed in, or without either if no token is set. */
  requireReader: MiddlewareHandler;
  /** Changes: always with a token, so that no web page in the user's browser can make them. */
  requireWriter: MiddlewareHandler;
  requireOwner: MiddlewareHandler;
  /**
   * Against DNS rebinding: on a loopback address, a caller without a token must use a name of the loopback, which no foreign
   * web page can.
   */
  requireKnownHost: MiddlewareHandler;
  /** Against pages of others in the user's browser, which send requests even where they can't read the answers. */
  requireOwnPage: MiddlewareHandler;
}

/** Throws `invalid_settings` for an address beyond the loopback without a token. */
export function requireGuard({ host, token }: Pick<AccessOptions, 'host' | 'token'>): void {
  if (isLoopback(host) || token !== null) return;
  throw new AppError('invalid_settings', `Listening on ${host} needs a token`, {
    hint: 'Set HTTP_TOKEN, or listen on 127.0.0.1.',
  });
}

/** Throws `invalid_settings` for an address beyond the loopback without a token. */
export function createAccess({ host, token, ownerToken, isSignedIn = () => false }: AccessOptions): Access {
  requireGuard({ host, token });
  const isLocal = isLoopback(host);
  const toToken = ({ req }: Context) => readBearer(req.header('authorization')) ?? '';
  const isOwner = (context: Context) => isEqual(toToken(context), ownerToken);
  const hasToken = (context: Context) => (token !== null && isEqual(toToken(context), token)) || isOwner(context);
  const isKnown = (context: Context) => hasToken(context) || isSignedIn(context);
  const canRead = (context: Context) => token === null || isKnown(context);
  return {
    hasToken,
    canRead,
    requireReader: requireThat(canRead),
    requireWriter: requireThat(hasToken),
    requireOwner: requireThat(isOwner),
    async requireKnownHost(context, next) {
      if (isLocal && !namesLoopback(context.req.header('host')) && !isKnown(context)) {
        throw toHttpException(
          403,
          'forbidden',
          'This address is for its own machine: call it as 127.0.0.1 or localhost',
        );
      }
      await next();
    },
    async requireOwnPage(context, next) {
      if (comesFromForeignPage(context)) {
        throw toHttpException(403, 'forbidden', 'Pages of another origin may not ask here');
      }
      await next();
    },
  };
}

/** Whether the browser says that a page of another origin asks. */
export function comesFromForeignPage({ req }: Context): boolean {
  // A browser that says neither of the others may still say which page it is on.
  const page = req.header('origin') ?? req.header('referer');
  return isForeignPage({ page, host: req.header('host'), site: req.header('sec-fetch-site') });
}

function requireThat(isAllowed: (context: Context) => boolean): MiddlewareHandler {
  return async (context, next) => {
    if (!isAllowed(context)) {
      throw toHttpException(401, 'unauthorized', 'This needs its token, as `Authorization: Bearer …`', {
        'www-authenticate': 'Bearer',
      });
    }
    await next();
  };
}

/** In a time that doesn't reveal how much of it was right. */
export function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return expected !== '' && timingSafeEqual(digest(given), digest(expected));
}
