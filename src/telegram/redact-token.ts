const mask = '[token]';

/**
 * Takes a bot's token out of texts. The client's errors quote the URL of a call, and the URL holds the token; whoever has
 * it is the bot.
 */
export function createTokenRedaction(token: string): (text: string) => string {
  const secret = token.slice(token.indexOf(':') + 1);
  // The part behind the colon alone is enough to guess the rest: the number before it is public.
  const shapes = [token, encodeURIComponent(token), secret].filter((shape) => shape.length >= 6);
  return (text) => shapes.reduce((redacted, shape) => redacted.replaceAll(shape, mask), text);
}

/** The public part of a token: the number of the bot. */
export function toBotId(token: string): string {
  return /^(\d+):/.exec(token)?.[1] ?? 'bot';
}
