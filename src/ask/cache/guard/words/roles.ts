/** Words before what a deed goes to, comes from, is done by, or leaves out. */
export const roleWords: Readonly<Record<string, string>> = {
  从: 'from',
  自: 'from',
  from: 'from',
  到: 'to',
  至: 'to',
  给: 'to',
  向: 'to',
  往: 'to',
  to: 'to',
  into: 'to',
  onto: 'to',
  由: 'by',
  by: 'by',
  在: 'in',
  于: 'in',
  in: 'in',
  on: 'in',
  at: 'in',
  of: 'of',
  for: 'for',
  with: 'with',
  对: 'toward',
  对于: 'toward',
};
/** What an opinion or a statement is of stands behind these. */
export const aboutWords: ReadonlySet<string> = new Set([
  '对',
  '对于',
  '关于',
  '就',
  '针对',
  '有关',
  'about',
  'regarding',
  'concerning',
  'on',
  'of',
]);
/** English ones that tie two nouns together: "the judge in the case" is the case's judge. */
export const tyingWords: ReadonlySet<string> = new Set(['in', 'on', 'of', 'for', 'at']);
