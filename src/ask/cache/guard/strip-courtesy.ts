const begin = [
  '请问(?:一下|下)?',
  '请教(?:一下|下)?',
  '想?问(?:一下|下)',
  '(?:麻烦|拜托|劳烦|劳驾)(?:你|您)?(?:了)?',
  '(?:你|您)好[呀啊]?',
  '哈喽|嗨|大家好|打扰(?:一下|了)?|不好意思|谢谢',
  '(?:你|您)?(?:能不能|能否|可以|可不可以|能|可否)(?:请)?(?:你|您)?(?:帮(?:我|忙)|告诉我|给我|说说|说一下|查|讲)(?:告诉我|查查|查|看看|看|找找|找|说|讲)?(?:一下|下)?',
  '请?(?:你|您)?(?:帮我|帮忙|给我)(?:查查|查|看看|看|找找|找|搜|说说|说|讲)?(?:一下|下)?',
  '请?告诉我(?:一下)?',
  '我?(?:很)?想(?:要)?(?:知道|了解|问|查)(?:一下|下)?',
  '(?:你|您)?(?:知不知道|知道)',
  '请(?![求教])',
  '(?:hi|hello|hey|please|pls|kindly|thanks|sorry|excuse me|quick question|ok|okay)(?: (?:there|all|team))?(?![a-z])',
  '(?:would|do) you mind telling me(?![a-z])',
  "(?:i(?:'d| would) (?:really )?appreciate it if you (?:could|can|would) (?:tell me|say|let me know)|i was just wondering|just wondering|wondering)(?![a-z])",
  '(?:could|can|would|will) you(?: please| kindly)?(?: be so kind as to| help me)?(?: (?:tell me|let me know|explain to me|say|check|find out|look up|show me|give me))?(?![a-z])',
  "(?:please )?(?:tell me|let me know|i(?:'d| would) (?:like|love) to know|i (?:want|need) to know|i(?:'m| am| was) wondering|i wonder|do you (?:happen to )?know|any idea|may i ask|i'd like to ask|just curious|out of curiosity)(?![a-z])",
];
const end = [
  '谢谢(?:你|您|啦|了)?|多谢|感谢|谢了|辛苦了?|拜托了?|麻烦了|好吗|行吗|可以吗',
  '(?<![a-z])(?:please|pls|thanks(?: a lot| so much| in advance)?|thank you(?: very much| so much| in advance)?|thx|cheers)',
];
const marks = '[\\s,.!?~:;，。！？、～…]{0,6}';
const beginning = new RegExp(`^${marks}(?:${begin.join('|')})${marks}`, 'u');
const ending = new RegExp(`${marks}(?:${end.join('|')})${marks}$`, 'u');
const most = 6;

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
