import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { type BotAnswer, type EmulatedMessage, refuse, succeed } from './bot-api-shapes.ts';
import type { EditRequest, PostRequest } from './chat-archive.ts';
import {
  type AlbumRequest,
  albumRequestSchema,
  editRequestSchema,
  type PressRequest,
  postRequestsSchema,
  pressRequestSchema,
} from './control-requests.ts';
import { type FaultRequest, faultRequestSchema } from './fault-plan.ts';

/** The part of the emulator that controls it. */
export interface DirectedEmulator {
  post(request: PostRequest): EmulatedMessage;
  /** Throws `not_found`. */
  edit(request: EditRequest): EmulatedMessage;
  album(request: AlbumRequest): EmulatedMessage[];
  /** Throws `not_found` if the bot sent no such message. Returns the id of the press. */
  press(request: PressRequest): string;
  fault(request: FaultRequest): void;
  clearFaults(): void;
  /** Everything seen and sent so far. */
  state(): object;
}

/** `/control/NAME`: directs the emulator, and shows what it has seen. Answers in the shape of the Bot API. */
export function createControlRoutes(emulator: DirectedEmulator): (name: string, body: string) => BotAnswer {
  const routes: Record<string, (input: unknown) => unknown> = {
    post: (input) => [postRequestsSchema.parse(input)].flat().map((request) => emulator.post(request)),
    edit: (input) => emulator.edit(editRequestSchema.parse(input)),
    album: (input) => emulator.album(albumRequestSchema.parse(input)),
    callback: (input) => emulator.press(pressRequestSchema.parse(input)),
    fault: (input) => emulator.fault(faultRequestSchema.parse(input)),
    'clear-faults': () => emulator.clearFaults(),
    state: () => emulator.state(),
  };
  return (name, body) => {
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
    if (route === undefined) return refuse(404, `Not Found: control routes are ${Object.keys(routes).join(', ')}`);
    try {
      return succeed(route(body === '' ? {} : JSON.parse(body)) ?? true);
    } catch (error) {
      if (error instanceof z.ZodError) return refuse(400, `Bad Request: ${z.prettifyError(error)}`);
      if (error instanceof AppError || error instanceof SyntaxError)
        return refuse(400, `Bad Request: ${error.message}`);
      throw error;
    }
  };
}
