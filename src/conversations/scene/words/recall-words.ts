import type { SceneWords } from '../scene-words.ts';
import { sharedQuestions, sharedWords } from './shared-words.ts';

const relatives =
  '妈|妈妈|爸|爸爸|老妈|老爸|姐|姐姐|妹|妹妹|哥|哥哥|弟|弟弟|爷爷|奶奶|外婆|外公|姥姥|姥爷|老公|老婆|男友|女友|对象|男朋友|女朋友|前男友|前女友|前任|儿子|女儿|孩子|娃|宝宝|猫|狗|兔子|仓鼠|乌龟|鸟|鱼|导师|班主任|老师|教练|老板|领导|上司|同事|同桌|室友|舍友|闺蜜|发小|兄弟|死党|邻居|房东|中介|医生|牙医|表姐|表妹|表哥|表弟|堂姐|堂妹|堂哥|堂弟|姑姑|姨妈|小姨|舅舅|叔叔|阿姨|侄子|侄女|外甥|外甥女|婆婆|公公|岳母|岳父|丈母娘|师傅|学长|学姐|学弟|学妹|初恋|家|家里|老家|公司|单位|学校|小区|车|自行车|电动车|吉他|护照|身份证|密码|wifi密码|wifi|药|航班|车票|票|会员|生日|血型|鞋码|尺码|航班号|车牌|手机号|门牌|座位|工位|论文|题目|驾照|保单|体重|身高|证|那本|那件|那台|那辆|那盆|那只|那个|那位|那家';
const asked =
  '(是啥|是什么|是哪|活了几|叫什么|叫啥|叫甚|姓什么|姓啥|几岁|多大|属什么|属啥|是谁|在哪|住哪|哪天|哪年|哪一天|哪一年|几号|几月|几点|几楼|几路|几栋|多少|什么颜色|啥颜色|什么牌子|啥牌子|什么名字|啥名字|什么型号|什么时候|啥时候|什么口味|什么味|什么病|什么药|对什么过敏|哪个|哪家|哪里|哪儿|哪所|哪只|哪种|什么专业|什么星座|啥星座|什么星期|周几|星期几)';
const people =
  '(mum|mom|mam|mother|dad|father|sister|brother|gran|grandma|grandpa|grandmother|grandfather|nan|aunt|uncle|cousin|niece|nephew|wife|husband|partner|girlfriend|boyfriend|ex|son|daughter|kid|baby|cat|dog|rabbit|hamster|parrot|tortoise|horse|boss|manager|teacher|tutor|professor|coach|therapist|doctor|dentist|vet|landlord|landlady|neighbour|neighbor|roommate|flatmate|friend|best friend|colleague|coworker|supervisor|driving instructor|instructor|hairdresser|barber|mechanic|plumber|accountant|lawyer|midwife|trainer|piano teacher|in-laws|mother-in-law|father-in-law)';
const own =
  '(birthday|anniversary|address|postcode|shoe size|size|ring size|blood type|locker|locker number|seat|seat number|flight|flight number|train|appointment|interview|exam|exam date|wedding date|wedding|due date|deadline|password hint|plan|goal|target|budget|order|usual|favourite|favorite|nickname|middle name|star sign|allergy|prescription|dose|dosage|plate|number plate|licence plate|license plate|plot number|plot|booking|booking reference|reservation|gate|room number|thesis|thesis title|topic|score|time|personal best|pb|best time|weight|height|savings|rent|starter|sourdough|car|bike|boat|plant|guitar|tent|team|house|street|school|first job|first car|address)';

/** How people speak of what they told, heard or did together before. */
export const recallWords: Pick<SceneWords, 'recall_cue' | 'recall_fact'> = {
  recall_cue: {
    words: [
      ...sharedWords.words,
      // 中文
      '还记得|记不记得|记得(吗|么|不|没|吧|不记得)|记得…(吗|么|不|没有|吧)|有没有印象|有印象(吗|么|没|不)|忘没忘|没忘(吧|吗|记吧|了吧)|没忘…(吧|吗)|别说你忘|不会忘了|该不会忘|你(是不是|不会|该不会|又|都|全)?忘(了|掉)',
      '你(还|可|应该|总该|肯定|一定|可还|是不是还|都还|居然还|会不会)记得|你(不记得|没忘|记不记)|你忘(了|啦)(吗|么|没|我)',
      '(跟|和|同|给|对|向|与)你…(说|提|讲|聊|抱怨|吐槽|念叨|安利|介绍|形容|描述|分享|汇报|交代|坦白|炫耀|显摆|唠叨|发)(过|了|起过|到过|起的|过的)',
      '我(是不是|有没有|好像|不是|之前|上次|上回|以前|那天|昨天|前几天|刚认识你|前阵子|早前|当时|那会|那会儿|原来)…(说|提|讲|聊|告诉你|问|发)(过|了|的|给你)',
      '告诉(过|了)你|告诉你(的|过)|你(不|)是知道的吗',
      '你(之前|上次|上回|以前|那次|那天|昨天|昨晚|前天|前几天|那会|那会儿|那时|当时|曾经|早就|不是|是不是|当初|前阵子|上周|上个月|去年|头一回|第一次|刚认识)…(说|讲|教|推荐|答应|提|建议|给|夸|骂|笑|劝|问|猜|起|编|写|唱|念|哄|安慰|帮|陪|送|取|列|做|怎么|算)',
      '(之前|上次|上回|以前|那次|那天|昨天|昨晚|前天|前几天|那会|那会儿|那时候|当时|当初|前阵子|上周|上个月|去年|有一次|有回|有次)…(你|我们|咱|咱们|咱俩)…(说|讲|教|推荐|答应|提|建议|给|夸|骂|笑|劝|问|猜|起|编|写|唱|念|哄|安慰|帮|陪|聊|约|定|取|列|做|商量|打赌|看)',
      '(上次|上回|之前|那次|那天)(我|)(跟|和|同|给|问)你',
      '(我们|咱们|咱俩|咱|你我|你跟我|你和我|我和你|我跟你)…(之前|上次|上回|以前|那次|那天|昨天|昨晚|曾经|当初|当时|前几天|刚认识|第一次|头一回|头一次|最早|最开始)',
      '(我们|咱们|咱俩|咱|你我|你和我|我和你|我跟你)(不是|)(约|说好|定好|约好|讲好|约定|打|打过|起过|起|取|商量|聊|讲|看|写|编|列|算|数|挑|发明|总结|商定|拉钩|拉过勾)(过|了|的|好的|好了|的那|好|赌)',
      '(之前|上次|上回|昨天|那天|那次|前几天)(聊|说|讲|提|商量|约|定|推荐|列|写|做|教)(到|过|的|了|起|好)',
      '你(说|讲|教|推荐|答应|提|提过|建议|起|取|编|写|安利|介绍|夸|劝|哄|给我起|给我取|给我讲|给我列|给我写|给我推荐|给我出|教给我|帮我列|帮我想|帮我起|帮我取|帮我改|帮我写|帮我算|帮我选|帮我挑)(过|我的|给我的|过的|的那|的办法|的法子|的方法|的歌|的书|的店|的菜|的招|的话|的那|了要|起过|到过|好的|的名)',
      '(答应|许诺|承诺|保证)(过|了)(我|你|要)|你答应(我|的)|(我|咱)答应(过|了)你|说好(的|了)|约好(的|了)|讲好的|说过要(一起|带|陪|教|给)',
      '打(的|了|过|了个|过的|个)(那个|)?赌|咱(俩|们|)的赌|(你|我)(是不是|还|可|)(还|)欠(着|)(你|我|咱)(一|个|顿|的|着|两|三)|赌注|愿赌服输',
      '(什么|啥|谁|哪|几|多少|怎么|怎样|叫)…来着|来着$',
      '老(规矩|样子|地方|暗号|习惯|办法)|(照|按|按照|照着|用)(你|咱|咱们|我们|上次|之前|上回|老)(说|教|定|约|的|上次|之前|给)',
      '(你|咱|咱们|咱俩|我们)…的那(个|套|句|首|招|段|本|家|道|件|次|种|条|位|番|些|只|张|部|回|篇|款|份|杯|碗|间|封)',
      '(再|重新|又)(给我|跟我|)(来|说|讲|唱|念|背|哄|放|发|讲给我听)(一遍|一次|一回|一下)',
      '(我们|咱们|咱俩|咱|你我)(的)?(那|这)?(个|首|张|份|本|条|间|只|句|些)?(小|老)?(暗号|口令|约定|歌单|书单|清单|外号|赌|赌约|规矩|秘密|纪念日|梗|片单|愿望清单|打卡|赌局|暗语|口头禅)|最清楚|最懂我|最了解我|(我)?(当时|那时|那会儿|后来|最后|那天|上次)…(怎么|咋|为什么|为啥|是怎么|是不是)…(决定|选|说|形容|办|处理|解决|定|想|打算|描述)(他|她|它|这事|那事)?(的|了)|(上次|上回|之前|那次|上周|前几天|那天)(的|说的)?那(个|件|位|家|只|场|本|种)…(又|还是|终于|后来|果然|真的|就是|怎么)|(还是|又是|就是)(上次|上回|之前|那次|昨天|那天|老)(的|那|说)|(跟|和|对|向)你(许|借|约|打赌|保证|发誓|发|聊|讲|说|哭|炫耀)…(过|的|了)|(你|咱|咱们|我们)(之前|不是|可)?(说好|约好|讲好|定好)|(前天|上周|上个月|去年|那次|前阵子)(聊|说|讲|提|商量|约|定|推荐|列|写|做|教)(到|过|的|了|起|好)',
      '(后续|更新|进展|续集|结局|新进展)(来了|一下|:|,|有了)|有(后续|结果|下文|新进展)了|(还是|又是|又做|又梦到)(了)?(那个|同一个|那场|那条|老)…(梦|人|事|问题|毛病)|(又|还是)…同一(个|条|场)|(昨天|上次|刚才|上回|那天|昨晚|我们|咱们|咱)(说|讲|聊|谈)到(哪|一半|那|第|这)|(上次|昨天|上回|昨晚|那天)没(讲|说|聊|看|写)完',
      '你(那|的|给的|说的)(个|招|套|条|种)?(办法|法子|建议|主意|方法|招|偏方|提议|点子|口诀|秘诀|菜谱|配方|技巧)…(管用|有用|奏效|灵|好使|有效|没用|成了|成功|救了)|听了你的|(按|照|按照|用)(了)?你(说|教|讲|给|提)(我)?的|你教我|谢谢你(昨|上次|那|之前|陪|听我|一直|前)|(对不起|抱歉|不好意思|我不该)…(昨|上次|那天|之前|前天)|(昨天|昨晚|上次|那天|前天|刚才)…(对你|跟你|凶你|骂你|吼你|冲你)|你(该|说话|要|得)(兑现|算话|算数)|该兑现|说话算(话|数)|愿赌服输|按(照)?(咱|咱们|我们|之前|上次|当初)…(约定|说|计划)|我(总|老|一直|天天|常|最爱|整天|成天)…(念叨|吐槽|抱怨|提|说|挂在嘴边|骂)的(那|这|$)|你(还)?知道我…(什么|谁|哪|几|多少|为什么|怎么)|你(还)?(了解|认识)我(多少|多久|吗|几)|(说|讲|列|报)(出)?(三|几|两|五|一)(条|件|个|点)…我(的|吗)|那次(,)?(是)?(为|因为|在哪|几|谁|怎么|什么)|我(有没有)?(提|说|讲|聊)过…(吗|么|没|吧)|跟你…(抱怨|说|聊|吐槽|念叨)(什么|啥|些什么|的是)|提醒我(一下)?…(什么|哪|谁|几|叫)|帮我(回忆|回想|想起|捋捋)',
      "update on|update:|the saga|another chapter in|part two of|round two with|follow-up on|^(please |can you |could you |so |oh |go on, )?remind me (what|who|where|which|how|of|why|when|again|about)|same (dream|nightmare|argument|fight|guy|man|woman|driver|mistake|corridor) (again|as)|your (trick|tip|advice|suggestion|idea|recipe|method|hack|recommendation|playlist|pep talk|list|poem|plan) (with|about|for|from|worked|did|on|saved|helped|paid)|(took|followed|tried|used|ignored) your (advice|tip|trick|suggestion|recipe|method|idea|plan|recommendation|playlist)|did (it|what|exactly what) (you|like you)|thanks for (last|yesterday|the other|sitting|staying|talking|listening|being there|that night|the pep|your)|sorry (i|about|for|that i)…(last night|yesterday|the other|at you|to you)|time to pay up|pay up|i won (the|our|that) bet|you lost the bet|kept my (word|promise|end)|as promised|like i promised|i promised you|a promise is a promise|(a |the )?deal('s| is) a deal|you know the …i (always|keep|never|moan|told|talk|go)|(the|that) (colleague|boss|neighbour|neighbor|guy|friend|woman|man|one|dog|cousin|teacher|coworker) i('m| was|'ve been)? (always|keep|kept|forever|constantly)|the day (i|we) first|since (we|i) first (met|talked|spoke|wrote)|first (wrote|spoke|talked) to you|things (you know |that you know )?about me|how well do you know me|know me (by now|well)|where (were|are) we( yesterday| last time| last night| up to)|(last (time|night|week)|yesterday)…(you|we) (said|told|promised|did|were|talked|made|sang|called|asked)|you did last (week|night|time)",
      '第(一|1|几|二|2)次(跟你|和你|给你|我们|咱|咱们|你|见你|见面|聊天|说话)|(我们|咱们|咱俩)认识(多久|几天|的时候|那天|多少天|第几)|认识你(的|那天|多久|以来|第)',
      '(之前|上次|上回|昨天|那天|前几天|我)(提到|说到|讲到|说|提|讲)的那(个|位|家|本|件|只|部|首|次|条)',
      '(跟|像|和|同)(上次|上回|那次|之前|以前|那天)(一样|那样|似的)…(你|我们|咱|陪)',
      // English
      "(do|don't|did|can|could|would|will|surely|bet|hope|hoping|sure|if|know) you( still| even| also| really| actually| happen to| by any chance|) (remember|recall)|you (still |)(remember|recall) (me|my|what i|the|that|when i|when we|how|our|where)|you (haven't |didn't |won't have |can't have |not |)(forgotten|forgot|forget)|^(still |)remember (when|how|that|the|my|our|what|who|where|i|we|last|which|me|you|his|her|those|Kevin)|remember\\?|remember that".replace(
        '|remember\\?',
        '',
      ),
      "(did|have|had|haven't|didn't|hadn't)( i|n't i) (ever |already |not |even |really |actually |)(tell|told|mention|mentioned|say|said|show|shown|showed|explain|explained|describe|described|introduce|introduced|complain|complained|confess|confessed)",
      "(i|i've|i'd|i had|i have) (already |once |definitely |probably |maybe |just |never |also |)(told|mentioned to|showed|described to|complained to|confessed to) you|i (told|mentioned|showed) (it to |this to |that to |)you|i was telling you|(what|which|who|where|when|how) (did )?i (told|tell) you|talked to you about|spoke to you about",
      "(you|you've|you'd|you had|you have) (once |already |always |never |also |even |kept |just |)(said|told me|mentioned|promised|suggested|recommended|taught me|called me|called it|called him|called her|named|made up|picked|guessed|predicted|warned me|gave me|showed me|helped me|talked me|walked me|came up|invented|wrote me|sang|read me|swore|nicknamed|convinced me|cheered me|made me (promise|swear|a)|dared me|bet me|asked me (about|to tell|last))",
      "(did|didn't|had|hadn't) you( ever| already| just| not|) (say|tell|mention|promise|suggest|recommend|teach|call|name|make up|pick|guess|predict|warn|come up|invent|write|bet|dare)",
      'last time (we|you|i (told|talked|asked|mentioned|came|wrote|spoke|said))|(you|we (were |had |did )?(talking|talk|talked|said|discussed|agreed|planned|played|doing|did|made|wrote|started|left|stopped|spoke|mentioned|counted|worked|fought|joked))…(last time|the other (day|night|week)|a while (back|ago)|back then|last (week|month|night|spring|summer|autumn|winter|year))',
      '(you and i|you and me|us two|the two of us) (once |already |had |both )?(talked|spoke|discussed|agreed|decided|said|named|chose|planned|came|laughed|joked|settled|bet|promised|invented|wrote|rehearsed|practised|practiced|swore|made|worked|figured|picked|listed|called|had)|we (once |already |both )(agreed|bet|named|nicknamed|invented|rehearsed|practised|practiced|made up|came up with|settled on)|we (promised each|shook on|nicknamed|had a (bet|deal|rule|pact|code|word|running joke))|(what|thing|things|that|like|how|where|which|name|plan|list|one) we (talked|spoke|discussed|said|decided|chose|planned|picked|listed|worked out|wrote|called|named|agreed|used)',
      'our (bet|deal|pact|code word|codeword|code|promise|list|joke|nickname|tradition|ritual|agreement|first (chat|conversation|talk|night)|inside joke|secret|motto|password|running joke|old joke|little joke|song|word for|name for|rule|wager|conversation|talk|chat|plan|countdown|challenge|anniversary)',
      '(you|i) (still |)owe (me|you)|you promised|(the|my|our) usual|same as (last time|before|always)|like last time|back when (we|you|i told|i first)|(our|that) old (bet|joke|song|nickname|trick|story|plan|promise)|the first (thing|time|day|night) (we|you|i told|i ever told|i talked)|when we (first )?(met|talked|spoke|started)',
      "(that|the|those|this|your) …(you|we)('d|'ve|) (recommended|suggested|told|taught|mentioned|gave me|sent|made|made up|wrote|promised|invented|came up|agreed|named|called|settled|decided|chose|picked|talked|discussed|swore by|described|composed|had me|walked me|talked me|used to)".replace(
        '…',
        '…',
      ),
      '(like|as|what|whatever|exactly what|just what|the way) you (said|told|suggested|promised|predicted|warned|taught|recommended|called)',
      '(say|tell|do|sing|give|recite|read)( it| that| me| the)…(again|one more time|once more) (like|the way|as)|(say|tell me|give me|do) (that|the)…(speech|pep talk|poem|line|trick|joke|mantra) again',
    ],
    but: [
      ...sharedWords.but,
      '我(都|还|也|一直|只|就|永远|仍|仍然|其实|突然|忽然|大概|隐约|)(记得|不记得|记不清|记不得|没忘|忘了|忘记)',
      '(他|她|他们|她们|妈|爸|奶奶|爷爷|外婆|外公|老师|同事|朋友|老板|室友|店员|老板娘|人家|有人|居然|竟然|大家|谁)(居然|竟然|都|也|竟|)(还记得|还…记得|记得|没忘|记不记得)',
      '^(记得|请记得|记得要|要记得|一定记得)(带|吃|买|喝|早|要|把|提醒|关|锁|穿|回|给|睡|多|休息|按时|打|发|盖|补|涂|收|交|还|看)'.replace(
        '',
        '',
      ),
      '请记得|没记住|不记得(路|词|密码)|(别|要|你要|你|千万|可要|也要)记得(带|吃|买|喝|早|要|把|提醒|关|锁|穿|回|给|睡|多|休息|按时|打|发|盖)',
      '你说(的对|的是|的也是|得对|得也|的有道理|的没错|也是|好不好|呢|怎么办|怪不怪|气不气|好笑|神奇|巧不巧|我(是不是|该|要不要|怎么))',
      '(我们|咱们|咱)(单位|公司|学校|班|宿舍|小区|楼|家|办公室|组|部门|店|村|镇|城市|这)…(昨天|上次|那天|之前|昨晚|前几天)|你…喜欢的那(个|种)|(我们|咱们|咱)…(公司|学校|班|单位|宿舍|小区|楼|办公室|组|部门|家|店|村|镇|城市)…的那(个|家|位|只|条)',
      "^i (still |can |can't |cannot |don't |do |always |just |vividly |only |never |also |)(remember|recall)|and i (still )?remember|(he|she|they|mum|mom|dad|gran|nobody|everyone|who) (still |always |never |even |)(remembers|remembered|remember|recalls|forgot)|remember to|remind me to|to remember|can't remember|couldn't remember|something to remember",
      "you (said|told) it|you don't say|as they say|you said (no|yes)",
      '(my|her|his) (friend|sister|brother|mum|mom|boss|teacher|doctor|colleague) and i',
      '(说|提|讲)过(几|好几|多少)?遍了(他|她)',
    ],
  },
  recall_fact: {
    words: [
      ...sharedQuestions.words,
      '我…(是谁|是什么|是啥|叫什么|叫啥|是哪个|是哪家|是哪位|是哪天|是哪年|是哪|是几|是多少|是为了什么|是为什么|是因为什么|因为什么|为了什么|几号|几岁|几年|几次|几点|几月|几公里|几斤|几层|几楼|第几|哪天|哪年|密码)(的|了|来着|啊|呀|呢|吗|你说|你说说|开始|是|会)?',
      '我…(买|选|订|约|定|报|坐|吃|挑|点|住|学|要)的(是)?…还是|我是(什么时候|哪年|哪天|几岁|因为什么|为什么|怎么)…的|(忘了|忘记|想不起来|不记得|记不清|记不得)…(叫什么|叫啥|是什么|是谁|哪|几|多少|什么时候|怎么说)|那(家|个|本|首|部|位|间)…(叫什么|叫啥)来着|(周|星期|礼拜)(一|二|三|四|五|六|日|天)…(面试|约|考|见|体检|开会|去)(的|是)…(哪|几|谁|什么)|(帮我想想|想想),?那(家|个|本|首|部|位|间)…(叫什么|叫啥)',
      "(what|who|which|when|where|how (many|much|old|far|long|often))('s|'re| is| are| was| were)…(my|our) |(what|who|which|where|when|how (many|much|old|long|far|often)) (did|do|have|had|was|am) i |why did (i|we) |^(and |so |but )?(was it|is it|were they) the …or the …(i|we) |^(and |so |but )?(is|was|are) my …or (the |at |on )?|the (word|thing|song|place|snack|order|excuse|film|movie|line|joke|phrase|name) (that )?i (always|usually|keep|never|once)|(which|what|who|how many) …of mine|(forgotten|forgot|can't remember|don't remember|can't recall|can't for the life of me remember|blanking on|slipped my mind|tip of my tongue) (what|which|who|where|when|the name|how (i|we|you|it|my|our|to)|if|whether|his name|her name|their name|whose)|my …what is it$|what was it i |how many days (until|till|to|left|since) (my|the|our|i|we)…(i|we|my|our)?",
      `(我|咱|咱们|咱家|我们)(的|家|们|)(大|小|二|三|)(${relatives})…${asked}`,
      `(我|咱|咱们|咱家|我们)(的|家|们|)(大|小|二|三|)(${relatives})~${asked}$`,
      `(楼下|楼上|隔壁|对门|小区|单位|公司|班上|班里|学校|村里|家里|邻居|常去|老家|巷口|街角|门口|菜场|健身房|宿舍|办公室|部门|医院|社区)…(那|这)(个|家|位|只|条|本|间|棵|盏)…${asked}`,
      `(我|咱|我们)(常去|爱吃|爱喝|最爱|最喜欢|常买|常用|养|订|买|住|租|约|预约|报|考|定|选|挑|交|还|存|写|寄|借|看中|看上|学|坐|错过|扔|丢|弄丢|打碎|过敏|怕|讨厌|不吃|忌口)(的|了的|过的|下的|好的|完的)?…${asked}`,
      `(我|我们|咱)(之前|以前|那时|当时|前阵子|上次|去年|上个月)?(说|想|打算|计划|准备|念叨|惦记|嚷嚷)…的…${asked}|(我们|咱们|咱俩)…${asked}`,
      '我…(放|藏|停|搁|塞|存|记|夹|埋|收|压|寄存)(在|到|去|)(了|)(哪|哪儿|哪里|什么地方|啥地方|几楼|几号)(了|来|的|)',
      '我(上|前|去|那)(周|个月|次|年|回|天)…(多少|几|什么|哪|谁)',
      `(给|帮|管)…(起|取|叫)(了|的|过)?(个|)(啥|什么|名|外号|绰号|昵称|小名|什么名)…(名|来|呢|$)`,
      '(咱|咱们|我们|你|咱俩)…(起|取)(的|了|过)?…(名|名字|外号|绰号|昵称|代号)(是|叫|呢|来|$|啥|什么)',
      '(我|我们|咱)(是|)(对|)(什么|啥|哪种)(过敏|忌口)|我(吃|喝|用|睡)(不得|不了)(什么|啥)|我(属|是)(什么|啥)(星座|血型|属相)|我(几|多少)(号|岁|码|斤)(的)?(生日|鞋|$)|我叫(什么|啥)|我是谁|我(的|)名字(是|叫)',
      `(what|who|which|when|where|how (old|tall|long|many|much|far))('s|'re| is| are| was| were|)( the name of| the colour of| the color of| the date of| the number of| the title of|) (my|our)…(${people.slice(1, -1)}|${own.slice(1, -1)})`,
      `(what|which|when|where|who|how (old|tall|many|much))…(my|our) ${people}('s|) …(called|named|name|birthday|like|allergic|allergy|favourite|favorite|live|work|study|born|age|say|said|from|do|number|address|drink|eat|order|want|hate|into)`,
      `(what|who|which|how) (do|did|does) (i|we) (call|name|nickname|usually (order|have|get)|always (order|have|get)|say|decide|pick|choose|settle|agree|end up|land on|promise|book|order|pay|score|weigh|put|hide|leave|park|set|give|meet|buy|plant|owe|bet)`,
      `(what|which|who|where|when|how (many|much|old|long|far))…(did|was|were|had) (i|we|it|that|he|she|they) (say|tell|pick|choose|decide|call|name|settle|agree|land|book|put|hide|leave|park|set|mention|order|give|meet|buy|supposed|going|born|called|allergic|plant|pay|owe|bet)`,
      `(who|what|where|when|which (one)?) was (it|that) (that )?(i|we|you|he|she)|which (one )?of (my|our)|(do|give|tell|read|sing|say|recite) me (the|that|your)…from (my|our|that|last)|(the|that|same) one i (described|told|mentioned|complained|showed|asked)|(what|who|which)('s| is| was| are)…(next door|downstairs|upstairs|at work|at the gym|at my gym|on my street|at the office|at my office|on the corner|the allotment|in my class|on my team|at the library|in my building|on my floor|opposite me)…(called|named|name)`,
      `(what|who|where|when|which|how)('s|'re| is| was| were|) (the|that|those) …(i|we|you) (told|said|mentioned|recommended|suggested|taught|gave|used|liked|called|sent|planted|met|bought|picked|wanted|booked|parked|hid|saw|read|tried|loved|hated|made|went|lost|signed|chose|ordered|was telling|went to|kept|stayed|ate)`,
      '(what|who|where|when|which|how)…(my|our|his|her|their|that|the|it|he|she|called|name) …again$',
      "what('s| is| was) (his|her|its|their|the) (name|birthday|number|address) again|(whose|what) name (was|did)|name of (my|our|that …(i|we|you))",
      "am i allergic|what am i (allergic|afraid|scared) (to|of)|what('s| is) my name|who am i|how old am i|when('s| is) my birthday|do you know my|what do you know about me|where do i (live|work|keep|study)|what do i (do for|drink|order|hate|like|usually|always|take in)|which …do i (always|usually|like|hate|prefer|take|keep)",
    ],
    but: [
      ...sharedQuestions.but,
      '(该|应该|应|适合|要不要|要|想|能|可以|最好|得|打算|准备|会不会|如何|可能)(叫|取|起|去|买|吃|穿|选|送|做|用|放|说|怎么|带|看|写|找|问|换|学|点|喝|坐|走|回|给|当|挑|订)?(他|她|它|点|个)?(什么|啥|哪|几|多少|谁)',
      "what('s| is) my (best|next|best option|problem|purpose|move)|what (should|shall|could|would|can|will) (i|we)|where (should|shall|could|can|will) (i|we)|when (should|shall|can|will)|how (should|shall|can|could|do) (i|we) (get|make|tell|fix|cook|clean|do|know)",
      '我(算|是)(个)?什么|我…(干什么|干嘛|凭什么|有什么(用|意义|意思|办法|好)|没什么|没几|没多少|什么都|谁都|哪都|什么也|好几|几乎|做错了什么)|(问|听|说|看|管|知道|不知道|告诉|发现|打听|搞不懂|好奇)(我|他|她|你|了|清|一下)?(他|她|它|这|那|人家|对方)?…(是谁|是什么|叫什么|在哪|几点|几岁|几号)|(什么|啥|哪|谁|几|多少)…(好|合适|比较好|更好|划算|推荐)(呢|啊|呀|些|点)?$|(现在|今天|明天)(是)?(几号|几点|星期几|周几)|今天几号',
      "what (do|am|can) i (do|supposed|going|to do|thinking|doing|say to|even|wear|make|cook|tell)|what did i (do|ever do)( wrong| to|$)|why did i (eat|drink|agree|think|wait|stay|buy|open|google|bother|even|ever|come|click|do|not|say yes)|who am i (kidding|to)|where do i (start|begin|even|go|sign|find|get)|what have i (done|got)|how (many|much|long|far|often) (do|am|have|had) i (need|have to|supposed|to)|when do i (get|have|need)|what('s| is) (on )?my (mind|deal|point)|(do|does|did) you (like|think|want|love) (of )?my|what do you think|how('s| is| was| are) (my|our) (hair|day|english|grammar|spelling|handwriting|outfit)|what do i (wear|cook|eat|make|buy|get)",
      '(有多|多)(开心|难过|好|累|惨|冷|热|蠢)|管(他|她|它)(叫|是)|爱(谁|咋|哪)',
    ],
  },
};
