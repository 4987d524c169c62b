/** Behind these a denial is of what was said. */
const saying = /^(?:confirm|admit|acknowledg|disclos)/;

/** What says no in Chinese, in this or that many words. */
const chineseMarker =
  '(?:并未|尚未|暂未|从未|从没有?|从不|永不|绝不|未能|未曾|没有?|并没有?|不会|不再|不能|不可|不予|不得|不许|不准|不想|不愿|不肯|无意|无法|无须|无需|无权|拒绝|拒不|否认|避免|防止|阻止|排除|未见|并非|并不|不是|未|没|不|无|(?<![分级特个区类性国辨识告])别|勿)';
/** What may stand between it and what it denies. */
const chineseFiller =
  '(?:有|再|被|遭到?|受到?|出现|发现|发生|存在|任何|进行|造成|导致|净|大幅|获得?|得到|予以?|打算|计划|准备|考虑|意图|会|能|将|急于|急着|必|想|要|需要?|应当?|立即|直接|继续|主动|公开|因此|就此|参与|享有|享受|强制|强迫|要求|收取|收|派发|发放|支付|完成|遇到|遭遇|碰到|看到|见到|收到|听到|构成|经过|接受|做|开展|过| ?[\\d.,]{1,12} ?[%万亿]?(?:美元|枚)? ?的?)';
/** 会不会 asks, 不能不 denies nothing; in 可能不会 and 基金会不会 the first sign is of another word. */
const chineseUnasked =
  '(?<!(?<![员机金协理议社国])会(?=不会)|(?<![可功性])能(?=不能)|(?<!许)可(?=不可)|是(?=不是)|有(?=没有)|要(?=不要)|不[能会得可是]|没有|并非|未必|不可能|[未没不无])';
/** Another deed begins: 未向用户公告就暂停, 不与监管合作被起诉. */
const chineseNextDeed =
  '[就便即而才却]|(?:公告|公布|披露|通知|告知|说明|解释|沟通|商量|协商|合作|配合|达成|提交|申报|支付|结算|履行|遵守)(?![的者人方用])';
/** For whom, where or why: 不会为战略储备买入. */
const chineseSake = `(?:(?:为|对|把|将|在|就|因|由|被)(?!\\s)(?:(?!${chineseNextDeed})[^,。;:!?\\n]){1,14}${chineseFiller}{0,2})`;
/** To, from or with whom. */
const chineseParty = `(?:(?:向|用(?!户)|给(?!出)|跟|和|与|从|以)(?!\\s)(?:(?!${chineseNextDeed}|[被遭后]|直接)[^,。;:!?\\n]){1,14}(?:(?![被遭]|直接)${chineseFiller}){0,2})`;
const chineseDenial = new RegExp(
  `${chineseUnasked}${chineseMarker}${chineseFiller}{0,3}(?:(?<!(?:避免|防止|阻止|排除)[^,。;]{0,6})(?:${chineseSake}|${chineseParty}))? ?$`,
);

const englishFillers =
  'be|been|being|charge|charges|charging|collect|collects|require|requires|requiring|pay|pays|paying|yet|any|to|have|has|had|net|plans?|planning|planned|going|a|an|the|its|their|intends?|intentions?|intended|of|in|for|rush|rushing|hurry|needs?|currently|ever|immediately|directly|actually|further|even|longer|really|fully|currently|looking|interested|want|wants|wanted|expected|expect|expects|considering|evidence|sign|signs|found|find|seen|see|reason|also|publicly|formally|yet|or';
const englishDenial = new RegExp(
  `(?:\\b(?:not|no|nobody|no one|none|never|without|neither|nor|cannot|(?<!not |never |n't )(?:denied|denies|denying|refused|refuses|refusing|rejected|rejects|rejecting|declines|declined|declining|turned down|turning down)|prevent(?:s|ed)?|avoid(?:s|ed)?|rul(?:e[sd]?|ing) out|lack(?:s|ed)?|failed to|fails to|refused to|refuses to|declined to|declines to)|n't)(?: (?:${englishFillers})){0,6} $`,
);

/** What isn't thought to be so: "I don't think the cycle is dead". */
const raisedDenial =
  /(?:n't|\bnot|\bnever) (?:think|thought|believe|believed|expect|expected|feel|consider|suppose)\b[^,.;:!?]{0,60}$|\b(?:den(?:y|ies|ied|ying)|rul(?:e[sd]?|ing) out|refut(?:e[sd]?|ing)|debunk(?:s|ed)?)\b[^,.;:!?]{0,60}$|(?:否认|辟谣|驳斥)[^,。;:!?\n]{0,30}$|不(?:认为|相信|觉得|预计|看好)[^,。;:!?\n]{0,30}$/;

/** Whether it stands in what somebody denies or doesn't think, further on: 否认冻结用户提现. */
export function isDeniedAfar(lower: string, start: number): boolean {
  return raisedDenial.test(lower.slice(Math.max(0, start - 80), start));
}

/** Whether what stands at `start` is denied by what stands before it, in its clause. @param lower lower case. */
export function isDenied(lower: string, start: number, end = start): boolean {
  // "no keys leaked"
  if (/\bno(?: [a-z]{2,16}){1,4} $/.test(lower.slice(Math.max(0, start - 60), start))) return true;
  // "sold no bitcoin"
  if (
    end > start &&
    !saying.test(lower.slice(start, end)) &&
    /^ (?:no|zero|nothing|none)\b/.test(lower.slice(end, end + 10))
  )
    return true;
  const clause = /[^,.;:!?。\n]{0,48}$/.exec(lower.slice(Math.max(0, start - 48), start))?.[0] ?? '';
  if (/(?:未|没有?)获(?:得)?[^\s]{0,6}$/.test(clause)) return true;
  return (
    chineseDenial.test(clause) ||
    englishDenial.test(clause) ||
    isStopped(lower, start, end) ||
    isDeniedBehind(lower, end)
  );
}

/** `stop selling`, 停止出售: of a trade, the denial of it; of a service it has a word of its own. */
function isStopped(lower: string, start: number, end: number): boolean {
  const word = lower.slice(start, end);
  return (
    (/ing$/.test(word) &&
      /\b(?:stop(?:s|ped|ping)?|ceas(?:es|ed|ing)|halt(?:s|ed)?) $/.test(
        lower.slice(Math.max(0, start - 10), start),
      )) ||
    (/^(?:出售|卖|抛|买|购|增持|减持|回购|质押)/.test(word) &&
      /(?:停止|不再|终止)$/.test(lower.slice(Math.max(0, start - 2), start)))
  );
}

/** 坏账并未产生, "a leak did not occur": not 被盗后未发生挤兑, which denies something else. */
function isDeniedBehind(lower: string, end: number): boolean {
  const behind = lower.slice(end, end + 48);
  return (
    /^(?:(?![后时]|期间)[^,。;\s]){0,4}(?:并未|并没有|没有|从未|未|不)(?:曾|会)?(?:发生|出现|产生|存在|成立)(?:过|了)?(?=$|[\s,.。;:!?)])/.test(
      behind,
    ) ||
    /(?:^(?: [a-z]{2,12})?(?: (?:has|have|had|did|does|do|will|was|were))(?: not|n't)|^(?: [a-z]{2,12})? never) (?:been )?(?:occur|happen)(?:red|ed)?(?! (?:overnight|until|because)\b)/.test(
      behind,
    ) ||
    /^(?: (?:was|were|is|are|has been|have been))(?: not|n't)(?: been)? (?:incurred|found|detected|lost|affected|touched|breached|compromised)(?=$|[,.;:!?]| (?:in|at|by|and|or)\b)/.test(
      behind,
    )
  );
}
