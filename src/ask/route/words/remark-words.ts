import { listPhrases, type Phrases } from './phrases.ts';

const hanEnd = '[啊呀哈哦喔噢吧啦咯嘞呢了～!！。,， ]{0,6}$';

/** Whole lines that open or close a talk, in the tongues of a desk. */
export const greetingWords: Phrases = {
  en: listPhrases(`
    ^(?:moin(?: moin)?|servus|hallo|halo|hola|bonjour|bonsoir|salut|coucou|ciao|buon ?giorno|ola|oi|namaste|aloha|howdy|hiya|heya+|greetings|salaam|salam|shalom|merhaba|selam|privet|konnichiwa|konbanwa|ohayo+|annyeong|sawadee|hej|hei|guten (?:tag|morgen|abend)|buenos (?:dias|noches)|buenas|g'?day|wass?up|wazzup|what'?s good|(?:good )?(?:morning|evening|afternoon|day|night)|nighty? night|gn|gm+|top of the morning|rise and shine|knock knock|hello+|hey+|hi+|yo+|ahoy)(?: (?:all|everyone|everybody|folks|team|mate|man|bro|dude|friend|there|again|guys|y'?all|bot|buddy|pal|boss|ser|fam|frens?))?[ !.,~]*$ ;
    ^(?:ok(?:ay)? |right,? |well,? )?(?:brb|bbl|bbs|afk|gtg|g2g|ttyl|ttys|cya|laters?|l8r|toodles|adios|au revoir|tschu(?:e)?ss|hasta la vista|peace(?: out)?|over and out|(?:one|a|1|just a|gimme a|give me a|hold on a|wait a|half a|two|2) (?:sec(?:ond)?s?|moment|min(?:ute)?s?|mo)|sec|(?:hold on|hang on|hold up|wait)(?: up)?(?: a (?:sec(?:ond)?|min(?:ute)?|moment|bit))?|bear with me|back in [a-z0-9]+(?: min(?:ute)?s?)?|be right back|away for [a-z0-9 ]+|off (?:to|for) [a-z]+(?: [a-z]+)?|(?:signing|logging|clocking) off|calling it a (?:day|night)|gotta (?:go|run|dash|bounce|jump)|have to (?:run|go|dash|jump)|out for (?:lunch|a bit|today|now))(?:[ ,.!-]+(?:brb|afk|phone|door(?:bell)?|later|pls|please|sorry|back soon|boss calling|meeting|coffee|bio break|for (?:a bit|[0-9]+(?: min(?:ute)?s?)?)|gotta (?:go|run)|the (?:door|phone)))*[ !.]*$ ;
    ^(?:aha+|ahh*|ohh*|ooh*|mhm+|uh ?huh|ok+|okay+|kk+|k|gotcha|roger(?: that)?|copy(?: that)?|ack|acknowledged|understood|noted(?: with thanks)?|makes sense|fair(?: enough| point)?|touche|sweet|neat|dope|sick|lit|bet|word|yay+|woohoo|hooray|bravo|kudos|props|respect|chef'?s kiss|ta|tysm|tyvm|ty so much|merci(?: beaucoup)?|danke(?: schon)?|gracias|grazie|arigato+|kamsahamnida|obrigad[oa]|xie ?xie|cheers mate|much obliged|you'?re the best|you'?re a star|appreciated|glad to hear(?: (?:it|that))?|good stuff|nice one|love it|that helps?(?: a lot)?|that (?:helped|works|did it|does it|cleared it up|clears it up|answers it|will do))[ !.~]*$
  `),
  zh: listPhrases(`
    ^(?:嗨+|嘿+|喂+|哈[喽啰罗]+|哈咯|安安|早+|早[上安晨]?好?|午安|下午好|晚上?好|晚安|大家好|各位好|你好|您好|同学们好|老师好|在么|在不在|在吗|有人吗|来了|我来了|到了|上线了|开工|开工大吉|打卡|签到|报到|上班|下班|收工|撤|溜|闪|走了|先走了|先溜了|先撤了|回见|再会|拜+|拜了个拜|88|886|稍等|等等|等我|等我一下|等一?下|等会|等会儿|马上回来|一会儿?(?:回来|见|聊)|去去就来|失陪|暂离|接个电话|开个会先)${hanEnd} ;
    ^(?:ok|okay|okok|嗯+|哦+|噢+|喔+|啊+|哈+|呵+|嘻+|好+|好[的嘞哒滴呀啊吧呢啦]|行|行吧|成|中|得嘞|得咧|妥|妥了|妥妥的|了解|懂了|明白|明白了|清楚了?|收到|知道了?|原来如此|原来是这样|这样啊|这样子|难怪|怪不得|有道理|说得对|没错|对的?|是的?|真棒|赞+|牛+|牛[逼批掰b]|厉害了?|可以|可以的|太强了|绝绝子|yyds|666+|nice|谢+|谢谢|谢谢你|谢啦|谢了|多谢|感谢|感恩|蟹蟹|3q|thx|thanks|辛苦|辛苦了|麻烦了|劳烦了|客气了|不客气|不谢|没事|没关系|无妨|算了|随便|都行|那就这样|先这样|就这样|就到这|到此为止)${hanEnd} ;
    ^(?:おはよう|こんにちは|こんばんは|ありがとう|안녕|감사)
  `),
};

/** What fills a day besides markets: the body, food, work, home, the way there. */
export const lifeWords: Phrases = {
  en: listPhrases(`
    (?:tired|sleepy|hungry|starving|knackered|exhausted|shattered|hungover|jet ?lagged|burnt out|burned out|stressed|bored|freezing|sweating|sick|ill|dizzy|cranky|grumpy|wired|buzzing) ; (?:headache|migraine|flu|fever|cold|toothache|back ?ache|allerg(?:y|ies)|insomnia) ; (?:breakfast|brunch|lunch|dinner|supper|snack|coffee|espresso|latte|tea time|cuppa|beer|wine|drinks?|pizza|noodles|ramen|cake|donuts?|sandwich) ; (?:gym|yoga|workout|jog(?:ging)?|nap|sleep|asleep|bed|pillow|shower|bath) ; (?:boss|coworkers?|colleagues?|intern|meetings?|stand-?up|deadlines?|inbox|commute|overtime|night shift|shift|on-?call|vacation|holiday|day off|weekend) ; (?:kids?|toddler|baby|daughter|son|wife|husband|girlfriend|boyfriend|mum|mom|dad|grandma|grandpa|roommate|neighbou?rs?|my dog|my cat|the dog|the cat|puppy|kitten|birthday|wedding|anniversary) ; (?:laundry|dishes|groceries|doorbell|parcel|umbrella|raining|snowing|sunny|sunset|heatwave) ; (?:train|tube|bus|metro|elevator|lift|traffic jam|gate) (?:is|was|late|delayed|broke|again) ; (?:wifi|keyboard|monitor|laptop|phone|battery|headphones) (?:died|is dead|broke|broken|acting up|dying|again|froze) ; (?:friday|monday) (?:feeling|mood|blues|vibes)
  `),
  zh: listPhrases(`
    [累困饿渴冷热烦闷疼痛酸晕吓气急忙懒馋](?:死|瘫|趴|成(?:狗|傻|马|球)|垮|坏|翻|惨|爆|哭|到(?:不行|变形|怀疑)|得(?:要死|不行|慌|很|够呛|像|跟|想)|屁了|炸) ; 好(?:累|困|饿|冷|热|烦|渴|闷|慌|酸|疼|痛) ; 人(?:没|废|麻|傻|裂|都傻|都麻)了 ; 睡(?:觉|着|醒|懒觉|过头|不着|眠|个?午觉) ; 起床 ; 闹钟 ; 失眠 ; 通宵 ; 熬(?:夜|了一[夜宿]|大夜) ; 赖床 ; 打盹 ; 犯困 ; 发烧 ; 感冒 ; 咳嗽 ; 过敏 ; 头[疼痛晕] ; 牙[疼痛] ; 胃[疼痛] ; 肚子 ; 腰[酸疼痛] ; 颈椎 ; 痛经 ; 姨妈痛 ; 看牙 ; 体检 ; 早[饭餐] ; 午[饭餐] ; 晚[饭餐] ; 中饭 ; 宵夜 ; 夜宵 ; 吃(?:个|顿|了|完)?(?:饭|面|粉|火锅|烧烤|早|午|晚|宵夜|外卖|便当) ; 便当 ; 奶茶 ; 咖啡 ; 喝(?:杯|口|点|一杯|个)?(?:水|茶|酒|咖啡|奶茶|汤) ; 续杯 ; 火锅 ; 烧烤 ; 饮茶 ; 食饭 ; 返工 ; 放工 ; 收工 ;
    开(?:完|了|个)?(?:一(?:天|上午|下午)的?)?会(?=[，,。！!了啊 ]|$) ; 采访(?:完|了|一) ; 写(?:完|了|好)(?:稿|周报|报告|作业|论文|文档|ppt) ; 赶(?:稿|完|工|死线|ddl|飞机|火车|高铁|地铁|公交) ; 交(?:稿|差|作业)了? ; 周报 ; 早会 ; 晨会 ; 加(?:完|了)?班 ; 出差 ; 请(?:个|了)?假 ; 年假 ; 调休 ; 摸鱼 ; 搬砖 ; 打工 ; 上班 ; 下班 ; 面试 ; 实习生 ; 老板(?:又|在|叫|催|骂|来) ; 同事(?:们|又|都|在|请) ; 客户(?:又|在|催|爸爸) ; 孩子 ; 娃(?:又|在|放|上|睡|发|哭) ; 宝宝 ; 接娃 ; 遛狗 ; 猫(?:又|在|踩|把|主子) ; 狗子 ; 铲屎 ; 老公 ; 老婆 ; 女朋友 ; 男朋友 ; 爸妈 ; 相亲 ; 结婚 ; 搬家 ; 房东 ; 快递 ; 洗(?:澡|碗|衣服|头) ; 健身 ; 跑步 ; 瑜伽 ; 地铁 ; 公交 ; 堵(?:车|死|在路) ; 打车 ; 下雨 ; 淋(?:雨|湿|成) ; 大太阳 ; 好天气 ; 晒(?:死|黑|太阳) ; 电脑(?:又|卡|死|蓝|坏|崩) ; 键盘 ; 手机(?:没|坏|丢|摔|快没) ; 断网 ; 停电 ; 空调 ; 周[一五六日天](?:综合|快乐|啦|了|万岁|又|到) ; 生日 ; 过年 ; 回家 ; 旅游 ; 度假 ; 看(?:场|个|了)?(?:电影|球赛|演唱会) ; 追剧 ; 打游戏 ; 减肥 ; 生活不易 ; 打起精神 ; 撑住 ; 坚持住 ; 冲鸭 ; 开心 ; 难过 ; 委屈 ; 崩溃(?:的一天|了[。！!]?$) ; emo
  `),
};

/** What desks watch: a line with one of these may be news, in whatever mood it is told. */
export const watchedWords: Phrases = {
  en: listPhrases(`
    markets? ; coins? ; alts? ; altcoins? ; tokens? ; chains? ; crypto ; prices? ; charts? ; candles? ; wallets? ; funds? ; banks? ; bankrupt(?:cy)? ; courts? ; congress ; senate ; laws? ; bills? ; ceo ; founders? ; nuked? ; pumps? ; dumps? ; leverage ; depeg ; stocks? ; shares ; dollars? ; yen ; gold ; oil ; etf ; ipo ; mint(?:ed|ing)? ; bridges? ; protocols? ; mainnet ; testnet ; validators? ; nodes? ; staking ; airdrops? ; sec ; fed ; trump ; musk ; elon ; sbf ; cz ; freezes? ; frozen ; paused? ; halts? ; exit ; merger ; acquir(?:e|ed|es) ; layoffs?
  `),
  zh: listPhrases(`
    市场 ; 行情 ; 盘[面中后前子口] ; 大盘 ; [看做]盘 ; 币 ; 链(?!接) ; 代币 ; 牛市 ; 熊市 ; 牛回 ; 山寨 ; 主力 ; 庄家? ; 多头 ; 空头 ; 多军 ; 空军 ; 仓位 ; 价格? ; 涨 ; 跌 ; 拉升 ; 新高 ; 法案 ; 国会 ; 总统 ; 特朗普 ; 川普 ; 马斯克 ; 美联储 ; 央行 ; 银行 ; 公司 ; 项目方? ; 交易 ; 基金 ; 上市 ; 收购 ; 裁员 ; 破产 ; 暂停 ; 冻结 ; 提币 ; 充值 ; 钱包 ; 协议 ; 公链 ; 主网 ; 空投 ; 撸毛 ; 质押 ; 挖矿 ; 矿 ; (?<![a-z])(?:etf|defi|nft|sec|fed|cz|sbf|ai|meme|ipo)(?![a-z])
  `),
};
