import { once } from 'node:events';
import type { ReceivedRequest } from '../../gateway/emulator/received-requests.ts';
import { createUpstreamEmulator } from '../../gateway/emulator/upstream-emulator.ts';
import type { CommandContext } from '../command-context.ts';
import { parseCount, parseRate } from '../parse-option.ts';
import { printNote, toTerminalText, writeOut } from '../print.ts';

export interface DevUpstreamOptions {
  port?: string;
  rate?: string;
}

/** Runs a model to try the gateway with, until Ctrl-C; one line on stdout for each request. */
export async function devUpstream(options: DevUpstreamOptions, { abort }: CommandContext): Promise<number> {
  const port = parseCount(options.port ?? '8090', '--port', 0, 65_535);
  const rate = parseRate(options.rate ?? '20', 'chunks');
  const emulator = createUpstreamEmulator({
    rate,
    onRequest: (request) => void writeOut(`${describeRequest(request)}\n`).catch(() => {}),
  });
  const url = await emulator.listen(port);
  try {
    printNote(describeUpstream(url));
    if (!abort.aborted) await once(abort, 'abort');
  } finally {
    await emulator.close();
  }
  return 0;
}

function describeRequest({ number, method, path, model, bytes, status, state }: ReceivedRequest): string {
  const name = model === null ? '' : ` ${model.slice(0, 80)}`;
  return toTerminalText(`#${number} ${method} ${path.slice(0, 200)}${name} ${bytes} bytes → ${status ?? '-'} ${state}`);
}

function describeUpstream(url: string): string {
  const body = JSON.stringify({ model: 'dev/plain', messages: [{ role: 'user', content: 'Good morning' }] });
  return [
    `An OpenAI-compatible model is emulated at ${url}/v1 (no key, nothing leaves this machine; Ctrl-C ends).`,
    'A gateway in front of it:',
    `  UPSTREAM_URL=${url}/v1 UPSTREAM_KEY=dev secondlook serve`,
    'Ask it, see its models (some misbehave), and see what it received:',
    `  curl -s ${url}/v1/chat/completions -H 'content-type: application/json' -d '${body}'`,
    `  curl -s ${url}/v1/models`,
    `  curl -s ${url}/dev/requests`,
  ].join('\n');
}
