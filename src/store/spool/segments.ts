import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const positionSchema = z.object({ segment: z.number().int(), offset: z.number().int() });
/** A place in numbered files of lines: before it everything is stored. `offset` in bytes. */
export type SegmentPosition = z.infer<typeof positionSchema>;

/** A line, and where the next one begins. */
interface SegmentLine {
  text: string;
  next: number;
}

const pattern = /^(\d{8})\.jsonl$/;
const chunkSize = 256 * 1024;

export function toSegmentPath(directory: string, segment: number): string {
  return join(directory, `${String(segment).padStart(8, '0')}.jsonl`);
}

export function toPositionPath(directory: string): string {
  return join(directory, 'position.json');
}

/** The numbers of the segments in a directory, ascending. */
export async function listSegments(directory: string): Promise<number[]> {
  const numbers = (await readdir(directory)).flatMap((file) => pattern.exec(file)?.[1] ?? []).map(Number);
  return numbers.toSorted((a, b) => a - b);
}

/** The first file's beginning where nothing is known: what is brought twice is stored once. */
export async function readPosition(directory: string): Promise<SegmentPosition> {
  try {
    return positionSchema.parse(JSON.parse(await readFile(toPositionPath(directory), 'utf8')));
  } catch {
    return { segment: (await listSegments(directory))[0] ?? 1, offset: 0 };
  }
}

/** Bytes; 0 where there is no such file. */
export async function readSegmentSize(directory: string, segment: number): Promise<number> {
  return stat(toSegmentPath(directory, segment)).then(
    ({ size }) => size,
    () => 0,
  );
}

/**
 * The lines of a file from `offset` on, up to `size` bytes. The last one may lack its end, where a process was killed while it
 * wrote.
 */
export async function* readLines(path: string, offset: number, size: number): AsyncGenerator<SegmentLine> {
  const file = await open(path, 'r');
  try {
    let rest: Buffer[] = [];
    let next = offset;
    for (let at = offset; at < size; ) {
      const wanted = Math.min(chunkSize, size - at);
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
      if (bytesRead === 0) break;
      at += bytesRead;
      const chunk = buffer.subarray(0, bytesRead);
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        const line = Buffer.concat([...rest, chunk.subarray(from, end)]);
        rest = [];
        from = end + 1;
        next += line.length + 1;
        yield { text: line.toString('utf8'), next };
      }
      rest.push(chunk.subarray(from));
    }
    const torn = Buffer.concat(rest);
    if (torn.length > 0) yield { text: torn.toString('utf8'), next: next + torn.length };
  } finally {
    await file.close();
  }
}
