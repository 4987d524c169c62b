import type { SceneWords } from '../scene-words.ts';
import { toldFeelings } from './told-feelings.ts';

type FeelingList = Extract<keyof SceneWords, `feeling_${string}` | `person_${string}`>;

const close =
  '(mum|mom|mam|mother|dad|father|sister|brother|gran|grandma|grandpa|grandmother|grandfather|nan|nana|aunt|uncle|wife|husband|partner|girlfriend|boyfriend|son|daughter|baby|cat|dog|friend|best friend|kid|ex)';

const others =
  '(老|小)(王|李|张|刘|陈|赵|周|吴|杨|孙|马|朱|胡|郭|何|高|林|罗|郑|梁|谢|宋|唐|许|韩|冯|邓|曹|彭|曾|肖|田|董|袁|潘|蒋|蔡|余|杜|程|苏|魏|吕|丁|任|沈|姚|卢|姜|崔|谭|陆|汪|范|廖|贾|夏|方|邹|孟|熊|秦|邱|江|尹|薛|段|雷|侯|史|陶|黎|贺|顾|毛|郝|龚|邵|钱|严)|孙子|孙女|外孙|小子|闺女|丫头|小家伙|毛头|老伴|老头子|老太婆|亲家|姑爷|媳妇|女婿|表叔|堂叔|街坊|工友|战友|同行|群友|楼主|博主|店小哥|快递员|外卖员|骑手|隔壁|楼上|楼下|对门|邻桌|(旁边|对面|后排|前排|邻座)(的|家|那|邻居|老|小|大|两|一)|那人|这人|那位|有个|某人|半个|全组|全队|全场|全公司|全校|全网|全村|全车|满屋|满场|一屋子|一车|牠|亲戚|主角|选手|球员|歌手|乐队|队长|裁判|教官|房客|租客|顾客|食客|女娃儿|女娃|男娃|娃儿|娃娃|大姐|大哥|大叔|大婶|大嫂|小哥|小姐姐|侄女|侄子|外甥女|外甥|老爷子|老头|老太太|老太婆|老人家|婆婆|公公|爷孙|阿婆|阿公|阿嬷|阿嫲|师兄|师姐|学长|学姐|学弟|学妹|伴娘|伴郎|新人|小两口|一个(男的|女的|男生|女生|男人|女人|小孩|老人|孩子|姑娘|大妈|大爷)|他们|她们|他|她|它|同事|老板|领导|室友|舍友|朋友|闺蜜|邻居|店员|店主|司机|服务员|医生|护士|老师|同学|学生|孩子|小孩|儿子|女儿|宝宝|婴儿|猫|狗|妈妈|爸爸|我妈|我爸|妈|爸|奶奶|爷爷|外婆|外公|姐姐|妹妹|哥哥|弟弟|我姐|我妹|我哥|我弟|老公|老婆|男友|女友|男朋友|女朋友|网友|观众|客户|甲方|路人|人家|别人|有人|大家|全家|全班|球迷|粉丝|大妈|大爷|阿姨|叔叔|老人|小朋友|表妹|表姐|表哥|表弟|教练|房东|主播|明星|女孩|男孩|姑娘|小伙|小伙子|这家伙|那家伙|同桌|师傅|保安|乘客|新人|实习生|队友|对手|新郎|新娘';
const people =
  '(kid|kids|child|children|toddler|toddlers|baby|babies|infant|bride|groom|bridesmaid|bridesmaids|alto|altos|soprano|sopranos|tenor|tenors|choir|singer|band|actor|actress|hero|heroine|villain|dog|dogs|puppy|cat|cats|kitten|goat|horse|neighbour|neighbours|neighbor|neighbors|colleague|colleagues|coworker|intern|boss|manager|player|players|keeper|goalie|striker|fan|fans|crowd|audience|bloke|lad|lads|lass|woman|women|man|men|guy|guys|girl|girls|boy|boys|lady|ladies|gentleman|passenger|passengers|driver|waiter|waitress|barista|cashier|customer|customers|client|student|students|pupil|pupils|teacher|nurse|doctor|patient|host|contestant|contestants|winner|grandson|granddaughter|grandkids|niece|nephew|cousin|team|office|class|family|couple|tourist|tourists|teenager|teenagers|pensioner|vicar|stranger|nan|mother|father|mum|mom|dad|friend|flatmate|roommate|landlord|plumber|builder|postman|courier|parrot|wedding|room|table|street|pub|village|squad|group chat|chat|cinema|theater|theatre|fandom|internet|cast|bus|train|row|school|church|hall|gym|house|choirmaster|conductor|presenter|judge|chef|brother|sister|son|daughter|husband|wife|uncle|aunt)';
const englishOthers = `he|she|they|he's|she's|they're|people|everyone|everybody|someone|somebody|nobody|my (mum|mom|mam|mother|dad|father|sister|brother|gran|grandma|grandpa|nan|aunt|uncle|cousin|niece|nephew|wife|husband|partner|girlfriend|boyfriend|son|daughter|kid|kids|baby|cat|dog|boss|manager|teacher|friend|roommate|flatmate|colleague|coworker|neighbour|neighbor|landlord|team|parents|students|client)|the (baby|kid|kids|cat|dog|neighbour|neighbor|waiter|driver|teacher|boss|man|woman|guy|lady|girl|boy|child|crowd|team|fans|audience|host|bride|groom|toddler|barista|nurse|doctor)|a (friend|colleague|coworker|neighbour|kid|man|woman|guy|girl|boy|child|baby|stranger|toddler|lady)|mum|mom|dad|gran|grandma|grandpa|his|her|their|it's|it|(the|a|an|some|this|that|these|those|my|our|his|her|their|half the|half of the|all the|one of the|every|another|poor|two|three) (poor |little |old |young |new |big |whole |other |entire |tiny |elderly |drunk |neighbours' |neighbour's |sister's |brother's |best )?${people}|^${people}`;

/** How people say what they feel, with the word for it and without. */
export const feelingWords: Pick<SceneWords, FeelingList> = {
  feeling_sad: {
    words: [
      ...toldFeelings.sad.words,
      '(他|她)就(发|回|说|留)了(条|句|个|一条|一句)|(手机|屏幕)(反)?扣(过来|着|上)|(翻|打|拿|点|写|输入|编辑)(出来|开|起|了)?(又|了又)(放下|关|合|删)|(坐|蹲|站|躺|趴|哭|愣|跪)了(一|半|两|三|四|好|整|很|几)(个|整|半)?(个)?(小时|多小时|晚|天|夜|下午|宿|久|会|早上|上午|路)|没(有)?力气(开|起|说|动|走|吃|回|哭|抬|笑)|(起|站|爬)不(来|起来|起身)|笑不出来|(蹲|瘫|跪|坐|缩)在(了)?(地|楼梯|路边|马路|门口|走廊|厕所|浴室|墙角)|没(认出|认得|记住|想起)我|不认(识|得)我|(空|少|塌)了一(块|大块)|一(条|个|句)(祝福|消息|短信|电话|问候)(都|也)(没|没有)|没有(一|任何|半)(个)?人(会|真的|是真的)?(在乎|关心|爱|懂|理解|需要|记得|问|来)|自卑|抬不起头|话(都)?(不敢说|说不出)|大气都不敢|(白干|白熬|白等|白忙)(了|一场)?|一句(话)?不合适|不知道(怎么|该怎么)(撑|过下去|活|面对|跟他|跟她|跟我妈|开口)|(怪|恨)我自己|都怪我|都是我的错|是我害|如果(他|她)还在|(忌日|祭日)|本该是(他|她|我们)|把我(骂|训|怼|批|说得|赶|拉黑)|强忍|忍(着|住)(没|不)(哭|掉)|假装没事|装(作)?没事|(说|回)(了)?没事,|好烦|烦(死|透|躁|得)|想吐|诸事不顺|什么都不顺|倒霉透|糟透了|糟糕透|只剩(三|两|几|一)(百|十|块)|(空|他|她|奶奶|爷爷|妈妈|爸爸|外婆|外公)(的)?(空)?(床位|座位|房间|病床|椅子|遗像|遗物|存折|坟|墓)|一(个人|只)的量|(多|顺手)(摆|拿|买|盛|倒)了一(副|双|份|杯|碗)|买了两(杯|份|个|张|碗)…才',
      '胸口…(石头|堵|压|闷|疼)|(狗|狗狗|猫|猫咪|奶奶|爷爷|外公|外婆|爸|妈|爸爸|妈妈|他|她|它)…(没|没有|再也没|没能)(再)?(醒过来|醒来|睁眼|挺过|熬过|救回|抢救)|活着(有什么|没什么|干什么|…意思|真累|好难)|(太|真|好|就是|是个|真是|挺|那么|这么)(失败|没用|差劲|没出息|糟糕)(了|$)|从来没(有)?(爱|在乎|喜欢|关心|信)过我|(妈|爸|爷爷|奶奶|外公|外婆|姥姥|姥爷|他|她|它)(走后|走的那|走了以后|去世后|离开后|不在以后|走了(快|整)?(一|两|三|十|半|四|五|六|七|八|九|几)(年|周年|个月|天))|(奶奶|爷爷|外公|外婆|爸|妈|姥姥|姥爷|爸爸|妈妈|老师|猫|狗|狗狗|猫咪)(没了|走了|去了|不行了|不在了)|什么(事)?(都|也)(做|干|学)不(好|成|到|会)',
      '把我(拉黑|删了|甩|踹|扔|赶出|当空气|当外人|忘了|一个人)|(味道|气味|声音|字迹|笔迹|号码|头像|房间|拖鞋|牙刷|碗|椅子|围巾|外套|录音|语音|照片)…(还在|还有|没舍得|舍不得|听了|翻出来|留着他|留着她)|(舍不得|没舍得|不敢|不忍心)…(删|扔|洗|丢|听|看|打开|收)|(他|她)(已读不回|不回我|再也没(回|来|联系)|不要我|不爱我|不理我|不见我|结婚了|有(新)?(对象|女朋友|男朋友)了)|(当着|在)…(面|全班|全组|大家|所有人)…(骂|训|羞辱|笑|嘲笑|数落)…我|(骂|训|凶|吼|嘲笑|孤立|排挤|羞辱|欺负|冷落|误会|骗|背叛|抛弃|丢下|打)(了)?我|躲(进|在|到)…(哭|一节课|不敢|不出|半天|很久)|躲(进|在|到)(了)?(厕所|被窝|楼梯间|洗手间|被子|卫生间)|为什么(偏偏|总|老|又)是我|想(消失|找个洞|躲起来|一个人待)|丢脸|丢人死|羞耻|愧疚|内疚|后悔(死|得|了|没)|自责|对不起(他|她|爸|妈|奶奶|爷爷)|没(赶上|来得及)…(最后|见|送|告别|道别|说)|最后一面|医生说…(不太好|不好|没有办法|没办法|准备|没多久|严重|晚期|时间不多|不乐观)|(检查|化验|报告|活检|片子)…(不太好|不好|恶性|不乐观|阳性|转移)|配不上|(活|过)不下去|没有意义|没意义|毫无意义|不被需要|被否定|白(费|努力|忙)了|全完了|都没了|一切都(完|没|毁)|彻底(完|没)了|说不出的(难|酸|苦|滋味)|(翻|看|听|读)了(几十|十几|无数|一百|三十|二十|好多|很多|一)遍|不(会|再)来了|再也(见|回|听|吃|看|牵|抱)不(到|了|着)|再也没有(人|他|她)',
      '难过|伤心|emo|难受|心碎|心疼|心痛|心里堵|心里空|心如刀|心凉|心灰意冷|绝望|抑郁|郁闷|沮丧|失落|委屈|悲伤|悲痛|崩溃|破防|痛苦|想哭|哭了|哭得|哭到|哭成|哭出|哭醒|哭了一|大哭|痛哭|哭着|在哭|一直哭|掉眼泪|流泪|流眼泪|眼泪(止|掉|一直|哗|不停|都|就|下来|忍)|鼻子(一)?酸|眼眶(一|红|湿|发)|泪(崩|目|流)|心里(好|很|特别|太|真)?(难|苦|酸|痛|疼)|胸口(好|很|像|)?(闷|堵|压|疼)|喘不(过|上)气|万念俱灰|生无可恋|活着(没|好累|有什么)|不想活|想死|没意思透|好丧|很丧|太丧|丧死|好失望|太失望|很失望|失望透',
      '废物|没用的(人|东西|废)|一无是处|一事无成|(谁|什么人)(的|)(消息|电话|人)?(都|也)不想(回|理|见|接|说)|什么都不想(做|干|说|吃|管)|不想(说话|见人|动弹|起床|面对|回家|待在这)|不配(被爱|活|做)|讨厌(我)?自己|恨(我)?自己|(坐|蹲|躺|缩|趴|站)在…(到|了一|一整|半天|很久|好久|发呆|不想动|大半夜|天黑|天亮|半夜)|(没|连)(有)?(吃|胃口|力气)…(也|都)?(不下|没有)|吃不下|睡不着…(想|一直|脑子)|空荡荡|空落落|心里(像)?(少了|缺了|空了)',
      '(去世|过世|离世|没救过来|没抢救过来|没挺过来|病危|病重|确诊|查出|癌|肿瘤|抢救|手术失败|安乐死|车祸|下葬|葬礼|头七|骨灰)',
      '(我|我们|俩)(被|)(分手|离婚|分了|甩了|劈腿|出轨|绿了|辞退|裁了|开除|优化|拒了|刷了|淘汰|落榜|挂了科|退学|延毕)|(他|她)(提)?(要|跟我|和我|把我|说)…(分手|离婚|不爱|甩|拉黑|删)|没考上|没上岸|落榜|被裁|失业了|失恋|流产|没保住',
      '(sad|heartbroken|miserable|devastated|depressed|gutted|crushed|hopeless|worthless|empty inside|hollow|grieving|in tears|tearful|a wreck|a mess|falling apart|fall apart|fell apart|shattered|wrecked|bawling|sobbing|sobbed|crying|cried|weeping|wept|teary|so low|very low|really low|feeling low|feel low|feeling down|down today|blue today|numb|unhappy|rubbish about|like crap|like garbage|like rubbish|like a failure|a failure|like nothing|hurts so|hurt so|hurting|aching|aches)',
      "(sat|stood|lay|stayed|sitting) in (the|my) …(couldn't|for (an|two|three) hour|for hours|and cried|until)|couldn't (turn the key|move|speak|get out|open the door|say a word|even look|finish the sentence|go in)|slid down (the|a) wall|sank to the floor|knees (gave|buckled)|pretend(ing|ed)? (to be|i was|i'm) (fine|ok|okay)|brave face|two (coffees|teas|tickets|bowls|plates|cups|portions)…(habit|only one|just me|forgot)|only one of me|(just|only) me now|don't know how (i'll|i'm going to|to) (manage|cope|go on|survive|afford|pay|tell (him|her|them))|not one (birthday )?(message|call|card|text|person|reply)|not a single (birthday )?(message|call|card|text|person|reply)|feel sick|(all|years of|months of) …(for nothing|down the drain|said no)|turned me down|they said no|i('m)? (feel|feeling|felt) (so |really |pretty |a bit )?(small|awful|useless|broken|tiny|stupid|invisible|ugly|pathetic|out of place|like an idiot|like a fraud|like a ghost|like a burden|lost|broken|rotten|wretched|worse)|use a hug|can't (look at|move it|touch|throw (it|them|his|her)|bring myself|bear to|delete (it|his|her)|wash (it|his|her))|we lost (the baby|our baby|our|her|him|them)|wet sand|weight on my|like a stone|like lead|made of lead|would have been (our|his|her|their|my)|(all )?my fault|blame myself|should have been (there|me)|if only i",
      "first (christmas|birthday|thanksgiving|new year|eid|diwali|summer|winter|anniversary|easter|mother's day|father's day|holiday) without|(i'm|i am|i feel like i'm|feel like|like) drowning|hate (how i look|myself|my (body|face|life|job))|want to (disappear|die|cry|give up|hide|scream|vanish|curl up|sleep forever)|(two|extra) plates|table for two by habit|(his|her) side of (the )?(bed|wardrobe|closet)|(said|say|saying) goodbye to (my|him|her|our)|vet said|said it was time|(never|not) (coming back|going to see him|going to see her|see him again|see her again|hear (his|her) voice)|like (i was |i'm )?(a stranger|nothing|i wasn't there|i don't exist|rubbish|dirt)|haven't (eaten|slept|left the (house|bed|flat)) (since|in|for|all|today)|without (him|her|mum|mom|dad|them)(,|.|$| here| tonight| now)|(they|he|she|everyone|everybody|people|boss|someone) (all )?(laughed at|mocked|ignored|humiliated|shouted at|yelled at|screamed at|forgot|hates|excluded|bullied|betrayed|lied to|replaced) (me|us)(,|.|$| again| out| in| like| and| on| for)|(laughed|yelled|shouted|screamed|cried|told|read|humiliated|called|tore|slapped|dumped|fired|accused|mocked|blamed|shamed|dressed)…in front of (everyone|the whole|everybody|the class|all of)|locked myself in|hid in the (toilet|bathroom|loo|stairwell)|deleted (his|her|our|their|all) …(photos|number|messages|pictures)|keep (rereading|re-reading|reading|replaying|hearing|seeing) (his|her|the|that|it|their)|read (it|the message|his message|her message|that|her text|his text|the letter|the email)…(times|over and over)|(read|seen) (it|my message) and (didn't|hasn't|never)|left me(,|.|$| for| again| alone)|left me on read|ghosted|stood me up|forgot my birthday|(isn't|not|never) coming( back| home|,|.|$)|not to anything with me|ashamed|mortified|humiliated|guilty|full of regret|hate myself for|not good enough|never good enough|never enough|always me|why me|need a hug|hold me|don't want me|doesn't (love|want|need|recognise|recognize|know) me|didn't (love|want|recognise|recognize) me|(it|that|this) (hurts|hurt|broke me|stings|stung)|bad news|worst (day|week|news|call|phone call)|the hospital (called|rang|just called)|(didn't|not) make it|(couldn't|wasn't able to) save (him|her|it|them)|no heartbeat|malignant|terminal|it's cancer|call from the (hospital|hospice|police)",
      "(can't|couldn't|cannot|won't|can not) (stop (crying|the tears|sobbing)|get out of bed|face (anyone|anything|it|the|work|people)|take (it|this|any more|anymore)|bear|breathe|cope|even cry)|(burst|bursting|broke|breaking|break) (into|down)( tears| crying| sobbing| in| at|)|my (heart|chest) (hurts|aches|broke|breaks|is broken|is breaking|is heavy|sank|just broke|feels heavy|feels tight)|lump in my throat|tears (running|streaming|in my|down my|won't|keep|came)|(what's|what is) the point( of| anymore|$)|don't want to (be here|wake up|talk to anyone|see anyone|exist|live|do anything|get up)|(i'm|i am|feel|feeling) (nothing|worth nothing|a burden|such a burden)|hate myself|nobody would (notice|care|miss)|(sat|lay|sitting|lying|stood|curled) (on|in|up|under|by)…(floor|dark|shower|car|bathroom|bed|stairs)…(hours|hour|crying|dark|all night|all day|morning|until|till|whole)",
      `(my|our)( own|) ${close} (just |has |has just |'s |)(died|passed away|passed on|passed (this|last|yesterday|peacefully|in her|in his)|is gone|is dying|is dead|gone|collapsed|had a stroke|had a heart attack)|${close}…(in the (icu|hospice|ambulance)|has cancer|diagnosed|funeral|put to sleep|put down)|(funeral|buried|bury|ashes|diagnosis|miscarriage|miscarried|intensive care)|passed away|(he|she|they) (left|dumped|broke up with|cheated on|ghosted|divorced|blocked|ended it with) me|(we|we've|we just) (broke up|split up|broken up|separated|are getting divorced)|(i|i've|i was|i got|got|just got|been) (been |just |)(dumped|fired|laid off|made redundant|let go|rejected|evicted|expelled)|lost (my|our) (job|baby|${close.slice(1, -1)})|(his|her) (chair|mug|cup|coat|side of the bed|slippers|coats|collar|lead|bowl|voicemail|voice mail|name on it|handwriting|jumper|perfume|toothbrush|room|number)…(still|empty|gone|now|there|smells|untouched|today)|would have (turned|been) …(today|this)|(a year|a week|a month|years|months|weeks) (ago today |since )(he|she|we lost|the funeral|${close.slice(1, -1)})`,
    ],
    but: [
      ...toldFeelings.sad.but,
      "(can't|couldn't|don't know what i'd do|wouldn't be|nothing|life) …without (him|her|them)|that's (so |really |very |just )?(sad|awful|heartbreaking)|(car|prius|bus|train|laptop|boiler|fridge|machine|van|lift|bike|phone|tv|it|dishwasher|washer) (just |has )?(broke|breaking|broken) down|(so|really|it's|its) sad (to|that|how|when)|sad to (hear|see)|sorry to hear",
      '欺负我们|打(了)?我(个|的)?(电话|脸)|笑死我|(逗|萌|馋|美|香)(死|坏|到)(了)?我|伤心的歌|骂(了)?我(爸|妈|的)|骗(了)?我们|(歌|剧|书|电影|视频|帖子|小说|专辑|单曲|文章)…(翻|看|听|读)了…遍|伤心太平洋|伤心凉粉|伤心(的)?(歌|故事|电影|情歌|结局)|伤感|哭笑不得|笑哭|笑到哭|笑出眼泪|笑得…(眼泪|哭)|辣(哭|得流泪|出眼泪|到流泪)|呛(哭|出眼泪|得流泪)|切洋葱|洋葱|(嗓子|胃|肚子|喉咙|鼻子|腰|牙|头|脚|腿|身体|皮肤|眼睛)…(难受|痛苦|不舒服)|心疼(钱|钱包|自己的钱)|心疼(他|她|你|它)|美哭|帅哭|好吃(到)?哭|香哭|困哭|穷哭|冷哭|热哭|可爱哭|哭穷|走了走了|(我|先|那我|该)走了|没了(钱|电|网|货)|卖(没|完)了|(电|网|钱|水|货|票|位置|空调|信号|流量)(都|也|又|也都)?(没了|不在了)|查出(来)?(错|bug|问题|是)|想死你|困死|开心死|可爱死|累哭|废物(利用|点心|回收)',
      "sad (song|songs|film|movie|story|excuse|little|playlist|violin|sandwich|salad|beige|looking|music|book|ending|news about)|laughed (until|till|so hard) (i|we)…(cried|cry|tears)|crying (with laughter|laughing|wolf)|laughed until i cried|cried (laughing|with laughter)|onions|onion|empty (fridge|tank|inbox|bus|street|house to myself|box|bottle|packet)|broken (my|phone|screen|zip|chair|washing|lift|elevator|car|printer|toaster|boiler)|useless (at|umbrella|fact|trivia|knowledge|app|with|thing|machine|map)|my (phone|laptop|car|bike|battery|kettle|boiler|washing machine|tv|headphones|plant|starter|sourdough|fern|cactus|basil|tomato|tomatoes)…(died|is dead|passed|gone)|died (laughing|of laughter|on me)|dead (tired|phone|battery)|aching (legs|feet|calves|back|shoulders|arms|thighs)|(legs|feet|calves|back|shoulders|arms|thighs|muscles|knees) (ache|aching|aches|are aching|is aching|hurt|hurting)|numb (fingers|toes|bum|tongue|hands|feet)|awful (lot|coffee|weather|film|haircut|song|traffic|pun|jumper)|a mess (in|of|on|everywhere)|(kitchen|room|desk|hair|house|flat|garden) (is|was|'s) a mess",
    ],
  },
  feeling_happy: {
    words: [
      ...toldFeelings.happy.words,
      '(喊|叫|笑)出(了)?声|蹦了(三|几|好|两)|又哭又笑|(自己|终于|真的)回来了!|找(到|回来)了!|中了!|成了!|(下周|明天|周一)(就)?(来|去)上班|当场(录|签|给|拍板)|录取(啦|了(!|$)|通知)|真的录取|(他|她)(们)?(答应|同意|也喜欢|选)(了)?我|又笑又叫|又哭又笑|又蹦又跳|原地(蹦|跳|转圈|起飞)|等(到)?这一天|(没想到|居然|竟然)…(成|过|中|赢|录|选上)了|第一(名|!)|满分|开心|高兴|快乐|幸福|兴奋|激动|欣喜|狂喜|爽死|爽翻|太爽|乐疯|乐死|乐坏|美滋滋|心花怒放|喜极而泣|笑出声|合不拢嘴|蹦起来|跳起来|尖叫|想尖叫|睡不着觉(了)?都|做梦都(会|能)?笑|美上天|飞起来|飘了|起飞|值了|太好了|好耶|耶(!|$)|芜湖|啊啊啊|成功了|终于(成|过|考|拿|上|等|通过|毕业|做到|赢|被录|录取|转正|签|升|在一起)|考上了|上岸了|录取(了|通知)|(拿|收)到(了)?(offer|录取|通知书)|升职(了|加薪)|涨薪|加薪了|转正了|求婚|领证|怀孕了|有(了)?宝宝了|中奖了|中了(大)?奖|得奖|拿(了|到)(第一|冠军|金牌|一等奖|奖学金|奖)|毕业了|表白成功|他答应了|她答应了|在一起了|过了(!|考试|面试|答辩)|过啦|通过了|赢了',
      "(he|she|they|my …|boss) said yes|said yes!|could burst|on top of the world|beyond (happy|excited|thrilled|proud)|crying because (it worked|i'm happy|i got)|it's benign|was benign|came back clear|out of (hospital|surgery|intensive care)|best (news|day|week|night|moment)|dream come true|dreams come true|finally (happened|did it|made it|got it|got in|passed|finished|free|mine)|i'm free|i made it|we made it|they (picked|chose|accepted|hired|offered) me|i'm in!|full marks|first place|proud of (myself|me|us)|(happy|happiest|overjoyed|thrilled|ecstatic|elated|delighted|excited|over the moon|on cloud nine|buzzing|chuffed|stoked|so proud|giddy|joyful|beaming|grinning|walking on air|made my (day|week|year)|best day|jumping up and down|dancing (round|around|in)|screamed|screaming|squealing|can't stop (smiling|grinning|laughing|dancing)|couldn't stop (smiling|grinning)|happy tears|crying happy|tears of joy|pinch me|i did it|we did it|i got it|i got in|i passed|we won|i won|i got the (job|part|offer|place|keys|grant|role|promotion|scholarship|house|flat)|got the job|got promoted|got engaged|said yes|she's pregnant|i'm pregnant|we're pregnant|we're having a|got accepted|been accepted|offer came|all clear|in remission|yes yes|woohoo|yay|yesss|hooray)",
    ],
    but: [
      ...toldFeelings.happy.but,
      '开心(果|麻花|消消乐|农场|一点|就好|不起来|点)|高兴(不起来|得太早|太早)|(祝|愿|希望|要|祝你|玩得|玩的|让你|逗你|哄你|你|要不要)…(开心|快乐|高兴|幸福)|快乐(水|星球|肥宅|源泉|大本营|老家)|生日快乐|节日快乐|新年快乐|圣诞快乐|周末快乐|幸福(小区|路|里|街|感|指数|肥)|激动(人心|什么|个)|值了(多少)|兴奋剂|尖叫(鸡|屋)|没(通过|成功|过)|跳起来(够|摸|投)',
      "(happy|thrilled|excited|proud|delighted|stoked|pumped) (for|of) (you|him|her|them|us|my|our)|happy (birthday|christmas|new year|to|anniversary|hour|meal|with|holidays|monday|friday|weekend|ending|easter|accident|about that|halloween|place|enough|as)|(not|isn't|wasn't|never|are you|if you're|be|keep you|make you|makes you|as long as you're|keep them|he's|she's|they're|was) (very |so |too |that |)happy|excited to (see what|hear what)|grinning (cat|emoji|like a)|i won't|screaming (kid|kids|baby|child|toddler|goat|kettle)|(he|she|baby|kid|kids|kettle|toddler) (screamed|screaming)",
    ],
  },
  feeling_angry: {
    words: [
      ...toldFeelings.angry.words,
      '领导…(抢|甩|推|骂)…我|(抢|偷|占)(了)?我的(功劳|方案|成果|位置|创意|想法|作业)|把(活|锅|责任|事)…(推|甩|扔|丢)给我|背锅|甩锅|恶人先告状|倒打一耙|要炸了|砸(了|碎)(杯子|手机|门|键盘|碗)|(又|还|敢)骗我|太欺负人|欺负人|生气|气死|气炸|气疯|气哭|气得|气到|火大|恼火|愤怒|发火|来气|上火(了)?死|暴怒|抓狂|炸毛|恶心死|烦死|烦透|烦躁|受够了|忍不了|忍无可忍|受不了(了|他|她|这|你)|想(打|揍|骂|掀|砸|摔)|一肚子(火|气)|太过分|欺人太甚|凭什么|不公平|血压(都|上|飙|高)|肺(都|要)?(气)?炸|拳头(都)?硬|怒了|恨死|讨厌死|无语死|窝火|憋屈|憋火',
      '(could|would) (murder|kill|strangle|scream|punch|throttle)|threw (the|my) (mug|phone|plate|glass|book)|lied to me again|(angry|furious|livid|fuming|seething|enraged|pissed|pissed off|mad at|so mad|raging|outraged|boiling|sick of|fed up|had enough of|had it with|drives me (mad|crazy|up the wall)|driving me (mad|crazy|insane)|makes my blood|blood (is )?boil|my blood boils|could scream|want to scream|want to (punch|throw|smash|hit|break) |see red|seeing red|hate (him|her|them|this job|my boss|it here|everyone)|how dare|so unfair|not fair|disgusted|infuriated|infuriating|resent|resentful|irritated|shaking with (rage|anger)|slammed the door|i (just )?snapped(,|.|$| at)|bitter)',
    ],
    but: [
      ...toldFeelings.angry.but,
      '(别|不要|不许|你|会不会|不会|该不会|是不是)生气|生气(勃勃|吗)|别(气|上火|发火)|消(消)?气|气(死)?(人)?的(是)?(剧|角色|反派|女主|男主)|想(打|揍)(球|牌|游戏|麻将|车|电话|个|字)|想摔(跤)|砸(蛋|锅)',
      "angry (birds|pasta|bird|whopper|chef|bee|sauce|goose|cat|swan|wasp)|mad (scientist|hatter|dash|libs|about|for|max)|bitter (melon|chocolate|lemon|coffee|taste|aftertaste|end|cold|greens|beer|gourd)|boiling (water|point|kettle|eggs|hot|pasta|the)|don't be (mad|angry)|are you (mad|angry)|fuming (kettle|pot)",
    ],
  },
  feeling_afraid: {
    words: [
      ...toldFeelings.afraid.words,
      '(腿|手|脚|身子|全身|浑身|两条腿)(都)?(是|在|发|一直|直)?(软|抖|凉|僵|冰凉|打颤)|有人(跟着|跟踪|撬|在门外|撞门|尾随)|(跟踪|尾随)我|锁了门|不敢(动|呼吸)|一点声音都没有|害怕|好怕|很怕|怕死|怕得|怕极|吓死|吓哭|吓得|吓坏|吓懵|恐惧|恐慌|惊恐|惊魂|后怕|发抖|在抖|手抖|抖得|腿软|腿都软|心惊|毛骨悚然|不敢(睡|动|出|关灯|回家|看|一个人|打开|接|去|想)|手脚(都|)(冰|是凉|发凉|凉|是冰)|手(都|心)(在|)(凉|抖|冒汗|冰)|心(都)?(提到|跳到|快跳出|砰砰|狂跳|揪)|魂(都)?(没|飞|吓)|六神无主|脑子(里)?一片空白|脑袋一片空白',
      "(afraid|scared|terrified|frightened|petrified|panicking|panicked|panic attack|freaking out|freaked out|spooked|horrified|shaken|shaking|trembling|my (hands|legs|knees|whole body) (are|were|won't stop|keep|is)( still)? (shaking|trembling|ice|like jelly|numb|like ice|gone numb|stone cold)|someone (is |was )?(following me|in the (garden|house|flat)|trying the door|outside my door)|scared stiff|so scared|heart (is |was |'s |)(pounding|racing|in my (throat|mouth|stomach)|hammering|going like)|can't breathe|couldn't breathe|frozen with|too scared|scares me|scared me to|dread|dreading|in shock|went cold|gone cold|blood ran cold|nightmare|nightmares)",
    ],
    but: [
      ...toldFeelings.afraid.but,
      '(不|别|没|没有|不再|一点也不|才不)(害怕|好怕|怕|吓)|怕(不是|是|你|热|冷|辣|痒|胖|晒|麻烦|吵|黑的人)|恐怕|哪怕|吓(死)?(你|他|她)|不怕|吓人|别怕|恐惧症|手抖(点|按|发|买|下单|打错|了一下|多)|(冷|冻|冰)…(发抖|哆嗦|打颤)|冷得发抖|冻得…(抖|发抖)|(手机|洗衣机|车|桌子|电视|镜头|地板)…(在抖|发抖|抖)',
      "i'm afraid (not|so|i (can't|have|must|don't|won't|didn't)|it's|that|you|we|there|the)|afraid of (heights|spiders|the dark|clowns|flying|dogs|needles|commitment|moths|geese|water|snakes|mice)|scared of (heights|spiders|the dark|clowns|flying|dogs|needles|moths|geese|snakes|mice)|not (afraid|scared)|don't be (afraid|scared)|shaking (hands|his|her|the|my head|off)|(hand|milk|protein|cocktail|salt)shake|what a nightmare (of|with)|nightmare (traffic|queue|parking|customer|client|before)|dread(locks)",
    ],
  },
  feeling_anxious: {
    words: [
      ...toldFeelings.anxious.words,
      '(要|快)疯了|疯掉了|凌晨…(没睡|睡不着|天花板|醒着|还醒)|一(闭|合)(上)?眼(就|都|全)|(盯|看)着天花板|天花板…(一晚|一夜|到天亮)|(不停|一直|反复)(看手机|刷新|检查|确认)|心里没底|没底|心神不|等(结果|通知|消息)…(煎熬|受不了|要命)|度日如年|焦虑|紧张|慌|慌了|好慌|心慌|着急|急死|急疯|担心(死|得|坏)|好担心|很担心|特别担心|忐忑|不安|坐立不安|坐立难安|提心吊胆|七上八下|压力(好|很|太|特别|山|大到|大得)|失眠|睡不着|一夜没(睡|合眼)|整夜没|辗转反侧|心神不宁|喘不过气|顶不住|怎么办(啊)?(!|$)|惊恐发作|焦头烂额|心乱如麻|脑子停不下来|反复想|一直在想(万一|要是)|万一…(怎么办|咋办)',
      "(staring|stared) at the ceiling|awake (since|until|at) (two|three|four|five|2|3|4|5)|in knots|can't (eat|think)|keep (checking|refreshing) (my|the)|waiting for the (results|call|phone|email)…(killing|unbearable|torture|hell)|dreading|(anxious|anxiety|nervous|worried sick|so worried|really worried|worried about|worrying|stressed|stressing|overwhelmed|on edge|restless|panicky|tense|can't sleep|couldn't sleep|lying awake|lay awake|awake all night|haven't slept|didn't sleep|can't (stop thinking|stop worrying|think straight|concentrate|focus on anything|sit still|switch off|relax)|knot in my stomach|stomach (is |'s |)(in knots|churning|in a knot)|butterflies|sick with worry|mind (won't|is racing|keeps)|racing thoughts|pressure is|under so much|too much for me|drowning in|spiralling|spiraling|what if (i|they|he|she|it)|don't know what to do|losing (it|my mind|sleep)|at my wits)",
    ],
    but: [
      ...toldFeelings.anxious.but,
      '(接口|服务器|数据库|代码|后端|前端|程序|脚本|缓存|api|端口|网关|报错|超时|编译|部署|docker|redis)…(怎么办|咋办)',
      '(不|别|没|没有|不再|一点也不|才不|不用|不要|也不)(太|那么|这么|)(焦虑|紧张|慌|着急|担心)|慌(张|忙|不忙)?什么|紧张(刺激|的剧情|的比赛)|时间紧张|手头紧|不慌|(水|货|车位|房源|名额|座位)…紧张|睡不着(刷|看|起来(吃|看|煮))|慌(得很)?的(她|他)|荒',
      "overwhelmed (by|with) (all )?(the |their |your |all )?(love|support|response|kindness|gratitude|joy)|(not|never|no longer|don't be|isn't|wasn't|aren't|stop being) (so |too |that |very |really |)(anxious|nervous|worried|stressed|tense)|nothing to worry|no worries|don't worry|not worrying|worry not|stressed (out plant|plant|tomato)|past tense|present tense|future tense|butterflies (on|in the garden|everywhere|are out)|didn't sleep through my",
    ],
  },
  feeling_lonely: {
    words: [
      ...toldFeelings.lonely.words,
      '又是一个人|没(有)?人(问|接|来接|等|理|记得|懂|在意|在乎|看见|听|回|给|祝|找|约|叫|陪|要|关心)(过)?我|(觉得|感觉|像)…多余|我(好|很|真|太)多余|(全家|大家|他们|所有人|谁)都(忘|不记得)…我|好想(有个人|有人|抱抱|被抱|抱着|有个家)|(一个人|自己)(在|去|做|打)…(医院|急诊|手术|吊瓶|点滴|吊针|挂水)|融不进|格格不入|想你(了|啦|呀|啊|哦|呢|$|想|,)|(好|很|特别|超|真的|有点|超级|太|一直|又|总|还是|突然|忽然|可|疯狂|就是|天天|每天|每晚|今天|今晚|现在|只|越来越|更)(好|很|)想你|我想你(了|,|$|想得|啊|呀|想到)|好想(他|她|我妈|我爸|奶奶|外婆|爷爷|外公|妈妈|爸爸|家|回家|姥姥|姥爷|它)|(我)?(很|特别|真的|突然|忽然|又|还是|超)想(他|她|我妈|我爸|奶奶|外婆|爷爷|外公|妈妈|爸爸|姥姥|姥爷|它)(了|$|,|的)|想家(了|$|,|想)|想念(他|她|你|我|奶奶|外婆|爷爷|外公|妈妈|爸爸|家|以前|那)|思念|孤独|孤单|寂寞|好孤|没人(懂|理|陪|要|爱|在乎|关心|记得我|可以说|能说|想起|说话|问我|管我)|没有人(懂|理|陪|要|爱|在乎|关心|记得我|可以说|能说|想起|说话|问我)|只有我一个|就(剩|只有)我一个|一个人(扛|过(年|节|生日|中秋|除夕|情人节)|吃年夜饭|坐在|躺在|在医院|哭|撑|太|好|面对)|被(全世界|所有人|大家|他们)(抛|忘|孤立|丢|排挤|落下)|多余的(人|那个)|舍不得(你|他|她)|离不开(你|他|她)',
      `(nobody|no one) (asked|invited|told|called|texted|wished|noticed|came for|waited for|picked|chose|believes|sees|hears|needs) (me|us)|without me|(i'm |i was )?the only one (not|who wasn't|left|without)|i just want (my ${close}|to go home|a hug|someone|him|her|home)|(i )?(don't|do not) (think i )?matter|matter to anyone|want someone to (hold|hug|talk)|wish (i had|there was) (someone|somebody|anyone)|eating alone|ate alone|alone (again|tonight|on my birthday|at christmas)|(i miss|i'm missing|i really miss|i do miss|i still miss|missing|i've missed|miss) (you|him|her|them|my ${close}|my ${close}s|home|us|mum|mom|dad|gran|grandma|grandpa|nan|having (someone|anyone|him|her))|(lonely|lonesome|so alone|all alone|feel alone|feeling alone|homesick|left out|unloved|invisible|nobody (cares|called|came|texted|remembered|wants|likes|understands|to talk|to tell|asked|wished)|no one (cares|called|came|texted|remembered|wants|likes|understands|to talk|to tell|asked|wished)|no friends|don't have anyone|haven't got anyone|don't belong|abandoned|forgotten about me|forgotten by|wish (he|she|they|you|mum|mom|dad|gran) (was|were) (here|still))`,
    ],
    but: [
      '(manage|do|cope|start|begin|go|ahead|survive|live|eat|finish|run|play|leave) without me',
      ...toldFeelings.lonely.but,
      '想你(应该|会|是|可能|也|肯定|大概|一定|说得|说的|不|能|要|该|应|们|误|搞|多|已经|帮|帮我|陪我|教|给|把|来|去|知道|在|还|那|这|的意思)|不想你|想(他|她)(们|应该|会|是|可能|也|肯定|大概|一定|不|能|要|该|的)|想家具|没人(懂装)|孤独的(人|老|小|星|狗|鲸|孩子|男|女|灵魂|晚年)|寂寞(沙洲|芳心)|孤独(星球|患者|摇滚|的美食家|求败|图书馆)',
      "(miss|missed) (the bus|my stop|my train|the train|a|an|the call|out|your (call|message|point|text))|(don't|won't|didn't|not going to|hardly|never) miss|lonely (planet|island|hearts|sock|chip|biscuit|planet)|miss you too much to|missing (sock|key|keys|piece|button|screw|parcel|page|sleep)",
    ],
  },
  feeling_tired: {
    words: [
      ...toldFeelings.tired.words,
      '累(垮|瘫|趴|死|到不想|到想哭|得想哭|得不想|到崩|得快|到快|得喘|到哭|哭|坏)|心(好|很|太|真的|)累|身心俱疲|精疲力(尽|竭)|筋疲力尽|撑不住|撑不下去|扛不住|熬不住|熬不下去|坚持不下去|干不动|活不动|不想努力|耗尽|被掏空|倦怠|没有力气(再|了|活|撑)|没力气(再|了|活|撑)|疲惫不堪|快(垮|倒|不行|撑不)(了|住)|真的累了|好疲惫',
      "(exhausted|burnt out|burned out|burning out|worn out|drained|wiped out|running on empty|on my last legs|knackered|shattered|bone tired|dead on my feet|so tired of|tired of (everything|it all|being|trying|fighting|life|this|pretending)|can't keep (doing|going|this|up)|can't (do this|go on|carry on)|no energy left|nothing left in me|nothing left to give|at the end of my rope|at breaking point|i give up|giving up on)",
    ],
    but: [
      ...toldFeelings.tired.but,
      '累(死|趴|瘫)(狗|在沙发)|不累|累积|累计|别累',
      "(not|never|isn't|wasn't|aren't) (so |that |too |)(exhausted|tired|drained)|drained (the|pasta|bath|pool|sink|chickpeas|tuna|the pasta)|(battery|phone|laptop|pasta|bath|pool) (is |was |)drained|worn out (shoes|boots|jeans|tyres|sofa)|shattered (glass|phone|screen|vase|mug|plate)",
    ],
  },
  feeling_moved: {
    words: [
      ...toldFeelings.moved.words,
      '心里(一)?(暖|热)|暖暖的|差点(在…)?(哽咽|哭|落泪)|感动|暖(哭|到|心哭)|泪目|破防|被治愈|好治愈到|热泪|红了眼|心(都)?(化|软)了|鼻头一酸|鼻子(一|都|有点|发|直)(发)?酸|哽咽|说不出话',
      '(means the world( to me)?|mean the world|means so much( to me)?|meant so much( to me)?|meant the world( to me)?|stood up for me|never forget (what|how|this)|teared up|tearing up|moved to tears|so moved|deeply moved|touched|deeply touched|choked up|choking up|welled up|welling up|melted my heart|my heart melted|so grateful|speechless|means (so much|the world|everything) to me|warmed my heart|overcome)',
    ],
    but: [
      ...toldFeelings.moved.but,
      '感动(中国|自己)|(不|没|没有)(太|怎么|)感动',
      "touched (the|a|my (nose|toes|face|hair)|it|him|her|down|on|up|base|by the sun)|haven't touched|never touched|hardly touched|(i|we|he|she|they|just|i've|have) (overcome)",
    ],
  },
  feeling_denied: {
    words: [
      '不|没|没有|别|不再|不会|不是|不太|没那么|不那么|没怎么|不怎么|并不|毫不|从不|才不|也不|都不|就不|不用|不要|不许|不必|无需|不算|谈不上|没什么|没啥|一点也不|一点都不|早就不|已经不|不至于|至于|有点|有些|略|略微|稍微|稍|微微|多少有点|一点点|哪里|何必|不觉得|没觉得|不感到|倒不|倒没|差点|险些|以为我会|以为会|本来以为',
      "a bit|a little|slightly|mildly|somewhat|kinda|vaguely|not|no|never|isn't|wasn't|aren't|don't|didn't|doesn't|won't|wouldn't|can't say i'm|no longer|hardly|stopped|stop|less|nothing to be|almost|nearly|without|instead of|rather than|ain't|not that|not even|not so|not too|not very|not really|not feeling|not at all|far from|thought i'd be|thought i would be|expected to be|don't feel|didn't feel|isn't so|anything but|quit being|refuse to be",
    ],
    but: [
      '(能|忍|止|控制|停)不(住|了)(地|的|)|不得不|不由得|不知道|要不是|从来没(有|)这么|从没这么|没(这么|如此)|忍不住',
      "can't stop|couldn't stop|can not stop|never been (so|this|more)|never felt (so|this|more)|haven't been (this|so)|couldn't be more|why not|not only|not just|don't know why|no idea why|don't know",
    ],
  },
  feeling_cried: { words: ['^(真的|真是|真|好|太|超|心里|我)', '^(and )?(so|feeling|feel|i|really)'], but: [] },
  feeling_told: {
    words: [
      '(现在|已经|早就|早|今天|后来)(不|没|没有)(那么|怎么|再|太)?(哭|慌|气|怕|抖|难过|伤心|紧张|焦虑|难受|委屈|生气|害怕)了|(好|缓|平静|冷静|恢复)(多|过来|下来)了',
      "(not|no longer|stopped|isn't|aren't) …(any more|anymore|now)|(i'm|feeling|much|all|am) (fine|better|calm|calmer|ok|okay|alright) (now|again)|over it now",
      '这本书|那本书|本书|讲的是|讲一个|讲了一个|电影|电视剧|这剧|那剧|追剧|剧里|剧情|小说|漫画|番里|动漫|综艺|纪录片|主角|男主|女主|角色|歌里|歌词|这首歌|情歌|弹幕|评论区|网友|书里|书中|故事里|新闻里|新闻说|视频里|游戏里|演员|结局|如果|要是|假如|万一|除非|据说|听说|号称|题目|作文|猜你|你会不会|你(会|是不是|是|也|不|别|有没有|怎么|还|在|难道|好像|看起来|听起来|听着|该不会|很|好|真)',
      "(kept on|kept saying|keeps saying|kept going|was like|is like|yelling|shouting|screaming|muttering|saying)(,|:| on,)? ?(i|i'm|i am) ",
      "in a good way|advert|adverts|commercial|film|movie|show|series|episode|novel|book|song|lyrics|playlist|character|characters|protagonist|documentary|podcast|anime|manga|comic|headline|article|the news|comments|poem|musical|ending|finale|trailer|video|video game|when (we're|we are|you're|people|someone)|i'd be|i would be|i'd have been|if i|if you|if he|if she|if we|if it|would be|would have been|would make|might be|could be|are you|were you|do you|did you|don't you|you must|you seem|you sound|you look|you're|you were|you are|you'd|supposed to be|apparently|they say|says here|called|named|dish|menu",
    ],
    but: [
      "(video|group|zoom) (call|chat|conference|meeting)|(don't|didn't|won't|can't|no|never|i|to|not|doesn't) show|show (up|him|her|me|my|them|you|any|it)|(just|he|she|they|hospital|doctor|police|mum|mom|dad|i|who|never|nobody|vet|school|someone|somebody|hospice|ward) called|called (me|him|her|us|back|in|out|off|the (police|ambulance|vet|doctor|hospital)|about|to|at|again|this|just|in sick)|the news (came|just|about|broke|from)|it ending|happy ending",
      "the way you are|you're the (only|one)|when you're|if i('m| am) (honest|straight|being honest|truthful|frank)|if i (tell|told) you|if i may|if you ask me",
      '如果不是|要是没有你|听说你',
    ],
  },
  person_other: {
    words: [others, englishOthers],
    but: [
      '(公司|单位|家|学校|医院|宿舍|小区|我们|我|在|到|去|下|住院部|门诊|办公)(的)?(楼下|楼上|隔壁|对门)|(楼下|楼上|隔壁)(花坛|便利店|超市|停车|车库|大厅|长椅|台阶|楼道|走廊|门口|健身房|诊室|病房|房间)',
    ],
  },
  person_beside: {
    words: [
      `(抱|搂|对|握|捧|攥|摸|捏|拿|抓|送|埋|守|翻)(着|了|完|到|住)(我|我的)?(那个|这个)?(的)?(${others})`,
      `(跟|和|与|同|被|给|让|对|陪|替|因为)(我|我的|我们)?(那个|这个|隔壁)?(的)?(${others})`,
      `(with|by|without|from|to|about|for|between) (my |our )?(own |dear )?(${englishOthers})`,
    ],
    but: [],
  },
  person_own: {
    words: [
      '我|本人|自己|咱|人家(好|很|真|也|就)|老子|老娘|宝宝(心里|委屈|不开心)',
      "i|i'm|i've|i'd|i'll|me|myself|im|ive|my (jaw|fingers|voice|arms|lips|chin|teeth|skin|insides|ears|lungs|whole body|heart|chest|hands|stomach|eyes|head|face|whole|throat|body|soul|legs|knees|blood|mind|brain|life|day|week)|we|we're|us|we've",
    ],
    but: [
      '我(的)?(妈|爸|姐|妹|哥|弟|同事|老板|朋友|闺蜜|室友|爷爷|奶奶|外公|外婆|姥姥|姥爷|老公|老婆|男友|女友|男朋友|女朋友|儿子|女儿|孩子|娃|狗|猫|家(的)?(狗|猫|娃|孩子)|导师|老师|邻居|表|堂|学生|上司|领导|客户|同桌|发小)|看得我|让我',
    ],
  },
};
