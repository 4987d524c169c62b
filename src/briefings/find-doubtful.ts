import type { AlertLanguage } from '../alerts/alert-language.ts';
import type { AuditedSentence } from '../ask/audit/answer-audit.ts';
import { createAnswerAuditor } from '../ask/audit/create-answer-auditor.ts';
import type { AskSource } from '../ask/source.ts';

/** What is wrong with words about a story: sentences that their sources don't bear out, and those with facts that cite none. */
export function findDoubtful(
  lines: readonly string[],
  sources: readonly AskSource[],
  { language, timeZone }: { language: AlertLanguage; timeZone: string },
): { faults: AuditedSentence[]; cited: number } {
  const auditor = createAnswerAuditor({ sources, question: language === 'zh' ? '简报' : 'briefing', timeZone });
  for (const line of lines) auditor.push(`${line}\n`);
  const { audit } = auditor.end();
  const faults = audit.sentences.filter(({ verdict }) => verdict === 'unsupported' || verdict === 'uncited');
  return { faults, cited: audit.cited };
}
