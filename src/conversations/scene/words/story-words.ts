import type { SceneWords } from '../scene-words.ts';
import { calledAway, everyday, leaveTaking, leftAside } from './leaving-words.ts';
import { beings, englishRoles, roles } from './story-people.ts';
import type { storySigns } from './story-signs.ts';

type StoryList = Exclude<Extract<keyof SceneWords, `story_${string}`>, 'story_earlier' | keyof typeof storySigns>;

const things =
  '(剧本|剧情|故事|角色扮演|情景剧|小剧场|对手戏|语c|rp|跑团|过家家|戏|冒险|探险|副本|案子|童话|怪谈|武侠|江湖|宫斗|悬疑|悬案|末日|旅程|航程|任务|章节|一章|一幕|一集|一回|那段|那出|那场|那个世界|那条线)';
const chinesePlaces =
  '(潜水艇|飞船|太空|空间站|古堡|城堡|密室|荒岛|孤岛|末日|末世|古代|民国|唐朝|宋朝|清朝|明朝|大唐|中世纪|异世界|江湖|皇宫|客栈|鬼屋|火星|月球|海盗船|沉船|地牢|魔法|森林深处|废墟|雪山|古墓|王国|宇宙|战场|未来世界)';
const genres =
  '(密室|太空|侦探|江湖|推理|初遇|武侠|仙侠|古风|悬疑|科幻|恐怖|宫斗|民国|赛博|末日|末世|修仙|江湖|谍战|奇幻|童话|灵异|西部|海盗|冒险|跑团|剧本|语c)';
const englishPlaces =
  '(spies|thieves|wolves|customer|client|detectives|witches|partners in crime|castaway|castaways|dungeon|castle|spaceship|starship|space station|pirate ship|airship|tavern|mansion|kingdom|lighthouse|submarine|vault|haunted|cursed|enchanted|crypt|cave|bunker|wasteland|desert island|deserted island|tower|tomb|monastery|ghost train|night train|palace|shipwreck|shipwrecked|mars|the moon|zombies|zombie|apocalypse|medieval|victorian|magic|stranded|time machine|undercover|rivals|heist)';
const englishThings =
  '(story|stories|scene|adventure|role-play|roleplay|role play|rp|quest|plot|campaign|tale|mystery|case|heist|mission|voyage|saga|expedition|game|chapter|episode|skit|fairy tale|world|investigation|escape|murder|dungeon)';
const places =
  '(haunted|enchanted|cursed|abandoned|dungeon|castle|spaceship|starship|space station|pirate ship|airship|tavern|manor|mansion|kingdom|lighthouse|submarine|sub|wizard|vampire|zombie|dragon|crypt|cave|caves|asylum|orphanage|saloon|inn|lab|bunker|wasteland|forest|island|tower|temple|tomb|monastery|carnival|circus|night train|ghost|heist|palace|catacombs|shipwreck|planet|mothership|academy)';

/** What a story consists of, as it is put aside. */
const restingThings =
  '江湖|案子|故事|剧情|剧本|冒险|任务|船|飞船|海盗|侦探|剑客|女侠|妖|王国|城堡|客栈|酒馆|便利店|鬼屋|马戏团|仙界|皇宫|朝廷|副本|队伍|锅锅|结局|悬案|命案|这出|这段|这场|这局|那段';
const restingBeings =
  'governess|burglar|widow|heiress|valet|footman|jester|sorcerer|warlock|priestess|abbot|exorcist|paladin|archer|warrior|viking|ninja|admiral|sailor|ferryman|monster|beast|ogre|giant|genie|zombie|zombies|skeleton|cyborg|handler|double agent|constable|bandit|mechanic|auditor|oracle|pirates|ghosts|spies|witches|knights|wizards|vampires|dragons|wolves|thieves|cowboys|detectives|moles|aliens|elves|dwarves|ghost hunters|ghost hunter|baron|inspector|sherlock|watson';

/** Stories that are played: how they are begun, gone on with and left. */
export const storyWords: Pick<SceneWords, StoryList> = {
  story_start: {
    words: [
      // 中文
      `(来|我们|咱们|咱|咱俩|一起|陪我|跟我|和我|想|要不|不如|今晚|今天|接下来|现在|开始|换个|换一个|再|那就|那|帮我)…(演|玩|编|扮|开|搞|写|来|进入|体验)(一|个|点|段|场|出|回|次|下|把|新|的|一段|一个|一出|一场|一回)…${things}`,
      '(来|开始|进入|开|上)(个|一个|一段|一场|段|场|)(剧本|角色扮演|情景剧|小剧场|语c|rp)(吧|啦|了|模式|!|$)',
      '(来玩|来演|玩|演)(个|一个|一段|段|场|一场|)(剧本|角色扮演|情景剧|小剧场)',
      '^(剧本|角色扮演|设定|开场|背景|场景|人设|世界观)(一下)?( )?(:|,|模式|开始)',
      '(角色扮演|入戏|开演|开戏|开机|开拍)(吧|啦|了|!|$)',
      '你(来|就|先|)(当|演|扮|扮演|饰|饰演|来当|来演|来扮)~(我|本人|人家)(来|就|则|)(是|当|演|扮|扮演|饰|饰演|做)',
      '我(来|就|先|)(当|演|扮|扮演|饰|饰演)~你(来|就|则|)(是|当|演|扮|扮演|饰|饰演|做)',
      `你(是|就是|做|来做|变成|作为)…(${roles})~我(是|就是|做|来做|刚|醒|推|走|来|变|第一|偷|逃|被)`,
      `我(是|就是|做|来做|变成|醒|推开|走进|躲|逃|被|刚|跌)~你(是|就是|做|变成|作为|扮)…(${roles})`,
      `(我|今晚|今天|这回|这次)?(想|要)(当|变成|演|扮)…,你(是|当|演|做|来|就)|(想|要)做…(${roles}),你(是|当|演|做)`,
      '^(开|来|上)(个|一个)?(新)?(本|团|副本|局|剧|剧本)|(来|演|玩|写|走)(段|点|场|一段|一场|个|一个)(武侠|仙侠|古风|悬疑|科幻|恐怖|宫斗|民国|赛博|末日|末世|修仙|校园|江湖|对手戏|戏|剧情|吵架|初遇|谍战|奇幻|童话|灵异|西部|海盗)|^演(个|一个|一段|段|场|一场)',
      '(咱|咱们|我们|咱俩)(一起)?(穿|穿回|穿越|穿到|回到|去)(古代|民国|唐朝|宋朝|清朝|明朝|大唐|未来|末世|中世纪|异世界)?…,你|给你(个|一个|安排个)?(角色|身份|设定|人设|剧本)|玩不玩(密室|剧本|角色|跑团|扮演)',
      `(假装|假设|设想|想象一下|想象|假如|如果|要是|就当|当作|当我们)(,|)(我们|咱们|咱俩|咱|你|现在|我)…(是|在|变成|变|被困|掉进|穿越|醒来|来到|都是|就是|当)~(${roles}|${chinesePlaces}|演|扮)`,
      '(我们|咱们|咱俩)(被困|掉进|穿越)',
      '(假装|假设|设想)(,|)(我们|咱们|咱俩|咱|你)(俩|现在|今晚|都|)?(是|变成|醒来|来到|躲)|假装(我们|咱们|咱俩|咱)(现在|正|)?在|(想象|想象一下|假如|如果)(,|)(你)是(一|个|只|名|位)…,我(是|在|走|推|刚|来|被)',
      `(咱|咱俩|咱们|我们|我俩)(也|就|来|今天|今晚|再|一起|)(当|扮|装|假装|穿越|变成|变身|演|当一回)(一|回|个|次|把|场|到|去|成)…|(咱|咱俩|咱们|我们|我俩)(也|就|今天|今晚|再|一起|)来(一|回|个|次|把|场|段)…(${roles}|${genres}|演|扮|剧|戏)`,
      `(咱|咱俩|咱们|我们)…(当|扮|演)…(${roles})`,
      '你(当|演|扮|扮演|饰演)…(吧|好吗|好不好|,我)',
      // English
      "(let's|let us|shall we|can we|could we|wanna|want to|how about we|we could|we should|ready to|time to|time for|in the mood (for|to)|i'd like to|i want to|i feel like|feel like|up for|fancy)( a bit of| some| a| another| doing| playing| starting| do a| do some| a quick| a little|) (role-play|roleplay|role play|rp|roleplaying|role-playing|make-believe|make believe|play pretend|pretend|improvise|improv|act out|make up a story|make up a|tell a story together|write a story together|story|adventure|scene)",
      `(let's|let us|shall we|can we|could we|wanna|want to|how about we|i'd like to|i want to)…(play|do|start|begin|try|make|run|act|tell|invent|spin|write|open)( out| up|) (a|an|another|our|some|the|that)…${englishThings}`,
      "(you be|you play|you get to be|you'll play|you can be|you are playing|you're playing|you do) (a|an|the|my|our|both|all|someone|whoever)…|(you be|you play|you get to be|you'll play|you do)~(i'll be|i'll play|i'm the|i'm a|i am|i be|i play|i get to|i'd be|i can be)",
      "(i'll be|i'll play|i be|i play|i get to be|i can be|me as|i'm playing) (a|an|the|your|my)…~(you be|you play|you're|you are|you'll|you can|you as)",
      `(you're|you are) (a|an|the|my|our|this|some)…(${englishRoles})~(i'm|i am|i've|i|me) `,
      `(i'm|i am) (a|an|the|your|this|some)…(${englishRoles})~(you're|you are|you) (a|an|the|my|our|this)`,
      `^(ok |okay |now |so |let's |let us )?(pretend|imagine|suppose|picture this|let's say|say)( that|,)? (you're|you are|we're|we are|i'm|i am|we've|you've|we both) ~(${englishRoles}|${englishPlaces}|act|play)(s|es)?`,
      "^(ok |okay |now |so |let's |let us )?(pretend|imagine)( that|,)? (you're|you are) (a|an|my|the) |^(ok |okay |now |so |let's |let us )?(pretend|imagine)( that|,)? (we're|we are|we've been) (two|both|the last|a |an |trapped|lost in|stuck|hiding|inside|aboard|strangers)",
      "let's (both |)be (two|three|a pair|a couple|strangers|rivals|enemies|thieves|spies|pirates|ghosts|detectives)",
      '(radio play|radio drama|mini drama|skit|improv|interactive fiction|text adventure|choose your own adventure)(:|,|.)|(互动小说|互动故事|文字冒险|广播剧)(:|,|吧|。|走起|开始)',
      "^(ok |okay |now |so |right |well )?(pretend|imagine|picture|suppose|say|let's say)( that|,|:)? ~(that's|that is|which is) (you|me)(,|.| and| inside| in|$)|that's (you|me)(,| and|.)~that's (me|you)|(let's|let us|can we|could we|shall we|wanna|want to|i want to) (do|play|try|go back to) the one (where|with)|(play|be|do) my (evil twin|nemesis|long-lost|arch|late|future self|imaginary)",
      '^(scene|setting|new story|story time|role-play|roleplay|rp|in character|new scene|prompt|scenario|act one)( |)(:|-|starts|begins)',
      `(be|play|become) (my|the|a|an) (${englishRoles})( for me| with me| tonight| today| please|,|.|\\?|$)`,
      `(let's|let us|can we|could we|shall we|wanna|want to|i want to|i'd like to|i'll) (do|try|play|run|be|play as|have)( a| an| some| the| another)? (noir|western|heist|murder mystery|mystery|space|ghost|fairy tale|fairytale|detective|spy|thriller|horror|sci-fi|gothic|fantasy|pirate|medieval|regency|cyberpunk|post-apocalyptic|haunted|dungeon|courtroom|victorian)`,
      `(i want to be|i'd like to be|let me be|i get to be|i'm playing|act as|you'll be|you can be|you get to be) (a|an|the|my|your)…(${englishRoles}|heist|crime|partner)`,
      '(role-play|roleplay|role play|rp) (with me|time|mode|again|now|please)',
      '^(bedtime|quick|late-night|a little|a quick|some|more|fancy a)?( )?(role-play|roleplay|role play)$',
      '(in character|into character|curtain up|lights up|and action)( now| again|)$',
    ],
    but: [
      '剧本杀|(太|很|真|好|挺|特别|演得)入戏|入戏(太|很|得)|拿错(了|)剧本|拿(的是|到|了|的)…剧本|人生剧本|爽文剧本',
      '我是(说|觉得|不是|真|想|认真|指|个…的人|不|很|有|在|要|会|怕|因为|为了|来|没)|你是我(最|的(朋友|好朋友|唯一|依靠|树洞|光|宝|人|骄傲|闺蜜|家人))|你是(好人|大好人|天才|机器|程序|个ai|人工智能|模型|不|知道|懂|了解|不知道)|(哪怕|因为|幸好|还好|谢谢|多亏)你是',
      '你是(不是|说|对|谁|怎么|在|个ai|ai|唯一|最|真|想|要|觉得|指)',
      '你(当|演)(时|初|年|天|然|心|地|面|作)',
      '(当|演)(时|初|年|然|心|地|面)',
      'you be (careful|ok|okay|good|nice|honest|safe|the judge|well|able|mad|here|there|free|around)',
      "i'll be (there|back|home|late|fine|ok|okay|honest|right|in|at|on|out|gone|here|good|happy|asleep|up|off|quick)",
      "you're the (only|one|best|first|last|person|reason|worst|kind|sort|boss of)|i'm the (worst|only|best|one|kind|last|first)|be my guest|play the (lottery|piano|guitar|game|long|violin|drums|flute|sax|saxophone|trumpet|cello|bass|harp|keyboard|ukulele|market)|(impact|difference|mark|effect) (on|in) the world|(in|of|around|across|all over|the whole|the real) (the )?world|i'm (a |)(human|person|real)",
      "i'm (a bit|not|so|just|going|in|at|on|off|tired|sorry|a fan|a little|the only|the one|the worst)",
      "let's say (it|that|no more)",
      "pretend (nothing|to|i didn't|i don't|that never|not)",
      'imagine (that|if|my|the|how|being|what)',
      'feel like a|up for (dinner|lunch)',
      "(you're|you are) (a|an|the|my|such a|an absolute|a total|a real) (absolute |total |real |true |little |literal |complete )?(lifesaver|life saver|star|angel|saint|genius|legend|godsend|hero|champ|gem|friend|treasure|blessing|darling|sweetheart|good|great|bad|smart|kind|brilliant|wonderful|terrible|machine|bot|computer|model|ai|language model|program)",
      '你是(个|一个|真正的)?(我的|我)?(大)?(救星|救命恩人|天使|大救星|大善人|及时雨|支柱|宝藏|福星|贵人|开心果)',
    ],
  },
  story_resume: {
    words: [
      `(继续|接着|接上|续上|续|接回|回到|再续|延续|接续|往下)(演|玩|编|讲|走|聊|写|来|)(上次|上回|昨天|昨晚|昨夜|前天|我们|咱们|咱俩|咱|之前|刚才|那|那个|那天|今天|一下|)…${things}`,
      '(继续|接着|接上|续上)(演|玩|编)',
      '(继续|接着|回到)(我们|咱们|咱俩|咱)(的|那)',
      '(继续|接着|回到|接上)(,|:|)(□|《)',
      '(上次|上回|昨天|昨晚|之前|刚才)(演|玩|编)到',
      '(回|进|回到|进入)(剧本|剧情|故事|戏|角色)(里|中|来|去|吧|啦|了|,|$)',
      '(回来|回归|重新)(入戏|演|玩剧本|进剧本)',
      '(第二|第三|第四|第五|下一|下|新的一|新)(章|幕|集|回|话|场)(开始|开|走起|来|,|:|$)',
      `(continue|continuing|resume|resuming|keep going|carry on|go on|pick up|picking up|pick back up|return|returning|get back|go back|going back|jump back|dive back|back|start again)( with| to| into| in| on|) (the|our|that|this|last night's|yesterday's|my)…${englishThings}`,
      `^(ok |okay |so |right |now |alright |and |)(back|we're back|i'm back|and we're back|return|returning|onwards|onward) (to|in|at|aboard|on|inside|into|on board) (the|our|that)…${places}`,
      '(can|could|shall) we (do|play|go back to|return to|continue|resume)…(again|once more)',
      `(continue|resume|unpause) (the|our) (story|scene|game|rp|roleplay|role-play)`,
      '^(next|second|third|new) (chapter|act|scene|episode|session)( |)(:|begins|starts|,|please|$)',
      '^(resume|unpause|continue the story|story on|back in character|back into character|back in the story)',
    ],
    but: [
      '(继续|接着)(看|追|读|听|上班|睡|工作|吃|复习|学|写作业|开会|加班|走路|跑|刷|背|等|忙|洗)',
      '(back|return|go back) to (work|bed|school|the office|the gym|the doctor|town|my desk)',
    ],
  },
  story_elsewhere: {
    words: [
      '(帮我|替我|给我|请|麻烦)(写|改|润色|想|构思|列|看|续写|翻译)…(大纲|提纲|梗概|剧本|小说|文案|稿)',
      '(movie|film|game|games|board game|book|trivia|quiz|karaoke|pizza|poker|date|cinema|museum|road) (trip|tour|visit|night|marathon|club|party|evening)|(explain|teach me|describe|summarise|summarize) (to me |me |the |a |an |how |what |why |gravity|it |this )|explain',
      '(老师|孩子|小孩|女儿|儿子|同事|弟弟|妹妹|表弟|侄女|朋友|同学|公司|班里|班上|学校|他们|她们|他|她|大家|剧组|演员|男主|女主|导演|编剧|作者|主角|网友|室友|客户|老板)…(演|角色扮演|剧本|剧情|故事|扮演)',
      '(看|追|读|刷|听|买|借|追完|看完|读完|刷完|补完|拍|投|打印|改编|翻拍|审|交|背)(了|的|过|完|着|到|一|个|本|部|集|了一|过一)…(剧本|剧情|故事|小说|剧)',
      '(电影|电视剧|古装剧|美剧|韩剧|日剧|小说|游戏|综艺|动漫|动画|番|漫画|音乐剧|话剧|舞台剧|影|片子|网文|连续剧|短剧|这剧|那剧|部剧)…(的|里|里的|中)…(剧情|故事|剧本|情节|结局|角色|设定)',
      '(剧情|故事|剧本|情节)(真|太|好|很|挺|也|越来越|有点|特别|写得|超|烂|老套|狗血|绝了|感人|离谱|精彩|无聊|反转)',
      '(上次|上回|昨天|昨晚|之前|以前|那次|刚才|前天|上周)(我们|咱们|咱|你|咱俩|)(演|玩|编|讲)(的|过|了)',
      '(我们|咱们|咱|你)(上次|上回|昨天|昨晚|之前|以前|那次|刚才|前天|上周)(演|玩|编|讲|一起演|一起玩)(的|过|了)',
      '做了(个|一个|一场|)…梦|梦见|梦到|dreamt|dreamed|had a dream|in my dream|last night i dreamt',
      '(真实|真人真事|新闻|亲身|身边|听来|听说|听了)…(故事|经历)',
      '(played|watched|read|saw|finished|wrote|writing|reading|watching|loved|binged|heard|acted|directed)…(story|scene|plot|adventure|mystery|game|play|role|novel|series|film|movie|show|episode|campaign)',
      '(the|that|this|a|his|her|their|my|whose) (movie|film|show|series|novel|book|game|episode|drama|season|play|writer|author|director|podcast|musical)…(plot|story|scene|role|character|ending|script|twist|plays|played|about)',
      '(plot|story|twist|script|scene) (was|is|were|made|had|felt|got|gets|of the|in the|twist) (great|good|bad|so|really|amazing|silly|thin|wild|no sense|the best|brilliant|awful|fun|movie|film|book|show|novel)',
      '(my|his|her|our|the) (son|daughter|kid|kids|boss|team|company|school|class|teacher|students|therapist|trainer|training|workshop|friends|cousin|nephew|niece|brother|sister)…(role-play|roleplay|role play|pretend|pretends|story|play|plays|scene)',
      '(we|you and i) (played|did|made up|told|acted|invented)',
      '(at work|in class|at school|in training|in therapy|workshop|dnd night|d&d night|book club)',
    ],
    but: [],
  },
  story_end: {
    words: [
      '(今天|今晚|先|就|这集|本集|这章|这次|这回|咱们这|暂且)…到这(里|儿)?(吧|啦|了|$|,)|^(好啦|好了|好|行|行了|ok)(,)?(收|停|打住|撤|结束|到这|先收)|先(下|撤|溜|退|睡|闪)(了|啦)|演累|玩累|编累|演不动|(我|刚才|刚)演得|(脱|卸)(了|下|掉)?(戏服|妆|角色)|把戏服|说人话|回来了回来了|剧场关灯|关灯散场|清场|拉幕|闭幕|透(口|个)气|跟你说(个|件|点)?(正事|真事|个事)|存(个|一下)?档|(故事|剧本|剧情|案子|冒险|这段)…(先)?(放一放|搁一搁|放一边|放放|缓缓|等等)|陪我(说说话|聊聊天|说会|聊会|聊聊)',
      '出戏|齣戏|跳戏|不玩了|不演了|不扮了|不编了|不角色扮演|停停停|杀青|全剧终|剧终|未完待续|谢幕|落幕|收官|散场|散戏|下戏|卸妆|中场休息|正常聊(天|吧|会|一会|)|下线了',
      '(先|就|今天|今晚|这次|故事|剧本|剧情|暂时|咱|咱们|我们|那)(就|先|)(停|到|演到|玩到|编到|讲到|停到|停在|收在|断在|写到|存档|暂停|收|歇)(这|此|这儿|这里|吧|啦|一下|个档|档|了|在这)',
      '(停|断|卡|收|打住|定格)在(这|此)(儿|里|)|^(ok |okay |right |well |we |i |let us |and )?(finish|stop|end|leave|call it|wrap|break|park|pause|halt|rest) (it |that |this |him |her |them )?(there|here)( for|,|.|$| cant| can)|(park|leave|pause|freeze|hold) the (horse|horses|ship|barge|boat|dragon|story|wizard|box|train) (a|for a|one|there|here) ?(minute|min|sec|second|moment|bit)?',
      '(今晚|今天|今次|这次|这回|先|就)(先|就|且|暂|都)?(查|赶|走|打|查案|追|跑|闯|逃|飞|骗|偷|审|唱|吵|聊|闹|战|斗|闹腾|折腾)到(这|此)(里|儿)?(好|吧|了|啦|先|,|$)',
      '^(打住|暂停|暂停一下|先暂停)(!|,|啦|吧|$)|^(先停|停)(啦|吧)',
      '(聊|说|讲|谈|来|扯)(点|些|会|会儿)(别的|正经|阳光|现实|真的|真事|轻松|日常|正常|人话|家常|开心的|其他|别的事)',
      '换个(话题|频道|口味|轻松|心情)|换(话题|频道)|说(回|点)正(事|题|经)|回(到|归)?(现实|正题|日常|真实|人间|三次元)|言归正传|说正经(的|事)|说真的,(我|今)|现实(里|中|世界)(我|的我)',
      '(下次|下回|明天|明晚|改天|回头|周末|晚点|等会|待会|有空|以后|睡醒|醒了)(我们|咱们|咱|)(再|接着|继续)(演|玩|续|来|编|讲|接|说|往下|继续|接着|开)',
      '(先|就|今天|今晚|咱|暂时|我)不(演|玩|编|扮|续|讲)(了|啦|下去|吧)',
      '(退出|离开|跳出|结束|关掉|关闭|停止|终止|中断|暂停)(剧本|剧情|角色|故事|扮演|角色扮演|游戏|这段|这个故事)',
      '(剧本|剧情|故事|角色|戏|这段|这出|这场)(先|就|就先|暂时|到此|也该|可以|)(结束|暂停|停|放|收|搁|存|告一段落|到这|打住|完结|为止|先这样)',
      '(做回|变回|当回|回到|换回|恢复)(我|你|自己|我自己|普通|正常|本人|平时|真身|咱)',
      `不(想)?(再)?(当|做|演)(什么)?(${roles})了|当回(打工人|我自己|普通人|人|社畜|学生)`,
      '(好了|行了|好啦|行啦|ok|够了|可以了),?(先|就|到|今天|回|不|收|我|咱)(演|玩|到|这|停|收|回|不|去|得|要|该)',
      '(out of|break|breaking|drop|dropping|step out of|stepping out of|leave|leaving) (character|the story|the scene|this story|the role|our story)',
      "hat off|bookmark (that|this|it|here)|hold that thought|enough …for (tonight|today|now|one night|one day)|something (lighter|else|different|happier|cheerful|normal|less|calmer|quieter|gentler|nicer|real|softer|sillier)|how was your day|how's your day|(talk|hear|chat|tell you|complain) about (my|your|our) (day|week|dinner)|real me|the (story|scene|ship|dragon|game|pirates|ghosts|case|quest|adventure|castle|rest) (has|have|will have|can|must|needs) to wait|(story|scene|game|adventure|dragon|pirates|pirate|case|heist|quest|ship)…(later|tomorrow|next time|another time|can wait)$|^pause(,|.|$|!|:)|back in my (kitchen|room|bed|body|flat|house|living room|chair)|park (the|that|our)…(there|here|for now|for tonight)",
      "(will|'ll|must|can) (just |)(have to |)(manage|cope|wait|survive|do|carry on|go on|get by|make do|sail on|struggle on) without (me|us)|end of (the |this |our |that |)(role-play|roleplay|role play|rp|story|game|play|playtime|session|adventure|make-believe)|(hanging|hang|hung|laying|lay|putting|put) (up|down|away) (my|the|our) (spurs|sword|badge|hat|cape|cloak|crown|wand|boots|lantern|gun|guns|fins|mask|wings|whistle|costume|fangs)",
      "that's a wrap|(good|natural|fine|nice|perfect|decent) (place|spot|point|moment|time) to (stop|pause|end|leave|park|break|call it)|(i|we) (need to|have to|should|must|ought to|better|want to) stop (before|now|here|there|for (today|tonight|now|a bit))|pick (it|this|that|things|her|him|them) (back up|up|back) (after|later|tomorrow|when|once|again|another|next)|pick up (after|later|tomorrow|again later)|thanks for (playing|the story|the adventure|the game)|(done|finished) for (the day|today|tonight|now)|(pretend|playtime|make-believe|story time|storytime|game time|play time|fantasy)('s| is) (over|done)|(can i|let me|i want to|i need to|i'd like to|may i)( just|) be (me|myself)|^(ok |okay |right |alright |but |and |no |)(serious|seriously|being serious|be serious|for real|in all seriousness)( now| question| talk| though|)(,|:|.|$)",
      "(that's|this is|here's|there's) where (i|i'm|i am|i'll|we|we're|we'll) (leave|leaving|stop|stopping|park|parking|pause|pausing|end|ending|close|closing|break|breaking|call)|(back to|return to) being (a|an|my|just|your|plain|regular)|^(and |aaand |aand |ok |okay |)(curtain|curtains|scene|fade to black|cut to black|fade out|roll credits|end credits|credits|intermission|fin|end of (chapter|act|part|episode)( one| two| three| four|))( there| here| now|)(!|.|,|$)|fade to black|actual life|real-life (me|stuff|break)|to be resumed|(freeze|bookmark|park|shelve|save|leave|pause|close) (it|this|that|things|us|them|the book|the page|the curtain|the file) (there|here|on|for (today|tonight|now))|better (freeze|close|leave|pause|park|stop) ",
      '(今晚|今天|今日|今儿|这次|这回|先|就)(就|先|)(写|演|讲|玩|说|编|走|播|闹|扮)到…(这|此)(里|儿|儿吧|吧|了|,|$)|(认真|正经|正儿八经)(地)?(问|跟你|和你)|说真的,你(觉得|说)我|跳(出来|出)(说|讲|聊|问)|出来说(一)?句|(散会|散戏|散场)(散会|散戏|散场|了|啦|,)|(且听下回|下回分解|下集(再见|预告|见)|欲知后事|本(集|回|章|场)(完|结束|终)|留个悬念|先不(当|做|扮|演|闹|鬧|闹了)|不(鬧|闹|玩|演)(了|住)|收戏|收(了)?(故事|剧本)|(先|咱先|咱们先)(歇|停)(会|着|在|到|一下|一会)|歇歇|先醬|先酱|说回来,|(剩|后面|余)(下|面)?的(明|改|下|回|以后)|暂时告一段落)',
      'ooc|end scene|and scene|end of scene|scene over|story over|game over|to be continued|time out|timeout|the end',
      '(stop|pause|end|park|wrap|wrap up|shelve|drop|leave|freeze|save|bookmark|finish|close|quit|hold|halt|set aside)( up|) (the|this|our|that) (story|scene|game|role-play|roleplay|role play|rp|adventure|plot|tale|quest|voyage|there|here|chapter)',
      "(let's|let us|we can|we'll|we should|can we|could we|i'd|i'll|i want to|i need to|gonna|going to|i have to|i've got to|shall we) (stop|pause|leave it|leave that|leave the|call it|end|end it|wrap|wrap it|take a break|break|park|quit|get back to|go back to|come back to|talk about|chat about|drop|finish|save)…(there|here|night|tonight|day|story|game|it|that|scene|normal|real|reality|life|us|now|tomorrow|something else|something real|playing|pretending|role|break|up)",
      "(that's|thats|that is) (enough|it|all|plenty|a wrap)( of| for|)( the| our| this| pretend|) (story|today|tonight|now|me|one|pirates|ghosts|adventure|role-play|roleplay|playing|pretending|session|make-believe)",
      "(that's|thats|that is) (enough|plenty) …for (one|an|the|this) (evening|sitting|lunch break|morning|afternoon|session|day|night)",
      '(enough|no more) (story|of the story|of this story|role-play|roleplay|pretend|pretending|playing|make-believe|adventure|adventuring|pirates|ghosts|of that|of this)',
      '(done|finished|through|tired of|bored of) (playing|pretending|with the story|with this story|role-playing|roleplaying|being (a|an|the))',
      '(back to|return to|coming back to) (reality|real life|normal|being (me|us|myself)|earth|the real world|regular|just us|myself|my actual|my real|our regular|ordinary|boring)',
      '(continue|resume|pick up|pick this up|more|finish|finish this|carry on|keep going)( it| this| that| the story|)( later| tomorrow| next time| another (day|night|time)| soon| after| this weekend| again (later|tomorrow))',
      '(real talk|in real life|irl|real world|real me|actual life|non-story|story aside|pretend aside|joking aside|setting the story aside|putting the story)',
      "(as|just|it's) (me|myself|us) (again|now|here)|i'm (me|myself) again",
      "(can|could|let's) (we |)(talk|chat) (normally|about something|normal|for real|like normal)",
      '(end|stop) (it|this) (there|here)|pause here|pause there|leave it there|leave it here',
    ],
    but: [
      '(他|她|它|他们|她们|船长|大副|老板|那人|孩子)(说|喊|也|就|都)(不玩了|停|暂停)',
      '(陛下|殿下|皇上|娘娘|王爷|大人|师父|师傅|师尊|师兄|师姐|将军|前辈|老爷|夫人|公子|少爷|姑娘|船长|舰长|长官|大侠|少侠|道长|大师|掌柜|主人)(你)?先(歇|停)',
      '(再也|永远)不',
      '(stop|rest) here (for|until|till|before)',
      '(i|we|you|he|she|they|to|and) (leave|leaves|left|flee) the (scene|chapter|case|quest|voyage|adventure)',
    ],
  },
  story_halt: {
    words: [
      '^(ok|好|好了|好啦|行)?(停|停下|停一下|停一停|先停|卡|收|收工|收摊|收船|cut)(!|,|.|了|$)',
      "^(ok |okay |right |alright )?(let's |let us |can we |we should )?(stop|cut|pause)( there| here| now| it|)(!|,|.|$)",
    ],
    but: [],
  },
  story_outside: {
    words: [
      '(今天|昨天|昨晚|刚才|刚刚|最近|这周)…(跟|和)(我)?(男朋友|女朋友|男友|女友|对象|老公|老婆|室友|我妈|我爸|闺蜜|妈|爸)…(吵|分手|冷战|闹翻|闹掰)',
      '(帮我|替我|给我|请你|麻烦你|请)(写|改|翻译|查|润色|总结|解释|算|做|生成|看|列|修|优化|检查)…(脚本|代码|邮件|python|excel|sql|java|javascript|正则|简历|ppt|函数|公式|文案|周报|日报|论文|表格|程序|作文|作业|英文|网页|bug|报错|求职信|发言稿|读后感)',
      '(今天|今早|昨天|最近|这周|这几天|上午|下午|这个月)…(老板|领导|主管|上司|同事|甲方|hr|经理|导师|班主任|辅导员|面试官)…(骂|训|批|凶|吼|扣|裁|pua|开除|辞退|甩锅|催|怼|嫌|加班|改方案|涨房租|挂)',
      '(今天|昨天|最近|这周|这几天|下周|这个月)…(加班|绩效|kpi|高考|期末考|考研|裁员|房贷|述职)',
      '(write|draft|fix|debug|translate|summarise|summarize|refactor|proofread|review|generate|correct) (me |up |this |my |the |a |an |some |for me )…(python|script|code|email|e-mail|essay|function|spreadsheet|excel|sql|cv|resume|cover letter|bug|homework|regex|powerpoint|slides|linkedin|javascript|css|html)',
      '(today|tonight|this morning|this afternoon|this week|yesterday|just now|again|ugh)…my (boss|manager|supervisor|team lead|coworker|colleague|landlord|client|teacher|professor|hr)…(yelled|shouted|told me off|fired|screamed|humiliated|criticised|criticized|blamed|snapped|raised|cancelled|moved)|my (boss|manager|supervisor|team lead|coworker|colleague|landlord|client|teacher|professor)…(yelled|shouted|told me off|fired|screamed|snapped|had a go|blamed)…(today|again|this morning|this afternoon|at work|in the meeting|yesterday)',
      "(i've got|i have|got) (a|an|my) (exam|job interview|interview|dentist appointment|doctor's appointment|shift|night shift|deadline) (tomorrow|today|tonight|in the morning|on monday)",
    ],
    but: [],
  },
  story_everyday: { words: everyday, but: [] },
  story_life: {
    words: [
      ...calledAway,
      '电来了|来电了|停电|冰箱|热水器|电饭煲|棉被|被子还|晒的|晾的|paper|essay|论文|稿子|作文|(还差|还剩)…(字|页|题)|老师…(点|叫|喊|cue)|课间|break|(饺子|饼|面包|牛排|鸡翅|红薯)…(糊|焦|煮|好了|熟)|锅(糊|开|滚)|水(开|烧开|滚)了|(汤|粥|饭|面|菜|饺子|粉|鸡蛋)(好|开|糊|溢|熟|煮好|煮开|坨|凉)了|下饺子|下面条|吃夜宵|食饭|食飯|瞓觉|返工|返学|冲凉|面膜|洗脸|洗头|洗手|敷脸|卸妆|拉肚子|尿|眼皮|打哈欠|犯困|老公|老婆|男朋友|女朋友|男友|女友|对象|老妈|老爸|阿妈|阿爸|我姐|我妹|我哥|我弟|我娃|我家(猫|狗|娃|孩子|那位)|我(的)?(猫|狗)|(猫|狗|娃|孩子|宝宝)(打翻|醒|哭|闹|叫)|主管|经理|老师(点名|来|叫|进)|点名|会议室|滴滴|出租车|(坐过|到)(了)?(站|家|楼下|公司|学校)|到…(路|站|街|桥|门|家|公司|学校|机场)了|出站|进站|下车|登机|叫号|轮到我|排到我|集合|导游|体检|早八|晚自习|熄灯|查寝|宿管|阿姨|面试|报告|方案|打雷|下雨|wifi|断网|网断|路由器|吹风机|洗衣机|微波炉|烤箱|空调|马桶|闹钟|十二点了|十一点了|一点了|两点了|(半夜|凌晨)…点了',
      '老板(找|约)(我)?(谈|聊|开|$)|领导(找|约)|饿|收衣服|下雨收|喊吃饭|叫吃饭|该吃|睡了|困|' +
        '外卖|快递|到站|下车了|没电|充电|闹钟响|上课|下课|开会|会议|(老板|经理)(叫|喊|找)(我)?(开会|加班|谈|改|回|去公司|去办公室)|领导(叫|喊|找)|洗澡|睡觉|睡了|困了|好困|晚安|室友|我妈(叫|喊)|妈(叫|喊)我|(喊|叫)我(吃|睡|回家|下楼|起床|洗|开会|出门)|作业|加班|上班|打卡|直播|更新|追剧|今天的剧|手机|电脑|地铁|公交|打车|网课|做饭|煮面|热牛奶|倒垃圾|遛狗|铲屎|刷牙|熄灯|吃饭|洗碗|洗衣|水管|门铃|敲门的是|同事|明早|早起|ddl|群里|电话|微信|视频|图书馆闭馆|停电|下班|接孩子|接娃|哄娃|娃醒|孩子醒|猫(在|把|又|要)|狗(在|把|又|要)|拉屎|厕所|出门|周一|考试',
      "(cat|cats|dog|dogs|kid|kids|toddler|twins) (have|has|is|are|got|just|keeps|keep|wants|needs|threw|knocked)|garage door|front door|groceries|shopping's|(his|her|their) car|key(s)? in the (door|lock)|on the drive|paper due|my paper|my essay|word count|join a call|hop on a call|on a call|early flight|a flight|flight to catch|(burned|burnt|cut|stubbed) my (finger|hand|tongue|toe|thumb)|rough day|long day|boiling over|boiled over|dumplings|pasta|noodles|rice's|soup's|toast|pancake|pancakes|bread's|cake's|cookies|coffee's|up the stairs|lunch break|tea break|break's over|spreadsheet|zoom|teams call|inbox|husband|wife|boyfriend|girlfriend|my partner|my girlfriend|my boyfriend|my son|my daughter|my niece|my nephew|my gran|my nan|my grandma|mum's|mom's|dad's|mum (just|is|wants|needs|called|rang)|mom (just|is|wants|needs|called|rang)|dad (just|is|wants|needs|called|rang)|plumber|electrician|landlord's|delivery guy|postman's|courier|people are (looking|staring)|my manager|boss (just|is|walked|wants)|timer|smoking|smoke alarm|numbness|dentist|next door|downstairs|upstairs neighbour|upstairs neighbor|half past|it's (nearly |almost |already |past |gone )?(midnight|bedtime|late|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|i'm (tired|starving|knackered|shattered|falling asleep|yawning|at my stop|home now)|eyes (are|keep|won't)|can't keep my eyes|need(s)? (to pee|the loo|the toilet|a wee|sleep|feeding|walking|out)|feed the (cat|dog|baby|kids)|the dog (needs|is|wants|has)|the cat|the baby|nap time|naptime|lift's here|uber|taxi|cab's|boarding|gate's|my (train|bus|flight|ride|lift|stop|appointment|shift|alarm|break|tea|coffee|food|dinner|lunch|cab|queue|friend|housemate|mate)|(train|bus|tram|tube|flight)('s| is) (pulling|here|arriving|coming|leaving|boarding)|work in the morning|early (start|morning|meeting)|up early|snowing here|raining here|phone at|phone's|laptop's|owner('s| has|) (come|back|here)|come to fetch|called to dinner|dinner's|lunch's|food's|bath's|washing machine|tumble dryer|bins|school run|nursery|pick up the kids|gym|shops|checkout|till|roommate|duty calls|work calls|" +
        "kids are|kid's|the baby|work calls|duty calls|my tea|burning|going to bed|hungry|starving|my neighbour|someone's at the door|" +
        'delivery|takeaway|pizza|doorbell|my stop|my bus|my train|bus is here|battery|charger|laptop|phone|alarm|class|lecture|meeting|my boss|shower|bedtime|go to bed|to bed|sleepy|goodnight|good night|night night|roommate|flatmate|homework|work tomorrow|early start|netflix|wifi|wi-fi|dishes|laundry|dinner|lunch|breakfast|supper|the dog needs|the cat|the kids|kettle|oven|washing|walk the dog|toilet|loo|microwave|lights are back|power is back|exam|deadline|i need sleep|teeth|bath',
    ],
    but: [],
  },
  story_remark: {
    words: [
      "lmfao|lma*|lolo*|haha*|rofl|(i )?can't with (that|this|you|the)|you('re| are)? (kill|killing) me|i'm (dead|deceased|crying|howling|in stitches)|(brilliant|class|magic|quality|gold|lovely|grand|great|good) (that|this|one|stuff|fun)(,|.|!|$)|(loved|enjoyed|needed) (that|this|every)|(10|ten)/10|(10|ten) out of (10|ten)|chef's kiss|my cheeks hurt|(what a|that was a) (laugh|ride|riot|hoot)",
      '笑(不活|岔|喷|抽|裂|出声|疯|得(我|不行|肚子|停不))|绷不住|乐死|太逗|逗死|好玩|太上头|上头了|刺激死|都不好意思|臊得慌|不(整|搞|弄|贫|逗|皮|扯|胡|瞎)(了|咯|啦)|真(的|正的|实的)(那|这|个|只|条|场)|现实(里|中)|真人|真身|认真(说|讲)|说认真的|讲真|正经说|怎么样$|演得|' +
        '哈哈|笑死|嘿嘿|呜呜|比电视剧|比小说|比电影|太好玩|真好玩|好好玩|太刺激|好刺激|起鸡皮疙瘩|你演得|演得|你编得|编得|演技|入戏太深|这句台词|这台词|这段(绝|太|真|好|可以)|太会了|太会编|可以可以|这个结局|好结局|过瘾|玩够了|够了够了|行了行了|好了好了|好啦好啦|怕了怕了|不行了|认真的|吓到我了|吓死我了|把自己吓|今天玩得|剧情|故事',
      "my own very|the actual|my actual|my real|the real|a real|an actual|very real|haha|hahaha|lol|lmao|(this|that|it) (was|is|has been|'s been) (so |really |such |great |good |too |)(fun|brilliant|hilarious)|love (that|this|the) (ending|twist|line)|that was (fun|great|amazing|brilliant|good|scary|perfect|lovely|intense|a good)|you're (too )?good at this|goosebumps|best story|better than (tv|netflix|any|the)|scared myself|scared me|this story|the story|what a (story|scene|twist|cliffhanger)|great (scene|twist|line|cliffhanger)|i love (this|our) (story|game)|cliffhanger|plot",
    ],
    but: [],
  },
  story_rest: {
    words: [
      ...leftAside,
      `(${roles}|${restingThings})(你|们|你们|他|她|哥|姐|)(就|也|先|得|该|要|只好|只能|请|自己|都|继续|慢慢|等会|待会|今晚|今天|明天|明晚|改天|回头|下次|)(先|也|自己|在|得|就|)…(收工|打烊|下班|收摊|关门|休息|歇|散了|散场|散伙|等|靠岸|停港|停泊|抛锚|下线|潜伏|收剑|收刀|告辞|退下|退朝|回山|回宫|回营|回去|放着|放一放|揣|煨|退场|告退|下车|别敲|上班|再审|再战|再会|再破|再查|再说|再来|晚安|再见|拜拜|留着|搁|挂着|候着|待命|存档|封存|合上|睡|洗洗睡|收起|先停|暂停|告一段落)`,
      `(${beings})(你|们|你们|哥|姐|您老|您老人家|你老|)(就|也|先|得|该|要|只好|请|自己|都|今晚|今天|明天|改天|回头|下次|)(先|也|自己|在|得|就|)…(收工|打烊|下班|收摊|关门|休息|歇|散了|散场|散|归位|请回|慢走|保重|退散|回避|等|靠岸|下线|潜伏|收剑|收刀|告辞|退下|退朝|回山|回宫|回营|放着|退场|告退|下车|别敲|上班|再审|再战|再会|再说|再来|晚安|再见|拜拜|候着|待命|睡|先停|暂停)`,
      '(站|店|馆|铺|院|局|社|号|船|城|堡|塔|楼|所|庙|园|厅|场|厂|摊|宫|府|寨|衙门|江湖)(先|今天|今晚|就|也|该|)(关张|打烊|歇业|停业|闭馆|收工|熄火|熄灯|停航|停运|关机|停工|收摊|关门大吉)',
      '(你|你们)(就)?先(自己|自个|在|等|歇|睡|躺|待|撑|留|煨|泡|忙|玩|守|坐|挂|晾|凉)…(哈|吧|啊|哦|噢|喔|着|起|一下|会|嘛|咯|啦)|(海盗|侦探|船员|各位|大家|队友|同志|兄弟|伙伴|神仙|妖怪|鬼怪|众爱卿|诸位)(们)?(晚安|再见|拜拜|回见|先撤|先散)',
      `(${englishRoles}|${restingBeings}|hq|base|ship|shop|court|audit|show|crew|hunters|hunt|heist|case|scene|story|tale|adventure|voyage|game|circus|tavern|inn|dungeon|book|chapter|rest|office|agency|vent life|life) (out|over and out|adjourned|adjourns|off duty|clocks out|clocking out|is clocking out|signs off|signing off|is signing off|is closed|closed|shut|shuts|closes|is off|is on hold|on hold|on pause|paused|can wait|can keep|can sleep|can rest|must wait|will wait|will have to|has to|have to|will keep|waits|gets the|get the|goes back|go back|goes on|goes to|is going|go to|off to|sleeps|to be|needs a|is taking|takes a|retires|stands down|is done|has a)`,
      `(the|our|my|lord|lady|captain|sir|dear|poor|whole|you) …(${englishRoles}|${restingBeings}|crew|hunters|heist|case|story|adventure|voyage|circus|hq|audit)…(adjourned|clocking out|clocks out|off duty|shut|closed|on hold|paused|off for|can wait|must wait|has to wait|will have to|survive without|keep rowing|night off|back in the (box|book|drawer)|later|to finish|signs off|stands down)`,
      '(save|keep|hold|guard|mind) (our|my|the|me a) (seats|seat|place|spot|table|chair|lantern|lamp|fire|gold|treasure|throne|horse|horses|ship)( warm| lit|)( in| at| by| for| till| until|,|.|$)',
      `(goodnight|good night|night|night night|bye|goodbye|farewell|see you|thanks|thank you|cheers|sorry|adieu|ta) (to |)(the |my |our |all |you |dear |sir |lord |lady |captain |whole )…(${englishRoles}|crew|ghosts|pirates|spies|moon|docks|castle|all|gang|lot)`,
      `(let|leave|leaving|park|parking|abandon) (the|our|him|her|them|poor|lord|lady|captain|sir|old|young)…(rest|sleep|wait|waiting|hang|hanging|there|be|for now|stew|simmer|cool|breathe|for tonight|tonight|on the|his rest|her rest)`,
      "so (must|does|will|shall|is|are|has|can) (the|our)|(that's|that is|so that's) (us|me|you|the|hq|base|our|it from)…(docked|shut|closed|parked|moored|off|out|done|over|wrapped|home|dismissed|tucked|in bed|for (today|tonight|now|the night))|over and out|lights out( for|$)|shuts up shop|school's out|class dismissed",
    ],
    but: [],
  },
  story_opener: {
    words: [
      '^(so |ok |okay |and |right |but )?(anyway|anyways|anyhow)|(so|and) anyway(s)?|^(right then|right so|ok so|okay so|in other news|speaking of|meanwhile in|oh and|oh also|oh god|oh no|oh crap|wait no|uh oh|ach|och|welp|whelp|aye right|right you|right we)|^(哎呀|哎哟|哎唷|唉呀|妈呀|我去|我靠|卧槽|天哪|天啊|呜呜|好啦|好了|好好好|行了|行啦|不行了|不行不行|完了|糟了|糟糕|哈哈|笑死|不说了|等等|等下|等会)|^(哎|诶|欸|唉|啊)(我|呀|哟|等)|^(哎|唉|诶|欸|噢|哦|哟|呀|呼|好|行|得|ok|okay|嗯|啊|喔|喂|先这样)$',
      '^(ow|ouch|ugh|argh|ok|okay|ahh|aah|aaand|anyway|anyhow|oops|whoops|haha|hahaha|lol|gotta|phew|whew|yikes|one sec|sec|btw)|^(right|ah|oh|sorry|damn|crap|shit|hey|ha|hm|hmm|alright|god|jesus|ooh|aw)$',
    ],
    but: [],
  },
  story_leaving: {
    words: [
      ...leaveTaking,
      '(明天|明儿|明晚|今晚|改天|改日|下次|下回|回头|周末|聽日|听日)(再|见|继续|接)|(明天|改天|下次|回头|周末|明晚)…(见|再|继续|破|说|约)|我(要|得|该|先)(去|准备|準備|进|下|睡|走|撤|闪|忙|接)|先撤|先闪|^溜(了|啦|$)|溜(了|啦)$|(写|吃|睡|洗|忙|做饭|赶|上课|交|干活)去(了|啦)|等等我|等下我|' +
        '^(我|那我|先|我先|我得|我要|我该|得|该|不行我)(去|走|撤|下|溜|睡|忙|回|得|要|先)|我(去|先去|得去|要去)|回头再|明天再|下次再|改天再|晚点再|待会|先这样|拜拜|撤了|溜了|不说了|就这样|半小时到了|时间到了|打烊|收档|该(睡|走|去|回)',
      'tomorrow|tmrw|tmr|tarra|ta-ra|ta ta|tara|cheerio|toodles|toodle-oo|laters|cya|see ya|ciao|legging it|leg it|this is me|off i go|back to (work|it|my desk)|has to wait|have to wait|can wait|for now|for tonight|for today|^night$|^nighty night|^nn$|that is my cue|being called|my cue|got to run|gotta run|gotta dash|must dash|wants (his|her|its|their|my) (dinner|tea|lunch|walk)|goes on|to be resumed|step out for|another (night|time|day)|next time|till next|until next|' +
        "gotta|got to go|have to go|need to go|i should go|must go|i'm off|heading (off|out|home|to)|i'll head|signing off|brb|be right back|later|see you|talk (soon|later)|i have to|i need to|i actually need|i'd better|time to|need to|anyway|okay|ok",
    ],
    but: ['我去(守|探|引|救|追|拦|抓|打水|会会)'],
  },
};
