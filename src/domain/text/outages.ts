import { chains, type NamedPlaces, toPlacePattern, tradingHouses } from './houses.ts';
import { isPlannedStop } from './planned-stops.ts';

/** Words that may stand between a place and its verb: none that names something else that could act. */
const own =
  "(?:['’]s)?(?: ?\\([a-z]{2,6}\\))?(?: (?:mainnet(?:-beta)?|network|blockchain|chain|c-chain|sequencer|protocol|era|one|hub|pos|exchange|platform|app|has|temporarily|briefly)){0,3}";
const anyOutage =
  '(?:suffers?|hit by|reports?|confirms?|experiences?|faces?) (?:an? |a (?:major|global) |major )?outage';
const halts = '(?:halts?|halted|suspends?|suspended|pauses?|paused|stops?|stopped)';
const traded = '(?:all |crypto |spot |futures |derivatives |customer |user ){0,2}(?:trading|withdrawals|deposits)';
const venueStops = [
  `${own} (?:${anyOutage}|(?:goes|went|is|knocked) (?:down|offline)(?=[,:;.!]|$)|(?:goes|went|is|knocked) offline)`,
  `${own} announce[sd]? (?:an? )?(?:temporary )?(?:spot |futures )?(?:trading|withdrawals?) (?:suspension|halt)\\b`,
  `${own} ${halts} ${traded}(?! (?:bots?|competition|campaigns?|fees?|range|to|sideways)\\b)`,
  '[^。;；,，]{0,10}(?:宕机|系统崩溃|(?:平台|系统|数据中心|撮合|服务)[^。;；,，]{0,6}(?:故障|中断|瘫痪)|出现故障)',
  '[^。;；,，]{0,6}(?:暂停|停止)(?:所有|全部|全站)?(?:期货|合约|现货)?(?:交易|充提|提[币现款]|出入金)',
  '[^。;；,，]{0,6}(?:期货|交易|充提|提[币现款])(?:全面|紧急)?停摆',
];
/** The headline ends, or goes on with a time or a cause: the stop is not of something else. */
const endOfStop = '(?=$|[,.;:!]| (?:as|after|for|due|following|amid|by|at|with|again|because|while|in two)\\b)';
/** The chain itself, and no wallet, pool or other service of it. */
const itself = '(?!二层|生态|链上)(?:(?!钱包|服务商|矿池|供应|产业|mobile)[^。;；,，]){0,12}';
const chainStops = [
  `${own} (?:${anyOutage}|(?:faces?|suffers?|experiences?|reports?) (?:an? |severe |major )*(?:slowdown|disruption) (?:in|of) block (?:production|finali[sz]ation)|${halts} (?:block production|producing blocks|finali[sz]ing blocks|validating (?:ledgers|blocks|transactions))|loses finality)`,
  `${own} (?:is|goes|went) (?:offline(?![-\\w])|down for \\d+ (?:hours?|minutes?))`,
  `${own} (?:mainnet|network|blockchain|chain|c-chain|sequencer) (?:(?:is|goes|went) (?:down|offline)|(?:briefly |officially |temporarily )?(?:splits?|halts?|halted|stalls?|stops?|stopped|pauses?|paused)${endOfStop}|(?:has been )?(?:down|offline)(?:$|[,.;:!]| (?:after|as|due|following)\\b| for (?:about |almost |nearly |over |more than )?(?:\\d{1,3}|an?|two|three|several)\\b))`,
  `${itself}(?:停止出块|暂停出块|停止(?:产生|产出|生产)区块|停产区块|停链|宕机|(?:主网|网络|链)(?:再次|再度|突发|突然|意外|全面|短暂|出现|发生|已){0,2}(?:停摆|停机|中断)(?=$|[。;；,，!近逾超约数达\\d ])|网络出现故障|(?:网络|链)(?:短暂)?(?:发生)?分裂)`,
];
const outages = [toOutages(tradingHouses, venueStops), toOutages(chains, chainStops)];

/** One pattern with a group for each place: compiled far faster than a pattern for each. */
function toOutages(places: NamedPlaces, stops: readonly string[]) {
  const groups = Object.values(places).map((words) => `(${words})`);
  const place = toPlacePattern(groups.join('|'));
  const behind = `\\boutage (?:at|hits|strikes|disrupts|halts) ${place}|\\b(?:takes|knocks) ${place} offline|\\btrading (?:is )?(?:halted|suspended) (?:on|at) ${place}`;
  return { names: Object.keys(places), pattern: new RegExp(`${place}(?:${stops.join('|')})|${behind}`, 'u') };
}

/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint = /down|offline|outage|halt|suspen[ds]|pause|stop|split|stall|finality|停|宕机|故障|中断|瘫痪|崩溃|分裂/u;
/** The outage is over, denied, only possible, or of one coin alone. */
const noOutage = [
  /\b(?:claims?|viral|testnet|devnet|resum\w{1,4}|restor\w{1,4}|recover\w{0,4}|back online|resolved|fixed|would|could|might|may|will|if|despite|surviv\w{1,3})\b/u,
  /\b(?:den(?:y|ies|ied|ial)|not|never|no|without|zero|un(?:affected|harmed)|rumou?rs?|(?:users?|traders?|investors?|customers?) fears?|explain\w{0,3}|compensat\w{1,4}|fined?|after (?:the|last|its)|over (?:the|an?|its) outage)\b|n['’]t\b/u,
  /\b(?:(?:deposits?|withdrawals?) (?:for|of|on|via|in|to)|trading (?:of|for|in) (?!all\b|bitcoin\b|btc\b|ether)|shares?|stocks?|earnings|revenues?|quarter|patent|lawsuit|history|lessons)\b/u,
  /疑似|据传|测试网|恢复|修复|(?<!准备|等待|尝试)重启|如果|一旦|若|可能|或将|股价|股票|回顾|复盘|上月|去年|引发的|曾|辟谣|否认|不实|谣言|传闻|未|没有|不会|将|回应|原因|赔偿|补偿|罚|[?？]/u,
  /(?:英国|加拿大|日本|韩国|新加坡|香港|泰国|印度|土耳其|尼日利亚|欧洲|美国)[^。;；,，]{0,4}(?:暂停|停止)/u,
];

/**
 * The large exchange or chain that a headline (NFKC, lower case, bounded) tells to stand still, unplanned and still now, by one name in
 * both languages; null: none.
 */
export function readOutage(headline: string): string | null {
  if (!hint.test(headline) || isPlannedStop(headline) || noOutage.some((pattern) => pattern.test(headline)))
    return null;
  for (const { names, pattern } of outages) {
    const [, ...groups] = pattern.exec(headline) ?? [];
    const index = groups.findIndex((group) => group !== undefined);
    if (index >= 0) return names[index % names.length] ?? null;
  }
  return null;
}
