import { hasHan } from '../../domain/text/tokenize.ts';

/** What people say so that something is said: it carries nothing for later. */
const fillers = [
  /^(?:wow|haha+|lol|yeah|yep|yes|no|nope|ok(?:ay)?|sure|cool|nice|great|awesome|amazing|thanks?|thank you|hi|hey|hello|bye|good (?:morning|night|evening)|congrats|congratulations|take care|sounds? (?:good|great|fun|like)|no worries|you'?re welcome|that'?s (?:so |really |pretty )?(?:great|awesome|cool|amazing|wonderful|nice|lovely|good|fantastic|inspiring|sweet|true|right))\b/i,
  /^(?:嗯+|哦+|哈+|嘿+|好的?|好呀|好吧|是的?|对|对的|对呀|不是|谢谢|多谢|早|早安|晚安|你好|您好|再见|拜拜|当然|没问题|可以|行|加油|真棒|太好了|太棒了|恭喜|不客气|辛苦了|抱抱|明白了?|知道了|收到|原来如此|这样啊|真的吗?|听起来)[呀啊哦呢吧啦哈嘛了的，,！!。~～\s]*/,
];
/** An offer or an instruction of a model, not something about anybody. */
const courtesies =
  /\b(?:let me know|feel free|hope (?:this|that) helps|happy to help|i'?m here (?:for|to)|as an ai|i can help|would you like|do you want me to|here (?:are|is) (?:a few|some|the|a)|looking forward|keep it up|keep me posted|talk to you (?:soon|later)|have (?:a great|fun)|way to go)\b|希望.{0,6}(?:对你有帮助|能帮到)|随时(?:告诉|问|找)我|有什么(?:需要|问题|可以帮)|作为(?:一个)?(?:AI|人工智能)|如果你(?:需要|想|愿意)|需要我(?:帮|给|为)|以下是|下面是|要不要我|我(?:会一直|一直)(?:在|陪)/i;

/** What is left of a sentence after the words it opens with, as a share of its length; 0 for a mere filler or an offer. */
export function weighSubstance(text: string): number {
  if (courtesies.test(text)) return 0;
  const rest = fillers.reduce((left, filler) => left.replace(filler, ''), text);
  const letters = rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const enough = hasHan(text) ? 6 : 18;
  if (letters < enough) return 0;
  return rest === text ? 1 : letters / Math.max(1, text.match(/[\p{L}\p{N}]/gu)?.length ?? 1);
}
