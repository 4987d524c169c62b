import { stemWord } from '../domain/text/tokenize.ts';

/** Chinese words that ask, or say when, how much and what for: alternatives of a pattern, longer ones before what they begin with. */
export const chineseAsking = [
  '出(?:了)?(?:什么|啥)(?:大?事|事情)|市场(?=怎么了|怎么样|咋|如何|在聊|都?有什么|有啥)|币圈|咋(?:回事|样|了)|有些|[些点]?啥|给我|错过|值得看|睡[着觉醒](?:的时候|时|后)?|重磅|动静|都有',
  '说(?:了|过)?什么|告诉我|帮我|请问|总结一?下?|汇总|盘点|列出|介绍|查一?[下查]|一下|看看|说说|说了|说过|提到|说法',
  '什么时候|为什么|怎么回事|怎么样|怎样|有没有|有什么|是什么|有哪些|是哪[个家些]|哪[个些家里条次起笔天]|什么|怎么|如何|为何|何时|是否|能否',
  '(?:多少|几)[个家条次笔枚号点起只则篇件种]|多少|(?:周|星期|礼拜)[一二三四五六日天末]|[0-9一二两三四五六七八九十百]+(?:小时|分钟|天|日|号|周|个?星期|个?月|年|条|个|次)(?:内|前|后)?',
  '(?:只|仅|光|单|就)[看要]|关于|相关|有关|方面|情况|进展|类似|同类|以及|分别|还有|最先|最早|首先|首发|第一个|准不准|对不对|对了吗|结果|后来|表现|影响',
  '最新|最近|近期|近来|目前|现在|当前|今[天日晨早晚夜]|昨[天日晚夜]|前天|明天|[本上这下]个?[周月]|[这上下]个?星期|今年|去年|过去|以来|[之以][前后]|期间',
  '要闻|新闻|消息|快讯|头条|报道|资讯|动态|大事|事件|内容|频道|来源|渠道|媒体|我们|咱们|判断|值得关注|重要|重大|主要|所有|全部|发生|出现',
  '(?<=(?:判断|预测|信号|建议)[^。？?，,]{0,4})[对错准]',
  '金额|规模|数额|数量|损失|总共|一共|合计|最(?!高[法人检])(?:大|多|高|严重)?',
].join('|');

/** English words of the kind, and their stems. */
export const englishAsking: ReadonlySet<string> = new Set(
  (
    'what whats happened happening happen happens any anything something everything all is are was were be been being do did does done has have had there ' +
    'how many much which who whom whose when where why whether tell show list give find get please summarise summarize summary recap overview brief explain compare about on ' +
    'of in at by for from to with the a an and or also versus vs our we us i you your me my it its this that these those since until till before after between ' +
    'only just ones up else miss missed rundown catch thing things slept asleep during over within past last previous next current currently now still ever today yesterday tonight overnight night nights morning afternoon evening week weeks weekend month ' +
    'months year years day days hour hours minute minutes recent recently lately latest new news newest headline headlines top biggest largest worst best most important ' +
    'big major main key story stories message messages update updates report reports reported event events so far right wrong correct say says said ' +
    'call calls first channel channels source sources anyone somebody come came coming going go went gone moved move market signal signals confidence take takes took place ' +
    'amount amounts sum sums size figure figures outcome outcomes result results perform performed performing fare fared ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec'
  )
    .split(' ')
    .flatMap((word) => [word, stemWord(word)]),
);
