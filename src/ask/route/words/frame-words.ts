import { listPhrases, type Phrases } from './phrases.ts';

/** What people put around a question: courtesy before it, and themselves beside it. */

const manner =
  '(?:please|possibly|perhaps|kindly|maybe|just|terribly|awfully|very much|really|at all|also|then|ever so)';
const modal = '(?:would|could|can|will|might|may|should|shall)';

/** Courtesy before what is asked for; sources, from the beginning of a sentence. */
export const courtesyFrames = [
  `${modal} (?:you|i|we)(?: ${manner})*(?: (?:be able|be so kind as|be kind enough|be willing|happen) to| mind(?: ${manner})*(?: if (?:i|we|you))?| (?:trouble|bother|ask|get) you(?: ${manner})*(?: for| to)?| (?:have|see|get|take))?(?: ${manner})*`,
  `${modal} (?:it|there)(?: ${manner})* (?:be|happen to be)(?: possible| too much(?: trouble)?| ok(?:ay)?| any chance)?(?: for (?:you|me|us))?(?: to| of| if (?:you|i|we))?`,
  `(?:i|we)(?:'d| would| should)(?: ${manner})* (?:be (?:so |very |most |really |ever so )?(?:grateful|thankful|obliged|glad)(?: (?:if|for))?|like|love|appreciate)(?: (?:it|to (?:know|see|have|get|ask)|if))?(?: you could)?`,
  '(?:i|we) (?:was |were |am |are )?(?:just )?wonder(?:ing|ed)?(?: ,)? (?:if|whether)(?: (?:you|we|i))?(?: (?:could|might|can|would))?',
  'do you (?:think|suppose) (?:you|we|i) (?:could|might|can)',
  "(?:i'm |i am )?(?:so |very |really |terribly )?sorry(?: to (?:ask|bother|trouble|be|pester|keep|come back)[^,.;:!?]{0,40})?,? (?:but|and)?",
  "(?:forgive me|pardon me|excuse me|if i may|if (?:it'?s|it is) not too much trouble|when you have a (?:moment|minute|second)|if you (?:don't|wouldn't) mind|out of curiosity|one more thing|while you'?re at it),? (?:but|and)?",
];

/** Short lines before a question that goes on, and what says one has been answered. */
export const leadIns: Phrases = {
  en: listPhrases(`
    ^(?:ok(?:ay)?|oh|ah|aha|hm+|right|alright|lovely|(?:many|much|a thousand|heartfelt) thanks|bless you|great|perfect|brilliant|wonderful|super|cool|nice|excellent|good|fine|thanks?|thank you|cheers|ta|got it|i see|understood|interesting|that is|that'?s|what a|too bad|pity|shame|fair enough|makes sense|much appreciated)(?![a-z])[^?]{0,48}$
  `),
  zh: listPhrases(`
    ^(?:太[少多长短旧远近]|不够|不对|不行|不是|等等|等下|算了|哦+|噢+|喔+|行|好+的?|嗯+|对|是|收到|谢谢|多谢|明白|懂了|知道了|晓得了?|了解|那个|话说|另外|顺便|还有个?|再来|看错了|说错了|打错了)[了啊呀吧哈呢]{0,2}$
  `),
};

/** The speaker, and the people around them: what is told of these is no news. */
export const ofSpeaker: Phrases = {
  en: listPhrases(`
    i ; i'm ; im ; i've ; ive ; i'd ; i'll ; my
  `),
  zh: listPhrases(`
    我(?!们) ; 俺 ; 老婆 ; 老公 ; 徒弟 ; 师父 ; 同事 ; 老板 ; 领导 ; 客户(?!资金|资产) ; 朋友 ; 孩子 ; 老爸 ; 老妈 ; 室友 ; 师兄 ; 师姐 ; 组长 ; 主编 ; 编辑 ; 甲方 ; 想起来 ; 想不起来 ; 忘了 ; 记不[清得] ; 突然想到 ; 随便问问 ; 懒得 ; 约了 ; 刚才?开会 ; 讲人话 ; 说人话
  `),
};
