import { readLargestAmount } from '../../../domain/text/read-amounts.ts';
import type { DirectionReading } from './direction-reading.ts';

/** After a loss: what was lost is back, or its owners have been made whole. */
const recovered =
  /\b(?:return(?:s|ed)|(?:sends?|sent|gives?|gave|hands?|handed) back|recover(?:s|ed)|retriev(?:es|ed)|refund(?:s|ed)|reimburs(?:es|ed)|repa(?:ys|id)|restor(?:es|ed)|resum(?:es|ed)|closes? (?:the |its )?(?:\w{1,10} )?gap|clos(?:es|ed) the hole|gap (?:is )?(?:fully )?(?:closed|filled)|fully (?:backed|covered)|made whole)\b|归还|返还|退还|再还|交还|还回|追回|找回|赔付|补足|填补|弥补|恢复(?:提|充|运|交|服)|缺口[^,，。]{0,6}(?:补|填|关闭)|全额(?:赔|补)|补(?:齐|上)[^,，。]{0,16}缺口|\b(?:stolen )?funds (?:have been |has been |were |are )?(?:frozen|recovered)\b|\b(?:freez(?:es|ing)|froze) [^.;]{0,30}\bstolen\b|冻结[^,，。]{0,16}(?:被盗|赃款)|(?:被盗|赃)[^,，。]{0,10}(?:已|被)冻结/;
/** A return that is only asked for, promised, or refused. */
const unrecovered =
  /\b(?:to (?:return|recover|refund)|not|cannot|can't|unable|fails?|failed|refuses?|demands?|asks?|offers?|vows?|plans?|will|may|could|if|unless|hopes?|bounty for|nothing|none|un(?:returned|recovered))\b|未|无法|拒绝|要求|呼吁|悬赏|希望|若|难以|承诺|将|暂停|停止/;

/** The theft is denied by whoever would have suffered it. */
const denied =
  /\b(?:den(?:y|ies|ied)|dismiss(?:es|ed)|refut(?:es|ed))\b[^.;]{0,40}\b(?:hack(?:s|ed)?|exploit(?:s|ed)?|breach|theft)\b|\b(?:hack(?:s|ed)?|exploit(?:s|ed)?|breach)\b[^.;]{0,24}\b(?:is|are|was|were) (?:false|untrue|fake|baseless|not true)\b|\bno evidence of (?:an? )?(?:hack|exploit|breach)\b|否认[^,，。]{0,12}(?:被盗|被黑|遭攻击)|(?:被盗|被黑|遭攻击)[^,，。]{0,10}(?:不实|虚假|谣言)/;

/** The service that was robbed resumes. */
const reopened =
  /\b(?:re-?opens|re-?launches|restarts|back online)\b|(?<!^|\b(?:newly|recently)[ -])\bre(?:-?open|-?launch|start)ed\b|重新(?:开放|上线|启动|启用)|(?<!准备|等待)重启/;
const hanSince = /(?:被盗|遭[^。;,]{0,6}(?:攻击|入侵|盗)[^。;,]{0,8})[^。;,]{0,8}后/;

/** The victim confirms the theft and the loss. */
const confirmedTheft =
  /(?<!\b(?:hackers?|attackers?|exploiters?|thie(?:f|ves)|suspects?|man|teen(?:ager)?) )\b(?:confirms?|confirmed|admits?|admitted|acknowledg(?:es|ed))\b(?:(?!\b(?:no|not|rumou?rs?|reports?|claims?|that|false|fail(?:s|ed)|foil(?:s|ed)|thwart(?:s|ed)|attempt(?:s|ed)|safe)\b)[^.;,]){0,40}\b(?:hack(?:ed)?|exploit(?:ed)?|breach(?:ed)?|theft|attack(?:ed)?|heist)\b(?! (?:suspects?|probe|investigation|arrests?|case|victims?)\b)|(?<!黑客|攻击者|嫌犯|被告)(?:确认|证实|承认)(?![^。;,]{0,8}[未没不])[^。;,]{0,16}(?:被盗(?!资[金产][将已被可])|被黑|失窃|遭[^。;,]{0,6}(?:攻击|入侵))/;

/** The loot is moved or laundered. */
const laundered =
  /\blaunder(?:s|ed|ing)\b|\b(?:hackers?|exploiters?|attackers?)\b[^.;]{0,30}\b(?:mov(?:es|ed|ing)|transfer(?:s|red)?|bridg(?:es|ed)|convert(?:s|ed)|swap(?:s|ped)|send(?:s)?|sent|mix(?:es|ed))\b[^.;]{0,40}\b(?:stolen|loot|thorchain|tornado|mixer|to (?:bitcoin|btc|ether|eth))\b|洗钱|(?:黑客|攻击者)[^,，。]{0,20}(?:转移|兑换|洗|跨链|混币)[^,，。]{0,20}(?:被盗|赃|混币|tornado|thorchain)/;

/** A loss from which coins are gone, even if the attack began with a social-media account, US dollars. */
const ownLoss = 1e6;
/** The theft itself, as news. */
const freshLoss =
  /\b(?:hacked|hacks|exploited|exploits|steals|stole|drain(?:s|ed)|attacked|breached)\b[^.;]{0,40}\d|\b(?:loses|suffers)\b[^.;]{0,20}\d|\b(?:hacked|exploited|drained|attacked) again\b|[$€£] ?\d[\d.,]{0,10} ?(?:k|m|mn|million|b|bn|billion)? (?:gone|lost|drained)\b|(?<![将把] ?)被盗 ?(?!的)[^。;,]{0,8}\d|遭[^。;,]{0,6}攻击|损失[^。;,]{0,6}\d/;

/** A hijacked social-media account. */
const hijackedAccount =
  /\b(?:x|twitter|discord|instagram|telegram|social[- ]media) (?:accounts?|servers?)\b[^.;]{0,20}\b(?:hacked|compromised|hijacked|breached)\b|(?:(?:x|推特|社交) ?(?:媒体)?账[号户]|官方 ?账号)(?:疑似|已|或)?(?:被盗|被黑|遭(?:黑客)?(?:攻击|入侵))/;
/** Authorities: false posts in their name move markets. */
const authority =
  /\b(?:sec|securities (?:and|&) exchange commission|cftc|fed|treasury|white house|president|gensler)\b|证监会|美联储|白宫|总统/;

const resumedReading: DirectionReading = { direction: 'neutral', why: '失窃后恢复运行，并非新的损失' };

const theft =
  /\b(?:hack(?:s|ed|ers?)?|stolen|stole|exploit(?:s|ed|er)?|attack(?:er|ers)?|theft|heist|breach)\b|被盗|黑客|攻击|失窃/;

/**
 * Neutral for what became of a theft: nothing more is lost. @param isOfTheft the message is known to be about a theft; otherwise
 * the sentence has to say so.
 */
export function readRecovery(sentence: string, isOfTheft: boolean): DirectionReading | null {
  if (!isOfTheft && !theft.test(sentence)) return null;
  if (hijackedAccount.test(sentence) && !authority.test(sentence) && readLargestAmount(sentence) < ownLoss)
    return { direction: 'neutral', why: '只是社交账号被盗' };
  if (laundered.test(sentence) && !freshLoss.test(sentence))
    return { direction: 'neutral', why: '赃款转移，并非新的损失' };
  if (denied.test(sentence)) return { direction: 'neutral', why: '当事方否认被盗' };
  if (unrecovered.test(sentence)) return isOfTheft ? readConfirmedTheft(sentence) : null;
  if (reopened.test(sentence) && !freshLoss.test(sentence.replace(hanSince, ''))) return resumedReading;
  if (!recovered.test(sentence)) return isOfTheft ? readConfirmedTheft(sentence) : null;
  return { direction: 'neutral', why: '被盗资金已归还或缺口已补，并非新的损失' };
}

/** A theft that its victim confirms, and that is no rumour any more. */
export function readConfirmedTheft(sentence: string): DirectionReading | null {
  return confirmedTheft.test(sentence) ? { direction: 'short', why: '当事方确认被盗' } : null;
}
