import type { Token } from './read-tokens.ts';
import type { Role } from './take-roles.ts';

/** What is got from somebody, by what he does. */
const giving: ReadonlyMap<string, string> = new Map(
  Object.entries({ buy: 'sell', acquire: 'sell', borrow: 'lend', receive: 'move' }),
);
const isSaying = ({ class: kind }: Token): boolean => kind !== 'empty' && kind !== 'mark';
const isDeed = ({ class: kind }: Token): boolean => kind === 'deed';

/** 还没恢复 is still halted. */
const toHalted = (core: readonly Token[]): Token[] =>
  core
    .filter(({ id }, _at, all) => id !== 'still' || !all.some((token) => token.id === '!resume'))
    .flatMap((token): Token[] =>
      token.id === '!resume'
        ? [
            { ...token, id: 'pause' },
            { ...token, id: 'still', class: 'thing', raw: '' },
          ]
        : [token],
    );

/** "A bought it from B" is "B sold it to A". */
export function turnDeed(
  { core: told, roles }: { core: Token[]; roles: Role[] },
  asking: ReadonlySet<string>,
): { core: Token[]; roles: Role[] } {
  const core = toHalted(told);
  const sources = roles.filter(({ role }) => role === 'from');
  const [source] = sources;
  const at = core.findIndex(isDeed);
  const deed = core[at];
  if (source !== undefined && deed?.id === 'be-steal')
    return { core: [...source.tokens.filter(isSaying), ...core], roles: roles.filter((role) => role !== source) };
  const price = roles.find(({ role, tokens }) => role === 'for' && tokens.length === 1 && tokens[0]?.fault === 'actor');
  if (deed?.id === 'pay' && asking.has('?much') && price !== undefined)
    return {
      core: [...core.with(at, { ...deed, id: 'acquire' }), ...price.tokens],
      roles: roles.filter((role) => role !== price),
    };
  const isMoved = deed?.id === 'go' && source !== undefined && roles.some(({ role }) => role === 'to');
  if (isMoved) return { core: core.with(at, { ...deed, id: 'move' }), roles };
  const given = giving.get(deed?.id ?? '');
  const [doer, object] = [core.slice(0, at).filter(isSaying), core.slice(at + 1)];
  const isClear = sources.length === 1 && core.filter(isDeed).length === 1 && doer.length > 0 && object.length > 0;
  if (source === undefined || deed === undefined || given === undefined || !isClear) return { core, roles };
  return {
    core: [...source.tokens.filter(isSaying), { ...deed, id: given }, ...object],
    roles: [...roles.filter((role) => role !== source), { role: 'to', tokens: doer }],
  };
}
