import { LLMock } from '@copilotkit/aimock';
import { onTestFinished } from 'vitest';
import { startGateway } from '../../support/start-gateway.ts';
import { type Step, startTrickyUpstream } from '../../support/tricky-upstream.ts';
import { keepSlowly } from '../keep-slowly.ts';

/** The same upstream by two ways, so that what a client makes of both can be compared. */
export interface Road {
  /** Base URLs, `/v1` included. */
  straight: string;
  through: string;
}

/** An upstream of bytes. */
export async function startTrickyRoad(script: (body: Buffer) => readonly Step[]) {
  const upstream = await startTrickyUpstream(({ body }) => script(body));
  const { url } = await startGateway(upstream.url, { begin: keepSlowly });
  return { straight: upstream.url, through: url, upstream };
}

/** aimock, whose answers have the form that each request asks for. */
export async function startMockRoad(): Promise<Road & { mock: LLMock }> {
  const mock = new LLMock({ host: '127.0.0.1', port: 0, logLevel: 'silent', chunkSize: 5 });
  mock.on({ endpoint: 'embedding' }, { embedding: [0.25, -0.5, 1] });
  mock.on({ endpoint: 'chat', hasToolResult: true }, { content: 'High water is at four.' });
  mock.on(
    { endpoint: 'chat', userMessage: /tide/ },
    { toolCalls: [{ name: 'read_tide', arguments: '{"port":"Brest"}' }] },
  );
  mock.on({ endpoint: 'chat' }, { content: 'The ferry leaves at nine. 渡船九点开 🚢。' });
  await mock.start();
  onTestFinished(() => mock.stop());
  const { url } = await startGateway(`${mock.url}/v1`, { begin: keepSlowly });
  return { straight: `${mock.url}/v1`, through: url, mock };
}
