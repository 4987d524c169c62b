import type { ServerResponse } from 'node:http';
import { createGzip, constants as zlib } from 'node:zlib';
import { pause } from '../../domain/pause.ts';
import type { DevModel } from './dev-models.ts';

interface SendOptions {
  model: DevModel;
  /** From one part to the next, ms. */
  partMs: number;
  /** By how much the model's waits are multiplied. */
  timeScale: number;
  /** Aborted when the client has left. */
  client: AbortSignal;
}

export interface AnswerParts {
  contentType: string;
  parts: readonly string[];
  /** Said after half of the parts by a model that breaks off with an error. */
  error: string;
}

/** Sends an answer part by part, with the model's bad manners. Resolves when nothing more will come. */
export async function sendAnswer(response: ServerResponse, answer: AnswerParts, options: SendOptions): Promise<void> {
  const { model, partMs, timeScale, client } = options;
  const middle = Math.ceil(answer.parts.length / 2);
  const begun = performance.now();
  const write = createWrite(response, answer.contentType, model, client);
  for (const [index, part] of answer.parts.entries()) {
    const due = begun + index * partMs - performance.now();
    if (due > 0) await pause(due, client);
    if (index === middle) {
      if (model.silenceMs !== undefined) await pause(model.silenceMs * timeScale, client);
      if (model.breaksOff === 'cut') return void response.destroy();
      if (model.breaksOff === 'error') {
        await write(answer.error);
        return write(null);
      }
    }
    if (client.aborted) return;
    await write(part);
  }
  await write(null);
}

/** Writes a part, or with null ends. Resolves once the connection has taken it. */
function createWrite(
  response: ServerResponse,
  contentType: string,
  { isBytewise, isCompressed }: DevModel,
  client: AbortSignal,
): (part: string | null) => Promise<void> {
  response.writeHead(200, {
    'content-type': contentType,
    'cache-control': 'no-cache',
    ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
  });
  response.flushHeaders();
  const gzip = isCompressed ? createGzip() : null;
  gzip?.pipe(response);
  const flush = () => new Promise<void>((resolve) => gzip?.flush(zlib.Z_SYNC_FLUSH, () => resolve()));
  const put = (bytes: Buffer) =>
    new Promise<void>((resolve) => {
      response.write(bytes, () => resolve());
    });
  return async (part) => {
    if (client.aborted) return;
    if (part === null) {
      await new Promise<void>((resolve) => {
        response.once('close', resolve).once('finish', resolve);
        (gzip ?? response).end();
      });
    } else if (gzip !== null) {
      gzip.write(part);
      await flush();
    } else if (isBytewise) {
      for (const byte of Buffer.from(part)) if (!client.aborted) await put(Buffer.of(byte));
    } else await put(Buffer.from(part));
  };
}
