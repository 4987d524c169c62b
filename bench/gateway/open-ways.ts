import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { findFreePort } from '../../test/support/run-process.ts';
import { toNodeArguments } from '../pipeline/find-command-line.ts';
import type { Way } from './call-way.ts';
import { type BenchProcess, startProcess } from './start-process.ts';

export interface OpenWays {
  ways: Way[];
  /** The process of our gateway. */
  gateway: BenchProcess;
  close(): Promise<void>;
}

/** The model, our gateway and the peer, each in a process of its own, with its log in `home`. */
export async function openWays(home: string, commandLine: readonly string[]): Promise<OpenWays> {
  const processes: BenchProcess[] = [];
  const close = async () => {
    for (const one of processes.splice(0).toReversed()) await one.stop();
  };
  try {
    const upstream = await startUpstream(home);
    processes.push(upstream);
    const model = `http://127.0.0.1:${upstream.said}/v1`;
    const ours = await startServe(home, commandLine, model);
    processes.push(ours.process);
    const peer = await startPeer(home);
    processes.push(peer.process);
    const portkey = { 'x-portkey-provider': 'openai', 'x-portkey-custom-host': model };
    return {
      ways: [
        { name: 'direct', url: model, headers: {} },
        { name: 'ours', url: `${ours.url}/v1`, headers: {} },
        { name: 'portkey', url: `${peer.url}/v1`, headers: portkey },
      ],
      gateway: ours.process,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function startUpstream(home: string): Promise<BenchProcess> {
  const script = join(import.meta.dirname, `upstream-process${extname(import.meta.filename)}`);
  return startProcess({
    name: 'The model',
    words: toNodeArguments(script),
    environment: {},
    logFile: join(home, 'upstream.log'),
    readyUrl: null,
  });
}

/** `serve` as people run it, with an embedded database and a watched folder; a gateway where `upstream` is given. */
export async function startServe(
  home: string,
  commandLine: readonly string[],
  upstream: string | null,
  settings: Record<string, string> = {},
): Promise<{ url: string; process: BenchProcess }> {
  const name = upstream === null ? 'serve' : 'gateway';
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const folder = join(home, 'folder');
  await mkdir(folder, { recursive: true });
  const serve = await startProcess({
    name,
    words: [...commandLine, 'serve', '--port', new URL(url).port],
    environment: {
      SECONDLOOK_HOME: join(home, 'data'),
      WATCH_FOLDER: folder,
      ...settings,
      ...(upstream === null ? {} : { UPSTREAM_URL: upstream, UPSTREAM_KEY: 'bench' }),
    },
    logFile: join(home, `${name}.log`),
    readyUrl: `${url}/health/live`,
  });
  return { url, process: serve };
}

/**
 * With the @hono/node-server that npm gives it, the peer answers every stream of OpenAI's with a 500: it adds to the headers of a
 * fetched response, which are immutable. Given a copy it works, at the cost of some microseconds.
 */
const copyResponses =
  'data:text/javascript,const{fetch:f,Response:R}=globalThis;globalThis.fetch=async(...a)=>{const r=await f(...a);return new R(r.body,r)}';

async function startPeer(home: string): Promise<{ url: string; process: BenchProcess }> {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const peer = await startProcess({
    name: 'portkey',
    words: [
      '--import',
      copyResponses,
      createRequire(import.meta.url).resolve('@portkey-ai/gateway/build/start-server.js'),
      `--port=${new URL(url).port}`,
      '--headless',
    ],
    environment: { NODE_ENV: 'production' },
    logFile: join(home, 'portkey.log'),
    readyUrl: url,
  });
  return { url, process: peer };
}
