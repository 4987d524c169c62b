import type { WordList } from '../scene-words.ts';
import { companionActs, noPast, pastVerbs } from './past-verbs.ts';

const zhPeople =
  '妈|爸|爷爷|奶奶|外婆|外公|姥姥|姥爷|阿公|阿嬷|阿嫲|姐|妹|哥|弟|嫂|婶|姨|姑|舅|叔|伯|侄|外甥|老公|老婆|对象|男友|女友|男朋友|女朋友|前任|儿子|女儿|闺女|孙子|孙女|孩子|娃|表姐|表妹|表哥|表弟|堂姐|堂哥|同事|老同事|同学|老同学|战友|发小|闺蜜|室友|舍友|邻居|房东|房客|导师|班主任|师傅|徒弟|教练|太太|先生|大爷|大妈|阿姨|师母|亲家|女婿|媳妇|猫|狗|兔子|鹦鹉|乌龟|仓鼠';
const enPeople =
  '(mum|mom|mam|mother|dad|father|sister|brother|gran|granny|grandma|grandpa|grandad|nan|nana|aunt|auntie|uncle|cousin|niece|nephew|wife|husband|partner|girlfriend|boyfriend|ex|son|daughter|godson|goddaughter|cat|dog|rabbit|hamster|horse|boss|manager|teacher|tutor|coach|therapist|dentist|vet|landlord|landlady|neighbour|neighbor|neighbours|neighbors|roommate|flatmate|best friend|friend|colleague|coworker|supervisor|midwife|in-laws|mother-in-law|father-in-law|grandson|granddaughter|grandmother|grandfather)';
const you = '你';
const together = `(咱俩|咱们俩|咱两|咱们|咱|你我|我俩|我们俩|我们两|我跟${you}|${you}跟我|我和${you}|${you}和我|我同${you})`;
/** Told, shown, entrusted. */
const telling =
  '(说|讲|提|聊|念|报|唠|摆|侃|扯|谈|倾|抱怨|吐槽|念叨|安利|介绍|形容|描述|分享|汇报|报备|交代|交待|坦白|炫耀|显摆|嘚瑟|唠叨|发|看|瞧|贴|传|读|抄|晒|打包票|打赌|保证|发誓|许|许诺|立|数|交|托|倾诉|诉苦|哭诉|哭|骂|嚎|吹|吹嘘|解释|科普|唱|背|写|画|列|请教|问|告状|承认|招|招供|透露|透|八卦|讨教|商量|合计|复述|转述|打报告|发|贴|夸|损|爆料|倒苦水|嘀咕|咨询)';
/** What a companion does with words or a plan. */
const making =
  '(说|讲|提|教|推荐|推介|介绍|安利|答应|建议|起|取|改|编|写|拟|起草|打草稿|列|定|订|立|规定|出|支|想|琢磨|设计|安排|排|规划|计划|总结|归纳|整理|理|捋|梳理|分析|算|估|猜|预言|预测|断言|挑|选|定下|画|划|圈|开|配|唱|念|背|讲解|解释|翻译|润色|形容|描述|夸|劝|哄|打赌|赌|打包票|保证|承诺|许诺|许|发誓|发明|创作|命名|商量|约|约定|说好|讲好|数|倒数|攒|凑|搭|评|打分|点评|批|罚|布置|交代|嘱咐|叮嘱|提醒|警告|传授|支招|提议|总结|练|排练|彩排|演练|对|背过|记|记账|记录|攒)';
/** What can come of it. */
const made =
  '(话|法子|办法|方法|方子|偏方|招|主意|点子|建议|意见|理由|借口|说辞|说法|原话|名字|外号|绰号|昵称|小名|网名|笔名|代号|单子|清单|书单|歌单|片单|菜单|名单|计划|方案|步骤|流程|攻略|行程|路线|日程|时间表|表|表格|规矩|规则|条件|目标|口诀|顺口溜|口令|暗号|暗语|密码|稿子|稿|草稿|信|邮件|文案|开头|结尾|标题|题目|诗|歌|歌词|故事|段子|笑话|谜语|谜底|问题|题|答案|重点|公式|比喻|梗|菜谱|配方|食谱|做法|套路|台词|祝福|预言|结论|评价|分数|三条|两条|几条|三点|几点|几句|第一|第二|第三|日子|数)';
const what = '(什么|啥|咩|甚|谁|边个|哪|边|几|多少|怎么|咋|点样|为什么|为啥|点解)';
const facts =
  '(护照|签证|身份证|驾照|合同|租约|保险|会员|预产期|生日|忌日|纪念日|电话|手机号|号码|地址|密码|门禁|门锁|尾号|血型|星座|属相|生肖|鞋码|鞋号|尺码|腰围|度数|身高|体重|血压|血糖|剂量|房号|座位|座号|车次|航班|车牌|单号|账号|卡号|门牌|学号|考号|准考证|分数|工资|房租|押金|定金|首付|利率|贷款|网名|昵称|外号|小名|真名|全名|大名|英文名|忌口|过敏|病房|床号|班级|老家|生辰|八字|婚礼|婚期|复查|疫苗|体检|面试|membership|code|wifi|password|deadline|birthday|flight)';

const u = '(you|lumi)';
const youDid = `(${u}|you've|you'd|you had|you have) (once |twice |already |always |never |also |even |really |first |only |so |still |both |yourself |clearly |literally |specifically |kindly |originally |actually |totally |basically |practically |sort of |kind of |all but |finally |very )?`;
const iDid =
  "(i|i'd|i've|i had|i have|we'd|we've) (once |already |always |never |also |even |just |really |first |only |definitely |probably |literally |actually |kind of |sort of |finally |then |also |keep |kept |went and |must have |might have |may have |could have |i think )?";
const toldYou =
  '(told|gave|given|showed|shown|sent|read|taught|asked|fed|promised|handed|played|sang|lent|walked|talked|filled|caught|kept|bored|bothered|bored|pestered|quizzed|pasted|described|introduced|typed|owed|warned|swore|spared|cc|texted|messaged|emailed|dm|told|left|bombarded|updated|briefed|dictated|forwarded|wrote|made|begged|let|trusted)';
const toldTo =
  '(told|read|showed|sent|dictated|pasted|typed|spelled|spelt|recited|sang|confessed|confided|whispered|admitted|moaned|ranted|raved|rambled|vented|grumbled|gushed|wailed|cried|wept|swore|vowed|promised|pitched|ran|reported|described|explained|mentioned|introduced|handed|passed|entrusted|forwarded|quoted|listed|named|recounted|relayed|submitted|complained|bragged|boasted|wrote|fed|outlined|sketched|laid|poured|talked|spoke|shared|discussed|argued|fought|bet|agreed|planned|drafted|brought|came|went on|yelled|shouted|snapped|lied|moaned|whined|wittered|banged on|laughed|played|practised|practiced|rehearsed|tested|tried|put|been|cleared|checked|floated|left|owed|made|gave|ranting|moaning|complaining|banging on|telling|raving|whining|going on|boring|rambling|talking)';
const jointly =
  "(drafted|cooked up|came up with|hammered out|thrashed out|worked out|worked on|drew up|put together|planned|agreed|agreed on|settled on|settled for|decided|decided on|landed on|ended up with|went with|discussed|listed|invented|made up|named|christened|called|rehearsed|practised|practiced|outlined|brainstormed|mapped out|sketched|compiled|dreamt up|dreamed up|talked about|talked through|talked over|went over|went through|spoke about|joked about|laughed about|picked|picked out|chose|wrote|plotted|started|began|shook on|swore|bet|rated|ranked|translated|calculated|figured out|counted|read|did|had going|set|'ve been|have been|were)";
const others =
  '(my (mum|mom|mam|mother|dad|father|sister|brother|gran|grandma|grandpa|nan|aunt|uncle|cousin|niece|nephew|wife|husband|partner|girlfriend|boyfriend|son|daughter|boss|manager|teacher|friend|roommate|flatmate|colleague|neighbour|neighbor|landlord|team|parents)|he|she|they|everyone|someone|somebody|mum|mom|dad|the (teacher|prof|professor|boss|waiter|guy|man|woman|lady|radio|sign|poster|vicar|driver))';

/**
 * A past shared with the companion that no word for remembering names: what it said, made or ruled, what it was told, what was made together.
 */
export const sharedWords: WordList = {
  words: [
    // What the companion was told, shown or given to keep.
    `(跟|和|同|给|对|向|与|冲|朝|找|拿)${you}…${telling}(过|的|起过|到过|过的|哒|来着|起的|完的)`,
    `(报|念|读|发|丢|甩|扔|贴|抄|传|交|交代|说|讲|写|寄存|托付|背|唱|转|拍|画|列|演|数|汇报|吐槽|显摆|介绍|形容)给${you}(听|看|存|记|保管|收|算|瞧|过目)?(着|好|下|起|到)?(过|的|了|啦)`,
    `(我|偶|人家)…(念|报|说|讲|唱|读|背|写|画|发)${you}听(过|的)`,
    `(让|叫|托|请|拜托|喊|麻烦|委托|求)${you}…(记|存|收|保管|留|keep|save|背|盯|查|改|起|编|保存|备注|写)(着|到|住|下|好|起|下来)?(过|的|起的|来着)`,
    `${you}…(记|存|收|保管|keep)(着|到|住|下|好|起)(起)?(的|呢|吧|没|么)`,
    `${you}(那|那儿|那里|那边|那头|这儿|手上|手头|本本上|小本本)…(有|存|记)(数|着|底|记录|的|档|我|他|她|那|这)|${you}(应该|肯定|总该)(有数|有记录|记着|存着|知道)`,
    `${you}(晓得|知道|清楚|懂)的(噻|嘛|吧|呀|啊|撒|哈)|听我(说|讲|骂|念|吹|提|唠|哭|抱怨|吐槽)过|${you}…(看|见|听|读)过(我|那|的|他|她)`,
    `(有|还有|没)…印象(伐|哈|嘛|不|没)|${you}(还)?(记唔记得|仲记得|记不记)`,
    `(发|报|传|念|交|丢|甩|给|转|抄|贴)(过)?${you}(的|过)|${you}(还|可)?有数(不|没|吗|伐|么)|我(说|讲|答应)过…(告诉|讲给|说给|给|跟|同)${you}|${you}(是|当|做|就是)(过)?(我)?(的)?(见证|证人)|${you}(可)?作证`,
    `(跟|给|和|对|同|向)${you}${telling}…(那|这)(句|个|件|次|回|段|家|位|只|条|份|本|首|番|套)|(报|念|读|发|讲|说|传|交)给${you}(挑|选|参谋|评|投|打分|拿主意|过目|存|听)?(就|是|就是)?(怕|为了|想|让|图|的|留|备)|(上周|上个月|去年|前天|前几天|前阵子|那天|那晚|昨天|昨晚|之前|以前|早前|早些时候|头两天|前两天|上个星期|上礼拜|上星期)(我|人家)?(还|就|才|都|不是|是)?(跟|给|和|对|同|向|问|找|托)${you}`,
    `${you}(投|选|挑|猜|押|站|赌|支持|偏向|看好)(了|的|过)(是)?(哪|谁|几|什么|啥)|(多少|几|什么|哪)…${you}(就|才)(给|替|帮|陪|请|教|唱|写|讲|夸|放过|肯|奖)(我|咱)|${you}(笑|骂|夸|损|逗|哄|陪|劝|训|念叨)(了|得|足)?(我|咱)…(晚|天|半天|夜|很久|一顿|一通|好久|一路|一个月|一周|一星期)|是(我|你)还是(你|我)…(说|提|打|定|起|挑|选|输|赢|取|想|要)(的|过|了|出来)`,
    `${you}(给|帮|替|陪|带)(着)?我…(了|过)(段|首|句|套|番)|${you}(是)?(带|陪|领|哄)(着)?我…的(什么|啥|哪|几|是|那|,|$)|再(带|陪|给|教|哄|领)我…一(盘|遍|回|次|轮|段|下)|(每回|每次|天天|年年|回回|次次)(都)?(跟|给|和|向)${you}(报|吹|念|打卡|汇报|报备|交代)`,
    // What the companion said, made, ruled, or got one to do.
    `${you}(给|帮|替|教|陪|劝|拦|怂恿|鼓励|骂|夸|催|哄|安慰|逗|提醒|警告|笑|损)(着|了|过)?(我|咱|偶)…(的|过)`,
    `${you}(给|帮|替|教)(我|咱)…(什么|啥|咩|哪|几|多少)…(了|的|来着)($|啊|呀|呢)|${you}(夸|骂|劝|教|给|笑|安慰|哄|逗|怼|说|安利|推荐)(给)?(我|咱)(的)?那(句|个|番|段|次|回|套|首|条|本|家|份|张|几)`,
    `${you}(让|叫|要|逼|催|喊|劝|拦|建议|嘱咐|怂恿)(着|了)?(我|咱)…(的(那|这|几|三|两|五|事|话|东西|活|作业|书|$)|,我…(了|过))`,
    `${you}(自己|亲口|亲手|非|当面|一口|拍(着)?胸(口|脯)|信誓旦旦|口口声声)…(的|过|了)`,
    `${you}(说|讲|给|教|写|唱|编|念|提)(过|了)(一|个|句|首|段|番|那|几|三|两|半|我)|${you}(只|才|光|就)(给|讲|说|写|唱|教|列|念)(了|过|到)|${you}(还|一直|至今|都|还都)?(没|没有)(说|讲|告诉|给|写|教|揭晓|回答|兑现|补|讲给)(完|我|过|呢|给我)`,
    `(那天|那晚|那次|那回|那会|那阵|那时)…${you}(让|叫|劝|催|教|骂|夸|说|给|帮|陪|哄|提醒|拦|逗|唱|讲|问)|${you}那(个|套|句|种|条|首|番|堆|些|份|张|段)…${made}|(答应|说|讲|约|许)(好|过)?(我)?的…呢|(照|按|用)(着|照)?${together}…的`,
    `${you}${making}(了|过|好|出|出来|下|下来|落|低)?的(那|这|几)`,
    `${you}(给|帮|替|为)(他|她|它|它们|它俩|他们|这|那|我家|我的|我那|咱|我妈|我爸)…(起|取|写|编|想|挑|选|画|改|算|定|列|出)(的|过)|${you}(该|得|要|早就该|早该|什么时候|几时|啥时候|还|也该)…(还|补|兑现|交|欠|履行|请)(给)?我(的|那|一|上|这)`,
    `${you}${making}(了|过|好|出|出来|下|下来)?的…${made}`,
    `(是|由|都是|就是|也是)${you}(先|自己|亲口|亲手|当初|非要|硬要|最先|一直)?…${making}…的`,
    `(照|按|依|遵|听|用|靠|拿|学)(着|照|了)?${you}(的|给的|那个|那套|${making.slice(1, -1)})…(方子|法子|办法|方法|建议|话|招|计划|步骤|清单|说法|教程|指示|吩咐|的)`,
    `被${you}(夸|骂|笑|说|起|叫|劝|改|嫌|损|批|拦|怂恿|忽悠|逗|吓|说中|猜中|言中|否|毙|吐槽|点名|取)(成|到|了|过|中|得|掉|住|着)`,
    `${you}(猜|说|讲|料|算|预言|押|估|蒙|想|看|言)(得)?(对|准|中|错)(了|啦)|(果然|还真|真|居然|竟然)(被|叫|让|给)${you}…(中|准|对|着)(了|啦)|果然(和|跟|如|像)${you}`,
    `${you}(不是|唔系)…(吗|嘛|么|咩)|${you}(不是|唔系)(说|讲|答应|讲好|说好|劝|教)|${you}(劝|拦)(我|着)`,
    `${you}(上次|上回|上礼拜|上星期|上周|头回|前阵子|前段时间|前些天|前排|早先|早前|先头|原先|当时|当初|那会|那阵|那时|那回|嗰日|嗰次)|(上次|上回|上礼拜|上星期|前阵子|前些天|前排|当时|当初|嗰日|嗰次|昨儿|昨儿个|前儿|前儿个|昨天|昨晚|琴日|寻日)(是|就|不是)?${you}(让|叫|说|讲|教|劝|拦|怂恿|推|给|帮|陪|出|支|夸|骂|提|问|答|发|写|唱|建)`,
    `(当初|当时|上次|之前|那会|那会儿|那天)(是|到底)?(谁|哪个|哪位|边个)…(说|拍|保证|答应|劝|让|叫|怂恿|喊|发誓|打包票|嚷|夸|出)|(谁|哪个|边个)(当初|上次|之前)?(信誓旦旦|拍(着)?胸(口|脯)|打包票|夸下海口)`,
    `我…(欠|答应|应承|允诺|许|保证|发过誓)(着|了|过)?${you}(的|个|那|这)`,
    `${you}(那|那个|那套|那条|那句|那首)(${made.slice(1, -1)})…(再|呢|我|好|真|管|灵|救|$)`,
    `(再|重新|重)(给我|跟我|帮我|替我|同我|慢慢|好好|从头|麻烦)?(${telling.slice(1, -1)}|教|演示|解释|捋|复述|放|哄|来|唱)(我|给我|给我听|我听)?(一遍|一次|一回|一道|一哈|一轮|多一次|一份|一下那|次|翻)`,
    // What was said, made or begun together.
    `${together}…${making}(的|过|好的|下的|出的|出来的|起的|得来的)`,
    `${together}(熬夜|一起|一块|一块儿|连夜|那天|之前|上次|上礼拜|花了|合力|一句一句|一条一条)…(的|过)`,
    `(当初|之前|上次|上回|那天|那时候)…(说好|讲好|约好|定好)|(上次|上回|上一次|上一回|上礼拜|上星期|前阵子|那天|那次|之前)(让|叫|托|请|找|问|跟|和|给|帮|陪|替|教|求)(${you}|我)…(的|过|了|说|那)`,
    `(咱|我们|我俩)…(赌约|约定|赌局|暗号|暗语|口令|打卡|倒计时|清单|歌单|书单|秘密基地)`,
    `${together}(不是|唔系)…(吗|嘛|么|咩|的)|我不是(跟|给|和|同|对|让|托)${you}`,
    `(从|打|由|自)…(开始|起)(数|算|记|攒|存|戒)的|(戒|坚持|打卡|连续|减肥|跑步|早起|断)…(第几|几|多少)(天|日|回|次|周)(了|来着|$|啦)|第(几|一|二|三|四|五)(条|点|句|个|步|章)(写|说|是|讲|系)(的|了)?(啥|什么|咩)`,
    // English: what the companion said, made, ruled, or got one to do.
    `${youDid}(${companionActs}|*ed (me|us) (to|into|out|off|through|about|that|not|against|for|on|how|why|what|when|a|an|the|with))`,
    `(the|that|those|these|your|one|ones|this|all|everything|something|stuff|thing|things|what|whatever|which|how|where|who|when) …${youDid}(${pastVerbs}|put|set|read|hit|let|cut|bet)`,
    `(the|that|those|one|ones|thing) ~${u} (always|like to|love to|keep|usually|tend to|swear by|do (when|with|for|where)) `,
    `(didn't|hadn't|wasn't|weren't|haven't) (it )?${u} (the one |once |already |just |the )?(${pastVerbs}|tell|told|say|talk|warn|promise|suggest|recommend|make|teach|call|name|swear|have me|argue|convince|persuade|get me|predict|pick|choose|help|write|draft|who)|who (was it|was it that|was it who|insisted|swore|promised)|whose idea was`,
    `(that|those|this) …of yours|(as|like) ${u} (requested|instructed|advised|predicted|prescribed|ordered|said|told|suggested|wanted)|(as|like) (promised|requested|instructed|advised|agreed|discussed|prescribed|predicted|per your|per our|per usual)|(on|per|following|against|thanks to|by|under) your (advice|instruction(s)?|suggestion|recommendation|orders|recipe|plan|method|tip|tips|rule(s)?|theory|guidance)|your …(trick|theory|tip|advice|recipe|method|hack|pep talk|mantra|prediction|verdict|rule|rules|ruling|plan|playlist|poem|toast|speech|impression|suggestion|idea|limerick|haiku|story|list|instructions|nickname|remedy|excuse|script|line|version|draft|outline|technique|exercise) (worked|saved|is|was|went|did|got|has|had|helped|still|again|about|for|on|from|against|turned|landed|won|paid|came|made|stands|applies|holds)`,
    `your (theories|theory|prediction|predictions|prophecy|prophecies|metaphor|analogy|nickname for|impression of|ruling|verdict on|three (rules|tips|steps|predictions|reasons)|two (rules|tips|cents)|take on my|warning|warnings|famous|infamous|promise|list of|rule about|rules about|theory about|line about|story about|joke about|bit about|poem about)|what('s| is| was) it ${u} (always |used to )?(say|call|do|tell)`,
    `${u} (still )?(haven't|never|hadn't|didn't) (yet |ever |actually |even |once |did )?(told|tell|said|say|finished|finish|explained|explain|answered|answer|gave me|give me|given me|got round|got to|delivered|mentioned|mention|sent me|warned|warn|let me) |${u} (left me hanging|stopped at|stopped right|were halfway|only (got|gave|told|did)|cut off)|(on your watch|you as my witness|you're my witness|as my witness|you were (there|my witness)|told (you|ya) (so|he|she|it|they|i|that|the|about))`,
    `(jog|refresh) my memory|pop quiz|test(ing)? your memory|memory test|quiz (me|you) on|${u} know (the one|the ones|the drill|my order|which one|who i mean|which i mean|what i mean by)|${u} know,? (the )?…(guy|girl|man|woman|lady|bloke|dude|kid)$|as ${u} know|(the|that) …${u} keep for me|how (did|does) (it|that|that one|this one|the …) go( again)?$`,
    `we (never|still haven't|haven't|still never) (finished|decided|settled|agreed|picked|got round|got to|done|worked out|did finish)|(need|want|gimme|give me|send me) (that|the) …again$|^(the|that) ~(please|pls|plz)$`,
    `^(the|that|your|our) ~(one more time|once more|again please|again pls)|(where|how far) (are|were|had|did|have) we (up to|get|got|gotten|with|in|the at|with|stop|stopped)|our …(bet|pact|quiz|trivia|challenge|wager|countdown|streak|tally|experiment|code word|codeword|safe word|theory)`,
    `(say|tell|give|run|read|sing|walk|take|talk|play|recite|repeat|explain|list|do|show|send|hit|remind|go|spell|quote|lay|count|teach)…(me|us|it|that|this|over|through|by|them|out)…(again|once more|one more time|another time|a second time|like (last|before)|from the top)`,
    '(give|send|show|read|tell|pass|hand|hit|need|want|run|take) (me |me with |me through |us )?(that) (list|recipe|poem|plan|story|joke|speech|pep talk|playlist|quote|line|trick|exercise|fact|fun fact|advice|limerick|haiku|riddle|outline|draft|schedule|packing list|reading list)',
    `(have|do|did) ${u} (still (got|have|keep|know)|hold on to|save|saved|make a note)|(have|had) ${u} kept|did ${u} keep (my|the|that|it|them|those|our|a copy)|${u}('ve| have|'ll have|'d have| should have| must have|'d| should| must| would| still) (still )?(got|kept|noted|saved|stored|know|got it|have it|have that|have my|have the)`,
    `${youDid}(seen|heard|met|read|got|known|know|hear) (all about|about|my|the (whole|full|contract|letter|photo|email|menu|list)|it all|him|her|them|this one|that one|me)`,
    `${u}…(got|had|have|heard|know|knew|copied) …(from|off|out of) me|${u} know the (one|guy|man|woman|girl|boy|plan|place|thing|story|colleague|neighbour|neighbor|rest|drill|list|rule|deal) (i|we|who|that|from|with)|back to (the|that|your) (question|point|riddle|story|topic|plan)…(you|last|yesterday|sunday|monday|other)`,
    // What the companion was told.
    `was it (me|${u}|i) or (me|${u}|i)|(which|who|what|where|whose)( one)? of us (was|said|came|had|did|wanted|bet)|(was|is) it (me|${u}|i) (who|that) (said|wanted|told|came|thought|bet|started|suggested|picked|named|called)`,
    `${iDid}${toldYou} ${u}`,
    `${iDid}(told|gave|sent|read|showed|handed|sang|played|wrote|fed|lent|dictated) (it|them|that|this|him|her|all|everything)( all)?( to)? ${u}`,
    `(the|that|those|whole|entire) …i (had|went|did|threw|kept|was|went off|pitched|cried|*ed) (the |that |my |a )?(big |whole |whole big |long |little |massive )?(rant|moan|meltdown|go|whinge|cry|strop|row|wobble|sob|tirade|spiral|fit|on) (about|over|at)|i (had|threw|pitched) (the|that|a|my) …(rant|moan|meltdown|whinge|strop|wobble|sob|tirade|fit|cry|panic) (about|over|on)`,
    `${iDid}${toldTo}…(to|past|by|with|at|for|on|in|through|about|against|from|under|around) ${u}(,|.|$| )`,
    `(had|asked|got|made|told|begged|trusted|left) ${u} (to )?(hold|keep|note|save|write|store|jot|remember|remind|look|hang|promise|swear|do|count|track|log|with|to)…`,
    `i (said|promised|swore) (that )?(i'd|i would|i'll) (tell|report|let ${u}|keep ${u}|get back|update|give ${u}|show|come back|make it up|never|not)`,
    "(i|i've|i was|i'd|i'm) (wouldn't |couldn't |can't |won't |kept |keep |been |always |was |forever |never |did )?(shut up|stop (talking|going on|banging on|moaning)|going on|banging on|ranting|raving|moaning|whining|rabbiting on|gushing|harping) (about|on about)",
    `(last|that|the other) …(night|time|week|day|month|year|morning|evening|summer|winter|christmas) ${u} (${pastVerbs}|put|set|read)`,
    // What was said, made or begun together.
    `${u} (still |do |must |might |may |should |'ll )?remember (what|who|how|when|where|why|which|that|the|my|our|me|his|her|those|any)`,
    `(${u} and (i|me)|(me|i) and ${u}|the two of us|us two|we two|we both|(me|us) n ${u}|between us)…(${pastVerbs}|${jointly.slice(1, -1)}|read|set|put|bet|'ve|have)`,
    `(the|that|those|one|ones|which|what|who|how|where|plan|list|name|rule|song|thing|things|stuff) …(we|we'd|we've|we had) ${jointly}`,
    "(which|what|how many) (day|days|week|weeks|month|night|lap|chapter|round|step|level) …(is this|is it|am i on|are we on|is today|has it been|did we|were we|have we|now|in am i|in are we)|we(('ve| have) been|'re| were) (counting|tracking|keeping (count|track|score|tabs|a tally)|working through|doing this)|our (running|ongoing|long|old|never-ending|usual|little|secret|shared) |what('s| is) (my|our) (streak|tally|count|running total)",
  ],
  but: [
    '(我们|咱们|咱|我)?(公司|单位|学校|店里|老板|领导|房东|中介|商家|店家|卖家|客服|他|她|他们|她们|我妈|我爸|同事|室友|朋友|医生|老师|物业|快递)…(说好|约好|讲好|答应|承诺|保证|许诺)(的|了|过)?|(老板|领导|房东|他|她|他们|她们|我妈|我爸|妈|爸|同事|室友|朋友|医生|老师|客户|主管|经理|邻居|网友|人家|有人|司机|店员|孩子|奶奶|爷爷|外婆|外公)(来|回|又|就|还|也|跟我|问我|冲我|对我)?(了)?(一句|我)?(说|讲|问|喊|嚷|吼|念叨|抱怨|嘟囔)(我|了|的|一句)?…(上次|之前|以前|上回|当初|记得|记不记得|答应|说过|讲过|咱|我们)…(的|过|吗|么|不|没)?',
    noPast,
    'remember when (you|we|people|everyone|it|they|there|things|everything) (could|used to|were all|was all|cost|would|all) |我们(都|全|科|单位|科室)…的那',
    'last time we (visited|went to|flew|drove|hosted|stayed|ate|lost|won|beat|moved) |last time we played …(their|they|his|her|the other)',
    `(刚才|刚刚|刚)(${you})?(说|讲|提|写|发|推荐)…|${you}(推荐|说|讲|建议|列|给)的…(今晚|晚上|明天|回头|待会|等下|一会)…试试|${you}(推荐|说|列|给)的第(一|二|三|四|几)(个|款|种|条)…(不错|可以|挺好|试)|(i'll|i will|let me|gonna|i'm going to|might) (try|go with|do|take|use|make|have) (what|the one|that one|the) …${u} (said|told|suggested|recommended|mentioned)|(done|did|doing|okay|ok) what ${u} (said|told|suggested)…now`,
    `(say|repeat) (that|it|this)( for me)? (again|once more|one more time|a second time)( please)?$|(can|could|do|did|does|would|will|if) ${u} hear (me|us)|(can|could|would|will|do) ${u} (hear|read) (my|the|him|her|that|this|it|me (a|an|some|something))|(thanks|thank you|cheers|ty|thx|legend|phew|wow)…${u}…saved (me|my)|${u}( have|'ve)?( just| really| totally)? saved (me$|me (again|so|hours|an hour|time|a lot|today|there|the)|my (life|day|night|week|bacon|skin|evening))`,
    // A wish, a condition, a saying: no past.
    `(if|wish|wished|unless|until|imagine|suppose|hope|hoped|as if|as though|like if|pretend|whenever|in case|would you believe|should) ${u}(|'d| had|'ve) (${pastVerbs})`,
    'remember (the milk|the alamo|the bins|the titans|the keys|sunday)|remember ~i (said (out|aloud|to myself)|told myself|keep telling myself|muttered|repeated|chanted)|(if|help|so|that) you remember|you remember to|:( )?remember',
    `what('s| is) your (theory|prediction|verdict|take|ruling|nickname|promise)|${you}(没|没有)(说|讲)(错|谎|话|完)|${you}(没|没有)给`,
    `(when|where|what|how) (do|does|will|can|should|shall|would|could|to|are) ${u} (think|like|do|feel|want|eat|sleep|go|have|get|know|see|reckon|suggest|recommend|prefer|make)|(what|where|when|how) did ${u} (do|eat|have|get|sleep|go|like|feel|know|see|watch|read)`,
    `${u} (got (it|me|this|that|there|a point|any|anything|time|to|what|one|some)|had (to be|one job|a point|me at|me going|a chance|a good|any|breakfast|lunch|dinner|enough|better|a nice)|made (it|my|me (laugh|smile|cry|hungry|snort|feel|want))|lost me|scared me|heard (me|that|right|it)|did (it|well|good)|said (it|that|no|yes|what))`,
    `${u} (said|told) it|${u} know what|thought ${u}'d|${u} should (see|have seen|try|know that|have been|have heard|go|get|read|watch)|${u}'d (love|hate|think|like|laugh|be|never|have (loved|hated|laughed|liked|been|thought|died|cried))`,
    // A listener's kindness, and what somebody has: no past of both.
    `(glad|happy|great|good|hope|hoping|sounds like|looks like|seems like|sorry) (to hear |that )?${u}|${u}( have|'ve)? got|got ${u}r? back|${u} (guys |all |both |ever |have |'ve )?had (such|the chance|fun|time|a (great|good|blast|ball|lot|rough|hard|tough|long|fun|wonderful|amazing|lovely|nice|beautiful|fantastic))|we both (have|had|share|shared|love|loved|like|liked|need|needed|know|knew|want|wanted|helped|enjoyed)|how (did|does|do) (it|that|${u}) feel …|since ${u} *ed|where ${u} (needed|felt)|(good|great|nice|fun|special|hard|tough|bad) (time|times|moment|moments|memories|day) ${u}|kind of …${u} *|${u} (had|have) (a )?similar`,
    // Others' pasts, and questions that ask for nothing.
    `${others} …(asked|asks|goes|said|says|was like|is like|wanted to know|wondered|wonders|told me|tells me|claims|claimed)…(what|which|if|whether|where|when|how|who|why|did|didn't)…(i|we|me|us)`,
    `(${others.slice(1, -1)}) and (i|me) (${jointly.slice(1, -1)})|(my|our) …and (i|me) (${jointly.slice(1, -1)})|with ${others}`,
    `(called|titled|named|entitled|ballad|song|poster|sign|headline|banner|chorus|slogan) …(remember|recall|forget|told|said|promised)…`,
    `(tell|telling|told|say|saying) …(again and again|over and over)|(never|don't|not|won't|isn't|no) …(again|once more)|here we go again|(try|trying|start|do it|up and running|open|back|cold|hot|rain|raining|broke|broken|down|late) again`,
    `(给|跟|和|同|对|为|帮)${you}(看|说|讲|画|写|唱|发|读|念|拍)(的|个|一|点|段|首|句)(是|不是)?(今天|刚|现在)|${you}给我的(感觉|印象)|${you}说的(对|是|也是|没错|有道理|好听|轻松|容易|简单)|${you}想的(美|多|太)|${you}讲的(对|也是|有道理|没错)|${you}不是(人|机器|真人|ai|外人|一般|故意)|${you}不是…(人|的意思)(吗|嘛|么)`,
    '(摆|放|挂|停|坐|等|见|蹲|站)(在|去|到)(那个)?老地方',
    '(让|叫|求|请|喊)(他|她|他们|人家|老板|老师|同事|司机|朋友|对方|客服|医生)…再|(非要|要|让|叫|求|逼|缠着|闹着|喊)我再|(我|他|她|我们|他们|老师|妈|爸|自己)(要|想|得|又|就|先|也|可以|准备|打算|只好)?再(说|看|来|写|念|读|听|问|唱|背|画|数|报|发)|再(来|说|看|写)(一(碗|杯|份|口|个|瓶|盘|块|根|局|把|集|点)|吧|说|看|不)|再说(了|吧)',
    '你教我(做|写|弄|画|唱|说|用|点|几|煮|炒|折|打|织|认|读)(个|一|点|几|下)',
    '(我们|咱们|咱|我)(单位|公司|学校|班|班级|寝室|宿舍|小区|楼|家|办公室|组|组长|部门|店|村|镇|城市|老板|领导|老师|同事|团队|群|科室|社团|乐队|家里)',
    '(跟|和|同|与)(我)?(妈|爸|老公|老婆|男友|女友|男朋友|女朋友|对象|室友|舍友|同事|朋友|闺蜜|姐|妹|哥|弟|同学|老板|他|她|他们|她们|家人|爸妈|邻居|房东|孩子|女儿|儿子|发小|哥们|兄弟|姐妹)…(打|约|说好|聊|商量|讲|提)',
  ],
};

/** Questions about one's own that only who was told can answer. */
export const sharedQuestions: WordList = {
  words: [
    `(${zhPeople})(家)?(那|这|的)…(是|叫|在|住|姓|属)(几|哪|什么|啥|多少|谁)…(来着|吗|呢|啊|$)|(约|定|订|挂|预约|填|租|押|改签|报名|体检)(好)?的(是)?(几|哪|什么|啥|谁|多少)`,
    '(from|in|at|on|to|for|with|of) (which|what|whose) …(was|did|were) (he|she|it|they|we|i)($| )',
    '(which|what|who|where|whose|when) (…)?was it (again|that|who|we|i|he|she|they|my|our|you|the (doctor|vet|gp|nurse|landlord)) ',
    '(我)…(饮|着|住|钟意|叫|系|怕)…(边(只|个|间|度|种|日)|咩|几(多|时|岁))',
    // Of persons of one's life.
    `(隔壁|楼上|楼下|对门|${zhPeople})~(姓|叫|取|起|忌|戒|过敏|喜欢|爱|怕|讨厌|属|生日|生|几岁|多大|住|在|学|读|考|教|做|养|戴|开|卖|得过|得的|动的|吃的|用的|送的|买的|改的|定的|不吃|不能吃|不喝)(的|了|过|的是)?(个|只|条)?…(什么|啥|咩|哪|谁|几|多少)`,
    `(姓|叫|属|住|对|生在|排行|祖籍|念|教)…还是(姓|叫|属|住|对|生在|排行|祖籍|念|教)|(她|他|它|牠)(家)?(那|的)(个|只|条|位|头|匹|间)?…(叫|取|起|姓|属)(了|的|过)?(个)?(什么|啥|咩|哪)`,
    `(${enPeople})…(what|which|who|when|where|how) (he|she|they|it)|(is|was|are|were) it …that …(my|our) ${enPeople}…or|(which|what|who|whose|where|when)…(was|were|is) (it|that|they) (that )?(${enPeople}|my|our|he|she|they|we) `,
    `^(and |so |but |ok )?(was|were|is) (he|she|they) …or `,
    "(what|where|who|how|when|why|which one)('d| d) (i|we|he|she|they) ",
    `(which|what|who|where|when|how (many|much|old|long|often)) (does|did|do|is|was|has|had|will) (my |our )?${enPeople}('s)? `,
    `(我|他|她|它|咱)…对(什么|啥|哪|哪种|哪些|边种)…(过敏|不耐受)|(我|咱)(的)?(那|这)(个|篇|本|份|张|条|件|台|辆|只|位|家|间|双|副|盒|瓶|套|把|部|首|盆|间|笔|场|门)…(叫什么|叫啥|叫咩|是什么|是啥|是几|是谁|是哪|几|多少|写的啥|写的什么|在哪|到哪|哪天|哪年|什么时候|啥时候|几时)`,
    `(离|距离|距)(我|他|她|咱)…(有|剩|差)?(几|多少)|(还有|还剩|还差)(几|多少)(天|周|个月|块|钱|步|章|页)…(我|咱)|(我|他|她|咱)…${facts}…还是`,
    '(any idea|no idea|some idea|clue|jog my memory|refresh my memory|blank on|lost track of|gone blank on|struggling to remember|help me remember|find out|look up|check) (what|which|who|whose|where|when|how|if|whether) (i|we|my|our) ',
    "what was plan (b|c)|what('s| was| were) the (shade|size|brand|dose|dosage|budget|code|combination|combo|trick|rule|deal|arrangement|bet|stakes|plan|password|excuse|nickname|safe word|code word|codeword|order number|reference)( again| for| of| we| i| you|$)",
    `^(ok |okay |quick |sorry |oh |and |hey )?(my|our|dad's|mum's|mom's|gran's|nan's) …(combo|combination|number|code|pin|address|size|birthday|postcode|blood type|blood group|dose|dosage|order|password|plate|reg|registration|locker|gate|seat|flight|prescription|measurements|account|reference|appointment|due date)(,|-)? (quick|quickly|please|pls|plz|asap|now|again|stat|hurry)`,
    '^(and |so |but |ok )?(was|is) (it|that) …or …(i|we|my|me|again|that i)',
    `(他|她|它|牠|我|咱|家|那|娃|爸|妈|姐|妹|哥|弟|爷|奶|婆|公)(的|家|那|家的)?…${facts}…${what}`,
    `(他|她|它|牠|我|咱|那)…是(哪天|哪日|哪年|哪个月|几号|几月|几岁|什么时候|啥时候|几时|在哪|在哪儿|怎么|咋)…的($|啊|呀|呢|来着|嘞|咯|呐|哈)`,
    `(我|咱)(当初|当时|那会|那会儿|那时候|那阵|上回|上次|最后|后来|到底)…(为什么|为啥|怎么|咋|干嘛|因为啥|点解|凭啥)`,
    `(what|which|who|where|when|why|how)…did (i|we|${u} and (i|me)) `,
    `(what|which|who|where|when|why|how) …did ${u} (say|tell|call|suggest|recommend|advise|promise|warn|predict|rate|rank|name|pick|choose|teach|make of my|think of my|make of the|say about|give me|give my|want me)`,
    `(what|which|who|whose|where|when|why|how (many|much|old|long|far|often))…(does|do|did|has|have|had|will) (my|our) `,
    `(how (many|much|long|far|old|often)|what|which) …had (she|he|they|it|i|we) `,
    '(what|who|which) did (the|my|our|her|his) (vet|doctor|gp|dentist|midwife|consultant|surgeon|nurse|physio|therapist|landlord|agent|plumber|mechanic|builder|lawyer|solicitor|teacher|tutor|coach|bank|council|hr|boss|manager|recruiter|interviewer|hospital|clinic|school|tarot|optician|accountant)…(say|call|want|ask|prescribe|recommend|charge|quote|promise|tell|advise|offer|name|diagnose)',
    '(who|which|what)( one)? was (the|that|my|our|her|his) …(who|that|which|with|from) …(us|me|my|i|we|our|her|him)|^(so |and |now |ok |oh |but )?(which|what|who) …was (it|he|she)( again| in the end| already)?$|(the|his|her|their|its) …was called (what|something)',
    '(what|which) (name|word|nickname|song|excuse|story|joke|recipe|line|version)…(uses|calls|called|sang|said|used|wrote|told|has|had|gave) (me|us|for me|of my|of mine)|(version|pronunciation|spelling) of my',
  ],
  but: [
    '(生日|婚礼|纪念日|周年|结婚|升职|乔迁|满月|节)(该|要|能|可以)?(送|买|准备|做|吃)(他|她|点|些|个)?(什么|啥)(礼物|东西)?(好|呢|啊|合适|比较好)?$|(了|着|过)…还是(有点|有些|挺|好|特别|非常|太|会|总|老|一直|感觉)?(担心|怕|觉得|想|很|不|没|累|困|疼|痛|难|慌|冷|热|睡|气|紧张|焦虑|高|低|差|记不|(会|老|总)忘)',
    '(what|how) will (my|our) …(say|think|react|feel|know)|(what|where|how|why) (does|do|will) (my|our) …(run on|need|want|look|look like|sound|work|always go|keep going|stand for)',
    '(问|不知道|不晓得|看看|猜|好奇|搞不懂|管(他|她|它))(我|他|她)?~(什么|啥|哪|谁|几|多少)|(又|还|老|总|正|现在|今天|明天|晚上|中午|一会|等会|等下|到底|整天|天天)(在)?(干|做|说|唱|吃|喝|放|搞|弄|忙|想|看)(什么|啥|哪)|(做|吃|买|送|叫|喝|看|玩|学)(点|些)?(什么|啥)(好|吧|呢|合适)|怎么|什么都|什么也|谁都|哪都|没什么|有什么',
    "(is|was) (she|he|they|it) …or (not|what|something|whatever|am|is|are|just|no)|is it (me|just)|what does (he|she|they|mum|mom|dad|my …) (want|see|think|know|mean|expect|do)|(mother|father|mum|mom|dad|valentine|boss|teacher)(s|'s)? day|(what|where|how) (is|are|was) (my|our) …(doing|going|thinking|up to|playing at|on about|like|supposed)|what'd (i|we) (do|expect|ever|miss|say)|what do my |who (do|does) my |(does|is|has) my …(think|know|have to)",
    'what does …mean|what did (i|we) (do|ever|expect|just|miss|learn|say\\?|tell you|deserve)|(how|why) did (i|we) (get here|end up here|think|agree|ever|not|wait|eat|drink|open|bother|even|come|click|buy|say yes|sign up|let|survive|live|manage)|where did (i|we) go wrong|what have (i|we) (done|got|become)|how (did|do) (i|we) (get|make|tell|fix|cook|clean|do|know|look|sound)|where did (the|my|all) (time|day|week|weekend|morning|year|money)|(when|why|what|how) (do|does|did|is|has|have) (my|our) (life|day|week|back|head|knee(s)?|brain|feet|stomach|cat|dog|neighbour(s)?|neighbor(s)?|boss|body)|why (does|do|is|are|did|has|have|was|were) (my|our) |how (does|do|did) (my|our) ',
    '(which|who|what) was (the|that) (best|worst|first|last|greatest|most|biggest|longest|oldest|point) |how many …did we (win|lose|score|get|concede|need)|what was (that|the) (noise|sound|smell|point|problem|matter|score|weather)|(day|week) (is|was) (it|today)( today)?$|what day is (it|today)|which day is (the|a) ',
    '(我|咱|他|她)…(怎么|咋|为什么|为啥)(这么|那么|就|总|老|还|又|会|要|没|不|知道|办|可能|说呢|能)|(他|她|它)是(谁|什么|哪)',
  ],
};
