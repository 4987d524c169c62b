import { AppError, toFaultMessage } from '../domain/app-error.ts';

const limitMs = 10_000;

/** Asks an address and gives its answer, whatever it says. Throws, with the host and the cause, for one that can't be reached. */
export async function askEndpoint(
  url: string,
  { headers = {}, fix }: { headers?: Record<string, string>; fix: string },
): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(limitMs) });
  } catch (error) {
    throw new AppError('tool_failed', `${new URL(url).host} cannot be reached: ${toFaultMessage(error)}`, {
      hint: fix,
      cause: error,
    });
  }
}
