import type { AnswerRecord, ShownSource } from '../../ask/ask-event.ts';
import { toZonedTime } from '../../domain/local-time.ts';
import { toTerminalText } from '../print.ts';

/** The cited sources by number, the ones that were only read counted; '' for none. @param timeZone of their times, as in the answer. */
export function describeSources({ audit, metadata, degraded, id }: AnswerRecord, timeZone: string): string {
  const lines = audit.citations.flatMap(({ number, source_id }) => {
    const source = metadata.sources.find((one) => one.id === source_id);
    return source === undefined ? [] : [`[${number}] ${describeSource(source, timeZone)}`];
  });
  const more = degraded.length > 0 ? [`degraded: ${degraded.join(', ')}`] : [];
  const age = metadata.cached === true ? ` (cached, ${metadata.age_s ?? 0} s old)` : '';
  const again = id === null ? [] : [`answer ${id}${age}`];
  return [...lines, ...more, ...again].join('\n');
}

function describeSource(shown: ShownSource, timeZone: string) {
  const { title, source, published_at, link, source_message_id, verdict, is_retracted } = shown;
  const facts = [
    published_at === null ? null : toZonedTime(new Date(published_at), timeZone),
    source === null ? null : `${source}${source_message_id === null ? '' : `/${source_message_id}`}`,
    title,
    verdict === null ? null : `${verdict.action} ${verdict.confidence.toFixed(2)} (${verdict.stage})`,
    is_retracted ? 'retracted' : null,
    link,
  ];
  return toTerminalText(facts.filter((fact) => fact !== null && fact !== undefined).join(' · '));
}
