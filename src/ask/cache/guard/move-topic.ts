import type { Token } from './read-tokens.ts';
import { onCoins } from './words/measures.ts';

const onNames = new Set('acquire buy create invest hack sue'.split(' '));
const isSaying = ({ class: kind }: Token): boolean => kind !== 'empty' && kind !== 'mark';

/** 合并了没，他们那家公司: who it is asked of, said behind. */
export function moveAfterthought(tokens: readonly Token[], language: 'zh' | 'en'): Token[] {
  const last = tokens.findLastIndex(({ class: kind }) => kind !== 'mark');
  const marks = tokens.flatMap(({ class: kind, raw }, at) =>
    kind === 'mark' && raw !== '、' && at < last ? [at] : [],
  );
  const [mark] = marks;
  if (language === 'en' || mark === undefined || marks.length > 1) return [...tokens];
  const [before, behind] = [tokens.slice(0, mark), tokens.slice(mark + 1, last + 1)];
  const isNoun = ({ class: kind }: Token): boolean =>
    kind === 'name' || kind === 'party' || kind === 'thing' || kind === 'empty';
  const isTold =
    behind.some(isSaying) &&
    behind.every((token) => (isNoun(token) && !token.id.startsWith('?')) || token.id === 'and');
  const isAsked = before.some(({ id }) => id.startsWith('?')) && before.some(({ class: kind }) => kind === 'deed');
  const hasDoer = before.some(({ class: kind }) => kind === 'name' || kind === 'party');
  return isTold && isAsked && !hasDoer ? [...behind, ...before, ...tokens.slice(last + 1)] : [...tokens];
}

/** What Chinese says before the deed and means behind it: 把钱包冻结了, "ENA 有哪些机构在买". */
export function moveTopic(tokens: readonly Token[], language: 'zh' | 'en'): Token[] {
  if (language === 'en') return [...tokens];
  const taken = tokens.findIndex(({ raw }) => raw === '把');
  const deed = tokens.findIndex(({ class: kind }, at) => at > taken && kind === 'deed');
  if (taken >= 0 && deed > taken + 1)
    return [
      ...tokens.slice(0, taken),
      ...tokens.slice(deed, deed + 1),
      ...tokens.slice(taken + 1, deed),
      ...tokens.slice(deed + 1),
    ];
  return moveCoin(moveMatter(tokens));
}

/** Kraken 谁收购了: who did it to what stands first. */
function moveMatter(tokens: readonly Token[]): Token[] {
  const said = tokens.filter(isSaying);
  const [topic, asked, deed] = said;
  const at = tokens.findIndex(({ id }) => id === '?who');
  const last = said.at(-1);
  // 它是谁收购的
  if (
    at > 1 &&
    tokens[at - 1]?.raw === '是' &&
    last?.class === 'deed' &&
    said.indexOf(last) === said.indexOf(tokens[at] as Token) + 1
  )
    return [...tokens.slice(at - 1), ...tokens.slice(0, at - 1)];
  const isTopic = said.length === 3 && topic?.class === 'name' && !topic.id.includes('&') && asked?.id === '?who';
  if (topic === undefined || !isTopic || deed?.class !== 'deed' || !onNames.has(deed.id)) return [...tokens];
  return [...tokens.filter((token) => token !== topic), topic];
}

/** A coin that stands first, before those who trade in it. */
function moveCoin(tokens: readonly Token[]): Token[] {
  const said = tokens.filter(isSaying);
  const [coin, asked] = said;
  const last = said.at(-1);
  const isTopic = coin?.class === 'name' && coin.fault === 'asset' && (asked?.id.startsWith('?') ?? false);
  const isTraded =
    last !== undefined && onCoins.has(last.id) && said.filter(({ class: kind }) => kind === 'deed').length === 1;
  if (coin === undefined || !isTopic || !isTraded) return [...tokens];
  const isMuch = asked?.id.startsWith('?much') || asked?.id.startsWith('?many');
  return isMuch ? [...tokens] : [...tokens.filter((token) => token !== coin), coin];
}
