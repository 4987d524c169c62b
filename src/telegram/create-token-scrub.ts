import { createScrub, type Scrub } from '../domain/secrets.ts';

/**
 * Takes a bot's token out of texts: whoever has it is the bot, and the errors of a client quote the URL of a call, which
 * holds it. The part behind the colon goes too, for the number before it is public.
 */
export function createTokenScrub(token: string): Scrub {
  return createScrub([token, token.slice(token.indexOf(':') + 1)]);
}
