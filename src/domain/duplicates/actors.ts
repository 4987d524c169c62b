import { exchanges, readExchanges } from '../exchanges.ts';

/**
 * Names under which one party acts, in canonical text; whoever is named under one of them is the same party. Beside the exchanges,
 * which have a table of their own, only who often makes news, in both languages: other names are compared as words.
 */
const aliases: Readonly<Record<string, RegExp>> = {
  strategy: /\b(?:micro)?strategy\b(?! (?:for|to|of|that))|\bmstr\b|\bsaylor\b|微策略|赛勒|塞勒/u,
  blackrock: /\bblackrock\b|\bibit\b|贝莱德/u,
  grayscale: /\bgrayscale\b|\bgbtc\b|\bethe\b|灰度/u,
  fidelity: /\bfidelity\b|\bfbtc\b|富达/u,
  vaneck: /\bvaneck\b|范达/u,
  ark: /\bark(?: invest)?\b|\b21 ?shares\b|方舟/u,
  invesco: /\binvesco\b|景顺/u,
  franklin: /\bfranklin\b|富兰克林/u,
  bitwise: /\bbitwise\b/u,
  metaplanet: /\bmetaplanet\b/u,
  tether: /\btether\b|泰达/u,
  circle: /\bcircle\b/u,
  tesla: /\btesla\b|特斯拉/u,
  gox: /\bmt\.? ?gox\b|门头沟/u,
  bofa: /\bbank of america\b|\bbofa\b|\bmerrill(?: lynch)?\b|美国银行|美银|美林/u,
  wells: /\bwells fargo\b|富国银行/u,
  morgan: /\bmorgan stanley\b|摩根士丹利|大摩/u,
  jpmorgan: /\bjp ?morgan\b|摩根大通|小摩/u,
  goldman: /\bgoldman(?: sachs)?\b|高盛/u,
  citi: /\bciti(?:group|bank)?\b|花旗/u,
  ripple: /\bripple\b|瑞波(?!币)/u,
  sec: /\bsec\b|securities and exchange commission|证券交易委员会|美国?证监会/u,
  cftc: /\bcftc\b|商品期货交易委员会/u,
  fed: /\b(?:fed|fomc|federal reserve|powell)\b|美联储|鲍威尔/u,
  treasury: /\btreasury department\b|\bus treasury\b|财政部|贝森特|\bbessent\b/u,
  doj: /\bdoj\b|department of justice|司法部/u,
  trump: /\btrump\b|特朗普|川普/u,
  hongkong: /\bhong kong\b|\bsfc\b|香港/u,
  korea: /\bkorean?\b|韩国/u,
  germany: /\bgerman[y]?\b|德国/u,
  britain: /\b(?:uk|britain|british)\b|英国/u,
  japan: /\bjapan(?:ese)?\b|日本/u,
  brazil: /\bbrazil(?:ian)?\b|巴西/u,
  salvador: /\bel salvador\b|萨尔瓦多/u,
  musk: /\bmusk\b|马斯克/u,
  vitalik: /\b(?:vitalik|buterin)\b|维塔利克|布特林/u,
  sun: /\bjustin sun\b|孙宇晨/u,
  cz: /\b(?:cz|changpeng zhao)\b|赵长鹏/u,
};

/** Places where a coin is traded: the same news of another one is other news. */
export const venues: ReadonlySet<string> = new Set(exchanges.map(({ id }) => id));

/** Where news happens: that a second telling names the place makes it no other news. */
export const places: ReadonlySet<string> = new Set(['hongkong', 'korea', 'germany', 'britain', 'japan', 'brazil']);

/** Who appears in news of every kind: that two name one of them says little, and that one names another no more. */
export const bystanders: ReadonlySet<string> = new Set(['sec', 'cftc', 'fed', 'treasury', 'doj', 'trump', 'musk']);

/** Every alias of a party stands for one name. @param canonical canonical text (`toCanonicalText`). */
export function readActors(canonical: string): Set<string> {
  return new Set([
    ...Object.keys(aliases).filter((name) => aliases[name]?.test(canonical)),
    ...readExchanges(canonical),
  ]);
}

/** What the parties are called; others have one name in both languages. */
const names: Readonly<Record<string, { zh: string; en: string }>> = {
  strategy: { zh: 'Strategy', en: 'Strategy' },
  blackrock: { zh: '贝莱德', en: 'BlackRock' },
  grayscale: { zh: '灰度', en: 'Grayscale' },
  fidelity: { zh: '富达', en: 'Fidelity' },
  metaplanet: { zh: 'Metaplanet', en: 'Metaplanet' },
  tether: { zh: 'Tether', en: 'Tether' },
  tesla: { zh: '特斯拉', en: 'Tesla' },
  gox: { zh: 'Mt. Gox', en: 'Mt. Gox' },
  fed: { zh: '美联储', en: 'The Fed' },
  salvador: { zh: '萨尔瓦多', en: 'El Salvador' },
  sun: { zh: '孙宇晨', en: 'Justin Sun' },
  ...Object.fromEntries(exchanges.map(({ id, zh, en }) => [id, { zh, en }])),
};

/** Null for a party that isn't named here. @param actor as `readActors` names it. */
export function nameActor(actor: string, language: 'zh' | 'en'): string | null {
  return names[actor]?.[language] ?? null;
}
