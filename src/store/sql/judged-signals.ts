import { z } from 'zod';
import { mainHorizon } from '../../domain/horizons.ts';
import {
  type JudgedSignals,
  judgedSignalSchema,
  type ReportRange,
  reportTotalsSchema,
  storyTellingsSchema,
} from '../../evaluation/report/judged-signals.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

/** The scorecard's reading on the functions of `sql/0007_report.sql`. */
export function createSqlJudgedSignals(call: CallFunction): JudgedSignals {
  const toBounds = ({ since, before }: ReportRange) => ({ since, before });
  return {
    async listSignals(range, afterId, limit) {
      const answer = await call('list_judged_signals', { ...toBounds(range), after_id: afterId, most: limit });
      return parseAnswer(z.array(judgedSignalSchema), answer);
    },
    async listStories(range, afterId, limit) {
      const named = { ...toBounds(range), after_id: afterId, most: limit, wanted_horizon: mainHorizon };
      return parseAnswer(z.array(storyTellingsSchema), await call('list_told_stories', named));
    },
    async readTotals(range) {
      return parseAnswer(reportTotalsSchema, await call('read_report_totals', toBounds(range)));
    },
  };
}
