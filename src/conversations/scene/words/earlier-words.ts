import type { WordList } from '../scene-words.ts';
import { noPast, pastVerbs } from './past-verbs.ts';

const measure =
  '(个|把|本|只|封|张|条|块|台|枚|支|盏|件|串|颗|根|匹|艘|间|扇|瓶|句|句话|首|位|名|场|晚|夜|人|座|棵|箱|袋|口|双|面|卷|幅|具|道|朵|片|些|辆|坛|壶|杯|罐|包|段|种|对|柄|架|株|套|门|尊|笔|桩|盘|缕|截|半|滴|碗|艘|栋|帮|群|伙|粒|枪|刀|剑|拳|掌|箭|声|仗|顿|遭|趟|局|单|票|碟|锭|贴|副|册|页|节|截|捧|窝|尾|滩|枝|簇|丛|摞|叠|沓)';
const done =
  '(给|留|借|藏|埋|押|丢|拿|捡|送|交|写|说|许|教|救|偷|买|锁|挂|塞|种|折|刻|画|托付|托|落|掉|撕|烧|换|打|砸|修|缝|绣|立|发|签|抢|骗|抓|关|放|杀|刺|咬|伤|喂|养|念|唱|遇见|遇到|碰到|碰见|见|看到|看见|听到|听见|提到|提起|提|找到|发现|带|救下|救出|放走|放跑|存|寄|摔|拆|搬|挖|绑|倒|摘|剪|削|做|煮|酿|熬|配|点|吹|逃|死|失踪|走散|走丢|消失|离开|结识|认|欠|赢|输|赌|答应|约|发誓|起誓|打开|关上|剩|系|戴|穿|涂|念叨|交代|吩咐|嘱咐|警告)';
/** What is done to things and persons, and leaves something behind: no seeing or saying. */
const handled =
  '(给|留|借|藏|埋|押|丢|扔|拿|捡|拾|捞|送|交|写|许|教|救|偷|盗|窃|顺|摸|买|卖|锁|挂|塞|种|折|刻|画|抄|托|托付|寄|寄存|存|烧|换|打|砸|修|补|缝|绣|签|抢|夺|劫|截|骗|诓|坑|害|哄|瞒|抓|擒|放|杀|斩|刺|伤|咬|喂|养|带|领|拆|撬|搬|挖|绑|捆|酿|炼|熬|造|铸|打造|结|立|欠|赢|赊|典|当|赎|扣|收|收留|收养|割|剪|拜|挡|替|封|镇|赐|赏|献|传|托孤|安葬|葬|沉|毒|下|落|掉|输|拼|拓|译|破|解|召|唤|驯|遇|碰|撞|认|见)';
const complement =
  '(了|过|给|在|走|下|下来|来|上来|回来|出来|出|到|掉|起|起来|进|进去|去|完|满|开|住|好|死|回|上|中|落|返|低|断|碎|残|裂|晕|伤|散|光|尽|成|入|坏|剩|翻)?';
const ours = '(我们|咱们|咱俩|咱|我俩|你我|咱几个|咱哥俩|咱姐俩|咱仨)';
const of = '的';
const thatOne = `(那|这)(一)?${measure}`;
const past = `(${pastVerbs}|read|put|set|cut|hit|let|were|was|'d|had)`;

/** In a story: what speaks of something in it that was earlier, with a cue word or by a thing that only who was there knows. */
export const storyEarlier: WordList = {
  words: [
    // 中文
    '(还记得|记不记得|记得…(吗|么|不|吧)|没忘…(吧|吗)|你忘(了|啦)|你可没忘|忘了(我们|咱|你|当))',
    '(之前|上次|上回|昨天|昨晚|昨夜|前天|前夜|那天|那晚|那夜|那年|那次|那一夜|那一晚|那日|那时|先前|早先|当初|当年|当日|上一章|上一幕|上一集|前一章|前面|一开始|最开始|起初|第一(晚|天|夜|章|次|回)|头一(晚|回|夜|天)|三年前|十年前|多年前|几天前|前几(天|日|晚)|上个月|上周)…(你|我|我们|咱|咱们|那|谁|哪|什么|怎么|他|她|的|过|了)',
    '(你|我|我们|咱|咱们|他|她)…(之前|上次|上回|昨天|昨晚|昨夜|前天|那天|那晚|那夜|那年|那次|那一夜|先前|早先|当初|当年|方才|第一晚|第一天|第一夜|头一晚)',
    `${done}(了|过|给|在|走|下|来|到|出|掉|起|我|你|咱|进|去|完|满|开|他|她|回|上)?…的(那|这)${measure}`,
    '当时|早就(认|知|看|料|猜|发现|死)|(你|我|他|她|咱|船长|掌柜)欠(我|你|他|她|咱|咱们|我们|船长|掌柜)|一模一样|(闻|听|见|看|尝|梦)到的(一样|那个|声音|味道)|(是谁|谁)(放走|偷走|杀|拿走|救|留下|锁|埋|送走|出卖|告的密)|(还|仍|都|一直)没(念|说|看|讲|解|还|读|写|找|拆|交|告诉)(完|我|出|开|到|清|给)|留下的|留给(我|你|我们|咱)的|(走散|分开|分别|逃出来|失散)(以后|之后|后|那)',
    `(我们|咱们|咱|咱俩|你)(一起|亲手|偷偷|当时|昨晚|从)?${done}(在|给|下|走|到|进|过|了)…的`,
    '(那|这)…还(戴|带|留|藏|活|记|在|欠|挂|锁|等|住|收|埋|压|穿|亮|响)(着)?(吗|么|呢|$)|(疤|伤|伤口|印|刺青|戒指|项链|信|刀|剑)…(还)?是(我|你|他|她|咱)…的|(答应|许诺|承诺|约定|说好|约好|允诺)(过|的|了|在|带|要)|不是说…|你不是(说|答应|讲)|(跟|和|像)(上次|上回|那次|那晚|那夜|当初|之前|第一|咱们|我们)…一样',
    '那(个|名|位|只|群|辆|艘|道|阵|盏)…又(出现|来|回|响|亮|开|跟|站|动|在)|(伤|疤|腿|手|胳膊|箭伤|病|毒|烧|眼睛|翅膀)…(好些|好点|好了|好转|还疼|怎么样|解了|退了|长好)(了|吗|没|些)?|(暗号|口令|规矩|位置|老地方|价钱|名字)还是|还是(那|老|原来|上次|当初|从前)',
    `(我们|咱们|咱|你|我|他|她|它)…${done}…的(那|这)${measure}`,
    `${done}(给|了)(我|你|咱|咱们|我们|他|她)的…`,
    `(那|那一)${measure}…(还在|还好|还活|怎么样了|去哪|哪去|呢$|后来|现在)`,
    '(还)(在|活着|留着|带着|藏着|记得|认得|亮着|没|收着|戴着|关着|跟着|守着|睡着|能用|锁着|埋着|欠着|挂着|养着|等着|住|是那)…(吗|么|吧|呢)',
    '(后来|最后|结果|到底)…(怎么样了|去哪了|怎么了|找到了吗|死了吗|活下来|说了什么|给了谁|落到)',
    '(塞|藏|埋|交|给|留|丢|放|锁|送|卖|托|关|押)(给|在|到|去|进|)(了|)(谁|哪|哪儿|哪里|什么地方)(了|的|来着|)',
    '来着|(又|再)(回到|来到|见到|遇到|遇见|碰到|走到|站在)(了)?(那|这|老|当初|上次|咱|我们)|(果然|原来|难怪|怪不得|正是|就是|不就是|莫非)…(那|你说|您说|上次|之前|当年|当初)…(的|人|年|晚)',
    '(你|他|她|老…)(说|答应|发|许|讲|提|教|警告|告诉|交代|叮嘱|嘱咐)(过|我的|给我的|的那|的话|我们的|过的|了要|了会)',
    '(咽气|临死|临终|临走|临别|死前|走之前|被抓前|被带走|失踪)…(你|我|他|她)…(在场|也在|说|给|托|逼|让|交)',
    `^(继续|接着)…(上次|昨天|那|剧情|刚才|之前)|继续(剧情|上次|演|讲)|(上次|上回|之前|昨天|昨晚)(演|玩|讲|说|编|停|断|卡|走|写)到`,
    '(第一|头一)(晚|天|夜|次)…的',
    `${handled}${complement}${of}(我|你|咱|咱们|我们|他|她|师父|老…)?${thatOne}`,
    `(你|${ours.slice(1, -1)})…${handled}(过|了|下|走|掉|死|回来)${of}`,
    `(你|${ours.slice(1, -1)})…${handled}${complement}${of}(第)?(一|两|几|三|半)${measure}`,
    `我…(交|给|托|寄|押|留|借|送|塞|存|还)(给|在|于|过|了)你…${of}|我给你${of}…(呢|哪去了|在哪)$|我(临走|临行|临别|走前)…你`,
    `${ours}…(偷|抢|救|捡|捞|挖|骗|换|藏|埋|盗)(来|到|出来|起来|出)?${of}|谁(把|将)…(给了|交给|送给|卖给|留给)`,
    `${handled}(过|给)(你|我|${ours.slice(1, -1)})…${of}|${handled}了${ours}…${of}`,
    `((给|为|帮|跟|陪|带)(过|了)|(替|拦|追|骗|救|害|领|载|送|收留|掩护|出卖)(着|过|了)?)${ours}…${of}|(给|替|帮|为)(过)?我…${of}${thatOne}`,
    `上一(折|关|回|站|段|程|世|场|卷|局|出|夜|晚|轮|次)|上辈子|前世|前一(晚|夜|天|站|关|程)|…那(晚|夜|天|年|回|会儿|阵|时候|日|次)(,|${ours.slice(1, -1)}|你|他|她)`,
    `(闭关|出发|下山|进山|进城|出城|上船|上山|走|死|昏迷|失踪|离开|出事|被抓|被捕|被带走|开战|入狱|临刑|出嫁|登基|落水|沉船|爆炸|断气|咽气|闭眼|变成…)(之)?前…(说|给|留|托|交|锁|喊|写|塞|藏)(给|下|在|过|了|进|的)`,
    '(放|送|救|治|埋|安葬|藏|招)(他|她|它|他们)(走|掉|回来|出来|活|好)?(了)?(没有|没)($|呢|啊)|(最后|到底|究竟|终于)(送|烧|收|应验|办|埋|还|安葬|放|寄|救|治|交|藏|拆)(了|好|到|完|掉|走|出来|回来)?(没有|没)($|呢|啊)|(替|帮)我…(好|到|完|清|妥)(了)?(没有|没)($|呢|啊)',
    `是(同一|一对)|(这|那|他|她)不(就)?是…(那|上次|当初|过|了)…(吗|么|嘛)|(还真|竟)是那${measure}`,
    `那${measure}~(又|怎么也|怎么会|点解会|竟|竟然|居然)(在|蹲|站|来|出现|跟|坐|趴|响|亮|动|飘|看|盯|跑|躺)`,
    `${handled}(出来|来|回来|下来|上来|出|了|过|给我|给你)${thatOne}|(给|留|送|传|赠|赐|塞|借|卖)(下|我|你|咱|咱们|我们)?的(那)?(半|一|两|三)${measure}|你(亲眼|亲耳|亲手|亲口)|你(放|摆|藏|收|揣|塞|搁|扔|丢|带|拿|戴)(了|在|到|哪|怀里|身上)…(哪|没丢|没(有)?(了)?(吧|吗|$)|吗|不)|(他|她|它|人家)…才(把|将|肯|会把|跟|给)…(咱|你|我|我们)…的|(不|可不|莫不)就是…那${measure}`,
    `(你|那|${ours.slice(1, -1)})…(还|才|已经)?(剩|差|欠)(下|了|着)?(几|多少)|(剩下|余下)的那`,
    `(为什么|为何|为啥|干嘛|怎么会|点解)(要|会|偏|偏偏|肯|把)?(把|将|替|给|肯)…(给|交|传|送|留|卖|藏|锁|烧|杀|挡|放)(了|给|在|到|过|走)`,
    '(说|讲|提|许|立|定|写|留|算|留下)(过)?的(第|那|几|三|两|头)|(还认得|还记得|忘不了|没忘|记得)(这|那|第|当|她|他|我们|咱|你)|认得(那|当)|(他|她|它|你|咱|我们)不是…(了|过|着|在|跟|给|被|已经|说)…(吗|么|嘛)',
    `(那|另)(半|一半)${measure}|老规矩|老地方|照旧|(前|头)(两|几|三|一|四)(次|回|晚|夜|关|章|道|轮|场)|(${ours.slice(1, -1)})…(的)?(暗号|约定|赌约|婚约|盟约|口令|誓言)`,
    `(临终|临死|临走|临别|临刑|生前|死前)…(托付|交代|交待|说|留|给|嘱|写|藏|画)(给|了|下|过)?…的|是(你|他|她|我|${ours.slice(1, -1)}|谁)…(放走|放跑|偷走|杀了|杀的|害死|害的|出卖|告密|救了|救的|调包|换掉|烧了|藏起|毒死|骗了|锁|推下)`,
    `(认出|认得|正是|就是|像是|是|像)…(里|上|中|下|边)(的)?那${measure}|${measure}(里|上|中)那${measure}`,
    '(那会儿|那时|那阵)(他|她|它|你|咱|我们)…(不是|就|还|在)',
    // English
    `(the|that|those|these|same|one|ones|half) (your|my|our|his|her|their|the) (…)?${past}`,
    `(the one|the ones|that one|the half|the thing|the same one|the other half) …${past}`,
    `(the|that|those) …(your|my|our|his|her) (mother|father|brother|sister|uncle|aunt|grandmother|grandfather|gran|son|daughter|wife|husband|master|captain|mentor|teacher|friend|cousin|twin|ghost|predecessor) ${past}`,
    `(the|that|those|your|my|our|his|her|yes) …(one|ones|half|piece) (from (the|that|our|last)|(we|you|i|he|she|they) ${past})|(that|the) (whole )?(incident|fiasco|episode|debacle|massacre) (with|in|at|on)|that (whole )?(duel|heist|escape|shipwreck|ambush) (with|in|at|on)|the one with ~(did|was|had) (he|she|it|they)|(that|the) (whole )?(business|affair) (with|in the|at the|on the)|it was (us|you|me|him|her|them|he|she) (who|that)|(owe|owes) (me|us|him|her|them) (for|from|that|the|two|three|five|ten)|owed (me|you|us|him|her|them)|what happened (to|in|at|on|with|back|that|last)`,
    `(as|like|where|how|what) (the|our|your|my|his|her|old) …(taught|showed|told|said|warned|asked|instructed|wanted|promised|predicted|swore|did|described) (me|us|you|to|it)?|our (bargain|deal|pact|oath|vow|agreement|signal|codeword|code word|promise|truce|secret|wager|bet|last|first|old)|(used|had|spent|tried|done|broken|lost|killed|fooled|lied)…(already|twice|once before|three times)`,
    `(the|that|those) * (the|our|your|my|his|her|old) *( *)? (was|were|had|${pastVerbs}) |(i|we) (thought|figured|assumed|believed|reckoned|was told|were told|was sure|heard) (he|she|they|you|we)( had|'d|)? (was|were|${pastVerbs})`,
    `(who|what|where|how|why|when)'d (we|you|he|she|they|i|the|that|it|our|your|got|left|been|become|happened) |(who|what|where|how|why|when)'s (been|become|happened) |so (it's|it is|that's|that is|he's|she's|it was) (the|our|your) …('s|s') (kid|son|daughter|boy|girl|child|brother|sister|wife|husband|widow|mother|father|cousin|twin|uncle|aunt|ghost)`,
    `(have|has|had) (we|you|they|he|she|it|the|that|your|our|anyone|any of) …(so far|since)|(have|had) (we|you) (ever )?been …before|has (he|she|it|the …|your …|his …|her …) (come back|returned|healed|answered|woken|broken) yet|(since then|all this time|all these years|after everything|after what|besides (you|me|us)|for the (second|third|fourth|last) time)`,
    '(which|who) of (the|our|us|them|those|your|his|her) …(did|was|had) |how many of (the|our|those|them|your) …did (we|you|i|he|she|they)|(what|who|where|which|why|how) (was|were) (it|that|they|he|she|those) ',
    `did (the|that|your|our|his|her|he|she|they|we|you|it|old|anyone|…) ever|(you|he|she|they|we|who|it) never (did|found|learnt|learned|came back|returned|explained|forgave)|(you|they) (said|swore|promised|claimed|warned|insisted|vowed|told us|told me)`,
    "(wasn't|weren't) (this|that|it|he|she|these|those|they|you) (the|one of|our|your|what|where|who|how)|(isn't|aren't|ain't) (this|that|it|he|she|these|those|they|you) (the|one of|our|your|what|where|who|how) …(we|i|you|he|she|they|who|from) |(didn't|hadn't|wasn't|weren't) (the|old|your|our|his|her|he|she|we|you|they|that) ",
    '(you|we) …back (in|at|on|aboard|under|by)|(the night|the day|the year|the winter|the summer|the time) (we|you|i|of|before|after|that)',
    `(the|that|those|this) …(who|that|which|whose) (once |had |never |always )?${past}…(us|me|you|him|her|our|my|your|them)`,
    `(the|that|those|your|my|our|his|her|this|whatever|everything|every) …(we|you|i|he|she|they) (${past.slice(1, -1)})`,
    `(the|that|those|your|my|our|his|her) …(we|you|i|he|she|they)('d|'ve| had| have) `,
    `(the|that|those|this|your|his|her) …(gave|sold|left|taught|told|showed|lent|promised|sent|warned|made|owed|stole from|bought|drew|read|sang|handed) (me|us|you|him|her)`,
    "(just |exactly )?(like|as) (the|old|you|he|she|your|my|our|they)…(said|warned|promised|told|predicted|swore|foretold)|whose …(was|were)|(left|saved|kept|remaining) from (the|that|our|last)|(that's|this is|it's|is that|is this|that is) the (same )?…(the|that) …(hummed|sang|wore|said|told|drew|gave|carried|used|promised|showed|had|made|left|dropped|wrote|mentioned|warned|described|played|whistled|cursed)",
    "^(so |but |wait |and |hey |captain |sir |oh |no )?(didn't|wasn't|weren't|hadn't|isn't that|isn't this|wasn't it)",
    '(the|that|those|your|same) …from (the|that|our|last|yesterday)…(again|still|is|was|are)|(lied|promised|swore|warned|betrayed|told) (to )?(us|me|you)…(at the start|before|then|about|all along|from the start|once)|(all along|from the start|the whole time|since the start|at the very start)',
    '(who|what|where|which|how) (was|were|had been) (written|on|in|behind|inside|carved|hidden|his|her|their|there|under|beneath)|(your|his|her|the|our) (leg|arm|wound|scar|shoulder|hand|head|burn|bite|ankle|fever|eye|eyes|wing|ribs)…(better|healed|healing|since|after|still|now that)|since (the|that|our) (fall|fight|storm|fire|bridge|night|crash|wreck|last|ambush|escape|battle|duel|ball)|same …as (the|that)',
    `(the|that|those) …(who|that|which) (${past.slice(1, -1)})…(us|me|you|him|her|our|my)`,
    `(is|are|does|do|did|has|have|was|were|isn't|aren't|will|would)…still`,
    "(you|he|she|we|they|i|it|the …) still (have|has|got|carry|carries|keep|keeps|hold|holds|owe|owes|remember|wear|wears|smell|smells|bear|bears|haven't)",
    '(last (time|night|chapter|session|week|winter|summer|spring|autumn|voyage|visit)|yesterday|earlier|the (first|other|previous) (night|time|day|evening|morning|chapter|room|visit)|(that|the) (night|day|time|morning|storm|evening|winter|summer|afternoon) (we|you|i|he|she|they|in|at|on|when|of)|(hours|nights|days|weeks|months|years|chapters) ago|back (when|in|at|on|by|under) (the|that|we|you|i)|ever since|since (we|you|the))',
    "(you|he|she|they|we|i) (once |already |always |)(promised|swore|told (me|us|him|her)|warned|showed (me|us)|taught (me|us)|mentioned|vowed)|(you|he|she|they|we)(n't|'d|'ve| had| have| never)( never| already| once| both|) (said|told|promised|sworn|warned|hidden|buried|given|taken|left|met|seen|been here|stolen|found|made)",
    "(do|don't|did|you|still|i|must|we|should|surely|can|even|would|never) (you |still |not |really |even )?(remember|recall)|^(still |)(remember|recall) (the|that|what|when|how|who|our|your|my|his|her|me|us|him|where|which|why)|(have|haven't|hadn't|you|i|we|had|has) (you |not |never |already |even |quite )?(forgotten|forgot)|forget (the|that|what|when|how)|(as|like) (before|last time|the last|you said|we agreed|we planned|we did)|once more to the",
    `(who|what|where|when|which|how|why) (did|was|were|had) (we|you|he|she|they|i|the|that|it|our|your|his|her)`,
    `(who|which of (us|them)|what) …(gave|left|told|hid|buried|took|stole|promised|said|killed|sold|lit|locked|opened|sent) (us|me|you|him|her|it|that|the)`,
    '(same|very) …(as|that|from|we|you|i) (the|we|you|i|before|last|when|that)',
    '(in|from) (the|that) …(we|you|i|he|she) (left|passed|saw|found|slept|hid|met)',
    '(what|whatever) (happened to|became of|of) (the|that|our|your|his|her)',
    "(where|what)('s| is| are|'re| about) (the|that|our|your) …(you|we|i|he|she|from)",
  ],
  but: [
    `(if|unless|would|suppose) (i|we|you|he|she|they) ${past}|(gave|handed|showed|shows|gives|hands|sent|brought|threw|tossed|passed|told|lent|sold|taught|read|sang|promised|owed|left|bought|made|offered|shot) (me|us|you|him|her|them) (a|an|some|the|his|her|their|two|three|one|another|nothing|what|my|no|that|to|about|there|he|she|it)`,
    noPast,
    '(see|saw|notice|noticed|hear|heard|think|know|sure|afraid|feel|felt|realise|realised|realize|realized) that (the|your|my|our|his|her|their)|^(in|at|on|behind|under|inside|outside|above|beneath|near|by|beyond) the * (the|our|your|my|his|her)',
    "what happened to your (hand|hands|face|arm|leg|eye|eyes|head|hair|voice|coat|sleeve)|what was that( (noise|sound|smell|light|bang|scream))?$|(never|not) said (a|another|one) word|coming from|(on|to|at|from) (the|my|your|our|his|her) left|isn't (that|this) (a|an|enough|too)|(what|where|how|who)'d you (like|rather|prefer|suggest)",
    '(stay|stays|keep|step|stand|sit|lean|come|go|head|hang|hold) back|(meet|see|find|join) (me|you|us|them) back',
    '(要|想|该)(说|讲|写|提|立|定)的|(暗号|约定|口令)(该|要|想)?(定|叫|用)',
    "(is|are|isn't|aren't|be|being|been|am|get|gets|got) *ed",
    "(be|i'm|you're|am|is|was) the one (who|that)",
    '(the|that) (moment|second|minute|instant|time|way|more|whole|rest|door|floor|ground|air|room) (the|our|your|my|his|her)',
    '你说的(那)?…(是谁|是什么|在哪|怎么|有多)|i (still )?(remember|recall) (every|all|each|nothing|when i was)',
    "(and|but|as|when|while|so|until|because|then|if|for|or) (we|you|i|he|she|they|it)( |'d|'ve)|(sat|came|went|got|fell|moved|looked|put|ran|drew|jumped|walked|stepped|leaned|turned|crept|pulled|lay) back|the (look|smile|nod|grin|way|sound|feel|sort|kind) (you|he|she|they) (gave|had|made|wore|were)",
    '(你|他|她|我|咱|我们)(看|听|走|说|想|要|问|指)的(方向|对|是|路|没错|也是)|(这|那|他|她)不是(人|办法|真的|时候|地方|玩笑|鬼)(吗|么|嘛)',
    '(天亮|天黑|日出|日落|午夜|黎明|开门|出发|关门|来|到|钟响|太阳|明天|子时|三更|涨潮|退潮)之前',
    '(他|她|老水手|老人|大副|掌柜|小二|守卫|士兵|村民|有人|人们|他们|听人|据|传说|老板娘|老|船夫)说(,|)(上次|上回|以前|从前|当年|那年|昨晚)',
    '以前(学生|的人|住)|我以前|谁以前',
    '还(好|疼|痛|冷|行|要|想|能|不|敢|有|来|喝|吃|打算|会|需要)…(吗|么|吧|呢)',
    '(刚才|刚刚)(那|的|)(声|一声|响|什么声|是什么)',
    '(is|are) (still|standing still|holding still|very still|so still|perfectly still)|(stand|stands|hold|keep|stay|sit|lie|stood|held|kept|stayed|sat|lay|go|goes|went|stock|perfectly|very|so) still',
    '(all|every|the) …(i|we|you) (have|had) (left|is|to)',
    'before (dawn|sunrise|midnight|dark|sunset|they|he|she|it|the (sun|tide|guards|bell|others))',
    'the way (you|he|she|they|we|i)|the (moment|second|minute) (you|he|she|they|we|i|the)|the (closer|more|further|deeper|faster|longer)',
  ],
};
