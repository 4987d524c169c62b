import type { Emotion } from '../scene.ts';

const zhHome =
  '(奶奶|爷爷|外婆|外公|姥姥|姥爷|阿嬷|阿嫲|阿公|阿婆|阿爸|阿妈|爸爸|妈妈|爸|妈|老爸|老妈|老爷子|老太太|哥|姐|弟|妹|儿子|女儿|孩子|娃|宝宝|老公|老婆|猫|狗|猫咪|狗狗|毛孩子|兔子|他|她|它|牠)';
const zhMine = '(我|咱|我家|我们)';
const still =
  '(都|就|还|也|是|在|直|一直|止不住|控制不住|不停|不停地|又|还在|开始|有点|止不住地|忍不住|得|地|到|到现在|今天|现在)?';
const zhLimbs =
  '(手|双手|两只手|手指|指尖|手心|脚|腿|双腿|腿杆|腿肚子|膝盖|身子|身体|全身|浑身|嘴唇|牙齿|牙关|声音|下巴|后背)';
const zhShakes =
  '(抖|发抖|打摆子|打颤|哆嗦|颤|软|发软|麻|发麻|僵|发僵|冰凉|冰的|是冰|凉透|不听使唤|不是自己的|没(有)?知觉|冰到|冰得|没(了)?感觉|按不准|握不住|拿不稳|拿不住|站不住|站不稳|撑不住|使不上劲|直冒冷汗|冷汗)';
const zhInside = '(胸口|心口|心窝|心里|心头|心脏|心|胸腔|胃里|五脏六腑|肠子)';
const zhPressed =
  '(攥|揪|堵|压|闷|绞|扎|捅|挖|剜|掏空|撕|碎|裂|塌|沉|凉|空|烧|翻江倒海|刀割|针扎|千斤|石头|窟窿|漏风|咯噔|被人|遭人|像被|像遭|拧|勒|砸)';

const enHome =
  '(mum|mom|mam|mummy|mommy|mother|dad|daddy|father|sister|brother|gran|granny|grandma|grandpa|grandad|granddad|grandmother|grandfather|nan|nana|nanny|pop|papa|aunt|auntie|uncle|wife|husband|partner|girlfriend|boyfriend|fiance|fiancee|son|daughter|baby|boy|girl|twin|cat|dog|puppy|kitten|pup|rabbit|hamster|horse|pony|parrot|best friend|best mate)';
const enLimbs =
  '(hand(s)?|fingers|leg(s)?|knee(s)?|arms|body|whole body|voice|lips|chin|teeth|jaw|insides|stomach|skin)';
const afterwards =
  "(for (an|two|three|half|about|the|over|hours|ages)|hours|since|until|till|and (cried|sobbed|howled|shook|wept|screamed|stared|just)|crying|sobbing|howling|weeping|screaming|hugging|rocking|staring|shaking|trembling|unable|not moving|motionless|in the dark|with the (light(s)? off|shower|engine|door|tap|radio off|phone|letter|curtains)|so (the kids|nobody|no one|they|he|she|my)|like a (child|kid|baby|fool)|can't|cannot|couldn't|don't know|trying (not )?to)";

/** Feelings of one's own that are told by what the body does, or by what has happened, without a word for them. */
export const toldFeelings: Record<Emotion, { words: readonly string[]; but: readonly string[] }> = {
  sad: {
    words: [
      // The body.
      `${zhInside}${still}(像|好像|就像|跟|仿佛|有|一|整个|突然|忽然|好|直|阵|块|被|遭)?…${zhPressed}`,
      '(一个|半个|一句)(字)?(都|也)(填|写|念|签)不(进|下|出|去|上)|(嘴|嘴巴|张嘴|张了张嘴)…(没|没有|出不了|发不出)(声音|声|出声)',
      '(嗓子|喉咙|喉头|嗓子眼)(里)?(像|都|一|直|就|也)?(梗|噎|锁|堵|发紧|哽|塞|卡住|被堵|发酸)|(气|呼吸)…(出不匀|喘不|上不来|透不过|接不上|憋住)|(一句|一个字|半个字|半句|一声)…(说|讲|吐|喊|哭|叫)不(出|下)|(说|讲|喊|哭|叫)不出(话|声)|(一口|半口|什么|啥|饭)…(咽|吃|喝)不(下|进)',
      '(成个人|整个人|人)(都|直接|当场|就|一下子)?(僵|懵|木|垮|碎|空|瘫|傻)(住|了|掉|在)|(脑袋|脑子|脑壳|耳朵|耳边)(里)?(都|就|一直|一|全)?(嗡|空白|空了|轰)|嚎啕|号啕|泣不成声|抽泣|喊到(收唔到声|停唔到|眼)|(眼前|视线|屏幕|字)(都|全|就)?(模糊|糊)(了|成)|眼泪(哗|唰|啪|掉|滴|砸|淌|流|止|停)|(眼睛|眼皮|眼)(都)?(哭)?肿(了|成|得)',
      '(哭|喊|sob|cry)(到|得)…(停不下|止不住|收不住|睡着|断气|脱力|天亮|有人|别人|全楼|嗓子|没声|妆|喘|吐|抽)|(埋|捂|蒙|缩|蜷|躲|锁|关|藏)(在|进|到|起)…(哭|喊|嚎|发抖|不出|不敢|不想|整|一(天|夜|下午|晚)|半天|里面)|(不知道|不晓得|唔知)(该|应该|要|还能|可以)?(往哪|去哪|怎么走|怎么回|跟谁(说|讲)|怎么面对|怎么办好|怎么活|点算|点办|该怎么)(里|儿|走|去|才|才好|家|他|她)?($|,)',
      '(在|围着|绕着)…(一圈一圈|一圈又一圈|来来回回|来回|走来走去)(地)?(走|转|踱|绕)?|不(想|敢)回(去|家)(面对)?($|,)|(这辈子|以后|再)(都|也)(不|没脸|不想|不敢)(出|出来|出门|见人|见|去|回|抬)|(找|想找|恨不得|只想)(个|条|有)?(地缝|缝|洞|地洞)…钻|恨不得(消失|钻|死|时间倒)|没脸(见|回|面对)',
      '(坐|站|守|等|望|看|对着|捧着|抱着|蹲)…(坐|站|守|等|望|看|愣|呆)?到(了)?(饭|菜|茶|天|灯|店|人|水|面|汤|手机|火)?(凉|冷|黑|亮|天亮|熄|灭|没电|关门|打烊|散)(了|$|,)|(坐|站|蹲|愣|呆|守|跪)了(成|大半|足足|整整|小|快|将近)(半|一|两|三|几)?(个)?…(天|夜|晚|钟|小时|宿|下午|上午)|(收到|接到|得知|传来)…(过世|去世|离世|走了|没了|病危|出事|不在了|确诊)(了)?(的)?(消息|电话|噩耗|通知)|耳朵(里)?…(自己的)?心跳|听(得)?(见|到)自己(的)?心跳|(放|松|撒|丢|搁)不(下|开|低)手|(拿|捧|攥|拎)在手(里|上|度)?…(放|松|舍)不(下|开|得|低)',
      // Loss.
      `${zhHome}…(没挺过|没熬过|没救|没抢救|没醒|没能|咽气|断气|断了气|闭眼|闭上眼|凉了|没了气|没气了|没心跳|停了心跳|不行了|没了$|唔喺度|过身|走咗|走了(快|整)?(一|两|三|十|半|四|五|六|七|八|九|几)|进(了)?(icu|抢救|手术|重症)|病危|昏迷|中风|脑梗|脑出血|心梗|确诊|查出|转移|扩散|晚期|没认出|认不出|唔认得)`,
      '(在|从)…怀里(慢慢|一点点|渐渐)?(凉|走|冷|没|断)|病危通知|让(我们|家里|家属|家里人)(做好|有个|做)?(心理)?准备|准备后事|拔管|(没(有)?)(胎)?心跳|胎停|(孩子|宝宝|胎儿)…(保不住|没保住|没了|冇咗)|(赶不及|趕唔切|赶唔切|没赶上|来不及)…(最后|见|送|最尾)|(拨|打)(过去|过|出去)…(空号|忙音|关机|没人接)|空号',
      `(把)(戒指|钥匙|行李|东西|照片|牙刷|衣服)…(放|搬|收|扔|还|留|拿)(在|走|给|了)~(走了|不见|没回|没了|$)|(戒指|钥匙|纸条|离婚协议|协议书)(放|留|搁|摆)(在)?…(走了|人走|签)|(他|她)(外面|外头)有(人|别人)|(他|她)(跟|和|同)(别人|别的(女|男)|我闺蜜|我朋友|我兄弟|前任|前女友|前男友)…|(换|改)了(门)?(锁|密码)…(我|不让|东西|行李)|${zhMine}…(行李|东西|衣服)…(扔|丢|堆|装)(在|到|进|出)(门口|楼道|外面|走廊|垃圾袋|街)`,
      `(裁员|优化|开除|辞退|下岗)(名单|通知|邮件)?~(头一个|第一个|有我|轮到我|就是我|是我|我的名字)|(把我|我被|我俾人|我遭)…(裁|优化|开了|辞|炒|踢|顶|架空|除名|劝退|退货|当众|扫地出门|赶)|(把|将)?我(的|…年的|…天的|…的)(数据|心血|成果|实验|代码|方案|稿子|设计|名字|位置|名额|独唱|角色|岗位|项目|署名|功劳|作品|论文|画)…(给了|换成|扔|撕|划|抢|顶|拿走|署|丢|毙|取消)|(面试|简历|拒信|rejection|拒绝|退稿)…第(三|四|五|六|七|八|九|十|n|二十)`,
      `(房子|家|积蓄|存款|养老钱|彩礼|学费|工资|钱)…(烧没|烧光|烧了|淹了|塌了|拍卖|法拍|被封|被骗|卷走|打水漂|全没|没了$|泡汤|赔光|亏光|输光)|(卷钱|卷款|带着钱)…(跑|关机|失联|消失)|(攒|存)了(一|两|三|四|五|十|好几|几|半)…(没了|全没|打水漂|被骗)`,
      '(扇|抽|甩|打|踢|踹|推|泼|掐|撵|赶|轰)(了)?我(一|两|几|好几)?(耳光|巴掌|记耳光|个耳光|脚|出门|出去|出来|一身|一脸)|当着…(人|面|班|家人|同事|亲戚|客户|组)(的面)?,?…(把我|我的|说我|骂我|指着我|点我|扇|羞|念)|指着我(的)?鼻子|(骂|训|批|怼|损)得…(狗血|一无是处|抬不起|体无完肤|哭)|把我…(骂|训|怼|批|损|说)(得|了|哭|到)',
      `(还|总|又|老)(是)?(顺手|习惯|下意识|不自觉)…(拿|摆|盛|买|留|拨|喊|叫|回头|等|摸)|(还|一直)(存着|留着|没删|舍不得删|没舍得)…(号码|语音|聊天记录|微信|录音|拖鞋|照片|消息|电话)`,
      "(laid|set|put|made|poured|boiled|buttered|dished|cooked) (out )?(two|an extra|a second|one too many|for two|his|her) (cups|mugs|cup|mug|plates|plate|places|place|eggs|teas|egg|bowl|bowls|chops|slices)( out| up)?( again| this| by| and|,|.|$)|(they|they've|doctor|doctors|consultant|scan|gp|hospital)?( have| has|'ve)? ?(just )?(found|seen|got|showed|shows|there's|spotted) (a|an|something|some kind of) (shadow|lump|mass|spot|growth|nodule|blockage|bleed|clot|tumour|tumor|murmur) (on|in|under|near|behind) (my|his|her|the|mum's|mom's|dad's) (left |right |other )?(lung|lungs|brain|liver|breast|kidney|pancreas|bone|spine|chest|throat|heart|scan|x-ray|prostate|bowel|stomach|neck|armpit|ovary|belly)|(held|pressed|hugged|buried|put) (it|them|his …|her …|my face) (up )?(to|in|into|against) (my face|my chest|my nose|his|her|it)|(haven't|not|never|i've not) (put (a|the) light(s)? on|taken my (coat|shoes) off|said a word|opened the curtains|sat down)( all day| since| yet|,|.|$)",
      "(vet|vets|doctor|doctors|surgeon|nurse|consultant|midwife|hospital|paramedic|paramedics|oncologist|specialist) (just |has |have )?(says|said|say|thinks|think|reckons|told (me|us)|rang|called|phoned)…(bloat|might not|may not|not be able|nothing (more|else|they|we|anyone)|cancer|tumour|tumor|stroke|failing|failure|kidneys|spread|worse|hours|prepare|fifty fifty|50/50|emergency|too late|too old|kindest|put (him|her|it) )|my throat (just |has |keeps |is |was )?(shuts|shut|closes|closed|closing|tight|tightened|locked|locks|seized|won't|burns)|(can't|couldn't|won't|cannot|could not) (swallow|get (a|one|any) (bite|thing|word) (down|out)|keep (anything|food|it) down|taste (anything|it))|(stood|sat|standing|sitting|been stood|been sat|been standing|been sitting) (here|there)…(ten|twenty|thirty|fifteen|forty|five|an hour|half an hour|hours|ages)…(legs|hands|move|phone|coat|shoes|keys|can't|couldn't|won't)",
      // English: the body.
      "(i |still |just |and |barely )?(can't|cannot|couldn't|can barely|could barely|can hardly|could hardly|i'm unable to) (get my (hands|legs|breath|head|breathing)|stop (shaking|trembling|crying|sobbing|pacing|replaying|refreshing|staring)|breathe|type|speak|talk|stand|move|swallow|see (straight|the screen|for tears)|feel my (hands|legs|face|fingers)|get up|get out of (bed|the car)|get off (the floor|the sofa)|make myself|bring myself|get (a|the|any) words|look at (it|him|her|them|myself)|open (it|the door|the letter|the email|the box)|hold (the|my) (phone|pen|cup|mug)|form|face (it|him|her|them|anyone|going))|can't (get|make) my (hands|fingers|legs|voice|brain) to",
      `(sat|sitting|sit|lay|lying|slid|slumped|curled|curled up|crouched|kneeling|knelt|collapsed|sank|hiding|hid|hidden|locked|parked|standing|stood|pacing|paced|pressed|crying|sobbing|bawling) …(on|in|against|outside|under|by|down|to|behind|into|at) (the|my|a|our|his|her)?…(floor|kitchen|bathroom|bath|shower|car|car park|carpark|parking lot|stairs|stairwell|staircase|hallway|corridor|kerb|curb|pavement|sidewalk|driveway|garage|toilet|toilets|loo|cubicle|cupboard|closet|wardrobe|duvet|bed|bench|porch|doorstep|steps|hospital|waiting room|ward|lay-by|house|wall|door|aisle|bus stop|platform)…${afterwards}`,
      "(haven't|have not|hadn't|not) (slept|eaten|left the (house|bed|flat|sofa|room)|got(ten)? (out of bed|dressed|up)|washed|showered|spoken to (anyone|a soul)|stopped (crying|shaking)|heard (a|one) (sentence|word|thing)|been able to)|in (bits|pieces|floods|shreds)|(i'm|i am|i was|me) (a puddle|in bits|in pieces|in floods|undone|broken|done for|numb|shattered|a shell|hollow)|knocked the (wind|breath) out|punched in the (gut|stomach|chest)|(world|floor|ground|bottom) (fell|dropped|gave|tilted|went) (out|away|from|sideways)|like (i've |i'd )?been (hit|kicked|punched|gutted|run over)|everything (went|has gone) (quiet|grey|gray|blank|white)|(threw|throwing|been) (up|sick) …(after|when|from) (the|i|he|she|they)",
      '(信|消息|短信|留言|语音|日记|遗书|照片)…(读|看|听)不下去|话(都|也)(说|讲)不出|不识郁|郁唔到|跪(下来|倒)|跪在(地|路|马路|门口|床前|病房|走廊|医院|派出所|手术)|(扶|靠|贴)着(墙|门|栏杆|车)…(才|没|滑|站|哭)|我~(楼道|门外|门口|楼梯|外面|梯间)~(反锁|锁了|锁门|锁死)|当着…面说|白养(了)?我',
      "(staring|stared|looking) at (the |his |her |this |my |that )…(letter|message|email|offer|photo|text|results|test|ring|name|number|chair|bed|picture)…(for (an hour|hours|ages|twenty|ten|half)|since)|can't (walk|drive|go|look) past|can't (sleep in|sit in|go into|be in) (the|our|that|his|her)|(that|it|this) was our (spot|place|song|sunday|saturday|friday|thing|bench|table|ritual|day|street|booth)|(they|they're|they've|doctors|nurses) …(feeding tube|last rites|ventilator|the machines)|feeding tube|last rites|(raised|lifted) (his|her) (hand|fist|belt) (to|at|against) me|(he|she|they|my brother|my sister|mum|dad) (read|showed|played|posted|sent|shared) my (diary|texts|messages|letter|poem|photos|journal|photo|pictures) (out|to|around|online|aloud)",
      '(怕|免得|不让|唔俾)(人|别人|孩子|他们|她们|同事|爸妈|我妈|隔壁|室友|人家|他|她)(听见|听到|看见|看到|发现|知道)|(水龙头|水|花洒|音乐|电视|收音机|淋浴)(开|拧|放)(着|到|得)?(最|很|好)?(大|响)',
      "so (that )?(nobody|no one|they|he|she|the kids|everyone|my …|people|none of them|the others)('d| would| could| can|n't| wouldn't| couldn't| can't| won't| didn't| don't)?( not)? (hear|see me|see my|notice me|know i)",
      "took (me )?(a (good |little |long )?while|ages|forever|an hour|ten minutes|twenty minutes|half an hour) (to|before i could) (move|get (moving|up|going|out|a word)|stop|speak|breathe|drive|leave|stand|turn the|answer|look up)|(still|always) (look|looked|looking|listen|listening|reach|reached|check|wait|waiting|turn|turned|lay|set|cook|pick up the phone) (up )?(for|to) (his|her|dad's|dad|mum's|mum|mom's|mom|gran|him|call (him|her)|tell (him|her)|ring (him|her))",
      "(she|he|mum|mom|dad|gran|nan|grandad|grandpa|grandma)( has|'s)? (went|gone|slipped away) (just (before|after|as)|in (her|his) sleep|peacefully|at (dawn|four|five|three|six|two|one|midnight|seven|eight|nine|ten|noon)|this (morning|evening|afternoon)|in the night|last night|before (i|we|the))|(i|we) (held|was holding|were holding) (his|her|its) (hand|paw|head)",
      // Loss.
      `${enHome}('s|s)?( heart| breathing)? (just |has |have |had |is |was )?(died|passed (away|on|peacefully|in (her|his)|this (morning|afternoon|evening)|last night|yesterday|at (home|dawn))|slipped away|stopped (breathing|beating|eating)|stopped on|flatlined|isn't waking|won't wake|didn't wake|gone|is in (icu|intensive care|a coma|surgery|theatre|hospital)|in (icu|intensive care|a coma|surgery|theatre)|collapsed|had (a|another) (stroke|fall|heart attack|seizure)|has (weeks|months|days|cancer|dementia)|didn't (know|recognise|recognize) (me|who)|doesn't (know|recognise|recognize) (me|who)|asked (me )?who i)`,
      "(had to|having to|have to) (let|put) (the |our |my )?(old |poor )?(dog|cat|boy|girl|horse|rabbit|him|her|go|down|to sleep)…(go|down|to sleep|today|this|yesterday|$)|the word (palliative|terminal|cancer|malignant|inoperable|hospice|aggressive)|palliative|inoperable|life support|(weeks|months|days) to live|(nothing (more |else )?(they|we|anyone) can do)|(turn|turned|switch|switched) off the (machine|machines|ventilator)|say (our|my|your) goodbyes|come (quick|quickly|now|at once|straight away) (if|to say)|prepare (ourselves|myself|for the worst)|(no|couldn't find a|can't find a) heartbeat|lost the (baby|pregnancy|twins)|stillborn|(biopsy|scan|tumour|tumor|lump|result(s)?|test(s)?|bloods) …(malignant|positive|bad|not good|spread|shadow|cancer|back)",
      "(he|she|they)('s|'ve| has| have| just|'d)? (just |already |actually |only |gone and )?(changed the locks|moved out|packed (his|her|a|up)|blocked me|dumped me|ghosted me|ditched me|cheated|been cheating|seeing someone|sleeping with|met someone|met somebody|engaged to|wants (a|the) divorce|filed for|called off|called it off|broke up|breaking up|doesn't love|stopped loving|told me (by|over) (text|email)|took the (kids|dog|cat)|took off (his|her) ring|never coming|chose (him|her|them) over|walked out|left a note)",
      "(wedding|engagement|marriage|adoption|it)('s| is)? (off|over)(,|.|$| with)|we're (over|done|finished|through)(,|.|$)|divorce papers|found (his|her|the|their) (texts|messages|second phone|emails|earring|lipstick|dating)|(by|over|via) (text|email|whatsapp|voicemail)$|everything (i|we) (own|owned|had|have) …(bin bags|bags|boxes|gone|ashes|flooded|ruined|porch|street|skip)|(lost|losing) (everything|the house|our home|custody|my savings|my home)|(the|my|our) (house|home|flat|workshop|studio|shop|barn) (is |was |has |is all )?(gone|burnt|burned|flooded|been broken|repossessed|ransacked)|my (savings|pension|account|deposit)…(gone|empty|emptied|wiped|cleaned out)",
      "(they|he|she|boss|hr|company|we|management)('ve| have| has|'s)? (just )?(let (me|us|half|some|most|eleven|ten|twelve|twenty|thirty|forty|fifty|all|a third|the whole) (of us |of the team |of them )?go|laid (me|us|off|half)|sacked (me|us)|fired (me|us)|cut my|gave (my|away my)|given (my|away)|handed (my|over my)|replaced me|passed me over|dropped me|benched me|cut me|took my (name|job|solo)|turned (me|us|it|my) down|shut (us|it|the) down|closed us)",
      "(gave|given|handed|giving|handing|offered) (my|away my) …(to|away)|(i|i've|i'm|i was|i got|just got|got|been) (been |just been |just |being )?(laid off|sacked|suspended|demoted|scammed|robbed|mugged|burgled|assaulted|attacked|disowned|cheated on|stood up|benched|dropped from|passed over|thrown out|kicked out|uninvited|disinvited|outed|groped|spat at|followed home)|(slapped|hit|spat at|shoved|kicked|punched|choked|grabbed|cornered|laughed at|walked out on|hung up on) me|(ripped into|tore into|tore me|screamed at|swore at|lied to|made a fool of|made fun of) (me|us)|called me (a|an|stupid|useless|worthless|fat|ugly|lazy|pathetic|nothing)|(floor|ground|earth) (to )?(swallow|open)|(crawl|climb) (under|into) (a|the) (rock|hole|table|duvet|bed)|never (show my face|leave the house|go back|going back)",
      "(rejection|rejected|no|refusal)…(number (three|four|five|six|seven|eight|nine|ten|7|8|9|10)|th one|seventh|eighth|tenth|in a row)|(keep|still|kept) (setting|laying|buying|making|cooking|pouring|calling|dialling|dialing|ringing|expecting|reaching|turning|saving|listening) …(her|his|him|their|two|for two|them|voicemail)|(his|her|mum's|mom's|dad's|gran's|nan's|their) (toothbrush|coat|slippers|mug|cup|glasses|pillow|jumper|shirt|number|voicemail|stocking|lead|collar|bowl|bed|shoes|boots|razor|perfume|scarf|chair|cardigan|dressing gown|stick|handbag|keys|reading glasses)( |'s )…(still|hook|where|can't|couldn't|there)",
    ],
    but: [
      "^my fault$|(was|at|for|to|since) a funeral|what's the point of (a|an|the|having|buying|that|this)|心疼(我的|自己的)?(钱|钱包|荷包)",
      '(坐|蹲|站|靠|躺|趴|窝|缩)(在|着)…(吃|嗑|喝|啃|撸|晒|看(书|剧|日落|星星|海|夕阳)|聊天|玩|刷|打牌|下棋|歇|休息|喂|钓|乘凉|泡)|撑得|太撑|吃撑|(太|都|好)饱|减肥|整个人(都)?(不好|清爽|舒服|精神|活|满足)(了)?|心(里)?(凉|沉)(快|爽|浸|淀|甸)|心(里)?(烧|空调)|(冷|冻|热|晒|辣|烫|酸|健身|深蹲|爬(山|楼)|跑步|马拉松|瑜伽|景区|逛|练)…(软|抖|哆嗦|打颤|麻|发软|僵)|(软|抖|麻)…(健身|深蹲|爬山|跑步|景区)|(腿|脚|手|身子)…(蹲|坐|压|睡)麻|蹲麻|(包子|面|奶茶|早餐|书|理发|小|火锅|水果)(铺|店|馆|摊)…没了|脖子|落枕|卡碟|网卡|(手机|电脑|系统|游戏|软件|网)…(崩|卡|僵|空白)|堵车|堵(在)?路|(鼻子|路上|路|高架|地铁|下水道|马桶)(都)?堵|压(岁钱|力锅|缩|轴)|空(号码牌|调|间|气|姐|投)|(他|她|它)(跟|和|同)(别人|别的)…(玩|聊天|打招呼|吃饭|合租|拼)',
      "(can't|couldn't) (move|stop|get up|breathe|stand|speak|talk|see)~(ate|eaten|full|crisps|chips|pizza|pasta|laughing|giggling|nose|cold|flu|pollen|mask|smoke|leg day|squats|gym|yoga|dentist|numb|retainer|spanish|french|german)|let (me|us) go (early|home|first|ahead|in|through|free)|(too full|ate too much|leg day|squats|laughing so|giggling|belly laugh|jet lag|jetlag|hay fever|dentist)|walked out (of (a|the) (film|movie|play|cinema|shop)|on stage)|(said|says|saying) (no|yes) to (the|a|another)|over (the|a) (meme|video|film|biscuit)|(scan|result(s)?|test|tests|bloods) (of|for) (the )?(quiz|poll|election|match|survey|vote|bake|lottery|pub)|(legs|feet|arms|thighs|calves|knees|hands)…(gym|run|hike|walk|stairs|squats|bike|gardening|yoga|dance|marathon|ladder|cold|freezing|gloves|snow)",
    ],
  },
  happy: {
    words: [
      '(结果|化验|活检|报告|片子|复查|检查|指标|穿刺|病理|ct|核磁)…(良性|阴性|没事|正常|干净|没问题|清零|全清)|(孩子|娃|儿子|女儿|狗|猫|妈|爸|奶奶|爷爷|外婆|外公|他|她|它|人)(终于|总算)?(找到|醒|救回来|脱离危险|平安|回来|出院|出icu|有消息|回消息|回信|回)(了|啦)(回了)?(!|$)|(命|腿|眼睛|人|孩子|大人|手|胳膊)…保住了|配型(成功|找到|上)|找到(了)?(配型|供体|肾源)|脱离危险|平安(了|着陆|回来)|报平安|(他|她)(刚刚|今天|昨晚|刚才|刚|在…)?(跟我|向我|同我)?求(了)?婚(了|!)|(叫|让|请|要)我(当|做)(教母|干妈|干爹|伴娘|伴郎|姑姑|舅舅|小姨|叔叔)',
      '(蹦|跳|转|跑|尖叫|喊|吼|翻跟头)(了)?(好)?(几|三|两|一|四|五)(圈|个|下|嗓子|声)|(抱着|拉着|搂着|拽着)…(转|蹦|跳|喊|叫|亲)(了|着|起)|嘴(都|巴)?(合不拢|咧|裂|翘)|合不拢|笑得(停不下|合不|脸都|腮帮)|(高兴|激动|开心|欢喜|欢)到(发抖|哭|抖|跳|飞|喊|睡不着|语无伦次)|眼泪(都)?笑出|热泪|又(哭|蹦|笑|跳)又(笑|叫|跳|哭|喊)|(中|过|成|拿到|抢到|考上|录取|通过|批|批下来|入选|上岸|拿下|签|签下|转正|出版|过稿|获奖|怀上|生|到手)(了|啦)(!!|!|我)|终于(等到|盼到|熬到|有|找到|买|还清|过)…(了|!)|我(当|要当|做)(妈|爸|姑|舅|姨|奶奶|爷爷|外婆|叔)…了',
      "(scan|biopsy|lump|result(s)?|mri|bloods|mammogram|test(s)?|ct|x-ray|smear)('s| is|'re| are| came back| was| were| all)?( all| totally| completely| back)? (clear|benign|negative|clean|fine|nothing)",
      "(she|he|mum|mom|dad|gran|nan|the baby|baby|the dog|the cat|it)('s| is| has)? (finally |just )?(made it|pulled through|woke up|awake|out of (surgery|icu|danger|the woods|theatre|intensive care|the coma)|breathing on|alive|safe and|home safe|coming home|going to (live|be ok|be okay|be fine|make it))|(found (him|her|the dog|the cat|them|it) (alive|safe|!)|they found (him|her|them))|(he|she) (just )?(proposed|popped the question|asked me to marry|got down on one knee|put a ring)|i said yes|it's a (girl|boy)|(baby|she|he)('s| is) (here|born|arrived)|i'm (an aunt|an uncle|a mum|a mom|a dad|a grandma|a grandpa|a godmother|a doctor|engaged|a homeowner|cancer free|cancer-free|debt free|debt-free|a published)",
      "(i|we) (got in|got it|made it|did it|passed|won|matched|qualified|graduated|start monday|got the (keys|call|offer|part|role|grant|visa|loan|baby|scholarship|promotion|gig|house|flat|place|contract|job|apprenticeship))(!| |.|$|,)|(got the (keys|offer|visa|grant|part|role|call|job|place))(!|$)|(accepted|published|picked) my (book|paper|novel|story|poem|painting|proposal|manuscript)|my (book|paper|novel|story|poem|painting|manuscript) (got|was|is being|has been|is getting|sold) |(visa|loan|mortgage|grant|adoption|application|appeal) (got |was |is |has been )?(approved|granted|came through|went through|accepted)|(ran|running|skipped|danced|dancing|leapt|jumped|hopped|cartwheeled) (round|around|up and down|about|into) (the|my|in|on)|(happy|good|actual|ugly happy) (tears|crying)|bawling in public|kissed the (door|front door|floor|ground|letter|envelope|keys|screen)|it's ours(,|!|$)|(she|he|mum|mom|dad|gran|nan|grandma|grandad|grandpa) (knew|recognised|recognized) (me|my (name|face|voice))|(she|he|mum|mom|dad|gran|nan|grandma|grandad|grandpa) (said|remembered) my name|punched the air|(done|did|doing|do|ran|running) (a|two|three|four|another) (lap|laps|cartwheel|cartwheels|victory lap|little dance|happy dance)|arms (out|up|in the air|flung)|(they|they've|they just) (made|named|appointed|voted|crowned|elected) me (the |a |an |head|lead|manager|partner|captain|sister|director|permanent|senior|principal|chair|editor|foreman|chef|sergeant|matron|professor|deputy|team|assistant|full|staff|store)|whooped|squealed|i'm (screaming|shaking with|crying happy|floating|beaming)",
    ],
    but: [
      'happy days',
      '答应(了)?我的(事|那|时候|条件)|got the job of|(班|队|组|系)赢了',
      '(他|她|爸|妈|同事|朋友)求(了)?(他|她)|求(了)?婚(纱|戒|礼|视频|现场|的(人|那))|考(了|过)(几|个)?(次|遍)?试(了)|过了(一|两|几|很|好|半|会)|成了(我|他|她|一|个|今天|热)|中了(毒|暑|邪|病毒|圈套)|(地铁|公交|红灯|饭点|时间|期|保质期|站)(都)?过了',
      '(yes|no) to (the|a|an|another)|keys (to the (shed|bike|locker|office|car)|cut)|we (made it|did it) (to|in time|home)|i (made it|got it) (to|from|at|on|in|for|wrong|all over|stuck|out|off)|ran (round|around) (the (shops|park|block|lake|track)|like|after)|made me (a|an|the) (sandwich|cake|tea|coffee|cup|brew|offer i|card|scarf)|(cat|cats|dog|dogs|kids|mice|ants|rain|damp|sand|they)( have)? got (in|into)|got into|lost on|won (the (toss|coin)|a (teddy|raffle|tin))|i (passed|won) (the|a|an|out|by|through|on|away|him|her) ',
    ],
  },
  angry: {
    words: [
      '(拳头|牙)(都)?(攥|咬|握)(得|出|紧|碎|痛)|(捶|砸|踹|踢)(了)?(墙|桌|门|方向盘|沙袋|枕头)|(想|恨不得|差点|真想|好想|只想)(把)?…(掀|砸|捶|踹|撕|骂|怼|甩|揍|摔|泼)|(掀|摔)(了)?(桌|门|键盘|手机|杯)|(把脸|脸)?…(枕头|被子)(里)?…(喊|吼|叫)|血(往|直|都)(往)?(上|头|脑)(涌|冲)',
      '(could|might|about to|going to|gonna|ready to|want to|wanna|wanted to) (just |honestly |actually |happily )?(put my (fist|foot|head) through|spit|smash|throttle|strangle|throw (this|the|my|it|something)|flip (a|the|this)|burn (it|this|the)|bite|explode|slam|kick (the|a|something)|scream|break (something|every))',
      '(fist|hand) through (the|a)|(screamed|screaming|scream|howled|yelled|shrieked|wailed|yelling|howling) (into|in|at) (a|the|my) (pillow|cushion|car|void|steering wheel|towel|sky|ceiling|sea|windscreen|wall|mirror)|(screamed|yelled|shouted) (so|until|till)|(the )?(gall|nerve|cheek|audacity) (of|to)|behind my back|(stole|took|presented|passed off|claimed) (my (idea|work|design|slides|project|code|credit)|credit)|seeing red|steam (coming )?(out|from)|jaw (is )?(clenched|so tight)',
    ],
    but: [
      '想(踹|踢)球|想摔跤|想甩(掉|肉|卖)|想撕(开|包|拉)|砸(到|中|钱)',
      '(could|would|might) (murder|kill|strangle|demolish|destroy) (a|an|some|for|the|another)|kick(ed)? the (ball|bucket|habit)|throw (it|this) (in|on|away|together)|the cheek of (him|her) (the )?(cat|dog)',
    ],
  },
  afraid: {
    words: [
      `${zhLimbs}${still}${zhShakes}`,
      `my (own )?${enLimbs} (just |both |all |still |have |has |had )?(won't |wouldn't |will not |keep |kept |are |is |were |was |started |went |gone )?(just |still |all |like |to |so )?(shaking|shake|shook|trembling|went|gone|gave|buckled|give way|stop|unclench|unclenched|settle|steady|obey|behave|let go|sit still|stay still|work|numb|jelly|cold|ice|lead|quit)`,
      `(手|手指)(都)?(抖|颤|哆嗦)(得|到)|(拨|按|打|签|握|拿|点)不(了|准|下|住|成|稳)(号|字|键|笔|手机|电话)?$|(有人|谁|外面|外头)…(拧|撬|砸|踹|砸门|敲|转|试|撞)…(门|窗|锁|把手)|(抵|顶|堵|锁)(着|住|上)(了)?门|大气(都)?(不敢|唔敢)|(躲|藏)(在|进)(衣柜|床底|床下|厕所|柜子)|(我|赶紧|直接|刚|已经)报(了)?警|报了警(,|$)|(站在|守在|等在|坐在)(手术室|产房|抢救室|急诊|icu|病房|重症)(室)?(外|门口|外头|外面)`,
      "(someone|somebody|a man|some man|some guy|he)('s| is| was| just|'d)? (tried|trying|rattled|rattling|banging|hammering|pounding|turning|picking|outside|standing|in|at|following|followed|watching|been following) (on |at |the |my |outside |in |up )?(the |my |our )?(front |back |kitchen |bedroom )?(handle|door|lock|window|house|garden|me home|me all|me from|me off|letterbox|stairs)",
      "(followed|following|chased|chasing|grabbed|watching) me (home|all|from|to|off|down|through|into|for)|(hiding|hid|barricaded|locked) …(in|under|behind) (the|my) (bathroom|wardrobe|bed|closet|cupboard|door|room|stairs)|(rang|called|calling|ringing|dialled|dialed) (the police|999|911|112|000|an ambulance)|(waiting|sat|sitting|pacing|standing|stuck) (outside|in|by|at) (the )?(operating|icu|intensive care|a&e|a and e|er|emergency|theatre|surgery|hospital corridor|resus|delivery)|heart (is |was |'s )?(in my|jumping|thumping|stopped|going)|every (noise|creak|sound|footstep)",
    ],
    but: [
      '(步|公里|楼|山|台阶|圈|健身|徒步|骑行|深蹲|跳舞|坝坝舞|瑜伽|球|景区|古镇|楼梯|蹲|麻辣|冰|雪|空调|冷|风)~(腿|脚|手|膝|身子|全身|浑身)…(软|抖|麻|酸|颤|打颤|哆嗦|僵)|抖(音|擞|动|机灵|包袱)|(手|脚|腿)…(软|麻)(了)?(,)?(还|再|也|才|就|要)(走|跑|爬|逛|练)|报(了)?警(示|报|的(人|是))',
      '(he|she|dad|mum|guy|man) (was |is )?(watching|in) (the|my) (match|telly|tv|game|garden)',
    ],
  },
  anxious: {
    words: [
      '说不(慌|怕|难过|伤心|紧张|担心|焦虑|委屈|气|疼|难受|在乎)(那)?(都)?(是|才是|肯定是)?(假|骗人|骗你|扯|吹)',
      "(i'd be|i would be|i'm|be) lying if i (said|told you)…(wasn't|weren't|didn't|isn't|am not|i'm not)",
      '(一|整|几|两|三|连着|好几)(个)?(晚|夜|宿|晚上|通宵)…没(合眼|睡|阖眼|合过)|(睁|瞪)(着)?眼(睛)?(到|等|数)…(天亮|天明|天)|数(着)?(裂缝|秒|羊|天花板)|(出海|上山|出门|失联|走了|不见|没回)…(没(得|有)?(音信|消息|回|信号|联系)|联系不上|打不通)|(打|拨)(过去|了)…(没人接|忙音|关机|不接|打不通|都不通)|(刷|看|查)(了)?(几十|一百|八百|无数|上百)(遍|次|回)',
      "(result(s)?|biopsy|scan|verdict|hearing|surgery|operation|court) …(tomorrow|today|on monday|in the morning|in an hour|any minute)|(he|she|they|(my|our) …) (hasn't|haven't) (called|answered|written|come home|been home|replied|rung|texted) (in|for|since|all)|(consulate|embassy|coastguard|police|hospital) (won't|hasn't|haven't|can't|don't)|(no|any|not a) (word|news|signal|sign|answer|reply|call) (from (him|her|them)|since|for (hours|days|two|three))|phone (goes|going|went|rings) (straight )?to voicemail|(he|she|they)('s| is| has|'ve| are)? (missing|not (answering|picking up|home|come home|back)|hasn't (called|come|answered|been seen)|never came home)|(pacing|paced|walking) (up and down|the (floor|flat|kitchen|corridor|hall|room)|in circles|back and forth)|(chewed|bitten|chewing|biting) my nails|refreshed …(times|hundred)",
    ],
    but: [
      '(外卖|快递|司机|客服|物业|商家|网|宽带|热线|银行)…(打不通|没人接|联系不上|没消息|忙音)',
      '(pub|quiz|exam board|match|election|draw|lottery|football|cup) …(result(s)?|tomorrow|today)|(parcel|package|delivery|courier|plumber|cat|wifi|signal|remote|sock|takeaway)…(missing|no (word|sign|news|signal|answer))',
    ],
  },
  lonely: {
    words: [
      'never felt (so|this|more) (alone|lonely|low|small|lost|empty|far from)',
      '(生日|除夕|过年|中秋|年夜饭|情人节|圣诞)…(一个人|没人|只有我|就我|自己一个)|(一|半)(个|条)(消息|电话|人)(都|也)(没)|(打开|翻遍|翻了)(通讯录|微信)…(没(有)?(一个|人)|不知道(打给|找)|打给谁)|(屋|房间|家)(里|头)?…(静得|空得|只有(我|冰箱|钟))',
      "(nobody|no one|not one (person|soul)|none of them) …(came|turned up|showed up|saved me|sat with me|came to sit)|(scrolled|scrolling) …(contacts|phone)…(nobody|no one|anyone|call)|(table|dinner|cake|christmas|birthday) for one|(spent|spending) (my birthday|christmas|new year|eid|the day) (alone|by myself|on my own)|(so|too|very) quiet (here|now|without|since|in the (house|flat))|(haven't|not) (spoken|talked) to (a|another|anyone|a soul|anybody)",
    ],
    but: [
      '(nobody|no one) (came|turned up|noticed|asked) (for|to|about) (the|my) (bin|bins|sofa|parcel|meter|milk)',
      '静得下',
    ],
  },
  tired: {
    words: [
      '(眼泪|人|身体)(都)?(流|榨|熬|掏)干|(一点|半点|丝毫)(力气|劲|电)(都|也)(没|没有)|连(哭|说话|呼吸|抬手|生气)的(力气|劲)|(走|撑|熬|挺|顶)(到|不到)(头|尽头)|熬不(落|下|住)|顶唔顺|(真的|实在|再也)(走|挺|顶|扛|捱)不(动|住|下去|落)',
      "(nothing|no fight|no tears|no more) left (in me|to give|to cry)|can't (take|do|face|carry|handle|cope with) (any more|anymore|another (day|week|shift|night|one|minute|call)|much more|this alone|it alone)|(run|running) on (fumes|empty)|(don't|do not) (have|know how much) (the strength|it in me|longer|more i can)",
    ],
    but: [
      "can't (do|take|face|handle) (another|any more) (episode|slice|pancake|biscuit|course|bite|mince|quiz)",
      '走不动道',
    ],
  },
  moved: {
    words: [
      '(躲|背过身|转过身|扭头|低头|跑)…(擦|抹)(了)?…(脸|眼)|(袖子|袖口|手背|衣角|围裙)…(擦|抹)(了)?…(眼|泪)|(躲|背过身|转过身|扭头)…(脸|眼)…(擦|抹)|(袖子|手背|衣角)…把(脸|眼)…(擦|抹)了',
      '(鼻子|眼眶|眼圈|眼睛)(都|就|一下|一下子|突然|忽然|有点|直)?(酸|红|湿|热|潮)(了)?|(哽|噎)(住|得|了)|(差点|当场|直接|没忍住)(就)?(哭|落泪|掉泪|飙泪|喷泪)|(捧着|攥着|抱着|看着|读着|读完|看完)…(信|卡片|字条|纸条|画|短信|留言)…(半天|好久|说不出|哭|眼|泪|湿|红)',
      "(had to|have to) (sit down|pull over|leave the room|hide my face|step outside)|(couldn't|can't) (get (a|any) words? out|read it (out )?(loud|without)|finish reading)|(something|got something|dust) in my eye|(crying|cried|sobbing|tears|wept|weeping) (at|over|on|in|into) (my|the) (desk|keyboard|sink|tea|cereal|bus|train|card|letter|drawing|note|aisle)",
    ],
    but: [
      '(洋葱|沙子|风|辣|芥末|烟|花粉|过敏|隐形)…(眼睛|鼻子|眼)…(酸|红|湿)|(眼睛|鼻子|眼)…(过敏|沙子|花粉|洋葱|熬夜|芥末)',
      '(onion|onions|pollen|hay fever|contact lens)…(eye|eyes|crying|tears)',
    ],
  },
};
