import { anyExchange, type ExchangeId, exchanges } from './exchanges.ts';

/** Kinds of those whose acts are news. */
export const actorKinds = [
  'regulator',
  'government',
  'central_bank',
  'exchange',
  'fund',
  'company',
  'whale',
  'estate',
  'hacker',
  'project',
] as const;
type ActorKind = (typeof actorKinds)[number];

/** Charts and expiries are quoted from them far more often than they act. */
const quoted: ReadonlySet<ExchangeId> = new Set<ExchangeId>(['bitstamp', 'deribit', 'bitmex']);
const actingExchanges = exchanges.map(({ id }) => id).filter((id) => !quoted.has(id));

/** Words and names in either language, in lower case. Names are those of the best known of their kind. */
const patterns: Readonly<Record<ActorKind, RegExp>> = {
  regulator:
    /\b(?:sec|cftc|doj|justice department|finra|fca|mas|sfc|esma|regulators?|watchdog|prosecutors?|courts?|judge|attorney general|commissioners?)\b|证监会|司法部|监管|检察|法院|法官|金管局|金融厅/u,
  government:
    /\b(?:governments?|police|treasury|white house|congress|senate|parliament|fbi|president|ministry|minister|el salvador|bhutan)\b|政府|警方|财政部|白宫|国会|议会|总统|萨尔瓦多|不丹/u,
  central_bank: /\b(?:fed|fomc|federal reserve|ecb|central bank|boj|pboc|powell)\b|美联储|央行|鲍威尔|联储/u,
  exchange: new RegExp(`\\bexchanges?\\b|交易所|${anyExchange(actingExchanges)}`, 'u'),
  fund: /\b(?:etfs?|etps?|funds?|blackrock|fidelity|grayscale|vaneck|ark invest|bitwise|21shares|franklin templeton|invesco)\b|基金|贝莱德|富达|灰度/u,
  company:
    /\b(?:microstrategy|strategy|metaplanet|tesla|marathon|bitmine|sharplink|semler|kindlymd|treasury compan(?:y|ies)|inc|corp|plc|ltd|company|companies|firms?)\b|上市公司|公司|微策略|财库/u,
  whale: /\bwhales?\b|\b(?:og|holders?)\b|巨鲸|鲸鱼|大户|远古|早期持有/u,
  estate:
    /\b(?:mt\.? ?gox|ftx|celsius|estate|creditors?|bankruptcy|trustee|liquidators?)\b|门头沟|债权人|破产|受托人|清算人/u,
  hacker: /\b(?:hackers?|exploiters?|attackers?|lazarus|scammers?)\b|黑客|攻击者|盗币者|拉撒路/u,
  project: /\b(?:foundation|protocol|dao|labs|developers?|validators?)\b|基金会|协议|开发者|验证者|社区提案/u,
};

/** The kinds of actors that a text speaks of, in the order of the table. */
export function findActorKinds(text: string): ActorKind[] {
  const lower = text.toLowerCase();
  return actorKinds.filter((kind) => patterns[kind].test(lower));
}
