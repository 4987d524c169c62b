import type { Token } from './read-tokens.ts';

const past = new Set(['did', 'was', 'were', 'has', 'have', 'had']);
const present = new Set(['do', 'does', 'is', 'are', 'am', 's']);
const hanPast = new Set(['了', '过', '曾', '曾经', '刚', '刚刚']);
/** Moods that ask whether by themselves. */
const doubting = new Set(['会不会', '是否会', '能否', '能不能', '可否', '该不该', '要不要']);
const toBe = new Set(['is', 'are', 'was', 'were', 'been', 'being', 'get', 'got', 'gets', 's']);
const irregular = new Set(
  'sold bought sent lost stolen frozen broken hit cut drawn paid held sued taken built given won'.split(' '),
);
const finite = new Set(
  'froze sold bought sent lost stole broke held paid took built gave won went fell rose made got became began left grew drew ran'.split(
    ' ',
  ),
);
const isParticiple = (raw: string): boolean => /[a-z]{2}ed(?: |$)/.test(raw) || irregular.has(raw);
/** A deed that no table has: who was so treated isn't who did it. */
const isUnknownDone = ({ id, raw }: Token): boolean => id.startsWith("'") && /[a-z]{2}(?:ed|ing)$/.test(raw);
const by: Token = { id: '~', class: 'empty', fault: 'wording', raw: '由' };

const having = new Set(['has', 'have']);
/** "Has it listed", not "has it a licence". */
function isPerfect(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(({ raw, class: kind }) => kind === 'empty' && having.has(raw));
  return (
    at >= 0 &&
    tokens.slice(at).some(({ class: kind, id, raw }) => kind === 'deed' || (id.startsWith("'") && /ed$/.test(raw)))
  );
}

/** "Why hasn't Mt. Gox paid": the deed is denied, not who stands between. */
const isInverted = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.class === 'name' &&
  tokens[at - 1]?.id === '@not' &&
  (past.has(tokens[at - 2]?.raw ?? '') || present.has(tokens[at - 2]?.raw ?? '')) &&
  tokens.slice(at + 1).some(({ class: kind }) => kind === 'deed');

const isDeedNext = (token: Token | undefined): boolean => token?.class === 'deed' || token?.id === '@passive';

/** Will, can and the like; a denial joined to what it denies, "be" to what is done; and the tense. */
export function takeMoods(
  tokens: readonly Token[],
  asking: Set<string>,
  language: 'zh' | 'en',
): { moods: Set<string>; tokens: Token[] } {
  const moods = new Set<string>();
  const kept: Token[] = [];
  let isDenied = false;
  let isPassive = false;
  let isStated = false;
  let be = '';
  for (const [at, token] of tokens.entries()) {
    if (token.id === '@not') {
      isDenied = true;
      // 没恢复: it hasn't, or didn't.
      if (/[没未]/u.test(token.raw) && tokens[at + 1]?.class === 'deed') moods.add('open');
    } else if (token.id === '@passive') {
      isPassive = true;
      // 被 somebody: whoever does it stands behind it.
      const next = tokens.slice(at + 1).find(({ class: kind }) => kind !== 'empty');
      if (next?.class !== 'deed') kept.push(by);
    } else if (token.id === '@done') moods.add('past');
    else if (token.class === 'mood') {
      moods.add(token.id);
      if (doubting.has(token.raw)) asking.add('?whether');
    } else if (token.class === 'empty' || token.class === 'mark' || token.class === 'asking') {
      if (toBe.has(token.raw)) be = token.raw;
      if (hanPast.has(token.raw) || token.raw.startsWith('了')) moods.add('past');
      if (token.raw === '有没有' && isDeedNext(tokens[at + 1])) moods.add('past');
      if (token.raw === '是否' || token.raw === 'any') moods.add('open');
      kept.push(token);
    } else {
      if (token.raw.endsWith('了')) moods.add('past');
      if (/^(?:is|are|s)$/.test(be) && token.class === 'deed' && isParticiple(token.raw)) isStated = true;
      const isDone = token.class === 'deed' && be !== '' && isParticiple(token.raw);
      const passive = (token.class === 'deed' && (isPassive || isDone)) || (be !== '' && isUnknownDone(token));
      const isAside = isDenied && isInverted(tokens, at);
      kept.push({ ...token, id: `${isDenied && !isAside ? '!' : ''}${passive ? 'be-' : ''}${token.id}` });
      if (!isAside) isDenied = false;
      if (token.class === 'deed') {
        isPassive = false;
        be = '';
      }
    }
  }
  // 获批了没有
  if (isDenied && language === 'zh') asking.add('?whether');
  else if (isDenied) moods.add('@not');
  const raws = tokens.filter(({ class: kind }) => kind === 'empty').map(({ raw }) => raw);
  if (language === 'zh' && moods.has('@can')) moods.delete('past');
  const isHad = isPerfect(kept);
  if (isHad) moods.add('perfect');
  if (raws.some((raw) => past.has(raw)) && (isHad || raws.some((raw) => past.has(raw) && !having.has(raw))))
    moods.add('past');
  else if (raws.some((raw) => present.has(raw) || having.has(raw))) moods.add('present');
  else if (
    asking.has('?whether') &&
    kept.some(({ class: kind, raw }) => kind === 'deed' && (/[a-z]ed$/.test(raw) || finite.has(raw)))
  )
    moods.add('past');
  const isOver = tokens.some(({ raw }) => raw.endsWith('了') || raw === '已' || raw === '已经');
  if (language === 'zh' && asking.has('?whether') && isOver && !tokens.some(({ raw }) => raw === '过'))
    moods.add('perfect');
  if (tokens.some(({ raw }) => /^(?:是?真的吗?|真的假的|是真的还是假的)$/u.test(raw))) moods.add('open');
  if (moods.has('present') && isStated) moods.add('state');
  // "Has it been approved" asks whether it is.
  if (raws.includes('been')) moods.add('open');
  return { moods, tokens: kept };
}
