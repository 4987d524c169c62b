import { wordsOf } from '../../alerts/words-of.ts';
import { eventTypeSchema } from '../../domain/verdict.ts';
import type { PinnedEvent } from '../../memory/upkeep/memory-pins.ts';
import { changeAddress } from '../desk.ts';
import { FormToken } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { Table } from '../layout/table.tsx';
import { nameMessage, toSignalPath } from '../signal/signal-path.ts';
import { memoryPaths } from './memory-paths.ts';
import type { MemoryView } from './memory-view.ts';
import { PinForm } from './pin-form.tsx';

interface PinListProps extends MemoryView {
  /** Newest first; one more than `length` where there are older ones. */
  pinned: readonly PinnedEvent[];
  length: number;
}

/** What is pinned, and a form for more. */
export function PinList({ desk, words, pinned, length }: PinListProps) {
  const { pins } = words;
  const shown = pinned.slice(0, length);
  const last = shown.at(-1);
  return (
    <>
      <form method="post" action={memoryPaths.pins} class="fields">
        <FormToken desk={desk} />
        <input type="hidden" name="pinned" value="yes" />
        <label>
          {pins.reference}
          <input name="message" required maxlength={400} placeholder={pins.hint} />
        </label>
        <button type="submit">{words.pin}</button>
      </form>
      {shown.length === 0 ? <p>{pins.none}</p> : <PinTable desk={desk} words={words} pinned={shown} />}
      {pinned.length > length && last !== undefined ? (
        <p>
          <a href={changeAddress(desk.address, { before: String(last.id) })} rel="next">
            {pins.older}
          </a>
        </p>
      ) : null}
    </>
  );
}

function PinTable({ desk, words, pinned }: MemoryView & { pinned: readonly PinnedEvent[] }) {
  const say = wordsOf(desk.language);
  const toType = (name: string) => {
    const type = eventTypeSchema.safeParse(name);
    return type.success ? say.toType(type.data) : name;
  };
  return (
    <Table
      label={words.parts.pins}
      head={[words.pins.message, words.search.type, words.pins.since, words.pins.change]}
      rows={pinned.map((event) => [
        <div class="text">
          <a href={toSignalPath(nameMessage(event) ?? event.id)}>
            <ForeignText text={event.text} />
          </a>{' '}
          <span class="quiet">
            <ForeignText text={`${event.source}/${event.source_message_id}`} />
          </span>
        </div>,
        [toType(event.event_type), ...event.assets].join(' '),
        <Moment desk={desk} at={new Date(event.created_at)} />,
        <PinForm desk={desk} words={words} reference={String(event.id)} isPinned />,
      ])}
    />
  );
}
