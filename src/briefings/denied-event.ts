import { hasTurn } from '../domain/duplicates/turning-words.ts';
import { toCanonicalText } from '../domain/text/normalise.ts';

/** What is denied, in whatever form of the word; matched in canonical text. */
const events = [
  /\bhack|\bexploit|\bbreach|\bdrain|\bstolen\b|\btheft\b|黑客|被盗|攻击|漏洞/,
  /\bdelist|下架|下币/,
  /(?<!de)\blist(?:s|ed|ing|ings)?\b|上线|上币/,
  /\binsolven|\bbankrupt|破产|资不抵债|挤兑/,
  /\bhalt|\bsuspend|\bpaus|暂停|停止/,
  /\bs(?:ell|old|ale)|\bdump|出售|抛售|卖出/,
  /\bmerge|\bacqui|\bbuyout|\btakeover|收购|合并/,
  /\blay ?offs?\b|\bjob cuts\b|裁员/,
  /\binvestigat|\bprobe|\bcharge|\bsue[sd]?\b|\blawsuit|调查|起诉/,
  /\bde-?peg|脱锚/,
];
/** A name as headlines write it; words that open them are none. */
const name = /\b(?!(?:Breaking|Just|Update|Rumou?r|News|Report|Official)\b)[A-Z][\p{L}\d]{3,}\b/gu;

/** Whether a headline says that what another one told of the same house, project or coin isn't so. */
export function deniesEvent(
  told: { title: string; assets: readonly string[] },
  denial: { title: string; assets: readonly string[] },
): boolean {
  const [before, after] = [toCanonicalText(told.title), toCanonicalText(denial.title)];
  if (!hasTurn(after, 'denial') || hasTurn(before, 'denial')) return false;
  if (!events.some((event) => event.test(before) && event.test(after))) return false;
  const names = new Set(listNames(told.title));
  // A coin alone is named by too many: it counts beside the house that denies, or where the denial names no house at all.
  const denied = listNames(denial.title);
  return (
    denied.some((one) => names.has(one)) ||
    (denied.length === 0 && told.assets.some((asset) => denial.assets.includes(asset)))
  );
}

function listNames(title: string): string[] {
  return (title.match(name) ?? []).map((one) => one.toLowerCase());
}
