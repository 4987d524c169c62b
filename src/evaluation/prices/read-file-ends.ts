import { open } from 'node:fs/promises';

const endBytes = 65_536;

/** The first and the last 64 KB of a file as one text of whole lines; lines between them are missing. */
export async function readFileEnds(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const readAt = async (position: number, length: number): Promise<string> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.toString('utf8', 0, bytesRead);
    };
    if (size <= 2 * endBytes) return await readAt(0, size);
    const [head, tail] = [await readAt(0, endBytes), await readAt(size - endBytes, endBytes)];
    return head.slice(0, head.lastIndexOf('\n')) + tail.slice(tail.indexOf('\n'));
  } finally {
    await file.close();
  }
}
