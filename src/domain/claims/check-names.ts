import { namesByFirstWord } from '../assets/asset-index.ts';
import { textNamesAsset } from '../assets/recognise-assets.ts';
import type { ClaimFault } from './claim-check.ts';
import { type ClaimName, isKnownName, isOftenAWord, spellingsOf, toNameId, withImplied } from './claim-names.ts';
import { isPlainWord } from './plain-words.ts';
import type { Facts, SourceFacts } from './read-facts.ts';

/** Assets, parties, people and places of the claim that no source names. */
export function checkNames(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const known = new Set(sources.flatMap(({ names }) => names.flatMap(({ id }) => withImplied(id))));
  const said = new Set(claim.names.map(({ id }) => id));
  const faults: ClaimFault[] = [];
  for (const name of claim.names) {
    const span = claim.text.text.slice(name.start, name.end);
    if (known.has(name.id) || isFound(name, span, sources)) continue;
    if (!isAccountable(name, span, claim, sources, said)) continue;
    faults.push({ kind: name.kind === 'asset' ? 'asset' : 'actor', span });
  }
  return [...faults, ...checkTitles(claim, sources)];
}

function isFound(name: ClaimName, span: string, sources: readonly SourceFacts[]): boolean {
  const id = toNameId(span);
  return sources.some(({ compact, text }) => {
    if (name.kind === 'asset' && textNamesAsset(text.text, name.id)) return true;
    if (name.kind === 'other' && findCoinsCalled(span).some((code) => textNamesAsset(text.text, code))) return true;
    if (isShouted(text.text) && spellingsOf(name.id).some((one) => compact.includes(toNameId(one)))) return true;
    if (id.length < 3)
      return new RegExp(`(?<![a-z0-9])${id.replace(/[^a-z0-9\p{Script=Han}]/gu, '')}(?![a-z0-9])`).test(text.lower);
    if (compact.includes(id)) return true;
    const [first = ''] = span.split(' ');
    // Tornado for Tornado Cash, where nobody else has that first word.
    if (first.length > 5 && first !== span && namesNobodyElse(first, name) && compact.includes(toNameId(first)))
      return true;
    if (name.kind !== 'asset' && isLastName(span, name.id, text.text)) return true;
    // The words of a name may stand apart in the source.
    const parts = span
      .split(/[\s.&'-]+/)
      .map(toNameId)
      .filter((part) => part.length > 1);
    return parts.length > 1 && parts.every((part) => compact.includes(part));
  });
}

/** Coins with this name of one word, whether or not a coin is meant: Stellar. */
function findCoinsCalled(name: string): string[] {
  const [first = ''] = name.toLowerCase().split(/[\s']/);
  return (namesByFirstWord.get(first) ?? []).filter(({ words }) => words.length === 1).map(({ code }) => code);
}

/** Whether the source has the last name alone, and no table knows anybody else by it: Storm for Roman Storm. */
function isLastName(span: string, id: string, text: string): boolean {
  const last = span.split(' ').at(-1) ?? '';
  if (last === span || !/^[A-Z][a-z]{3,20}$/.test(last) || isPlainWord(last.toLowerCase())) return false;
  const [known = last] = spellingsOf(last);
  return (known === last || known === id) && new RegExp(`(?<![A-Za-z])${last}(?![a-z])`).test(text);
}

function namesNobodyElse(word: string, { id, kind }: ClaimName): boolean {
  return kind === 'asset' && !isKnownName(word) && findCoinsCalled(word).every((code) => code === id);
}

/** Headlines in capitals, in which a table of names finds nobody. */
function isShouted(text: string): boolean {
  const small = text.match(/[a-z]/g)?.length ?? 0;
  return small * 4 < (text.match(/[A-Z]/g)?.length ?? 0);
}

const housePattern =
  /(\p{Script=Han}{2,4})(?:集团|科技|控股|资本|矿业|实验室|证券|财团|信托|律所|公司|网络|支付)|(?:创始人|首席执行官|总裁|高管|董事长|联创|集团)(\p{Script=Han}{2,3})(?=名下|表示|称|[:,]|将|认为)/gu;
const generic =
  /(?:上市|加密|该|[一两三四五几数多各]家|公募|私募|投资|矿|(?:旗下|其|全资|控股|和|与|及|的|^)[母子]|国|日本|香港|数字|货币|链|商业|主要|大型|保险|本地|传统|其[他它]|相关|旗下|关联|空壳|金融|支付|风险|创业|的|和|与|及)$/u;

/** Whether a Chinese text names a company or a person that no table has, whose Latin name is therefore unknown. */
function hasUnreadName({ text: { text }, names }: SourceFacts): boolean {
  return [...text.matchAll(housePattern)].some(
    ({ 0: whole, 1: house, 2: person, index }) =>
      !generic.test(house ?? person ?? '') &&
      !names.some(({ start, end, kind }) => kind !== 'place' && start < index + whole.length && end > index),
  );
}

const office =
  /^(?:'s)? ?(?:co-?founder|founder|ceo|cto|chief|chair|president|creator|联合创始人|创始人|联创|首席|高管|董事长|前高管)/;

/** Whether a name that the sources don't have is a fault, and not a translation or a place that goes without saying. */
function isAccountable(
  name: ClaimName,
  span: string,
  claim: Facts,
  sources: readonly SourceFacts[],
  said: ReadonlySet<string>,
): boolean {
  const theirs = sources.flatMap(({ names }) => names);
  const rivals = theirs.filter(({ kind, id }) => kind === name.kind && !said.has(id));
  if (name.kind === 'place') {
    const isImplied = theirs.some(({ id }) => withImplied(id).includes(name.id));
    return !isImplied && rivals.length > 0;
  }
  if (isOftenAWord(span) && rivals.length === 0) return false;
  // The office of somebody who is named (`founder of …`) is common knowledge.
  const held = office.exec(claim.text.lower.slice(name.end, name.end + 20));
  const isHeldBySomebody =
    held !== null &&
    claim.names.some(
      ({ start, kind }) => kind !== 'asset' && start >= name.end && start - name.end - held[0].length <= 3,
    );
  if (isHeldBySomebody || (held !== null && rivals.length === 0)) return false;
  // A source without any coin may well mean bitcoin.
  if (name.id === 'BTC' && rivals.length === 0 && theirs.every(({ kind }) => kind !== 'asset')) return false;
  if (
    name.kind === 'other' &&
    sources.some(({ text, ...source }) => text.language === 'zh' && hasUnreadName({ text, ...source }))
  )
    return false;
  const isTranslated = sources.every(({ text }) => text.language !== claim.text.language);
  if (!isTranslated) return true;
  if (name.kind === 'other') {
    // A Chinese claim leaves Latin names as they are; an English one may translate Chinese names.
    return claim.text.language === 'zh' || theirs.some(({ kind, id }) => kind !== 'place' && !said.has(id));
  }
  // One language may name the office alone, the other its holder.
  return (
    name.kind !== 'person' || theirs.some(({ kind, id }) => (kind === 'person' || kind === 'other') && !said.has(id))
  );
}

const titles =
  /(?:参议员|众议员|议员|行长|总裁|首席执行官|创始人|董事长|主席|总统|总理|部长|州长|市长|理事|委员|检察官|法官|分析师|发言人|顾问|律师|CEO|CTO|CFO) ?(\p{Script=Han}{2,3}?)(?=表示|称|说|宣布|提出|认为|指出|批评|警告|呼吁|透露|强调|重申|预计|支持|反对|将|已|在|对|周|今|昨|签署|提交|起诉|主张|建议)/gu;
/** Characters after a title that begin no name. */
const notNames =
  /^(?:没|驳|裁|同|允|判|下|做|作|就|继|开|推|延|起|公|重|签|主张|建|周|表示|称|认为|指出|提出|宣布|透露|警告|呼吁|预计|强调|说|发|在|将|已|对|与|和|及|的|为|于|就|向|由|不|未|拟|是|也|还|把|有|要|候选|提名|办公|级别|上任|下台|辞职|会议|打算|计划|批准|签署|支持|反对|拒绝|今|昨|明|团队|人选|职务|这|该|因|若|或)/u;

/** A title such as 参议员 with another name than in the source. */
function checkTitles(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  return [...claim.text.text.matchAll(titles)].flatMap(({ 0: whole, 1: name = '', index }) => {
    const title = whole.slice(0, whole.length - name.length).trim();
    const at = index + whole.length - name.length;
    if (notNames.test(name) || claim.names.some(({ start, end }) => start < at + 2 && end > at)) return [];
    const rivals = sources.filter(({ text }) => text.language === 'zh' && text.text.includes(title));
    if (rivals.length === 0 || sources.some(({ text }) => text.text.includes(name.slice(0, 2)))) return [];
    const named = rivals.some(({ text }) =>
      [...text.text.matchAll(titles)].some(([all, other = '']) => all.startsWith(title) && !notNames.test(other)),
    );
    return named ? [{ kind: 'actor' as const, span: name.slice(0, 2) }] : [];
  });
}
