/** Whoever asks, and whoever has them ask. */
const asker = "(?:i|i'm|i've|im|ive|we|we're|my|our|me)";
const latin = [
  `(?:[^,!?]{0,60}(?<![a-z']))?${asker}(?![a-z'])[^,!?]{0,80}`,
  '(?:just |only |so |ok |okay |ah |oh |wait |lol |haha )*(?:heard|saw|read|seeing|hearing|reading|woke up|waking up|missed|catching up|late to|been away|got back|asking for|for a|not to|no idea|confused|curious|lost track|long day|busy day|crazy day|rough day|big day|morning coffee)(?![a-z])[^,!?]{0,60}',
];
const hanAsker =
  '(?:我(?!国)|咱|俺|老板|领导|客户|同事|朋友|群里|群友|室友|老婆|老公|媳妇|我妈|我爸|家人|导师|经理|主管|甲方)';
const han = [
  `[^,，!！?？。…]{0,10}${hanAsker}[^,，!！?？。…]{0,24}`,
  '(?:刚|刚刚|才|昨晚|早上)?(?:开完会|睡醒|起床|下班|上班|看到|听说|听到|刷到|下飞机|回来|忙完|吃饭)[^,，!！?？。…]{0,20}',
  '(?:十万火急|急急急|急|救命|天哪|天啊|卧槽|我去|好家伙|哎|唉|诶|欸|咦|哇|嗯|呃|额|哈哈哈?|笑死|错过了|没跟上|跟不上|没看懂|搞不懂|有点懵|一脸懵)[^,，!！?？。…]{0,8}',
];
const border = '(?: ?[,，:：;；!！。…]{1,6}|\\.{2,6}| - ) ?';
const clause = new RegExp(`^(?:(?:${latin.join('|')}|${han.join('|')})${border})`, 'iu');
/** 老板问, "my boss asks": what is asked stands right behind. */
const asking = new RegExp(
  `^(?:${hanAsker}们?(?:又|一直|老是|老|都|刚|在|总|今天|刚才|让我|叫我|要我|托我){0,3}(?:问我?|催问|追问|想知道|打听|查查?|问问)(?:一下|下)?[:：,，]?|my (?:boss|client|pm|friend|wife|husband|colleague|manager|team)(?: (?:just|keeps?|is|was|has been|still|really))? (?:asking|asks|asked|wants to know|wondering|wanting to know)(?: me)?(?: about)?[:,]? )`,
  'iu',
);
const question =
  /(?<![a-z])(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|has|have|will|can|any|whats|wheres)(?![a-z])|[谁哪几吗么呢]|什么|啥|多少|多久|多大|何|怎|为什么|是否|有没有|是不是|没有?[?？]?$/iu;
/** What the question hangs on. */
const hanging =
  /(?<![a-z])(?:if|unless|after|before|since|until|once|excluding|except|besides|without|among|assuming|given|compared|versus|between|regarding|about|outside|inside|within|during|than|only|not counting|leaving|setting)(?![a-z])|如果|要是|假如|假设|若|除|不算|排除|剔除|不含|包括|之后|之前|以后|以前|时候|期间|相比|对于|关于|根据|按照?|只看|单看|比/iu;
/** What names somebody or something, or counts, isn't by the way. */
const telling = /\d|[A-Z]{2,}(?<!\bPM|\bOK|\bLOL)|(?<=[^\s])(?<!^| )[A-Z][a-z]+/u;

const most = 2;

/** How many UTF-16 units of what is said before the question are about whoever asks it. @param named whether a stretch names something. */
export function findPreamble(text: string, named: (said: string) => boolean): number {
  let start = 0;
  for (let turn = 0; turn < most; turn += 1) {
    const rest = text.slice(start);
    const said = (asking.exec(rest) ?? clause.exec(rest))?.[0] ?? '';
    const isBeside =
      said !== '' &&
      question.test(rest.slice(said.length)) &&
      !question.test(said.replace(asking, '')) &&
      (asking.test(rest) || !(telling.test(said) || hanging.test(said) || named(said)));
    if (!isBeside) break;
    start += said.length;
  }
  return start;
}
