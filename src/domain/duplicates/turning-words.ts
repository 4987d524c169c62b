/**
 * Words by which a follow-up turns the story that it repeats, grouped by their effect; matched in canonical text. A
 * group found in only one of two texts makes them two stories.
 */
const turns = {
  denial:
    /\bden(?:y|ies|ied|ying|ial)\b|\brefut|\bdebunk|\bfake|\bfalse|\bhoax|\buntrue\b|\bmislead|否认|否認|辟谣|闢謠|不实|不實|谣言|假消息|虚假|澄清|造谣/u,
  negation:
    /\bnot\b|\bno\b|\bnever\b|\bwithout\b|\bcannot\b|\b(?:is|are|was|were|wo|does|do|did|has|had|have|ca|could|would|should)n ?t\b|没有|沒有|并未|尚未|并非|不会|不會|不再|未能|未曾|从未|暂无|无需/u,
  update:
    /\bupdat|\bcorrect(?:s|ed|ion|ions)\b|\bclarif|\bfollow ?up\b|\bdevelop(?:ing|ment)|更新|进展|進展|后续|後續|更正|勘误|修正|补充/u,
  recovery:
    /\brecover|\bresum(?:e|es|ed|ing)\b|\brestor|\breopen|\brefund|\breimburs|\breturn(?:s|ed)\b|\bresolved?\b|\bunfr[eo]+ze|\blift(?:s|ed)\b|\bcloses? the gap\b|补齐|补足|填补|弥补|解除|恢复|恢復|追回|返还|归还|退还|赔付|解冻|已解决|修复/u,
  stop: /\bcancel|\bpostpon|\bdelay|\bsuspend|\bhalt|\bpaus|\bscrap|\bdrop(?:s|ped) (?:plan|bid|case|charge)|\bcall(?:s|ed) off|撤回|撤销|撤銷|取消|推迟|延期|延迟|暂停|暫停|终止|中止/u,
  doubt:
    /\breported(?:ly)?\b|\brumou?r|\balleg|\bunconfirmed\b|\bmight\b|\bcould\b|\bplans? to\b|\bconsider|\bpropos|\bexpected to\b|据传|傳聞|传闻|疑似|或将|或將|拟|计划|計劃|考虑|有望|可能/u,
  confirmation: /\bconfirm|\bofficial|\bverif|证实|證實|确认|確認|官宣|正式/u,
  extent: /\bpartial|\bpartly\b|\bfully\b|\bentire|\bformer\b|部分|全部|逐步|全面|完全|前任/u,
} as const;

export type Turn = keyof typeof turns;

const allTurns = Object.keys(turns) as Turn[];

/** The first group of turning words found in only one of two canonical texts, or null. */
export function findTurn(a: string, b: string, kinds: readonly Turn[] = allTurns): Turn | null {
  return kinds.find((kind) => turns[kind].test(a) !== turns[kind].test(b)) ?? null;
}

/** Whether a canonical text has a word of the group. */
export function hasTurn(canonical: string, kind: Turn): boolean {
  return turns[kind].test(canonical);
}

/** Halves of opposites (涨/跌, 流入/流出, from/to): one short word reverses the meaning. */
const opposites = new Set([
  ...'不未无無非否没沒涨漲跌升降增减減买買卖賣多空入出进進退上下开開关關盈亏虧赚赔高低大小正负負赢输准拒前后後首末从從向到至被把由',
  ...'from to in into out up down above below over under before after with without more less for against'.split(' '),
]);

/** Whether replacing these words by those may reverse an opposite. */
export function isReversing(removed: readonly string[], added: readonly string[]): boolean {
  return removed.some((word) => opposites.has(word)) && added.some((word) => opposites.has(word));
}
