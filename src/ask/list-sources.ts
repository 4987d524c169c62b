import type { AnswerRecord, ShownSource } from './ask-event.ts';

/** Characters that Markdown reads something into. */
const marks = /[\\`*_{}[\]()#+!|<>~]/g;

const isWebLink = (link: string): boolean => /^https?:\/\/[^\s<>()"']+$/i.test(link);

/** The cited sources by number as Markdown, each with its link: for readers who have nothing else to open them with. '' for none. */
export function listSources({ audit, metadata }: Pick<AnswerRecord, 'audit' | 'metadata'>): string {
  const lines = audit.citations.flatMap(({ number, source_id }) => {
    const source = metadata.sources.find(({ id }) => id === source_id);
    return source === undefined ? [] : [`${number}. ${describe(source)}`];
  });
  return lines.join('\n');
}

function describe({ title, link, source, published_at }: ShownSource): string {
  const name = title.replace(marks, '\\$&');
  const linked = link !== null && isWebLink(link) ? `[${name}](${link})` : name;
  const facts = [linked, source?.replace(marks, '\\$&'), published_at?.slice(0, 16).replace('T', ' ')];
  return facts.filter(Boolean).join(' · ');
}
