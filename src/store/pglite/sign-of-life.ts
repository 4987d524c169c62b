import { stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** Bytes of a unix socket's path, without its end: unix(7). A longer one is cut off without a word, and names another file. */
const longestPath = 107;

export const signOfLifeSchema = z.object({
  /** The socket's name, beside the lock: its directory may have another path in each container. */
  socket: z.string().regex(/^[\w.-]+\.sock$/),
  /** Device and inode of that directory: the same ones, in the same kernel, are the same directory. */
  directory: z.string(),
});
type SignOfLife = z.infer<typeof signOfLifeSchema>;

export type Life = 'alive' | 'gone' | 'unknown';

/**
 * Listens on a socket that the kernel takes back by itself, however the process ends. It doesn't keep the process running.
 * Null where that can't be: other systems than Linux (which have no process namespaces), a path of more than 107 bytes, a
 * file system without sockets. `end` removes the socket, and may be called twice.
 */
export async function giveSignOfLife(path: string): Promise<{ sign: SignOfLife; end(): Promise<void> } | null> {
  if (process.platform !== 'linux' || Buffer.byteLength(path) > longestPath) return null;
  const server = createServer((caller) => caller.on('error', () => {}).destroy());
  try {
    await listen(server, path);
    return {
      sign: { socket: basename(path), directory: await identifyDirectory(dirname(path)) },
      end: () => close(server),
    };
  } catch {
    await close(server);
    return null;
  }
}

/**
 * Asks for the sign of a process under the same kernel, whatever its namespaces: the kernel itself takes the call, even
 * while that process is stopped or busy. `gone` only where nobody can be listening any more; everything else that fails
 * (no permission, another mount of the same files, a path that is too long from here) is `unknown`.
 */
export async function seekSignOfLife(directory: string, sign: SignOfLife): Promise<Life> {
  const path = join(directory, sign.socket);
  if (Buffer.byteLength(path) > longestPath) return 'unknown';
  const here = await identifyDirectory(directory).catch(() => null);
  if (here !== sign.directory) return 'unknown';
  return new Promise((resolve) => {
    const call = connect(path);
    call.once('connect', () => {
      resolve('alive');
      call.destroy();
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      // A process that ends in order, but without giving the lock back, takes its socket's file along.
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? 'gone' : 'unknown');
    });
  });
}

/** Removes what a process that is gone has left. */
export async function removeSignOfLife(directory: string, sign: SignOfLife): Promise<void> {
  await unlink(join(directory, sign.socket)).catch(() => {});
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Later ones are of calls that could not be taken: the kernel goes on listening.
    server.on('error', reject);
    server.listen({ path, exclusive: true }, resolve);
    server.unref();
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}

async function identifyDirectory(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
}
