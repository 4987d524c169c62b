import type { SceneWords } from '../scene-words.ts';
import { beings, englishBeings, englishRoles, roles } from './story-people.ts';

type SignList = Extract<
  keyof SceneWords,
  | 'story_you'
  | 'story_me'
  | 'story_cast'
  | 'story_setting'
  | 'story_offer'
  | 'story_task'
  | 'story_world'
  | 'story_deed'
  | 'story_voice'
  | 'story_again'
  | 'story_back'
>;

const cast = `${roles}|${beings}`;
const digit = '(0|1|2|3|4|5|6|7|8|9)';
const article = '(a|an|the|my|our|his|her|their|this|that|some|one)';
/** What names of occupations and beings end in. */
const castEnding =
  '(师|匠|员|兵|侠|贼|盗|妖|鬼|精|怪|魔|仙|神|僧|尼|妃|帝|王|后|将|卫|探|徒|贩|童|奴|婢|巫|医|娘子|婆婆|公公|娘娘|姑娘|公子|大人|老头|老者|老人|少年|少女|女子|男子|后人|传人|主人|掌柜|老板|店家|当家|客|犯|使|骑|侍|仆|工人|商人|猎人|诗人|证人|哑巴|瞎子|疯子|骗子|乞丐|叫花子|孤儿|人类最后|小偷|小二|小厮|伙计|警探|侦探|探长|馆主|店主|船主|舰长|站长|队长|校长|厂长|局长|院长|镇长|族长|酋长)';
const keptPlaces =
  '(茶馆|茶楼|酒馆|酒楼|酒肆|客栈|驿站|当铺|药铺|药房|医馆|书店|书肆|古董店|杂货铺|铺子|钟表店|裁缝铺|棺材铺|打铁铺|面馆|旅店|旅馆|庙|破庙|道观|寺|塔|钟楼|灯塔|井|桥|渡口|船|城门|城堡|古堡|洞府|山洞|山寨|山门|密室|地牢|牢房|皇陵|墓|古墓|花店|戏园|戏楼|青楼|赌场|空间站|飞船|实验室|便利店|黑店|黑车|马戏团|博物馆|图书馆|档案馆|疯人院|孤儿院|火车站|地铁站|宫殿|王宫|府邸|宅子|老宅|鬼屋|灵堂)';

/** What shows a story that nobody announces: roles, a place, deeds that are told, an address that only characters use. */
export const storySigns: Pick<SceneWords, SignList> = {
  story_you: {
    words: [
      '(咱俩|咱们|我们|我俩|咱)(现在|今晚|从现在起|)(就|都|)是…(最后|唯一|一对|两个|两只|两名|俩|搭档|死对头|仇家)',
      '你(来|就|先|现在|今晚|这次|这回|便|则|负责|继续)?(是|就是|当|做|演|扮|扮演|饰|饰演|叫|变成|成了|化身)',
      `你(来|就|先)?(守|看|开|管|住|经营|掌管|镇守|把守|执掌)(着|的|在|了)?…${keptPlaces}`,
      '^你(牵|赶|划|开|摇|推|抬|扛|挑|守|背|举|提|敲|撑|驾|拉|盯|望|掌|殿后|断后|探路|带路)…,我(牵|赶|划|开|摇|推|抬|扛|挑|守|背|举|提|敲|撑|驾|拉|盯|望|掌|殿后|断后|探路|带路)|^你(列车长|船长|掌柜|县令|捕头|师父|侦探|队长|大夫|国王|女王|店长|领航|司机|馆长|皇帝|将军|医生|老板|局长)(,)?我',
      '你来(抓|追|救|审|猜|演|当|扮|劫|骗|杀|拦|查)',
      `(我|敲|进|闯|走)…你(的|开的|那|家)…${keptPlaces}`,
      "^(and |but |so |ok |okay |now |then |while |where |what if |imagine |say |picture )?(you're|you are|you were|you be|you'll be|you as|you play|you've been|your role is|yours is|you get to be)|^(ok |okay |so |hey |and |)(fancy|how about|care for|feel like|what about|up for|mind|try) being (a|an|the|my|our)",
      "(and|while|where|if|but|like|with|that|say|,) (you're|you are|you were|you've been|you be|you as) ",
      "^(you|your role)(,|:) (a|an|the|my|your|some|behind|in|on|at)|^你(,|:)|we're (two|both|a pair|the last|three)|^we (wake|wake up|crash|land|find ourselves|crawl|hide|ride|sail|tumble|meet|are trapped|are stuck) (in|on|into|at|behind|under|through|up in|up on) (a|an|the)|you and (me|i)(,|$)",
      '(cast yourself|you (run|own|guard|keep|tend|lead|rule|captain|command|haunt|sail|drive|sing|rob|steal|hunt|deal|brew|forge|serve) (a|an|the|my|our|some|this|that|at|in|on|for)|you live (here|in|at|under)|you (behind|at|in|on) (the|a) |you on comms)|^be (a|an|the|my) ',
    ],
    but: [
      '你(是不是|是说|是对|是谁|是怎么|是在|是想|是要|是真|是觉得|是指|是最|是唯一|是北方|是南方|是哪|是什么|是否|是人|是男|是女|是我(的)?(好|最|唯一|朋友|闺蜜|家人|依靠|树洞|光|宝|人)|是(个|一个)?(好人|ai|人工智能|机器|程序|模型|天才|机器人))',
      '你(做饭|做菜|做人|做事|做梦|做到|做得|做的|做什么|做不|做好|做个|当时|当初|当年|当然|当心|当天|当真|当面|叫我|叫他|叫什么|叫她)',
      "(you're|you are|you were) (so|not|the only|the best|the one|the first|the last|the worst|right|wrong|welcome|sure|kidding|here|there|back|awake|up|just|still|always|never|too|very|really|being|going|my (best |only |favourite |favorite |good |dear )?(friend|favourite|favorite|person|rock|hero|star|angel|diary|therapist|everything|world|sunshine)|a (bad|good|great|real|total|true|bit|big|such|robot|bot|machine|computer|model|program|friend|genius|legend|star|gem|saint|treasure|lifesaver|life saver|godsend|delight|joker|tease|menace|poet|riot|hoot|liar|mind reader|morning person|night owl|cat person|dog person|colour|color|million|mess|better|bad)|an (ai|idiot|absolute|actual|angel|enabler|inspiration))",
    ],
  },
  story_me: {
    words: [
      '^我(牵|赶|划|摇|推|抬|扛|挑|守|背|举|提|敲|撑|驾|盯|望|掌|殿后|断后)…|你…(长|员|师|柜|头|帅|令),?我(列车员|乘务员|大副|水手|伙计|师爷|捕快|徒弟|助手|队员|护士|副手|丫鬟|书童|小二|学徒|副官|侍卫)',
      '^(me|my role)(,|:) (a|an|the|your|some|behind|in|on|at)|^我(,|:)',
      '我(来|就|先|现在|则|便)?(是|当|做|演|扮|扮演|饰|饰演|变成|成了)',
      '我(在|从|被|刚|半夜|误打误撞|误入|偷偷|悄悄|趁夜|路过|前来|跑来|赶来|逃|躲|闯|潜入|混|溜|提着|带着|抱着|背着|拿着|揣着|举着|身上|手里|怀里|一身|浑身|醒|睁开眼|推开|推门|走进|敲|跪|偷了|借宿|落难|受伤|中毒|要当掉|来当|来取|来买|来卖|来领|来偷|来找|拿一面|拿着一|扛着|牵着|骑着|浑身是)',
      "(i'm|i am|i'd be|i'll be|i shall be|i get to be) (the|a|an|your|his|her|their)|(he's|she's|he is|she is|they're|he'll be|she'll be) (a|an|the|your) …(knight|dragon|wizard|witch|pirate|captain|king|queen|prince|princess|ghost|detective|thief|spy|robot|alien|monster|vampire|hunter|explorer|fairy|goblin|troll|giant|mermaid|unicorn|superhero|villain|astronaut|cowboy|sheriff|bandit|ninja|samurai|viking|who|that)|(i've|i have|i'd|i had|i just|and i just) (just |only just |now |finally |)(come|broken|bought|moved|woken|arrived|been sent|escaped|landed|snuck|sneaked|walked|crawled|knocked|lit|stolen|found|lost my|washed up|run|got|opened|slipped|climbed|cut|followed|tracked|fallen|hidden|brought)|(i|and i) (come|walk|wake|knock|crawl|stumble|burst|sneak|ride|stagger|slip|climb|wander|arrive|turn up|drop) (in|into|on|at|up|out|through|to|by|from|down|over)|i (don't have|haven't|only have|have only|can't pay|owe)|me (dripping|bleeding|hiding|running|lost|at the door|in the)|i'm still (dangling|tied|trapped|stuck|hanging|hiding|bleeding|holding (the|your|his|her|my|this|that)|clinging|chained|lying|bound)|i (run|own|guard|captain|haunt|rob|smuggle|forge|hunt|tend) (a|an|the|this|that|your)|i (wake|wake up|come to|land|arrive|wash up|crash|fall|climb) (on|in|at|into|onto|aboard|under|through) (your|the|a)",
      "i'm (in|on|under|inside|aboard|at|behind|up|down|still|wedged|tied|trapped|stuck|dangling|hanging|hiding|lying|bleeding|chained|locked|lost)( still| in| on| to| off| under| up| behind| from| at|) (the|a|an|your|that|my)",
    ],
    but: [
      '(给|帮|替|教|陪|为|让)我(做|当)',
      '我(是说|是觉得|是不是|是真|是想|是认真|是指|是怕|是因为|是为了|是来|是不|是很|是有|是在|是要|是会|做饭|做菜|做梦|做了|做好|做完|做的|做到|做不|当时|当初|当年|当然|当天|被(他|她|领导|老板|骂|裁|拒|催|气|吵|困在家))',
      "i'm (a bit|a little|the only|the one|the worst|the best|a fan|a mess|an idiot|a wreck|at work|at home|at the (office|gym|doctor|dentist|pub|shop|airport|station|hairdresser)|in the (bath|car|kitchen|office|garden|queue|shower)|on the (bus|train|sofa|tube|couch|way)|in a (bad|good|mood|queue|meeting))",
    ],
  },
  story_cast: {
    words: [
      `(你|我|咱俩|咱们)(来|就|先|现在|都|今晚|也|便|则|继续)?(是|当|做|演|扮|扮演|饰|饰演|变成|成了|装)…(${cast})`,
      `(你|我)(来|就|先|现在|则|便)?(是|做|当|演|扮|变成)…${castEnding}(,|:|;|。|!|$|我|你)`,
      `你(来|就|先)?(守|看|开|管|住|经营|掌管|镇守|把守|执掌)(着|的|在|了)?…${keptPlaces}`,
      `(当|做|扮|演)(一回|一次|一下|回|把|个|一个)(${cast})`,
      `你(的|开的)${keptPlaces}|是个…(${cast})|(你|我)(说书|卖唱|摆渡|赶尸|打更|卖报|算命|摆摊算命|占卜)`,
      `(you're|you are|you were|you be|you'll be|you as|you play|you've been|yourself as|i'm|i am|me as|i play|i'd be|i'll be|i shall be|i was|we're|we are|both|two|me:|you:) (both |all |now |secretly |just |really |)(${article} |two |three |his |)…(${englishRoles})`,
      `(you're|you are|you were|you be|you'll be|you as|you play|you've been|yourself as|i'm|i am|me as|i play|i'd be|i'll be|i shall be|i was|we're|we are|both|two|me:|you:) (both |all |now |secretly |just |really |)(${article} |two |three |his |)…(${englishBeings})`,
      `^be (a|an|the|my) …(${englishRoles})|is (a|an|the|my) (secret |)(spy|double agent|dragon|wizard|witch|pirate|vampire|ghost|assassin|thief|knight)~(you're|you are|i'm|i am)`,
      'you (run|own|guard|keep|tend|lead|rule|captain|command|haunt|sail|rob|hunt|brew|forge) (a|an|the|my|our|some|this|that)|you on comms|you behind the',
    ],
    but: [
      '(那个|像|像个|像是|梦见|以为|觉得|感觉)(我|你)?…(海盗|公主|女王|侦探|皇帝|仙女|鬼)',
      '(老师|医生|护士|律师|司机|程序员|公务员|服务员|店员|设计师|工程师|会计师|咨询师|健身教练|理发师|机器人|天使|鬼知道|见鬼|搞鬼|神经|精神|神仙日子)(,我|,你是|的|了)',
      "(you're|you are) (a|an|my|the|such a|an absolute|a total|a real) (absolute |total |real |true |little |literal |complete )?(angel|star|saint|genius|legend|godsend|hero|robot|doctor|bot|machine)",
      "i'm (a|an|the) (nurse|doctor|engineer|teacher|lawyer|driver|scientist|professor|chef|cook|baker|postman|barista|gardener|librarian|conductor|witness|stranger|guard|keeper)",
    ],
  },
  story_setting: {
    words: [
      '^(在|那|这|那是|时间|地点|公元|大明|大唐|大清|大宋)?…(年间|清末|明末|唐末|宋末|元末|晚清|北宋|南宋|民初|嘉靖|康熙|乾隆|贞观|万历|崇祯|洪武|永乐|开元|民国|大唐|大明|大清|大宋|唐朝|宋朝|明朝|清朝|秦朝|汉朝|三国|战国|末世|末日|中世纪|上古|架空|修真界|修仙界|异世界|异界|平行世界|赛博|蒸汽朋克|维多利亚|文艺复兴)',
      '(雪夜|雨夜|月夜|深夜|深山|荒山|荒村|荒岛|孤岛|破庙|山神庙|古庙|道观|客栈|江湖|上海滩|长安|金陵|紫禁城|皇宫|冷宫|后宫|太空|飞船|空间站|火星|月球|密室|古堡|古墓|地牢|山洞|森林深处|海底|深海|悬崖边|战壕|废墟|避难所|末班车|午夜列车|幽灵船|海盗船)(,|:|里,|上,|。)',
      `(it's|it is|the year is|the year|year|year:|circa|around|summer|winter|spring|autumn|^|,) (1(1|2|3|4|5|6|7|8)${digit}${digit}|19(0|1|2|3|4|5|6)${digit}|2(1|2|3|4|5|6|7|8|9)${digit}${digit}|3${digit}${digit}${digit}|(17|18|19)${digit}0s)`,
      "it's (the night|the last night|the end of the world|midnight|3am|dawn|medieval)",
      '(the year is|in the year|the year) |(once there|there once|there was once|there were once|long ago|in a far|once in a) |once upon a time|set (it |this |ours |)(in|on|aboard|at) (a|an|the)|(victorian|edwardian|regency|medieval|feudal|tudor|elizabethan|ancient|post-apocalyptic|dystopian|steampunk|cyberpunk|wartime|prohibition|roaring|gaslit|gaslight|colonial|old) (london|england|paris|rome|egypt|greece|japan|edo|tokyo|chicago|new york|berlin|vienna|venice|shanghai|times|era|west|wasteland|city|town|village|castle|court)',
      '^(a |an |the )?(fog|foggy|storm|rain|night|midnight|desert|tavern|pier|dock|docks|alley|graveyard|crypt|castle|dungeon|moonlight|two suns|deep space|open sea|saloon|lighthouse|ballroom|attic|cellar|battlefield|trench|spaceport|moon base|space station|space freighter|snow|blizzard)(,| outside,|:|.)',
    ],
    but: [],
  },
  story_offer: {
    words: [
      '脑洞|开脑洞|整活|换个身份|换身份|不如(这样|那|咱|我们|你)|要不(这样|咱|你)|想玩|来个设定|(来|换)个(设定|背景|身份)|^(新故事|新剧情|新本|开新|下一个故事)',
      '你(来|就|则|便)?(是|当|做|演|扮)(位|一位|名|一名|只|一只|条)…,我(来|就|则|便)?(是|当|做|演|扮)(位|一位|名|一名|只|一只|条)|我(来|就|则|便)?(是|当|做|演|扮)(位|一位|名|一名|只|一只|条)…,你(来|就|则|便)?(是|当|做|演|扮)(位|一位|名|一名|只|一只|条)|(你|我)(来|就|则|便)?(是|当|做|演|扮)…的…,(你|我)(来|就|则|便)?(是|当|做|演|扮)…的(人|小|老|大|女|男|新|穷|疯|傻|书|剃|送|卖|守|看|管|开|掌|店|客|鬼|妖|神|仙|侠|贼|匠|师|兵|将|王|后|妃|官|医|僧|道|徒|学|先生|姑娘|公子|掌柜|老板|秀才|和尚)',
      "(i'm|i am) (a|an|the|your|this|some) …(who|that|which|whose|cursed|trapped|stuck|hiding|sent|raised|wearing|carrying|looking for|come to|here to|with (a|an|one|no)|from (a|the)|in (a|the))…(you're|you are) (a|an|the|my|this|some)|(you're|you are) (a|an|the|my|this|some) …(who|that|which|whose|cursed|trapped|stuck|hiding|sent|raised|wearing|carrying|guarding|with (a|an|one|no)|from (a|the)|in (a|the))…(i'm|i am) (a|an|the|your|this|some)|that's you(,|.| and| inside| in)|^(new|next) (story|scene|game|one)|the one where (we|you|i)('re|'m| are| am)",
      '^(来|这样|这样好了|不如这样|要不这样|干脆这样|干脆|那就|换|换你|换我|设想一下|设想|脑补一下|脑补|想象一下|想象|假如|假设|假装|如果|从现在起|从现在开始|从这一刻起|开始|走起|场景|设定|人物|背景|角色|玩个|编一段|编个|演一段|来一段|整一段|无聊|无聊死了|睡不着|陪我玩|陪我演|给我当|给我演|逗逗我|玩)',
      '(编一段|编个|编点|演一段|演个|来一段|来段|整一段|玩一下|玩下|玩个|玩一个|当一回|当一次|当一下|做一回|扮一下|扮一回|过把瘾|陪我玩|陪我演|互动小说|互动故事|角色扮演|接龙)',
      "^(ok |okay |so |right |alright |now |hey |and |bored,? |)(picture it|picture this|imagine|how about this|how about|what if|what say|let's say|let's|let me|say|suppose|humour me|humor me|distract me|entertain me|amuse me|indulge me|game time|new game|new one|new story|story time|story mode|story|setting|scene|scenario|premise|play|pretend|be|could you be|would you be|will you be|fancy being|can you be|cast yourself|set it|bored|i want to play|i wanna play|fancy a game|fancy a story|go with me|play along|roll with me|okay so)",
      "(^go$|your move|your turn|you start|you first|i'll start|i go first|begin$|action$|ready$|three, two, one|and go)",
    ],
    but: [
      '不如(你|咱|我们)(先|去|就去|早|买|看|问|吃|睡|休息|直接|歇)|要不(你|咱)(先|去|看|问|帮|给|说|猜)|你(就)?是…(对|错|懂|好|信|爱|了解|明白|清楚)…的,',
      '来(点|份|杯|碗|个笑话)|来(帮|给|替|教)我',
      "let's (go|see|eat|talk|not|be honest|hope)|how about (dinner|lunch|a (film|movie|walk|drink|coffee))",
    ],
  },
  story_task: {
    words: [
      '(帮|给|替|为)(我|我们|我家|咱)(做|来做|看|写|改|算|想|查|选|挑|分析|规划|制定|设计|列|讲讲|讲解|解释|解读|推荐|检查|润色|翻译|出|拟|起草|评估|诊断|模拟|审|读|整理|优化|准备|安排|配|搭|定|弄|生成|总结|建议|提|指导|一份|一个|一些|个|份|点|些|几)|教(我|我们|会我)|辅导(我|一下)|陪我(做|练|模拟|复习|学)|(推荐|建议|制定|润色|翻译|解读|评估)(一下|下|几|一|个|些|份)|(请|麻烦)(你)?(回答|分析|给出|写|列|帮|告诉)|告诉我(怎么|如何|该)|我(想|有(个|些)问题想)(问|咨询|请教)|(吃|买|选|做|练|学)(什么|啥|哪)(好|合适|$)|(怎么|如何)(办|写|做|学|练|选|吃|准备|复习|改|减|提高)',
      '(资深|专业的|专业|金牌|高级|顶级|权威|有经验的|经验丰富的|年经验的|持证|注册|世界级)…(师|员|专家|顾问|教练|教授|医生|编辑|作家|文案|经理|导师|程序员|翻译|律师|销售|会计)',
      "help me|help us|suggest|recommend|advise|(teach|coach) me|(give|write|make|draft|build|design|create|plan) (me |us )(a|an|some|my|the|three|two|five|ten|advice|feedback|tips|ideas)|(i'd like|i want|i need|can i get|could i get|give me) (some |your |any |a few |)(advice|feedback|tips|ideas|help|suggestions|recommendations|guidance|a (plan|list|quote|recipe|schedule|second opinion))|(plan|review|proofread|critique|edit|summarise|summarize|explain|translate|rewrite|outline|draft|compare|check) (a|an|my|this|the|our|how|why|what)|what (should|would|can|do) (i|you)|how (do|should|can|would) i|what's the best|answer (my|the|these)",
      '^你是(一个|一位|一名|我的|个|位|名|)(律师|导游|厨师|营养师|医生|会计|会计师|编辑|翻译|招聘经理|面试官|老师|教练|健身教练|保险顾问|顾问|程序员|工程师|设计师|理财师|产品经理|心理咨询师)$',
      "^(you're|you are) (a|an|my) (mechanic|librarian|chef|cook|vet|tutor|recruiter|therapist|lawyer|nutritionist|dietitian|pharmacist|accountant|engineer|editor|teacher|mathematician|programmer|developer|travel agent|tour guide|personal trainer|career coach|financial adviser|financial advisor)$",
      "(you're|you are|act as|as) (a|an|my|the) (expert|senior|professional|experienced|certified|licensed|world-class|seasoned|skilled|qualified|specialist|highly)",
    ],
    but: [],
  },
  story_world: {
    words: [
      '机器人|土地公|灶王爷|鲤鱼精|土地庙|香火|镖局|马帮|盐巴|骡|栈道|密信|密探|暗号|银元|银子|铜板|惊堂木|丹炉|蒲团|秀才|县太爷|爬犁|土匪窝|镖|绣楼|花轿|喜轿|金銮殿|龙宫|龟丞相|虾兵|仿生人|复制人|修仙|筑基|金丹|元婴|江湖|武林|客栈|镖局|山寨|山庄|青城|武当|少林|峨眉|昆仑|蓬莱|山门|丹房|剑穗|拔剑|长剑|宝剑|匕首|弓箭|暗器|剑|刀鞘|火把|灵力|法阵|法术|符咒|灵石|妖气|结界|渡劫|飞升|闭关|御剑|轻功|内力|真气|穴道|解药|毒发|中毒|秘籍|掌门|师尊|师父|师兄|师姐|师妹|师弟|弟子|贫道|贫僧|施主|朝廷|圣旨|奏|冤|衙门|公堂|冷宫|后宫|皇宫|宫女|太监|侍卫|皇上|陛下|殿下|大人|娘娘|王爷|公子|小女子|臣妾|微臣|末将|本宫|本王|朕|龙族|巨龙|恶龙|龙|精灵|魔法|咒语|巫师|魔杖|城堡|古堡|骑士|国王|女王|公主|王子|海盗|甲板|船舱|桅杆|船长|罗盘|宝藏|藏宝图|荒岛|灯塔|守塔人|飞船|舱门|太空|星舰|空间站|反应堆|氧气|虫洞|机甲|丧尸|僵尸|吸血鬼|狼人|鬼|女鬼|狐狸精|狐仙|狐妖|狐狸姑娘|妖|妖怪|神仙|棺材|古墓|地牢|牢房|密室|暗门|机关|手铐|尸体|凶手|命案|案发|嫌疑人|线索|卧底|接头|密信|情报|特务|逃犯|追兵|官兵|守卫|城门|马车|翻身下马|翻身上马|斗笠|蓑衣|披风|斗篷|面具|当铺|掌柜|药铺|渡口|船夫|废墟|避难所|末日|辐射|废弃|检票口|井底|地下室|悬崖|绳子',
      `captain|mars|martian|toll gate|barge|lock keeper|customs men|parapet|bell tower|church tower|mare|steed|stallion|carriage|skipper|corporal|regiment|squire|crossbow|siege|moat|drawbridge|goblin|elf|elves|dwarf|troll|ogre|griffin|phoenix|unicorn|selkie|kelpie|banshee|crew|deck|mast|brig|hull|airlock|reactor|cargo hold|spaceship|starship|spacecraft|space|galaxy|planet|alien|aliens|hyperdrive|thruster|cryo|android|androids|replicant|replicants|robot|robots|dungeon|castle|throne|crown|sword|dagger|blade|shield|armour|armor|potion|spell|cauldron|wand|curse|cursed|enchanted|haunted|talking|ghost|ghosts|thieves|burglars|robbers|ruffians|vampire|vampires|werewolf|dragon|dragons|wizard|witch|sorcerer|pirate|pirates|treasure|tavern|innkeeper|inn|saloon|sheriff|outlaw|cowboy|cowboys|heist|vault|casino|safe|loot|getaway|burglar|spy|spies|embassy|microfilm|double agent|undercover|handler|detective|murder|corpse|body|suspect|alibi|clue|noir|widow|lair|nemesis|villain|crypt|tomb|coffin|graveyard|lighthouse|lamp room|circus|ringmaster|trapeze|elephants|carnival|caravan|oasis|expedition|glacier|jungle|temple|kingdom|realm|prophecy|quest|voyage|wheel|anchor|sails|sail|cannon|musket|horse|saddle|duel|pistol|gun|revolver|trench|bunker|zombie|zombies|wasteland|apocalypse|rebellion|prison|prison cell|cell|shackles|trapdoor|secret passage|torch|lantern|hooded|masked|hundred years|thousand years|centuries|magic|portal|time machine|submarine|periscope|shipwreck|mermaid|sea monster|prince|princess|queen|king|duke|baron|my lord|my lady|your grace|your majesty|your highness|your honour|sire|milady|western|space opera|fairy tale|fairytale|gothic|expedition|ravenmoor|bakery ghosts|seance|ouija|operation|infirmary|ledger|customs officer|toll|oracle|pilgrim`,
    ],
    but: [
      '龙虾|恐龙|沙龙|水龙头|尼龙|乌龙|龙眼|龙门阵|一条龙|鬼天气|鬼地方|搞鬼|鬼知道|见鬼|神仙日子|剑桥|冤枉钱|妖风|孤儿寡母|氧气感|body (lotion|wash|shop)|cell phone|space bar|horse radish|crew neck|safe (to|and|from|side|bet)|king size|queen size|steering wheel',
    ],
  },
  story_deed: {
    words: [
      '我(一把|轻轻|慢慢|悄悄|缓缓|猛地|连忙|赶紧|一脚|一边|扑通|噗通|伸手|俯身|转身|翻身|低头|抬头|闭上眼|踮起脚|屏住|咬牙|压低)?(伸手|握紧|攥紧|攥着|抓着|抓住|提着|举着|举起|拔出|抽出|推开|蹲下|蹲在|趴在|趴着|躲在|躲进|爬出|爬上|爬进|跪下|跪在|跳下|翻身|翻进|潜入|闯进|闯入|摸到|摸出|摸索|点燃|点起|吹熄|吹灭|撕开|撬开|踹开|扶着|扶住|靠在|靠近|凑近|盯着|贴着|挡在|拦住|拽着|拽住|扛着|牵着|抖落|递过去|递给你|接过|收剑|拔剑|行礼|作揖|抱拳|单膝|扑通|毒发|装死|醒来|睁开眼)',
      '我从…(摸|掏|抽|取|抖|亮|拔|捞|翻|扯)(出|了|下)|我(一把|一脚|一口|一巴掌|反手|顺手|抬手|抬脚|举刀|提灯|拿…)(扯|踹|拍|抓|掀|推|拎|揪|按|夺|捞|咬|敲|挑|拨|点|举)|我(蹲|跪|趴|伏|靠|贴|钻|翻|爬|跃|滚|缩|摸|绕|闪|跳|踩|骑|攀|荡|潜)(下|到|在|过|进|上|着|回|出)|我(拓|掀|拧|拽|撬|劈|砍|刺|射|撒|泼|捻|掐|抡|甩|端|斟|叩|磕|敲|揭|挑)(开|起|下|了|着|住|断)',
      '我把…(递|推|拨|按|插|塞|放|扔|抛|撒|系|绑|关|点|吹|拉|转|摊|抽|拔|举|靠|斜靠|披|扣|埋|藏|锁|撬|打)(在|到|给|开|过|进|出|向|上|下|灭|熄|起|住|了)…(你|他|她|它|门|窗|桌|地|墙|手|怀|腰|火|灯|剑|刀|箱|盒)',
      '^(and |then |so |ok |okay |)i (rein|steady|flick|cock|whistle|sniff|poke|prod|squeeze|wriggle|lean|peek|toss|slap|thump|bang|shake|wrap|clamber|slither|lower|hoist|latch|unlatch|lift|sit|stand|lie|crouch|hush|shush|beat|strike|bite|chew|swallow|salute|rest|lick|strike|slip|wipe|slide|fold|raise|draw|lean|kneel|crouch|duck|grab|grip|seize|clutch|snatch|tug|yank|pull|push|shove|nudge|lift|lower|drop|toss|throw|fling|hurl|kick|punch|stab|slash|swing|aim|fire|shoot|reload|cock|load|light|snuff|blow|pour|sip|spill|unroll|unfold|unlock|unwrap|unsheathe|untie|tie|knot|bolt|bar|pry|pick|press|tap|knock|rap|pound|creep|crawl|climb|scramble|tiptoe|sneak|stalk|edge|step|stride|march|stagger|stumble|limp|dash|dart|bolt|leap|jump|dive|roll|spin|whirl|turn|tilt|bow|curtsy|curtsey|salute|nod|shrug|wink|grin|smirk|frown|glare|stare|peer|squint|glance|gaze|whisper|mutter|murmur|hiss|growl|snarl|shout|yell|call out|cry out|sneeze|cough|gasp|gulp|shiver|tremble|freeze|pause|hesitate|hold|reach|point|gesture|wave|beckon|brush|dust|straighten|adjust|tighten|loosen|button|hang|spread|smooth|scratch|rub|pat|stroke|touch|ring|open|close|enter|place|set|lay|put|hand|offer|pass|deal|shuffle|tear|rip|crack|smash|shatter|scatter|dip|dunk|drag|haul|hoist|row|steer|spur|mount|dismount|sheathe|pocket|tuck|hide|peel|sniff|inhale|exhale|count|trace|scan|hack|plug) (my|the|your|his|her|its|a|an|one|it|him|them|two|three|into|onto|through|under|over|out|behind|toward|towards|off|up|down|back|in|on|at|for|to|and|with|so|until|a single)',
      '^*(i |)(leans|lean|walks|walk|sits|sit|steps|step|throws|throw|draws|draw|opens|open|closes|close|kneels|kneel|bows|bow|grabs|grab|pulls|pull|pushes|push|slides|slide|hands|hand|raises|raise|lowers|lower|whispers|whisper|enters|enter|storms|bursts|creeps|sneaks|stumbles|staggers|climbs|crawls|knocks|lights|pours|tosses|drops|points|peers|glances|stares|turns|nods|smirks|grins|swings|kicks|holds|reaches|lifts|picks|takes|puts|sets|looks|tilts|adjusts|straightens|tips|rides|hides|crouches|ducks|aims|fires|lands|wakes|emerges|appears|slams|cracks) ',
      '^(推开|推门|走进|走向|走到|走近|抬头|低头|转身|坐下|站起|起身|拔出|拔剑|抽出|跪下|跪倒|靠在|倚在|蹲下|点燃|吹灭|抖落|放下|举起|握住|拉住|拽住|凑近|后退|上前|闭上眼|睁开眼|冷笑|轻笑|挑眉|皱眉|叹气|躬身|行礼|抱拳|递过|接过|扔下|敲门|敲了敲)',
      '我把…(递|推|抛|扔|伸|举|转|拨|掰|揭|掀)(过去|过来|出去|回去|下去|上来|起来|给|开)',
      "^(the|a|an|his|her|its|your|somebody|someone|something|footsteps|nobody|no one|there's a|there is a) …(creaks|creak|groans|opens|swings|slams|flickers|crackles|hisses|growls|howls|drips|glows|hums|rattles|shudders|moves|is moving|stirs|twitches|blinks|whispers|echoes|echo|approaches|approach|falls silent|goes out|goes dark|lights up|crumbles|cracks open|rolls|sways)",
    ],
    but: [
      '(今天|昨天|昨晚|前天|刚才|刚刚|早上|上午|下午|中午|晚上|上周|这周)…我',
      '^i (open|close|enter|ring) (the (shop|office|café|cafe|app|post)|my (mum|mom|dad|gran|emails|inbox))|^i (drop|pick|pass|turn|hold|put|set|lay|call|pull|push|count|wave|light|pour|step|hang|deal) (the kids|my (kids|son|daughter|mum|dad|alarm)|them off|off|out of|up with|with|on to|into work)|every (time|day|week|night|morning|single)|always|usually|of course',
    ],
  },
  story_voice: {
    words: [
      '^(师傅|师父|师兄|师姐|师妹|师弟|师尊|船长|舰长|队长|长官|将军|大人|陛下|殿下|皇上|娘娘|王爷|公子|姑娘|小姐|少爷|少侠|女侠|大侠|大王|道长|大师|施主|掌柜|掌柜的|店家|老板娘|侦探|探长|警官|教授|博士|大夫|船夫|船家|守塔人|守门人|魔王|女王|公主|王子|父王|母后|爱卿|爹爹|娘子|相公|官人|主人|领主|神父|修女|指挥官|舵手|大副)(,|:|!|你|,你)',
      '臣(有|愿|以为|不敢|妾|遵|领|等|在|告)|(在下|臣妾|微臣|末将|属下|奴婢|奴才|本宫|本王|本座|本尊|朕|寡人|贫道|贫僧|老衲|老夫|老朽|小人|小女子|小生|民女|草民|晚辈|徒儿|弟子|孤王|哀家|妾身)(愿|有|在|叩|拜|遵|昨|不|今|来|特|求|知|参|领|一|这|便|已|乃|不敢|以为|告退)',
      '^(弟子|徒儿|徒孙|属下|卑职|末将|微臣|老臣|臣妾|奴婢|奴才|奴家|草民|民女|贫道|贫僧|老衲|在下|本座|本尊|本宫|本王|朕|哀家|晚辈|小生|洒家)|^(局长|处长|所长|馆长|县长|总管|帮主|教主|掌门|阁主|班长|排长|连长|营长|团长|政委|土地公|灶王爷|龙王爷|判官|阎王爷|山神爷|老丈|老伯|客官|壮士|好汉|义士|恩公|仙姑|仙长|大仙|狐仙|道友|兄台|贤弟|堂主|舵主)(,|:|!|你)',
      '(参见|拜见|叩见|恭迎|恭送|遵命|得令|喏,|饶命|冤枉啊|冤枉,|大胆|放肆|平身|免礼|救驾|护驾|有刺客|报告(船长|舰长|艇长|队长|长官|指挥官|大王|将军)|启禀|回禀|禀告)',
      "(corporal|sergeant|private|lieutenant|number one|bosun|constable|agent|cadet|ensign) (reporting|standing by|here|at your)|reporting (back|for duty|in)( to|,| sir|$)|(aye|yes|no|please|tell me|and you|sorry|forgive me|well|so|hush|quick|goodnight|it's that or|), (captain|sire|my lord|my lady|milady|m'lord|your grace|your majesty|your highness|your honour|your excellency|detective|inspector|sheriff|constable|commander|admiral|lieutenant|sergeant|sorcerer|wizard|witch|pirate|stranger|traveller|innkeeper|barkeep|master|mistress|my queen|my king|my liege|sir knight|comrade|guv|guvnor|good sir)",
      '^(captain|sire|my lord|my lady|milady|your grace|your majesty|your highness|your honour|your excellency|detective|inspector|sheriff|constable|commander|admiral|lieutenant|sorcerer|innkeeper|barkeep|my queen|my king|my liege|comrade|hq|mission control|control)(,|!)',
      '^*(i |)(leans|lean|walks|walk|sits|sit|steps|step|throws|throw|draws|draw|opens|open|closes|close|kneels|kneel|bows|bow|grabs|grab|pulls|pull|pushes|push|slides|slide|hands|hand|raises|raise|lowers|lower|whispers|whisper|enters|enter|storms|bursts|creeps|sneaks|stumbles|staggers|climbs|crawls|knocks|lights|pours|tosses|drops|points|peers|glances|stares|turns|nods|smirks|grins|swings|kicks|holds|reaches|lifts|picks|takes|puts|sets|looks|tilts|adjusts|straightens|tips|rides|hides|crouches|ducks|aims|fires|lands|wakes|emerges|appears|slams|cracks) ',
      '(your|its) (claw|claws|tail|wing|wings|paw|paws|snout|scales|fangs|antlers|hooves|beak|tentacle|tentacles|horns|feathers|fur|muzzle|mane)|(your|the) (cave|nest|hoard|den|burrow|web|throne room|spellbook|broomstick|spaceship|cockpit|bridge)(,|.|!|$)',
      'i (challenge|hereby|implore|beseech|accuse|sentence|banish|curse|defy|summon) you|pistols at dawn|(your|the) (haunted|enchanted|cursed|crumbling|forbidden|royal|imperial|secret) (orchard|house|castle|tower|garden|forest|hall|library|island|city|chamber|manor|lair|wood|woods)',
      '(陛下|殿下|阁下|王上|大王|将军|大人)(,|:|!)|你的(骑士|臣子|仆人|侍卫|奴仆|剑|王座|皇后|徒儿|部下|俘虏|囚徒)(回|在|来|已|,|。|$)',
      '(your|my) (throne|lair|crown|sword|blade|cloak|cape|lantern|ship|kingdom|castle|spell|wand|tavern|inn|saloon|majesty|dungeon)',
    ],
    but: [],
  },
  story_again: {
    words: [
      '书接(上文|上回|上集|上章|前文)|(话说|却说|且说)(上回|上文|上集|上一回|那日|那夜|那晚)|(上回|上集|上章|上一集|上一章|上一回|前文)(说到|书说|讲到|写到|提到|演到|咱|我们|停|断|卡)|前情提要|前情回顾|续集|未完的(故事|那段)',
      '^(续上|接上回|接上|接上文|接上集|接着|继续|续|重开|第…(回|章|幕|集|折|夜|话)(。|:|,|$))',
      '(接|续|继续|接着|延续)(着|起|到|倒|返|住|下去|上)?(演|玩|编|讲|说|写|走|来|闹)|往下(接|演|编|讲|走|写)|接(返|翻|起)上(次|回)|(回去|返去|再)(接着|继续|接住|继|接)(讲|演|玩|编|说)|(接着|继续)(讲|说|演|编|玩)(我们|咱)|^回到…(上|里|中)(!|,|。)(我|你)|^(继续|接着)(我|咱|我们|咱们)的…(生涯|旅程|冒险|使命|江湖|任务|复仇|逃亡|修行|传奇|人生)|(续|演|编|讲|玩)完|(接着|继续)来|(咱|咱们|我们|咱俩)(再|接着|继续)(开张|开业|上路|出发|启程|开船|扬帆|探|查)|续演|续写|续一(段|回|章)|再续',
      '(我们|咱们|咱俩|咱|我俩)(的|)(那|这)(个|段|出|场|部|本|条|)…(戏|剧本|故事|本子|剧情|冒险|副本)(还|也|都|该|来|接|续|晾|搁|停|断|拖|冷|没|走|,)',
      '(咱|咱们|咱俩|我们)(的|)(那个|那段|那出|那场|那部|那条|这出|这段|)…(还没完|没完呢|没演完|没讲完|没编完|没打完|没结束|该续了|接着|继续|往下|续)',
      '^(continue|continuing|next scene|next chapter|new chapter|resume|and so)(:|,|.| please)|previously on|previously,|previously in|last (we saw|time on|seen)|when (last we|we last) (saw|left|met)|where were we|where did we leave|where had we got|where we (left|stopped|paused|were)|we left (off|it|them|our|the)|(picking|pick|picked) …(up|back up)( again)?( right| exactly| from|) where|pick up the thread|(rejoin|rejoining|resume|resuming|unpause|reopen|reopening|return to|returning to|continue with|continuing with|on with|onward with|go back to|get back to|back to|time for more of|more of|the next (bit|part|scene|chapter|instalment|installment) (of|in)) (our|the|that|this|my|captain|lord|lady|queen|king)',
      'take me back (aboard|inside|to the|to our|on board)|back aboard|^(chapter|act|episode|part|scene|night|day) (one|two|three|four|five|six|seven|eight|nine|ten|2|3|4|5|6|7|8|9|10)(.|:|,|$)',
      '(接着|继续)(开|查|办|赶|闯|追|飞|探|整|搞|唱|打|救|逃|审|骗|修|守|走|跑)(嘛|吧|啊|起|呗|那|这|,|:|!|$)|(案子|那趟|那条|那桩|那单|那摊|那局|那路)…(接着|继续|续着|续上)(开|查|办|赶|闯|追|飞|探|整|搞|来|走|$)|续(着|上|到)(上回|上次|昨|那|咱|我们)',
      '(where|when) (we|i|you) (last )?left (her|him|it|them|things|off|those|that)|^(and |so |ok |right |now )?(carry|crack|press|carrying|keep|soldier) on (with|in|aboard|through) (the|our|that|this)|(back|still) (sat|stood|sitting|standing|crouched|hiding|waiting|perched|huddled) (on|in|at|under|behind|by) (the|your|that)',
      "(shall|can|could|may|let's|let us|let me|ready to|want to)( we| you| i|)( to|) (return|go back|get back|rejoin|resume|pick up|pick|head back|slip back|step back|jump back|dive back)( to| into| from| where| with|,|.|$)",
    ],
    but: [
      '续(上了|费|约|签|杯|命|租|航|摊)|接着(他|她|我妈|老板|就|又|是)|继续(昨天的(健身|计划|训练|课)|加班|上班|睡|躺|学|写|复习|忙|等)|接上(孩子|娃|我妈|他|她|了)|回到(家|公司|学校|宿舍|老家|工位|家里|房间|办公室)|(医保|社保|健身卡|会员|房租|合同)',
      'back to (work|bed|school|the office|the gym|the doctor|town|my desk|normal|reality)|pick up (the|my|some|a) (kids|parcel|milk|dry cleaning|prescription|package|phone)|where i left',
    ],
  },
  story_back: {
    words: [
      "^(ok |okay |so |right |now |alright |and |yes |)(we're |i'm |)(back|returning|onward|onwards) (in|at|to|aboard|on|inside|into|with|on board) |^(ok |okay |right |so |now )(our|the|that) …(story|scene|dungeon|castle|heist|case|ship|voyage|tavern|duel|chase|quest|lair|cave|island|forest|ghost|ghosts|dragon|noir|spies)|^time to (go back|return)|still (dangling|tied|trapped|stuck|hanging|hiding|bleeding|waiting|in the brig|asleep|on the roof|up the|under the|down the|inside the)",
      'our (smuggler|burglar|dragon|witch|wizard|vampire|knight|assassin|prisoner|stowaway|noir|heist|voyage|western|cowboys|spies|two spies|detective|detectives|space opera|fairy tale|fairytale|adventure|quest|mystery|expedition|dungeon|saga|story|tale|ship|crew|castle|thriller|campaign|ghost|ghosts|pirates|pirate|romance|caper|murder|case|investigation)',
      "you (were (about|holding|tied|hiding|just|still|standing|on|in|at|going to)|had (me|the|just|your|my)|still owe|left me|locked me|promised me|tied me|swore)|i left you|you (have|'ve got|hold|had) the (keys|key|rope|gun|map|lantern|knife|wheel)",
      '(昨天|昨晚|上次|上回|之前|刚才)(那个|那段|那出|的那个|那场|那局)|(咱们|咱俩|咱|我们)(那个|那段|那出|那场|的那个)|那段(,|:|。|$)|^回到…(上|里|中|边|下)|我(还|才)(没|欠|躺|趴|困|被|绑|抓|蹲|躲|上|爬|走)|你还(没|欠|躺|趴|困|被|绑|在|记|等)|你在(上|下|里|外|对|后|前)面|现在(我|你)(站|在|毒|醒|被)',
    ],
    but: [
      '(back|returning|onwards) (to|at|in|on|into|with) (work|bed|school|normal|reality|class|business|basics|the (office|gym|doctor|hospital|dentist|grind|city|country|house|flat|kitchen|car|road|shop|shops|pool|studio|lab|library|beach|groove|swing|drawing board)|my (desk|flat|room|place|old|mum|mom|parents|hometown)|our (flat|place)|town|uni|college|london|paris|new york|edinburgh|glasgow|dublin|leeds|texas|california|chicago|boston|the (us|uk|states)|january|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|the (summer|spring|autumn|winter|nineties|eighties))',
    ],
  },
};
