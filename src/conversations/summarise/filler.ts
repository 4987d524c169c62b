import { hasHan } from '../../domain/text/tokenize.ts';

/** What people say so that something is said: it carries nothing for later. */
const fillers = [
  /^(?:wow|haha+|lol|yeah|yep|yes|no|nope|ok(?:ay)?|sure|cool|nice|great|awesome|amazing|thanks?|thank you|hi|hey|hello|bye|good (?:morning|night|evening)|congrats|congratulations|take care|sounds? (?:good|great|fun|like)|no worries|you'?re welcome|that'?s (?:so |really |pretty )?(?:great|awesome|cool|amazing|wonderful|nice|lovely|good|fantastic|inspiring|sweet|true|right))\b/i,
  /^(?:嗯+|哦+|哈+|嘿+|好的?|好呀|好吧|是的?|对|对的|对呀|不是|谢谢|多谢|早|早安|晚安|你好|您好|再见|拜拜|当然|没问题|可以|行|加油|真棒|太好了|太棒了|恭喜|不客气|辛苦了|抱抱|明白了?|知道了|收到|原来如此|这样啊|真的吗?|听起来)[呀啊哦呢吧啦哈嘛了的，,！!。~～\s]*/,
];
/** An offer or an instruction of a model, not something about anybody. */
const courtesies =
  /\b(?:let me know|feel free|hope (?:this|that) helps|happy to help|i'?m here (?:for|to)|as an ai|i can help|would you like|do you want me to|(?:how|what) can i (?:help|do for)|here (?:are|is) (?:a few|some|the|a)|looking forward|keep it up|keep me posted|talk to you (?:soon|later)|have (?:a great|fun)|way to go)\b|希望.{0,6}(?:对你有帮助|能帮到)|随时(?:告诉|问|找)我|有什么(?:需要|问题|(?:我)?(?:可以|能)帮)|作为(?:一个)?(?:AI|人工智能)|如果你(?:需要|想|愿意)|需要我(?:帮|给|为)|以下是|下面是|要不要我|我(?:会一直|一直)(?:在|陪)/i;

/** Who doesn't know says nothing that is worth knowing. What somebody doesn't remember of their own life is: "I don't remember my father". */
const ignorance =
  /^(?:(?:i'?m |i am )?(?:so |very |really |terribly )?(?:sorry|afraid|unfortunately)\b[,.!]?\s*(?:but )?(?:that )?)i (?:don'?t|do not|can'?t|cannot|couldn'?t|have no|am not|'m not)\b|^i(?:'m| am)? (?:(?:really |still |honestly )?(?:don'?t|do not|can'?t|cannot)(?: really| quite)? (?:remember|recall|know)|not sure|have no (?:idea|memory|record))(?: (?:that|it|this|you|your|what you|what your)\b.*| yet| either)?[.!…]*$|^(?:抱歉|对不起|不好意思|很遗憾|可惜)[，,。！\s]*(?:我|但我)?.{0,6}(?:不记得|不知道|不清楚|记不|没有?(?:印象|记录|听)|忘了|想不起|不太(?:记得|清楚))|^(?:我|我也|我真|我好像|好像)?(?:真的?|有点|完全|已经|也|都)?(?:不记得|不知道|不清楚|记不清|没有?印象|忘记?|想不起来?)(?:了|耶|诶|啊|呀|呢|哦)*(?:(?:你|您|这|那).*)?[。！…]*$/i;

/** Praise, thanks and comfort: they say something of the moment, little of anybody. */
const kindness =
  /\b(?:thanks?|thank you|appreciate|grateful for your|glad (?:that|to|you|i|it|the)|good luck|sorry to hear|proud of you|happy for you|can'?t wait to (?:see|hear) (?:your|how|what|which)|keep (?:up|it|going|pushing|at)|you'?(?:re|ve)|you'?d be|you (?:look|seem|sound|got|are|have) )\b|\b(?:looks?|sounds?|seems?|is|are|was|must be) (?:so |really |very |absolutely |super |pretty )?(?:great|awesome|amazing|cool|nice|lovely|fantastic|wonderful|incredible|beautiful|fun|useful)[!.]*$|谢谢|感谢|辛苦|加油|为你(?:高兴|开心|骄傲)|好(?:厉害|棒|可爱)|真(?:不错|棒|好|厉害)|别(?:难过|担心|着急)|听起来(?:很|真|不错)/i;
/** What holds of everybody: important, key, makes a difference. */
const generality =
  /\b(?:important|key to|is key|vital|crucial|essential|meaningful|inspiring|motivating|what matters|worth it|a reminder|(?:make|makes|making|made)(?: such)?(?: a)?(?: big| huge| real)? (?:difference|impact)|life can|people (?:who|usually|can)|it'?s (?:okay|all about)|having (?:people|someone|loved|friends)|bring(?:s|ing)? (?:me )?(?:so much )?(?:joy|happiness|peace))\b|很重要|最重要|的关键|有意义|人生就是|生活就是/i;
/** It leans on what was said before, which may not stand here. */
const leaning =
  /^(?:so|but|and|then|that|that'?s|it|it'?s|its|they|they'?re|their|she|he|this|these|those|which|because|besides|also|yeah|makes?|such)\b|^(?:所以|但是?|而且|然后|因为|于是|它|那|这|他|她)/i;
const [kindnessShare, generalityShare, leaningShare] = [0.3, 0.35, 0.65];
/** "Wow, Caroline," before what is said. */
const address = /^[\s,，!！.。~～]*(?:\p{Lu}\p{L}+[,!]\s*)?/u;

const stripFillers = (text: string): string => fillers.reduce((left, filler) => left.replace(filler, ''), text);
/** So few letters say nothing by themselves; with more, a fact may be short: "I'm vegan", 我怕狗. */
const [fewHan, fewLatin] = [3, 6];

/** Whether a sentence is a filler, a courtesy or a word of praise, and nothing else. */
export function isFiller(text: string): boolean {
  const letters = stripFillers(text).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < (hasHan(text) ? fewHan : fewLatin) || courtesies.test(text)) return true;
  return kindness.test(text) && weighSubstance(text) === 0;
}

/** It says what somebody or something is called or is: few words are enough. */
const naming =
  /(?:叫做?|姓|属|名字是|网名|外号|昵称)(?![我你您他她它了得着过什啥人醒起停好])\s*[\p{L}\p{N}]|住在?\p{L}|来自|吃素|过敏|生日|\b(?:is|named|called|i'm|i am|it's)\s+(?!OK\b|I\b)\p{Lu}\p{L}/u;
/** To a question of yes or no. */
const verdict =
  /^(?:是的?|不是|有的?|没有|会的?|不会|对的?|不对|喜欢|不喜欢|yes|yep|yeah|no|nope)[呀啊哦呢吧啦了,.，。！!\s]*$/i;
/** Letters that it takes at least. */
const leastLetters = {
  answer: { zh: 2, en: 2 },
  naming: { zh: 3, en: 6 },
  figure: { zh: 6, en: 10 },
  any: { zh: 6, en: 18 },
};
const verdictWeight = 0.5;

/** Whether it says something only as the answer to a question. */
export function needsItsQuestion(text: string): boolean {
  return weighSubstance(text) === 0 || (hasHan(text) && leaning.test(text) && text.length < 8);
}

/**
 * How much of a sentence is of use later, 0–1: 0 for a filler, an offer, or somebody's not knowing, little for praise and for what holds of
 * everybody, less where it leans on what was said before.
 * @param isAnswer to a question: the shortest will do.
 */
export function weighSubstance(text: string, isAnswer = false): number {
  if (courtesies.test(text) || ignorance.test(text)) return 0;
  if (isAnswer && verdict.test(text)) return verdictWeight;
  const stripped = stripFillers(text);
  const rest = stripped === text ? text : stripped.replace(address, '');
  const letters = rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const kind = isAnswer ? 'answer' : naming.test(rest) ? 'naming' : /\d/.test(text) ? 'figure' : 'any';
  if (letters < leastLetters[kind][hasHan(text) ? 'zh' : 'en']) return 0;
  const kept = rest === text ? 1 : letters / Math.max(1, text.match(/[\p{L}\p{N}]/gu)?.length ?? 1);
  const shares = [
    kindness.test(text) ? kindnessShare : 1,
    generality.test(rest) ? generalityShare : 1,
    leaning.test(rest.trim()) ? leaningShare : 1,
  ];
  return shares.reduce((product, share) => product * share, kept);
}
