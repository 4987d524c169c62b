import { actsItself, findPlace, isActedOn } from './find-place.ts';
import { chains, lenders, tradingHouses } from './houses.ts';
import { all, end, payouts } from './payouts.ts';

const resumes = '(?:resumes?|resumed|restores?|restored|reopens?|reopened|re-?enables?|re-?enabled)';
/** Where the headline ends, or goes on about what stood still. */
const then =
  '(?=$|[,.;:!]| (?:after|following|and|as|for (?:all )?(?:users|customers|clients)|on (?:its|the) (?:platform|exchange))\\b)';
const standstill =
  '(?:after|following) (?:an? |the |its )?(?:[a-z\\d-]{1,12} ){0,2}(?:outage|halt|downtime|disruption|crash)';
const revived = [
  `${resumes} (?:normal )?${all}(?:withdrawals|redemptions|trading|deposits|block production|producing blocks)${then}`,
  `${resumes} (?:normal |all |its )?(?:services?|operations) ${standstill}`,
  `(?:withdrawals|trading|redemptions) (?:are |is |have |has )?(?:resumes?|resumed|restored|back)${then}`,
  // A price is "back up", too.
  `(?:is |are |comes |came |goes )?back (?:online${then}|up ${standstill})`,
  // That somebody restarts it is an attempt, too.
  `restarted${then}|restarts block production`,
  'recover(?:s|ed) (?:from|after) (?:an? |the |its )?(?:[a-z\\d-]{1,12} ){0,2}(?:outage|halt)',
];
const revival = {
  en: new RegExp(`^ (?:${revived.join('|')})`, 'u'),
  zh: new RegExp(
    `恢复(?:(?:所有|全部|正常|用户|平台|资产|充值|和|及|与|、) ?){0,4}(?:${payouts}|交易|出块|运[行营]|正常)(?!手续费)|${payouts}[^。;；,，未将]{0,4}(?:恢复|重新开放)|(?:已|成功)重启|重启(?:成功|完成)|重新上线(?=$|[,，。!！])`,
    'u',
  ),
};
/** "Back up", as prices are, too: it counts only for a chain, behind a word for its network. */
const backUp = { ...revival, en: new RegExp(`^ (?:is |are |comes |came )?back up${then}`, 'u') };
const ofChain = /^ ?(?:\([a-z]{2,6}\) )?(?:mainnet|network|blockchain|chain) /u;
const revivedAt = /\b(?:withdrawals|trading) (?:have |has |is |are )?(?:resumes?|resumed|restored|back) (?:on|at) $/u;
const ends = new RegExp(`^${end}`, 'u');
/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint = /resum|restor|restart|reopen|re-?enabl|back |recover|恢复|重新|重启/u;

/** The house or chain that a headline (NFKC, lower case, bounded) tells to go on after it stood still, as `readPayoutStop` and `readOutage` name it; null: none. */
export function readRevival(headline: string): string | null {
  if (!hint.test(headline)) return null;
  return findPlace(
    headline,
    [tradingHouses, lenders, chains],
    (named) =>
      isActedOn(named, revivedAt, ends) ||
      actsItself(named, revival) ||
      (ofChain.test(named.after) && actsItself(named, backUp)),
  );
}
