import type { Scene } from '../scene/scene.ts';

/** Words before which a sentence asks for something, and is no question and no tale. */
const zhPatterns = [
  // 记住 / 记一下 / 别忘了 at the head of a clause, after at most a courtesy or who is asked.
  /(?:^|[，,。.！!；;：:\n]\s*)(?:(?:请|麻烦|拜托|那|那就|对了|还有|以后|你|你要|你得|帮我|给我|替我|一定要?|千万要?|务必)\s*){0,4}(?:记住|记好|记下来?|记一下|牢记|记着)(?!了[吗么没嘛]|没|吗|么|不住|了(?:[吧呢？?]|$)|的是|这(?:个)?(?:电话|单词|公式)|(?:带|拿|吃|关|锁|喝|交|买|打|回)|我(?:说|今天说|刚才?说)?的(?:话|名字[，,！!]))/,
  // 记得我对…过敏: of oneself, and nothing that both were there for.
  /(?:^|[，,。.！!；;：:\n]\s*)(?:(?:请|麻烦|对了|以后|还有|你要|你得|你可要|一定要?|千万要?|务必|要)\s*){0,3}记得(?=我(?!们?(?:小时候|以前|之前|上次|那时|那天|当年|曾|第一次|爱你|说|跟你|和你|告诉|们))[^，,。！!？?]{3,})/,
  // 我不吃香菜，要记住哦
  /我[^，,。！!？?]{2,}[，,、]\s*(?:你|可|一定|千万|请|麻烦|务必|帮我|给我|要|得){0,3}(?:记住|记好|记牢|记着|记一下|记下来?|记得)(?:哦|啊|呀|哈|喔|噢|啦|一下)?[。！!~～]*$/,
  /(?:^|[，,。.！!；;：:\n]\s*)(?:(?:请|麻烦|那|对了|以后|你|可|千万)\s*){0,3}(?:别|不要|不许|不准|不能)忘(?:了|记)(?!(?:带|拿|吃|关|锁|喝|写|交|买|打|发|回|告诉我|提醒))/,
  /(?:帮我|请你?|你)把(?:这|那|它|下面).{0,12}(?:记住|记下来?|记好|存(?:下来?|进|到).{0,4}(?:记忆|memory))/,
  /(?:存|加|写|放)(?:进|到|入)(?:你的?)?(?:长期)?记忆(?:里|中)?(?!了?[吗么没])/,
];
const enPatterns = [
  /(?:^|[,.!;:\n]\s*|\b(?:please|just|so|and|also|now|ok|okay|hey|well)\s+)(?:always\s+)?remember(?:\s+(?:this|that|it|me|my(?! words)|our|the|to (?:always|never|only|address me)|i|i'm|we|for|always|from now on)\b|\s*[:,]|\s*$)/i,
  /\b(?:can|could|will|would) you (?:please )?remember (?!when|what|where|who|how|which|our|the (?:time|day|first|last)|any)/i,
  /\b(?:i (?:want|need|would like|'d like) you to|you (?:should|must|need to|have to)) (?:always )?(?:remember|keep in mind)\b/i,
  /(?:^|[,.!;:\n]\s*|\bplease\s+)(?:don'?t|do not|never) (?:ever )?forget (?:that|this|my|i\b|i'm|about my|who)/i,
  /(?:^|[,.!;:\n]\s*|\bplease\s+)(?:keep|bear) in mind\b/i,
  /(?:^|[,.!;:\n]\s*|\bplease\s+)(?:make a (?:mental )?note|take note|note (?:down )?that|save (?:this|that|it) (?:to|in) (?:your )?memory|commit (?:this|that) to memory)\b/i,
];
/** Where one of these stands in the same clause, nothing is asked: who asks whether, who tells that, who sings. */
const zhExceptions =
  /还记得|(?:我|他|她|都)记得|^你记得|记不记|记住(?:了)?(?:没|吗|么|嘛)|(?:我|他|她|他们|她们|大家|孩子)(?:已经|都|会|就|也|想|要|得|能|没|总是|一直|努力|拼命)*(?:记住|记下|记着|牢记)|(?:怎么|怎样|如何|为什么|哪里|什么时候).{0,6}记住|记住.{0,12}(?:的方法|技巧|秘诀)|难记住|容易记住|被.{0,4}记住|让(?:我|人|他|她|大家).{0,3}记住|没记住|记住不|才能记住|想不起/;
const enExceptions =
  /\bdo(?:n'?t)? you (?:still |even |really |ever )?remember|\b(?:i|we|he|she|they|you|who|people|everyone|nobody|never|can'?t|cannot|couldn'?t|didn'?t|doesn'?t|don'?t|to|i'?ll|we'?ll|still|barely|hardly|vaguely)\s+remember(?!\s*:)(?<!\byou (?:should|must|need to|have to) remember)(?<!want you to remember)(?<!need you to remember)(?<!like you to remember)(?<!\b(?:can|could|will|would) you(?: please)? remember)(?<!please always remember)|\b(?:i|we|he|she|they|you|who|people|everyone|will|would|i'?ll|we'?ll|\w+s) always remember|\bremember(?:ed|s|ing)\b|\bremember when\b|\bremember the (?:time|day|first|last|good|old|titans|alamo)\b|\bremember (?:our|that (?:time|day|night|one|place|movie|song|guy|girl|trip|restaurant|book)\b)/i;

const sentences = /[^。.！!？?\n]+[。.！!？?\n]*/g;
/** A text to work on: what it says is nobody's wish. */
const givenText =
  /^\s*(?:请|帮我|麻烦|please |can you |could you )*(?:把.{0,20})?(?:翻译|润色|改写|校对|朗读|造句|translate|proofread|rewrite|rephrase|paraphrase|correct|summari[sz]e)/i;
/** A text to write: what it is to be like is asked of this one alone, but for what somebody says of themselves. */
const task =
  /(?:写|编|画|做|生成|起草|设计)(?:一|个|首|篇|段|封|份)|\b(?:write|compose|draft|generate|create|design|make) (?:me |us )?(?:a|an|the|some|two|three|\d+)\b(?! (?:mental )?note)/i;
const ofOneself = /我|\b(?:i|i'm|my|me|we|our)\b/i;
/** A courtesy at the end makes no question of it. */
const courtesy = /[，,\s]+(?:好吗|好不好|可以吗|行吗|ok|okay|alright|please)\s*[?？。.!！]*$/i;

/**
 * Whether a person asks to remember what they say: "remember that …", "记住…". Not who asks whether somebody remembers ("记住了吗",
 * "do you remember …?"), who tells of remembering ("I remember that …"), nor who is reminded of a thing to do ("别忘了带伞"). What is said
 * in a story is said by a character; what is said of a text to write or to translate holds for that text.
 */
export function asksToRemember(text: string, scene: Scene | null = null): boolean {
  if (scene === 'plot' || givenText.test(text)) return false;
  const said = text.slice(0, 4000).match(sentences) ?? [];
  const taskAt = said.findIndex((sentence) => task.test(sentence));
  return said.some((one, index) => {
    const sentence = one.trim().replace(courtesy, '');
    if (taskAt >= 0 && index >= taskAt && !ofOneself.test(sentence)) return false;
    const isQuestion = /[?？]\s*$/.test(sentence) || /[吗么]\s*[。.！!]*\s*$/.test(sentence);
    if (zhPatterns.some((pattern) => pattern.test(sentence)) && !zhExceptions.test(sentence)) return !isQuestion;
    if (!enPatterns.some((pattern) => pattern.test(sentence)) || enExceptions.test(sentence)) return false;
    return !isQuestion || /\b(?:can|could|will|would) you\b/i.test(sentence);
  });
}
