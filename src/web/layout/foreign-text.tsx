import { dropHidden } from '../../domain/text/drop-hidden.ts';

/** Text that others wrote: without hidden characters, in a direction of its own, so that it can't turn what stands around it. */
export function ForeignText({ text }: { text: string }) {
  return <bdi>{dropHidden(text)}</bdi>;
}

/** A link to where others say it is; anything but http and https is shown as text. */
export function ForeignLink({ url, text = url }: { url: string; text?: string }) {
  if (!isWebAddress(url)) return <ForeignText text={text} />;
  return (
    <a href={url} rel="noreferrer noopener nofollow external" target="_blank">
      <ForeignText text={text} />
    </a>
  );
}

export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
}
