import type { Token } from './read-tokens.ts';
import type { Role } from './take-roles.ts';
import { tradingDeeds, tradingVenues } from './words/measures.ts';

/** "Bybit was hacked by whom" is "who hacked Bybit". */
export function toActive({ core, roles }: { core: Token[]; roles: Role[] }): { core: Token[]; roles: Role[] } {
  const agents = roles.filter(({ role }) => role === 'by');
  const isDeed = ({ class: kind }: Token): boolean => kind === 'deed';
  const passive = core.findLastIndex((token) => isDeed(token) && /^!?be-/.test(token.id));
  const deed = passive >= 0 ? passive : core.findLastIndex(isDeed);
  const done = core[deed];
  const agent = agents[0];
  if (agents.length !== 1 || agent === undefined || done === undefined) return { core, roles };
  const active = { ...done, id: done.id.replace(/^(!?)be-/, '$1') };
  return {
    core: [...agent.tokens, active, ...core.slice(deed + 1), ...core.slice(0, deed)],
    roles: roles.filter((role) => role !== agent),
  };
}

/** "When was it listed on Binance" and "when did Binance list it" are the same: the one place of trade first, then the deed. */
export function toVenueFirst({ core, roles }: { core: Token[]; roles: Role[] }): { core: Token[]; roles: Role[] } {
  const isVenue = ({ id }: Token): boolean => tradingVenues.has(id);
  const places = roles.filter(
    ({ role, tokens }) =>
      (role === 'in' || role === 'to' || role === 'from') && tokens.length === 1 && tokens.every(isVenue),
  );
  const named = [...core.filter(isVenue), ...places.flatMap(({ tokens }) => tokens)];
  const deeds = core.filter(({ class: kind }) => kind === 'deed');
  const [venue] = named;
  const [deed] = deeds;
  const isOne =
    named.length === 1 && deeds.length === 1 && core.filter(({ class: kind }) => kind === 'relation').length === 0;
  const isObject =
    core.indexOf(venue as Token) > core.indexOf(deed as Token) &&
    core.slice(0, core.indexOf(deed as Token)).some(isDoer);
  if (!isOne || isObject || venue === undefined || deed === undefined || !tradingDeeds.has(toPlain(deed.id)))
    return { core, roles };
  return {
    core: [
      venue,
      { ...deed, id: deed.id.replace('be-', '') },
      ...core.filter((token) => token !== venue && token !== deed),
    ],
    roles: roles.filter((role) => !places.includes(role)),
  };
}

const isDoer = ({ class: kind, fault, id }: Token): boolean =>
  (kind === 'party' && toBareId(id) !== 'token') || (kind === 'name' && fault !== 'asset') || id === '?who';
const toBareId = (id: string): string => id.replace(/^\?\w+ /, '');
const toPlain = (id: string): string => id.replace(/^!?(?:be-)?/, '');
