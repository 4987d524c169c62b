import { assetsByCode } from '../../domain/assets/asset-index.ts';
import { eventTypeTable } from '../../domain/event-types/event-type-table.ts';
import { hasHan, stemWord, tokenizeQuery } from '../../domain/text/tokenize.ts';
import type { AskParameters } from '../question.ts';

/**
 * Words that ask, or say when and how much, and of themselves name nothing that a message could be about. The longer ones come first.
 */
const chinesePhrases =
  /(?:说(?:了|过)?什么|什么时候|怎么回事|怎么样|怎样|有没有|有什么|是什么|有哪些|哪些|哪个|哪家|什么|如何|为什么|多少|几个|几条|几次|说了|说过|提到|告诉我|帮我|请问|请|列出|总结|汇总|盘点|一下|看看|说说|关于|相关|有关|方面|情况|进展|最新|最近|近期|近来|目前|现在|当前|今天|今日|今晨|今早|今晚|昨天|昨日|昨晚|前天|明天|本周|这周|上周|下周|这个?星期|上个?星期|本月|这个月|上个?月|今年|去年|过去|以来|之前|之后|以前|以后|期间|(?:周|星期|礼拜)[一二三四五六日天末]|[0-9一二两三四五六七八九十百]+(?:小时|分钟|天|日|号|周|个?星期|个?月|年|条|个|次)(?:内|前|后)?|要闻|新闻|消息|快讯|头条|报道|资讯|动态|大事|事件|重要|重大|主要|值得关注|所有|全部|发生|出现|了|吗|呢|吧|啊|的|是|有|在|和|与|我们|你|我)/gu;
const englishWords = new Set(
  (
    'what whats happened happening happen happens any anything something everything all is are was were be been do did does has have had there ' +
    'how many much which who whom when where why tell show list give me us please summarise summarize summary recap overview brief about on ' +
    'of in at by for from to with the a an and or our we i you your my it its this that these those since until till before after between ' +
    'during over within past last previous next current currently now today yesterday tonight morning evening week weeks weekend month ' +
    'months year years day days hour hours minute minutes recent recently lately latest new news newest headline headlines top important ' +
    'big major main key story stories message messages update updates report reports event events so far right correct say said ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december'
  ).split(' '),
);
const confidenceWords =
  /高置信度?|置信度?|高分|信心|可信度?|以上|至少|不低于|大于|high[- ]confidence|confidence|at least|above|看多|看空|买入|卖出|做多|做空|利好|利空|观望|信号|判断|\b(?:buys?|sells?|bullish|bearish|long|short|observe|signals?|verdicts?)\b/giu;

const datePattern =
  /\d{4}[-/.年]\d{1,2}(?:[-/.月]\d{1,2}日?)?|\d{1,2}月\d{1,2}[日号]?|(?<!\d)\d{1,2}(?:[:点]\d{0,2}|%)|(?<!\d)0?\.\d+/gu;
const edgeMarks = /['’]s$|^[^\p{L}\p{N}$]+|[^\p{L}\p{N}]+$/gu;

/** What of a question is more than the filters that were read from it: its words of substance, in its order. */
export function stripFilters(question: string, parameters: AskParameters): string {
  const isJudged = parameters.min_confidence !== null || parameters.action !== null;
  const read = question.normalize('NFKC').toLowerCase();
  const plain = (isJudged ? read.replace(confidenceWords, ' ') : read).replace(datePattern, ' ');
  const phrases = listFilterPhrases(parameters);
  const stems = new Set(phrases.filter((phrase) => !/\s/.test(phrase)).map(stemWord));
  return phrases
    .filter((phrase) => hasHan(phrase) || /\s/.test(phrase))
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, phrase) => rest.replaceAll(phrase, ' '), plain)
    .replace(chinesePhrases, ' ')
    .split(/[\s/,，、]+|(?<=\p{Script=Han})(?=[a-z0-9$])|(?<=[a-z0-9])(?=\p{Script=Han})/u)
    .filter((part) => {
      const word = part.replace(edgeMarks, '').replace(/^\$/, '');
      return word !== '' && !englishWords.has(word) && !stems.has(stemWord(word));
    })
    .join(' ');
}

/** Whether a question asks for nothing but what its filters say: "昨日要闻", "any hacks this week". */
export function isFilterOnly(question: string, parameters: AskParameters): boolean {
  return tokenizeQuery(stripFilters(question, parameters)).every((token) => /^\d+$/.test(token));
}

/** The words by which people ask for what the filters say, in lower case. */
function listFilterPhrases({ assets, event_types, source }: AskParameters): string[] {
  const named = assets.flatMap((code) => {
    const { names = [], aliases = [], chains = [] } = assetsByCode.get(code) ?? {};
    return [code, ...names, ...aliases, ...chains];
  });
  const typed = event_types.flatMap((type) => {
    const { name, answers, keywords } = eventTypeTable[type];
    return [type, name, ...answers, ...keywords];
  });
  return [...named, ...typed, source ?? '']
    .map((phrase) => phrase.normalize('NFKC').toLowerCase().replaceAll('_', ' ').trim())
    .filter((phrase) => phrase !== '');
}
