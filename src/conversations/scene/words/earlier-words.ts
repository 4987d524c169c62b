import type { WordList } from '../scene-words.ts';

const measure =
  '(个|把|本|只|封|张|条|块|台|枚|支|盏|件|串|颗|根|匹|艘|间|扇|瓶|句|句话|首|位|名|场|晚|夜|人|座|棵|箱|袋|口|双|面|卷|幅|具|道|朵|片|些|辆|坛|壶|杯|罐|包|段|种|对|柄|架|株|套|门|尊|笔|桩|盘|缕|截|半|滴|碗|艘|栋|帮|群|伙)';
const done =
  '(给|留|借|藏|埋|押|丢|拿|捡|送|交|写|说|许|教|救|偷|买|锁|挂|塞|种|折|刻|画|托付|托|落|掉|撕|烧|换|打|砸|修|缝|绣|立|发|签|抢|骗|抓|关|放|杀|刺|咬|伤|喂|养|念|唱|遇见|遇到|碰到|碰见|见|看到|看见|听到|听见|提到|提起|提|找到|发现|带|救下|救出|放走|放跑|存|寄|摔|拆|搬|挖|绑|倒|摘|剪|削|做|煮|酿|熬|配|点|吹|逃|死|失踪|走散|走丢|消失|离开|结识|认|欠|赢|输|赌|答应|约|发誓|起誓|打开|关上|剩|系|戴|穿|涂|念叨|交代|吩咐|嘱咐|警告)';
const past =
  "(took|left|hid|found|gave|made|stole|buried|won|saw|met|brought|kept|lost|broke|swore|told|said|promised|sold|bought|drew|wrote|built|burned|burnt|killed|fought|caught|freed|fed|heard|stitched|sewed|carved|traded|saved|rescued|signed|locked|dropped|threw|tied|buried|passed|rode|sailed|escaped|opened|closed|mentioned|warned|showed|taught|borrowed|pocketed|planted|smuggled|poisoned|released|followed|captured|crossed|agreed|called|named|slipped|handed|sent|lit|fixed|mended|repaired|dug|shared|swapped|spoke|came|fled|chased|danced|tricked|outran|woke|wounded|hung|tucked|sank|pulled|picked|learned|learnt|read|used|shot|wore|chose|had|were|was|did|'d)";

/** In a story: what speaks of something in it that was earlier, with a cue word or by a thing that only who was there knows. */
export const storyEarlier: WordList = {
  words: [
    // 中文
    '(还记得|记不记得|记得…(吗|么|不|吧)|没忘…(吧|吗)|你忘(了|啦)|你可没忘|忘了(我们|咱|你|当))',
    '(之前|上次|上回|昨天|昨晚|昨夜|前天|前夜|那天|那晚|那夜|那年|那次|那一夜|那一晚|那日|那时|先前|早先|当初|当年|当日|方才|上一章|上一幕|上一集|前一章|前面|一开始|最开始|起初|第一(晚|天|夜|章|次|回)|头一(晚|回|夜|天)|三年前|十年前|多年前|几天前|前几(天|日|晚)|上个月|上周|刚才|刚刚|早上|清晨|白天)…(你|您|我|我们|咱|咱们|那|谁|哪|什么|怎么|他|她|的|过|了)',
    '(你|您|我|我们|咱|咱们|他|她)…(之前|上次|上回|昨天|昨晚|昨夜|前天|那天|那晚|那夜|那年|那次|那一夜|先前|早先|当初|当年|方才|第一晚|第一天|第一夜|头一晚)',
    `${done}(了|过|给|在|走|下|来|到|出|掉|起|我|你|咱|您|进|去|完|满|开|他|她|回|上)?…的(那|这)${measure}`,
    '当时|早就(认|知|看|料|猜|发现|死)|(你|我|他|她|咱|船长|掌柜)欠(我|你|他|她|咱|咱们|我们|船长|掌柜)|一模一样|(闻|听|见|看|尝|梦)到的(一样|那个|声音|味道)|(是谁|谁)(放走|偷走|杀|拿走|救|留下|锁|埋|送走|出卖|告的密)|(还|仍|都|一直)没(念|说|看|讲|解|还|读|写|找|拆|交|告诉)(完|我|出|开|到|清|给)|留下的|留给(我|你|我们|咱)的|(走散|分开|分别|逃出来|失散)(以后|之后|后|那)',
    `(我们|咱们|咱|咱俩|你|您)(一起|亲手|偷偷|当时|昨晚|从)?${done}(在|给|下|走|到|进|过|了)…的`,
    '(那|这)…还(戴|带|留|藏|活|记|在|欠|挂|锁|等|住|收|埋|压|穿|亮|响)(着)?(吗|么|呢|$)|(疤|伤|伤口|印|刺青|戒指|项链|信|刀|剑)…(还)?是(我|你|他|她|咱)…的|(答应|许诺|承诺|约定|说好|约好|允诺)(过|的|了|在|带|要)|不是说…|你不是(说|答应|讲)|(跟|和|像)(上次|上回|那次|那晚|那夜|当初|之前|第一|咱们|我们)…一样',
    '那(个|名|位|只|群|辆|艘|道|阵|盏)…又(出现|来|回|响|亮|开|跟|站|动|在)|(伤|疤|腿|手|胳膊|箭伤|病|毒|烧|眼睛|翅膀)…(好些|好点|好了|好转|还疼|怎么样|解了|退了|长好)(了|吗|没|些)?|(暗号|口令|规矩|位置|老地方|价钱|名字)还是|还是(那|老|原来|上次|当初|从前)',
    `(我们|咱们|咱|你|您|我|他|她|它)…${done}…的(那|这)${measure}`,
    `${done}(给|了)(我|你|咱|咱们|我们|您|他|她)的…`,
    `(那|那一)${measure}…(还在|还好|还活|怎么样了|去哪|哪去|呢$|后来|现在)`,
    '(还)(在|活着|留着|带着|藏着|记得|认得|亮着|没|收着|戴着|关着|跟着|守着|睡着|能用|锁着|埋着|欠着|挂着|养着|等着|住|是那)…(吗|么|吧|呢)',
    '(后来|最后|结果|到底)…(怎么样了|去哪了|怎么了|找到了吗|死了吗|活下来|说了什么|给了谁|落到)',
    '(塞|藏|埋|交|给|留|丢|放|锁|送|卖|托|关|押)(给|在|到|去|进|)(了|)(谁|哪|哪儿|哪里|什么地方)(了|的|来着|)',
    '来着|(又|再)(回到|来到|见到|遇到|遇见|碰到|走到|站在)(了)?(那|这|老|当初|上次|咱|我们)|(果然|原来|难怪|怪不得|正是|就是|不就是|莫非)…(那|你说|您说|上次|之前|当年|当初)…(的|人|年|晚)',
    '(你|您|他|她|老…)(说|答应|发|许|讲|提|教|警告|告诉|交代|叮嘱|嘱咐)(过|我的|给我的|的那|的话|我们的|过的|了要|了会)',
    '(咽气|临死|临终|临走|临别|死前|走之前|被抓前|被带走|失踪)…(你|您|我|他|她)…(在场|也在|说|给|托|逼|让|交)',
    `^(继续|接着)…(上次|昨天|那|剧情|刚才|之前)|继续(剧情|上次|演|讲)|(上次|上回|之前|昨天|昨晚)(演|玩|讲|说|编|停|断|卡|走|写)到`,
    '(第一|头一)(晚|天|夜|次)…的',
    // English
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
    'remember|recall|forgotten|forget (the|that|what|when|how)|(as|like) (before|last time|the last|you said|we agreed|we planned|we did)|once more to the'.replace(
      '',
      '',
    ),
    `(who|what|where|when|which|how|why) (did|was|were|had) (we|you|he|she|they|i|the|that|it|our|your|his|her)`,
    `(who|which of (us|them)|what) …(gave|left|told|hid|buried|took|stole|promised|said|killed|sold|lit|locked|opened|sent) (us|me|you|him|her|it|that|the)`,
    '(same|very) …(as|that|from|we|you|i) (the|we|you|i|before|last|when|that)',
    '(in|from) (the|that) …(we|you|i|he|she) (left|passed|saw|found|slept|hid|met)',
    '(what|whatever) (happened to|became of|of) (the|that|our|your|his|her)',
    "(where|what)('s| is| are|'re| about) (the|that|our|your) …(you|we|i|he|she|from)",
  ],
  but: [
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
