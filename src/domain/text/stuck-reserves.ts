import { actsItself, findPlace } from './find-place.ts';
import { lenders } from './houses.ts';

const issuers = {
  tether: `${lenders.tether}|usdt`,
  circle: `${lenders.circle}|usdc`,
  paxos: 'paxos',
  ethena: 'ethena|usde',
};
/** Words for money that a failing bank holds fast. */
const stuck = '(?:stuck|trapped|frozen|tied up|inaccessible)';
const failing =
  '(?:svb|silicon valley bank|silvergate(?: bank)?|signature bank|first republic(?: bank)?|credit suisse|(?:(?:an? |the )?(?:[a-z]{2,14} ){0,2}banks?))';
const atBank = `(?:at|in|with) (?:the )?(?:failed |collapsed |failing )?${failing}(?![a-z])`;
const money = '[$]?\\d[\\d,.]{0,12} ?(?:million|billion|[mb]n?)';
const reserve = `(?:(?:the |its |some |part |about |around |nearly |over |of |in |${money} |[$]?\\d{1,3}% |usdc |usdt |cash |stablecoin ){0,9}(?:reserves?|backing))`;
const auxiliary = '(?:is |are |was |were |remains? |still )?';
const held = {
  en: new RegExp(
    `^ (?:(?:says?|confirms?|reveals?|discloses?|admits?):? |[:] ?)?(?:(?:has|had|holds|with) )?(?:${reserve} ${auxiliary}(?:${stuck} ${atBank}|(?:stuck|trapped)$)|${money} ${auxiliary}(?:stuck|trapped|tied up) ${atBank}|${reserve} (?:remains?|held) ${atBank.replace('|(?:(?:an? |the )?(?:[a-z]{2,14} ){0,2}banks?)', '')})`,
    'u',
  ),
  zh: /储备(?:金|资金)?[^。;；,，未已恢]{0,12}(?:被困|滞留|受困|无法(?:取出|提取|动用)|卡在)|(?:储备|资金|现金|存款|美元)[^。;；,，未已恢]{0,12}(?:被困|滞留|受困|冻结|卡在)(?:在|于)?[^。;；,，]{0,6}(?:银行|svb)/u,
};
/** Text after a coin's name that is part of the reserve's: "$3.3 billion of the USDC reserve is stuck". */
const reserveBehind = new RegExp(`^ (?:cash )?(?:reserves?|backing) (?:is|are|was|remains?) ${stuck} ${atBank}`, 'u');
const hint = /stuck|trapped|frozen|remain|held|tied up|inaccessible|困|滞留|冻结|无法|卡在/u;

/** The issuer of whose reserve a headline (NFKC, lower case, bounded) tells that nobody gets at it, by its name in `houses.ts`; null: none. */
export function readStuckReserve(headline: string): string | null {
  if (!hint.test(headline)) return null;
  return findPlace(headline, [issuers], (named) => reserveBehind.test(named.after) || actsItself(named, held));
}
