/** What is denied, in whatever form of the word, English and Chinese. */
const events = [
  ['hack|exploit|breach|drain|stolen|theft|attack', '黑客|被盗|攻击|漏洞'],
  ['delist', '下架|下币'],
  ['list(?:s|ed|ing|ings)?\\b', '上线|上币'],
  ['insolven|bankrupt', '破产|资不抵债|挤兑'],
  ['halt|suspend|paus', '暂停|停止'],
  ['sell|sold|sale|dump', '出售|抛售|卖出'],
  ['merge|acqui|buyout|takeover', '收购|合并'],
  ['lay ?offs?\\b|job cuts\\b', '裁员'],
  ['investigat|probe|charge|su(?:e|es|ed|ing)\\b|lawsuit', '调查|起诉'],
  ['de-?peg', '脱锚'],
].map(([latin, han]) => ({
  told: new RegExp(`\\b(?:${latin})|${han}`, 'i'),
  denied: new RegExp(
    `\\b(?:den(?:y|ies|ied)|refut(?:es|ed)|dismiss(?:es|ed))\\b[^.;,]{0,60}\\b(?:${latin})|(?:否认|驳斥)[^。;,，]{0,20}(?:${han})|辟谣[^。;]{0,30}(?:${han})`,
    'i',
  ),
}));

/** Who denies stands before the verb; a word for its kind is not yet a name. */
const kinds =
  '(?:[Ff]oundation|[Ll]abs|[Ee]xchange|[Pp]rotocol|[Nn]etwork|[Tt]eam|[Oo]fficials?|CEO|[Ff]ounder|[Cc]o-?founder|DAO|[Ff]inance)';
const latinSubject = new RegExp(
  `(?<![\\p{L}\\d])(?!${kinds} )([A-Z][\\p{L}\\d.]{1,24})(?:['’]s)?(?: ${kinds}){0,2} (?:[Dd]en(?:y|ies|ied)|[Rr]efut(?:es|ed)|[Dd]ismiss(?:es|ed))(?!\\p{L})`,
  'u',
);
const hanSubject =
  /(?:^|[:：，,\]】 ])([^\s:：，,。]{2,12}?)(?:官方|团队|方面|创始人)?(?:否认|驳斥)|辟谣[:：，, ]?\s*([^\s:：，,。]{2,12}?) ?(?:并未|没有|未)/u;

/** Whether a headline says that what another one told of the same house or project isn't so: whoever denies is named by both. */
export function deniesEvent(told: string, denial: string): boolean {
  if (events.some(({ denied }) => denied.test(told))) return false;
  if (!events.some((event) => event.told.test(told) && event.denied.test(denial))) return false;
  const subject = latinSubject.exec(denial)?.[1] ?? hanSubject.exec(denial)?.slice(1).find(Boolean);
  return subject !== undefined && told.toLowerCase().includes(subject.toLowerCase());
}
