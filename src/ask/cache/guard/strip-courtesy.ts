const person =
  '(?:哥们?|大哥|老哥们?|姐|姐姐|大佬们?|大神们?|老师们?|兄弟们?|朋友们?|各位(?:大佬|老师|老铁|朋友|群友)?|亲|老铁们?|大家|小助手|助手|机器人|同学们?|版主|楼主|师傅)';
const someone =
  '(?:there|all|team|everyone|everybody|guys|folks|man|bro|mate|dude|buddy|sir|friend|friends|again|bot|y.all)';
const look =
  '(?:告诉我|告知|查查看|查一查|查查|查询|查|看看|看一看|看|找找|找|搜搜|搜|说说|说一说|说|讲讲|讲|问问|问|整理|科普)';
const softly = '(?:一下下?|下|哈)?';
const asked = '(?:please|pls|plz|kindly|quickly|just|maybe|possibly)';
const telling =
  '(?:tell me|let me know|explain to me|say|check(?: for me)?|find out(?: for me)?|look up|look into|show me|give me|confirm|remind me|help me understand|help me find(?: out)?|see|figure out|fill me in on)(?= (?:who|what|which|when|where|why|how|whether|the|is|are|was|did|does|if|a|an|any|about|on)(?![a-z]))';

const begin = [
  '(?:not sure|i know|this (?:may|might|could)|forgive me|no rush|hope)[^,?]{0,60},? but(?![a-z])',
  '(?:方便的话|有空的话|如果方便|要是方便|可以的话|有时间的话|不麻烦的话)|(?:捞|顶|蹲|插)一?个|在吗|在不在|在么|(?:我)?想?咨询(?:一下|下|个问题)?',
  '(?:sorry|apologies|hate|i hate) (?:to|for) (?:bug|bother|bothering|bugging|trouble|disturb|interrupt|ask|asking)(?:ing)?(?: you)?(?: again)?(?: so late)?(?:,? ?but)?(?![a-z])',
  "(?:if (?:you (?:don't mind|do not mind|wouldn't mind|can|could|know|happen to know|have a (?:sec|second|minute|moment))|possible|it's (?:not too much trouble|ok|okay|possible|no trouble)|it is not too much trouble|i may(?: ask)?)|when you (?:get|have) a (?:chance|minute|moment|sec|second))(?![a-z])",
  '(?:请问|请教|求问|求教|求解|求助|求告知|跪求|咨询|想请教|想请问|想咨询)(?:你|您|大家|各位|大佬|老师)?(?:一下|下|一句|个问题)?(?:哈|啊|呀)?',
  '(?:我)?(?:就|也|还)?(?:想|要|来)?(?:再|顺便|顺带|弱弱地?|小白)?问(?:你|您|大家|各位)?(?:一下|下|一句|句|个问题|个事)(?:哈|啊|呀)?',
  `(?:麻烦|拜托|劳烦|劳驾|烦请|有劳)(?:你|您|各位|大家)?(?:了)?(?:帮(?:我|忙)?)?${look}?${softly}`,
  `${person}?(?:你|您|大家|各位|你们)好[呀啊哇]?|${person}好[呀啊哇]?`,
  `${person}(?=[\\s,.!~:、…]|你好|您好|早上|上午|下午|晚上|中午|请问|请教|帮|求|想|麻烦|问)`,
  '(?:早上|上午|中午|下午|晚上|早|晚|午)(?:好|安)[呀啊]?',
  '不好意思(?:再|又)?(?:请?问)(?:一下|下)|哈喽|哈啰|哈咯|嗨|嘿|打扰(?:一下|下|了)?|不好意思|抱歉|冒昧|谢谢|多谢|感谢|唔该|不该(?=[\\s,])|话说|对了|那个(?=[\\s,])|顺便|另外(?=[\\s,])|求(?=[问教])',
  `(?:你|您)?(?:能不能|能否|可以|可不可以|能|可否|方便)(?:请)?(?:你|您)?(?:帮(?:我|忙)|帮|告诉我|给我|说说|说一下|查|讲|看)(?:告诉我|${look})?${softly}`,
  `请?(?:你|您)?(?:帮我|帮忙|帮|给我|替我|给)(?:再)?${look}${softly}`,
  `(?:我)?(?:就|也|还)?(?:想|要)(?:再)?(?:问问|问下|请教|咨询|打听|了解)(?:一下|下)?`,
  `请?(?:你|您)?(?:帮我|帮忙|给我)${softly}`,
  `请?告诉我(?:一下)?`,
  '我?(?:很|挺|就)?想(?:要)?(?:知道|了解|问|查|晓得|看看?)(?:一下|下)?',
  '(?:你|您|你们|有(?:没有)?人|有谁|有没有哪位)?(?:知不知道|知道|晓得|清楚)(?!的)',
  '谁知道(?=.{0,80}(?:为|什么|啥|哪|怎|多少|几|吗|谁))',
  '请(?![求教])',
  `(?:hi|hello|hey(?: hey)?|heya|hiya|yo|howdy|greetings|gm|sup|please|pls|plz|kindly|thanks|sorry|apologies|excuse me|pardon me|ok|okay|well|so|um|hmm|also|and|btw|by the way|actually|fyi)(?: ${someone})?(?![a-z'])`,
  `(?:good )?(?:morning|afternoon|evening|day)(?: ${someone})?(?=[\\s,.!~]{0,3}[,.!~])`,
  `${someone}(?= ?[,!.])`,
  '(?:(?:a |one )?(?:quick|small|simple|silly|dumb|stupid|noob|random|general|short)(?: (?:q|question|one|ask))?|another (?:question|one|thing)|(?:just )?one (?:more |last |quick )?(?:thing|question)|got a (?:quick )?question|i have a (?:quick )?question|question)(?= ?[:,.!-])(?: ?-)?',
  '(?:would|do) you mind (?:telling me|checking|letting me know|explaining)(?![a-z])',
  "(?:i(?:'d| would) (?:really )?(?:appreciate it|be (?:very |really |so )?grateful|be (?:very )?thankful|love it) if you (?:could|can|would)|i was hoping (?:that )?you (?:could|can|might))(?: please)?(?: tell me| say| let me know)?(?![a-z])",
  `(?:i (?:just )?(?:was|am) (?:just )?wondering|i'm (?:just )?wondering|just wondering|was wondering|wondering|i wonder)(?: about)?(?![a-z])`,
  `(?:could|can|would|will|might|may) (?:you|someone|anyone|somebody|anybody|i)(?: ${asked})?(?: (?:please|be so kind as to|help me|help))?(?: ${asked})?(?: ${telling}|(?= list| summarize| summarise| explain| compare| recap| name)| ask)(?![a-z])`,
  `(?:could|can|would|will) you(?: please| kindly)?(?: be so kind as to| help me)?(?: (?:tell me|let me know|explain to me|say|check|find out|look up|show me|give me))?(?![a-z])`,
  `(?:please |pls |just |kindly )?(?:advise|tell me|let me know|remind me|check|i(?:'d| would) (?:like|love) to (?:know|ask|find out|learn)|i(?: just| really)? (?:want|wanted|need|wish) to (?:know|ask|find out)|just (?:want|wanted) to (?:know|ask)|do you (?:happen to )?know|does (?:anyone|anybody|someone) (?:here )?know|any(?:one|body)(?: here)? knows?|any (?:idea|clue)|may i ask|just curious|i'm curious|curious|out of curiosity|help me (?:understand|out)|let me ask|i've been meaning to ask|do you have any idea)(?: about)?(?![a-z])`,
];
const end = [
  '谢谢(?:你|您|啦|了|大家|各位|大佬|大佬们|老师|哥|老铁)?|多谢(?:了|啦)?|感谢|感恩|拜谢|跪谢|谢了|谢啦|谢|辛苦(?:了|啦|您|你|大家)?|来着|有数了?没有?|是吧|对吧|对不对|有人知道吗|有没有人知道|谁知道|急急急|在线蹲|蹲一?个|拜托了?|麻烦了|麻烦你了|麻烦您了|好吗|行吗|可以吗|方便吗|能告诉我吗|可以告诉我吗|知道吗|求解答?|求告知|求科普|在线等|唔该|不该',
  '(?<=[\\s,.!?。！？~])(?:急+|速回|速|挺急的|帮忙看看|帮看下|哈|呗)',
  "(?<![a-z])(?:please|pls|plz|thanks(?: a lot| so much| in advance| a million| a bunch| again| man| bro)?|many thanks|thank you(?: very much| so much| in advance| kindly)?|thx|thnx|tks|ty|tysm|tia|cheers|much appreciated|appreciate it|appreciated|i'd appreciate it|asap|lol|lmao|haha|or not|or what|or nah|if anyone knows|anyone know|tho|though|if you know|if possible|if i may(?: ask)?|if you can|if you don't mind|by the way|btw|do you know|any idea|for me|mate|bro|man|guys|sir)",
];
const marks = '[\\s,.!?~:;，。！？、～…—-]{0,6}';
const beginning = new RegExp(`^${marks}(?:${begin.join('|')})${marks}`, 'u');
const ending = new RegExp(`${marks}(?:${end.join('|')})${marks}$`, 'u');
const most = 8;

/** The question without greetings, thanks and "could you tell me". @param lower small letters, simplified. */
export function stripCourtesy(lower: string): { start: number; end: number } {
  let [start, stop] = [0, lower.length];
  for (let turn = 0; turn < most; turn += 1) {
    const rest = lower.slice(start, stop);
    const before = beginning.exec(rest)?.[0].length ?? 0;
    const after = ending.exec(rest.slice(before))?.[0].length ?? 0;
    if (before + after === 0 || before + after >= rest.length) break;
    start += before;
    stop -= after;
  }
  return { start, end: stop };
}
