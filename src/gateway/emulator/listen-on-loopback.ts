import type { AddressInfo, Server } from 'node:net';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';

/** Resolves to the URL once the emulator answers there; 0 takes any free port. Throws `invalid_settings` if it is taken. */
export async function listenOnLoopback(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
  }).catch((error) => {
    throw new AppError('invalid_settings', `Cannot listen on port ${port}: ${toErrorMessage(error)}`, {
      hint: 'Give another port, or 0 for any that is free.',
      cause: error,
    });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
