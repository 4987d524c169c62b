import { AppError } from '../../domain/app-error.ts';
import { hasHan } from '../../domain/text/tokenize.ts';

/**
 * What a reader is told of a model that would not answer, in the language of the question: whose quota is used up, and when to come
 * back. Null: the failure is nothing that a reader could mend.
 */
export function describeRefusal(error: unknown, name: string, question: string): string | null {
  const { status, waitMs } = readRefusal(error);
  const at = name.lastIndexOf('@');
  const [model, account] = at > 0 ? [name.slice(0, at), name.slice(at + 1)] : [name, null];
  const seconds = waitMs === null ? null : Math.ceil(waitMs / 1000);
  const [why, reason] = reasons[status ?? 0] ?? [];
  if (why === undefined || reason === undefined) return null;
  if (hasHan(question)) {
    const again = seconds === null ? '' : `${seconds} 秒后可再试；`;
    const who = account === null ? model : `${model}（账号 ${account}）`;
    return `${who}未能作答：${reason}（HTTP ${status}）；${again}不会换用其他账号。以上为消息原文摘录。`;
  }
  const again = seconds === null ? '' : ` It can be asked again in ${seconds} s.`;
  const who = account === null ? model : `${model} (account ${account})`;
  return `${who} did not answer: ${why} (HTTP ${status}).${again} No other account stands in for it; the lines are the messages' own.`;
}

/** In English and Chinese. */
const reasons: Readonly<Record<number, readonly [string, string]>> = {
  401: ['its key was refused', '密钥被拒绝'],
  403: ['its key may not use it', '密钥无权使用该模型'],
  429: ['its quota is used up', '配额已用尽'],
};

/** How long the provider asked to wait, ms, null where it didn't say. */
export function readRefusal(error: unknown): { status: number | null; waitMs: number | null } {
  const cause = error instanceof AppError ? error.cause : null;
  const read = (name: string): number | null => {
    const value: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, name) : null;
    return typeof value === 'number' ? value : null;
  };
  return { status: read('status'), waitMs: read('retry_after_ms') };
}
