import { setTimeout as sleep } from 'node:timers/promises';
import { createAnswerReader } from '../../src/conversations/read-answer/answer-reader.ts';
import type { BeginExchange } from '../../src/gateway/kept-exchange.ts';
import { keepNothing } from '../support/start-gateway.ts';

/** Reads each answer as the gateway does, and takes a moment to keep it. */
export const keepSlowly: BeginExchange = (begun) => {
  let reader = createAnswerReader({ contentEncoding: null });
  return {
    ...keepNothing(begun),
    open(headers) {
      reader = createAnswerReader({ contentEncoding: headers['content-encoding'] ?? null });
    },
    read: (chunk) => reader.write(chunk).is_final,
    settle: () => sleep(10),
  };
};
