import type { NodeError } from '@langchain/langgraph';
import { toErrorMessage } from '../../src/domain/app-error.ts';
import { toErrorVerdict } from '../../src/domain/validation/validate-verdict.ts';
import type { Logger } from '../../src/ports/logger.ts';

/**
 * What the run goes on with when a node fails in a way that it did not provide for (its time limit, a defect): nothing of
 * that node's, and its name in `degraded`. A failed look leaves an error verdict, so that the message is stored all the same.
 */
export function continueWithout(logger: Logger) {
  return (_state: unknown, error: NodeError) => {
    logger.error({ node: error.node }, `${error.node} failed: ${toErrorMessage(error.error)}`);
    const degraded = [`${toSnakeCase(error.node)}_failed`];
    if (error.node === 'Signal')
      return { signal: { ...toErrorVerdict('the fast look failed'), keywords: [] }, degraded };
    if (error.node === 'Gate') return { gate: { open: false as const, reason: 'not_success' as const }, degraded };
    return { degraded };
  };
}

function toSnakeCase(name: string): string {
  return name.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase();
}
