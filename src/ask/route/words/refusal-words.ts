/** How a clause begins that says what isn't wanted, and where it ends; sources of patterns, of folded text. */

const subject = "(?:(?:i|we|i'm|we're|it'?s|this is|please|pls|really|actually|honestly|but|and|so|ok|just) )*";
const wanted =
  '(?:need(?! to(?![a-z]))|want(?! to(?![a-z]))|care (?:about|for)|mean|ask(?: about| for)?|(?:give|show|send|tell) me|bother with|pull|dig(?: into| through| up)?|search|check|query|use|include|look (?:at|in|through|up)|go (?:through|to|into)|open)';
const refusing = [
  `(?:do not|don't|dont|didn't|won't) (?:really |actually |even )?${wanted}(?![a-z])`,
  '(?:am |are )?not (?:really |actually )?(?:asking (?:about|for)|looking for|interested in|after|talking about|about|referring to|here for)(?![a-z])',
  'no need (?:for|to (?:search|check|look|dig|pull|go|query|open|include))(?![a-z])',
  '(?:skip|spare me|leave out|leave aside|forget|forget about|never ?mind|ignore|omit|exclude) (?=(?:the|this|last|any|all|today|yesterday|recent|latest|current|about|those|these|its?|my|your|our|[a-z-]+s)(?![a-z]))',
  'without (?:digging|searching|looking|going|checking|pulling|querying|opening|reading|using|citing|the (?:archive|news|messages|headlines|database)|any (?:news|headlines|messages))(?![a-z])',
  '(?:rather than|instead of)(?![a-z])',
];
/** "Not the scams", "not yesterday's"; "not just SOL" and "not bad" refuse nothing. */
const notThat =
  "(?:but |and |so |just |definitely )*not (?=(?:the|any|from|for|on|in|this|last|those|these|today|yesterday|recent|older|old|about|[a-z]+'s)(?![a-z]))(?!(?:the (?:first|only|same|case|best|worst|end|point|day|way)|any(?:more|way| more)|this time|on the|in the)(?![a-z]))";
/** "No delistings please": a whole clause. */
const noSuch =
  '(?:and |but )?no (?=[a-z-]+(?: [a-z-]+){0,2}(?: (?:please|pls|thanks|thx))? ?$)(?!(?:idea|clue|problem|worries|doubt|matter|thanks|way|need|longer|more|rush|wonder|joke|one|hurry|luck|offen[cs]e|shit)(?![a-z]))';

export const refusalBegins = `${subject}(?:${refusing.join('|')}|${notThat}|${noSuch})`;
/** A mark, or where what is wanted begins. */
export const clauseEnds =
  '[,，。.;；!！?？:：\\n()（）—–]| - | but | just | only |(?= (?:without (?:the|any) (?:news|headlines|archive)|rather than|instead of) )';

const hanSubject = '(?:请|拜托|麻烦|先|我们?|暂时|千万|现在|可|都|这次|其实|并|也|而|但|就)*';
const hanWanted = '(?:给|发|丢|扔|推|拿|看|查|翻|搜|找|列|提|讲|管|要|贴|塞|甩|报|调|扯|来|算|包括|包含|带|检索|引用)';
const hanRefusing = [
  `(?:别|不要|不用|不需要|无需|毋须|不必|不想要?|没必要|用不着|甭|犯不着|不使|不好(?=[给发丢拿找查搜]))(?:再|先|去|急着?|光|总)?${hanWanted}?(?:我|咱)?`,
  '不是(?:要|问|找|想|指|看|查|讲)?(?![说吧么没不])',
  '(?<![能会可])不(?:看|查|找|要|包括|包含|含|算|管)',
  '跳过|撇开|抛开|略过|忽略|除去|甩开',
];
/** 空投不看: what isn't wanted stands first. */
const hanRefusedBefore =
  '[^，,。;；!！?？ ]{1,8}(?:的|类|那些)?(?:就|都|先)?(?:不看|不要|不算|除外|别给|别列|免了|先放|跳过|去掉|排除)了? *$';
export const hanRefusalBegins = `(?:${hanSubject}(?:${hanRefusing.join('|')})|${hanRefusedBefore})`;
export const hanClauseEnds =
  '(?<=[^ ] [^,，。]{1,12}) +(?=过去|最近|近|上|本|这|昨|今|前|[0-9])|[,，。；;!！?？:：\\n()（）—…]|(?<=\\p{Script=Han}) +(?=\\p{Script=Han})|(?<=[^我])(?:[就只](?:要|看|想|需|说|讲|告诉|给|来|用)|直接|我(?:只)?(?:要|想))';
