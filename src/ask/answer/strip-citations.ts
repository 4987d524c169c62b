/** `[3]`, `[3](https://…)`, `【3】` and the like, with the space before it. */
const citation =
  / ?(?:\[ ?[w\d][\d.]{0,6}(?: ?[,，、] ?[w\d][\d.]{0,6}){0,9} ?\](?:\([^()\s]{0,300}\))?|【\d{1,6}】)/gu;
/** The line of figures that ends every answer of ours, and what is doubtful behind it. */
const figures = / ?\[(?:统计：|Retrieved )[^\]\n]{0,200}\](?: ?·[^\n]{0,60})?/gu;

/** An earlier answer without its citations, whose numbers mean nothing in a new one. */
export function stripCitations(answer: string): string {
  return answer.slice(0, 40_000).replace(figures, '').replace(citation, '').trim();
}
