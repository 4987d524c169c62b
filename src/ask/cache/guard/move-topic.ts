import type { Token } from './read-tokens.ts';

const onCoins = new Set('buy sell accumulate reduce-holding long short hold stake unstake'.split(' '));
const isSaying = ({ class: kind }: Token): boolean => kind !== 'empty' && kind !== 'mark';

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
  return moveCoin(tokens);
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
