import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server on loopback that can be cut. */
export interface TcpProxy {
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Breaks nothing, but lets nothing through any more: whoever asks waits. */
  freeze(): void;
  /** Lets everything through again, on the same port. What was frozen is broken. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  async function listen(onPort: number): Promise<Server> {
    const next = createServer((near) => {
      const far = connect(target);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
        if (isFrozen) socket.pause();
        else socket.pipe(other);
      }
    });
    next.listen(onPort, '127.0.0.1');
    await once(next, 'listening');
    return next;
  }

  async function cut(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  }

  return {
    port,
    cut,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe();
    },
    async restore() {
      isFrozen = false;
      for (const socket of sockets) socket.destroy();
      if (!server.listening) server = await listen(port);
    },
    close: cut,
  };
}

/** `url` with the proxy's address in place of the server's. */
export function throughProxy(url: string, { port }: TcpProxy): string {
  const changed = new URL(url);
  changed.hostname = '127.0.0.1';
  changed.port = String(port);
  return changed.href;
}
