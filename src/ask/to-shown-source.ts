import { toSafeUrl } from '../alerts/untrusted-text.ts';
import { type ShownSource, shownSourceSchema } from './ask-event.ts';
import type { AskSource } from './source.ts';

/** A source as readers see it. A message may name anything as its own address: what opens no page is no link. */
export function toShownSource(source: AskSource): ShownSource {
  const shown = shownSourceSchema.parse(source);
  return { ...shown, link: shown.link === null ? null : toSafeUrl(shown.link) };
}
