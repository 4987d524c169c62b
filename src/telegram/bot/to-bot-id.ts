/** The public part of a token: the number of the bot. */
export function toBotId(token: string): string {
  return /^(\d+):/.exec(token)?.[1] ?? 'bot';
}
