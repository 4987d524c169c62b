import type { TraceStep } from '../domain/evidence.ts';
import type { Logger } from '../domain/logger.ts';
import { archiveLegs } from './legs/legs.ts';
import { type RetrievalRequest, toAskedText } from './request/retrieval-request.ts';

const names: Partial<Record<TraceStep['step'], string>> = {
  local_keyword: '本地 检索',
  outcomes: '历史结果',
  rerank: '重排',
};

/** The leg that asked the shared database in this step. */
function legOf({ step }: TraceStep) {
  return archiveLegs.find(({ slot }) => slot === step);
}

/**
 * One readable line for each step. A failure is not called an empty answer, nor is it one if the caller gave up.
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
  const asked = trace.filter((step) => legOf(step) !== undefined && step.ran);
  for (const step of asked) logStep(step);
  if (asked.some((step) => step.error === undefined) && asked.every((step) => step.hits === 0)) {
    logger.info(fields, `${label} 返回空结果，降级到本地检索 (${query})`);
  }
  for (const step of trace) if (step.step in names) logStep(step);

  function logStep(step: TraceStep): void {
    const name = toName(step);
    if (step.error !== undefined && step.error !== 'interrupted') {
      const next = legOf(step) !== undefined ? '，继续下一步' : '';
      logger.warn({ ...fields, step: step.step }, `${name}失败${next}：${step.error}`);
    }
    if (step.hits > 0 && step.step !== 'rerank') {
      const threshold = legOf(step)?.measure === 'similarity' ? `阈值=${request.matchThreshold.toFixed(2)}, ` : '';
      logger.info(fields, `${name}命中 ${step.hits} 条（${threshold}${words}）`);
    }
  }

  function toName(step: TraceStep): string {
    const leg = legOf(step);
    return leg === undefined ? (names[step.step] ?? step.step) : `${label} ${leg.title}`;
  }
}
