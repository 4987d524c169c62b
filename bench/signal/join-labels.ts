import { createHash } from 'node:crypto';
import { AppError } from '../../src/domain/app-error.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import { detectLanguage, normaliseText } from '../../src/domain/text/normalise.ts';
import { loadMessages } from '../../src/worker/sources/load-messages.ts';
import { readLabelTable } from '../read-label-table.ts';
import { type LabelledMessage, labelledMessageSchema } from './labelled-messages.ts';

const columns = ['key', 'event_type', 'alt_event_type', 'assets', 'direction', 'material'] as const;
const hint = `Labels are lines of ${columns.join(', ')}, separated by tabs; - stands for nothing, ? for assets that nobody labelled, a comma between what two annotators chose. The first line names them.`;

/** The key of a label's message, wherever that is kept: 16 hex digits of the SHA-256 of its words, without white space. */
export function toLabelKey(text: string): string {
  return createHash('sha256').update(text.normalize('NFKC').replace(/\s+/g, '')).digest('hex').slice(0, 16);
}

/** The messages of export files, each text once, in the order of the files. */
export async function readExports(paths: readonly string[]): Promise<MessageInput[]> {
  const byKey = new Map<string, MessageInput>();
  for (const path of paths) {
    for (const message of (await loadMessages(path)).messages) {
      if (normaliseText(message.text) === '') continue;
      const key = toLabelKey(message.text);
      if (!byKey.has(key)) byKey.set(key, message);
    }
  }
  return [...byKey.values()];
}

/**
 * The messages of `exports` that the label file knows, in the order of its lines. `material`: how many of its two annotators called it that.
 * Throws `invalid_input` for a wrong line, or if no label finds a message.
 */
export async function joinLabels(path: string, exports: readonly MessageInput[]): Promise<LabelledMessage[]> {
  const byKey = new Map(exports.map((message) => [toLabelKey(message.text), message]));
  const joined = (await readLabelTable(path, columns, hint)).flatMap(({ place, cells }) => {
    const message = byKey.get(cells[0] ?? '');
    const parsed = labelledMessageSchema.safeParse(toLabel(cells, message));
    if (cells.length !== columns.length || !parsed.success) {
      throw new AppError('invalid_input', `${place} is not a label: ${cells.join(' ').slice(0, 80)}`, { hint });
    }
    return message === undefined ? [] : [parsed.data];
  });
  if (joined.length === 0) {
    throw new AppError('invalid_input', `No label of ${path} finds a message in the export files`, {
      hint: 'Give export files that hold the messages which were labelled.',
    });
  }
  return joined;
}

function toLabel(cells: readonly string[], message: MessageInput | undefined): object {
  const [key, event_type, alternative, assets, direction, material] = cells;
  const list = (cell: string | undefined) => (cell === '-' || cell === undefined ? [] : cell.split(','));
  const text = message?.text ?? 'not here';
  return {
    id: key,
    text,
    lang: detectLanguage(normaliseText(text)),
    source: message?.source,
    published_at: message?.published_at,
    event_types: list(event_type),
    alt_event_types: list(alternative),
    assets: assets === '?' ? null : list(assets),
    directions: list(direction),
    material: material?.trim() ? Number(material) : null,
  };
}
