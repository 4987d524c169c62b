import { actsItself, findPlace } from './find-place.ts';
import { lenders } from './houses.ts';

const issuers = {
  tether: `${lenders.tether}|usdt`,
  circle: `${lenders.circle}|usdc`,
  paxos: 'paxos',
  ethena: 'ethena|usde',
};
const stuck = '(?:stuck|trapped|frozen|locked(?: up)?|tied up|inaccessible)';
const reserve =
  '(?:(?:the |its |some |about |around |nearly |over |of |in |[$]?\\d[\\d,.]{0,12} ?(?:million|billion|[mb]n?)? |usdc |usdt |cash |stablecoin ){0,7}(?:reserves?|funds|cash|deposits|backing)|[$]\\d[\\d,.]{0,12} ?(?:million|billion|[mb]n?)?)';
const held = {
  en: new RegExp(
    `^ (?:(?:says?|confirms?|reveals?|discloses?|admits?):? |[:] ?)?(?:(?:has|had|holds|with) )?${reserve} (?:of (?:its |the )?(?:usdc |usdt |cash )?reserves? )?(?:is |are |was |were |remains? |still )?${stuck}(?: (?:at|in|with)\\b|$)`,
    'u',
  ),
  zh: /(?:储备金?|资金|现金|存款|美元)[^。;；,，未已恢]{0,12}(?:被困|滞留|受困|冻结|无法(?:取出|提取|动用)|卡在)/u,
};
/** "$3.3 billion of the USDC reserve is stuck": the money before its coin. */
const after = new RegExp(`^ (?:cash )?(?:reserves?|backing) (?:is|are|was|remains?) ${stuck} (?:at|in|with)\\b`, 'u');
const hint = /stuck|trapped|frozen|lock|tied up|inaccessible|困|滞留|冻结|无法|卡在/u;

/** The issuer of whose reserve a headline (NFKC, lower case, bounded) tells that nobody gets at it, by its name in `houses.ts`; null: none. */
export function readStuckReserve(headline: string): string | null {
  if (!hint.test(headline)) return null;
  return findPlace(headline, [issuers], (named) => after.test(named.after) || actsItself(named, held));
}
