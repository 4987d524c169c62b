import type { TraceStep } from '../domain/evidence.ts';
import type { Logger } from '../domain/logger.ts';
import { type RetrievalRequest, toAskedText } from './request/retrieval-request.ts';

const afterwards: readonly TraceStep['step'][] = ['local_keyword', 'outcomes', 'rerank'];

/**
 * One readable line a step. A failure is not called an empty answer.
 * @param label the shared database's name; null when none is configured.
 * @param dimensions of the vector that was searched with; 0 without one.
 */
export function logRetrieval(
  logger: Logger,
  label: string | null,
  request: RetrievalRequest,
  dimensions: number,
  trace: readonly TraceStep[],
): void {
  const { filter, keywords } = request;
  const fields = filter.asker === null ? {} : { message: `${filter.asker.source}/${filter.asker.sourceMessageId}` };
  const words = `assets=[${(filter.assets ?? []).join(', ')}], keywords=[${toAskedText(keywords, ', ')}]`;
  const query = `dims=${dimensions}, ${words}`;
  if (label === null) logger.info(fields, `未配置 Supabase，跳过，使用本地检索 (${query})`);
  const asked = trace.filter((step) => step.step.startsWith('supabase_') && step.ran);
  for (const step of asked) logStep(step);
  if (asked.some((step) => step.error === undefined) && asked.every((step) => step.hits === 0)) {
    logger.info(fields, `${label} 返回空结果，降级到本地检索 (${query})`);
  }
  for (const step of trace) if (afterwards.includes(step.step)) logStep(step);

  function logStep(step: TraceStep): void {
    const name = toName(step);
    if (step.error !== undefined) {
      const next = step.step.startsWith('supabase_') ? '，继续下一步' : '';
      logger.warn({ ...fields, step: step.step }, `${name}失败${next}：${step.error}`);
    }
    if (step.hits > 0 && step.step !== 'rerank') {
      const threshold = step.step === 'supabase_vector' ? `阈值=${request.matchThreshold.toFixed(2)}, ` : '';
      logger.info(fields, `${name}命中 ${step.hits} 条（${threshold}${words}）`);
    }
  }

  function toName({ step }: TraceStep): string {
    if (step === 'local_keyword') return '本地 检索';
    if (step === 'rerank') return '重排';
    if (step === 'outcomes') return '历史结果';
    return `${label} ${step === 'supabase_vector' ? '向量检索' : '关键词检索'}`;
  }
}
