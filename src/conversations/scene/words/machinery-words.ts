const chat =
  "(my messages|your messages|our chat|our chats|our conversation|our conversations|this chat|this conversation|this thread|this message|that message|these chats|those chats|past chats|previous chats|old chats|older chats|earlier chats|other chats|older messages|old messages|earlier messages|past messages|rounds|(these|those|last few|past few|earlier|older) (turns|messages|chats|sessions|replies)|the (older|old|earlier|first|last|previous) (messages|rounds|turns|chats|half)|what i (say|said|tell you|told you|type|write|wrote)|(anything|everything|all|stuff|things) (that |)(i|i've) (say|said|tell you|told you|type|typed|write|wrote)|roleplay sessions|role-play sessions|roleplays|story rounds|the summary|summaries)";
const kept =
  '(saved|save|stored|store|kept|logged|recorded|indexed|embedded|tagged|labelled|labeled|filed|classified|written|retained|encrypted|synced|sync|trimmed|truncated|dropped|fall out|fall off|cut off|purged|purge|deleted|erased|wiped|summarised|summarized|archived|counted|billed|charged|training|shared with|visible|overwritten|mixed|leak|carry over|carried over|come along|end up|sit in|in your|in the (database|db|index|store|cloud))';
const move =
  '(switch|switched|change|changed|swap|swapped|move|moved|point|pointed|log in|logged in|sign in|reinstall|reinstalled|delete|deleted|start|open|opened|use|clear|cleared|reset|migrate|migrated|upgrade|upgraded|go over)';
const moved =
  '(model|models|endpoint|device|devices|phone|laptop|tablet|account|key|app|apps|client|provider|platform|thread|chat|window|session|server|memory|claude|gpt|gemini|deepseek|url)';
const machine =
  '(上下文|提示词|提示語|向量|检索|搜索功能|召回|注入|token|context|db|prompt|cache|缓存|快取|索引|接口|数据库|资料库|后台|后端|模型|版本|memory|log|index|线路|代理|延迟)';
/** What people and characters have too. */
const record = '(记忆|长期记忆|短期记忆|记录|日志|窗口|摘要|库|存储|内存|存档|聊天记录|历史记录|缓冲)';

/** Said of how the companion keeps, finds and is given what was said: in whatever words. */
export const machineryWords: readonly string[] = [
  // English: what is put before a message
  '(put|puts|stuck|sticks|pasted|prepended|prepend|appended|slipped|inserted|insert|fed|shown|handed|given|passed|attached|tacked|glued|placed|added)…(before|in front of|above|ahead of|alongside|along with|on top of|next to|behind|under) (my|the|each|every|this|that) (last |latest |first |previous |)(message|messages|prompt|prompts|question|questions|text|texts|request|requests|input|turn|turns)',
  "(what|whatever|everything|anything|exactly what) (you|you've|you have) (were|been|are|get|got) (given|handed|fed|shown|sent|passed|served)|(raw|exact|full|whole|verbatim) …(block|prompt|request|payload|context)…(you|along with|with my|above)|block…(along with|above|before) my|(your|the) hidden (prompt|instructions)|(tell|show|give|read|paste|quote|repeat)( me|) (your|the) …(instructions|guidelines|system message)",
  // What is kept, and how
  `(are|is|do|does|did|will|were|was|have|has|can|could|where|how long|how much of|which of)…${chat}…${kept}`,
  `(you|you've|you have|you're|you are|are you|do you|did you|have you) (still |actually |really |ever |always |just |even |already |also |)(been |)(store|stored|storing|save|saved|saving|log|logged|logging|record|recorded|recording|index|indexed|retain|retained|keep|kept|keeping|got|hold|holding|learned|learnt)…(about me|on me|of me|any of this|of this chat|my messages|our chats|our conversations|on file|in storage|on record)`,
  "(you've|you have|have you|what you) (stored|saved|logged|recorded|indexed)…(about|on|of|from)|(are you|you're|you|still|keep) (still |)writing (things|it|this|that|stuff|everything|anything) down|(you|do you|are you) keep(ing|) (a |any |)(record|records|log|logs)|(don't|do not|please don't) (store|save|log|record|index) (this|that|it|these|the next|any)|is there (a |any |)(record|records|log|trace) (behind|of (that|this|it|me|what|our))|(read-only|read only|incognito|no-store|private) (mode|header|flag)|header…(read-only|read only|off)|(turned|switched|toggled|set|have) (your |the |)memory (off|on|to)|memory (is|was|off|on|setting|settings|toggle|switched|turned)…(you|still|setting)",
  '(how many|how much|which)…(chats|messages|rounds|turns|conversations|history|notes|summaries)…(can you|do you|you can|are you|could you|you)…(search|see|read|load|reach|access|find|keep|hold|carry|get|fit)|(fit|fits|fitting) (in|into|inside) (your|the) (window|context|memory|prompt)|(window|context|prompt)( window|) (overflow|overflowed|is full|full|filled|ran out|run out)|(fall|falls|fell|drop|drops|dropped|slide|slides) out of (your|the) (context|window|memory)',
  "(retention|(data|chat|message) (policy|storage|deletion))|my data…(app|delete|you|stored|kept|go|train|server)|(export|download|delete|erase|wipe|purge|back up|dump) (everything|all|whatever|what|the data)…(you|you've|about me|on me)|(other people|others|anyone else|anybody else|someone else|other users|the developers|the devs|your staff|the company)…(see|read|access|look at)…(what i|my messages|my chats|our chats|our conversation|this chat|this conversation)|(used|use|uses|using) …(for|to) (training|train)",
  '(my|that|the) (edit|regenerate|regeneration|retry|deletion)…(overwrite|overwrote|replace|replaced|old version|both versions|keep both)|(deleting|removing|clearing|wiping) (a|this|the|my|old|that) (chat|thread|message|messages|conversation|history)…(delete|remove|forget|erase|what you|your memory|from you)',
  // Which machine, and whether it works
  "(are you|you're|you are|is this|am i talking to|am i speaking to|were you) (on |running |using |still |now |just |actually |really |powered by |based on |secretly |a |an |the |)(running |on |)(gpt|chatgpt|claude|gemini|deepseek|qwen|llama|mistral|grok|kimi|opus|sonnet|haiku|4o|a different model|another model|the (big|small|smaller|new|old|cheap|cheaper|fallback|backup|same) model)|(running|hosted|run) (locally|on-device|in the cloud|on (somebody's|someone's|a|my|your|which|whose|what)…(server|servers|machine|gpu|laptop|cloud|hardware|box))|(did|have|has) (they|you|someone|somebody) (swap|swapped|switch|switched|change|changed|update|updated) (you|your|it|models|the model|versions|out)",
  "(which|what|whose) (embedding|embeddings|embedder|reranker|tokenizer|tokeniser|upstream|provider|endpoint|index|backend|db) (are|is|do|does|am|you|did|was)|(which|what) (client|device|app|browser|endpoint|account|key) (am i|i'm|is this|this is|are we)|how many tokens|token (count|usage|budget|limit|bill)|tokens (so far|left|used|is this)|(webhook|base url|reranker|embedder|upstream|vector index|api key|search index|read replica)…(fires|fire|fired|on|off|up|down|work|working|arrive|arrives|caught up|ready|still|slow|eating|change|changed|you)",
  `(if|when|once|after|suppose|say|in case) (i|we)( ever|) ${move}~${moved}~(you|your|memory|memories|stored|history|carry|survive|come along|remember|remembered|still)`,
  `(carry over|come along|come with me|move with me|transfer|transferred|survive|survives|follow me|persist|be lost|be gone|be wiped|remember (me|this|us)|know me|know who i am|recognise me|recognize me)~(if|when|after|across|between|once)~${moved}`,
  '(when|where|how|where did|how did|did) (you|do you|did you) (look|looked|search|searched|pull|pulled|fetch|fetched|retrieve|retrieved) (something|things|stuff|it|that|this|anything)( up| from| out)|(just|only) (guessing|making (it|that|this|things) up)…(record|memory|notes|stored|looked)|(pulled|fetched|retrieved|looked up|taken|came|come|coming|read) (from|out of|in) (memory|your memory|storage|the store|your notes|the notes|your records|the database|the index|an old chat|old chats|history|the history)|(anything|something|nothing) (was |is |got |been |)(retrieved|injected|fetched|looked up|prepended)|(is|has) (streaming|the stream|the websocket|retrieval|search|injection|recall) (been |)(broken|dead|down|stuck|flaky)|(plugin|tool|hook|service|job|process|thing|bit|part) that (fetches|saves|stores|writes|reads|injects|loads|searches|summarises|summarizes|indexes|remembers)|was (anything|something|it|that|this) (retrieved|injected|fetched|prepended|skipped)|(retrieval|lookup|search|recall|memory|injection) (step|stage|pass|layer|run|hook|part)',
  // 中文：放在消息前面的
  '(放|塞|加|拼|贴|附|插|垫|喂|注入)(了|在|到|进|上|着)?…(我|这|每|上)(的|条|句|次|一)?…(消息|话|问题|提问|输入|请求)(的)?(前面|前头|上面|上头|之前|后面)|(前面|前头|上面|上头)(被|给你|还|都)?(塞|拼|加|垫|喂|注入)(了|进|上|的)|(塞|喂|拼|带|发|传)给(你|妳)的(是|都|有|那|这|东西|内容|原|什么|啥)|被(塞|加|注入|拼|喂)(了)?(什么|啥|哪些)|(收到|拿到|看到)的(原文|原始|完整|整段)|(原始|完整)(消息|请求|报文|上下文|提示)',
  // 存、标、删
  '(这|那|上|刚才|刚刚|前面|之前|最早)(几|一|些|两|那)?(轮|条|句|段|些)(消息|话|对话|聊天|聊的|说的|的)?…(入库|落库|存没|存成|存进|存上|存到|被存|有没有存|存了没|写进|写没|打标|打的|标签|场景|标成|归成|归到|记成|算哪|算什么|计费|计数|触发|召回|检索|注入|裁掉|截断|挤掉|压缩)',
  '(聊的|说的话|说的|讲的|发的|打的字|对话|聊天|聊天记录|聊天内容)(这些|东西|话|内容|消息|那些|都|会|是|你|)…(存在(哪|本地|云|你|什么|服务器|别)|存到|存哪|保存|上传|泄露|训练|外泄|加密|入库|会不会(存|被|泄|拿)|拿去|记录下来|留底)',
  `(你|妳|您)(的|这边的|那边的|那头的|自己的)${machine}…(吗|么|没|不|呢|呀|哪|什么|啥|几|多少|多|怎么|是不是|有没有|还|会|能|满|存|删|清|里)`,
  `(你|妳|您)(的|这边的|那边的|那头的|自己的)${record}…(存|删|清|满|爆|导出|同步|备份|关|开着|读得到|写进|写入|写错|混|隔离|容量|上限)`,
  `(你|妳|您)(那边|那头|那里|这边|这头|后台)…(${machine}|${record})…(吗|么|没|不|呢|呀|哪|什么|啥|几|多少|怎么|是不是|有没有|还|会|能|满|挂|断|慢|超时|报错|裁|丢)`,
  '(还|都|就)?(在|进|放进)(你|妳|您)(的)?(窗口|上下文|记忆|库|缓存|内存|context)(里|中|内)?|(轮|条|聊天|消息|对话|前面的|前面说的|以前的|最早的|旧的)…(还在|在不在|裁掉|裁了|截掉|截断|挤掉|挤出|压缩掉|被压缩|丢掉)…(窗口|库|上下文|记忆|没|吗|了|你)|(上下文|窗口|context)(满|爆|不够|超|溢出|快满|有多|多长|多大)|忘前面',
  '(记忆|检索|注入|存储|写入|搜索)(功能|开关|模块)(关|开|停|有冇|有没|还|没|冇)|(记忆|检索|注入|写入)(有冇开|冇开|关掉|关闭|关了|开着|开了没|有没有开|有没开|停了没)|把(你的)?记忆(功能)?(关|停|打开|清)|(只读|无痕|隐私|静默|不存)(模式|开关|header|标头)|别(存|记|入库)这(条|句|轮|段)|这(条|句|轮|段)别(存|入库)',
  '(算|属于|归|标|打|记|存)(到|成|的|为|在|了)?(哪个|哪一|什么|啥|哪类|日常|剧本|剧情)…(场景|标签|分类|日常|剧本|剧情|meta)|(剧本|角色扮演|剧情|故事|扮演)(的内容|里的|内容|那些|的东西)?…(混进|混到|串到|串进|算进|存成|当成|混在)…(日常|真实|记忆|现实|一起)|(打|贴|标)(的|了|上)?(什么|啥|哪个)(标签|label|tag)',
  // 换模型、换设备、带走
  '(换|切|改|搬|迁|挪|转)(了|到|成|去|个|一组|一个|了个)?…(模型|平台|手机|设备|账号|帐号|key|密钥|接口|地址|url|端点|机器|服务器|客户端|app|应用|网页|电脑)~(你|妳|记忆|记的|存的|以前的|之前的|老的|旧的)…(还|认|读|看|带|在不|丢|搬|同步|跟|生效|收)',
  '(记忆|聊天记录|存的|记的|这些记录|这些记忆|你记的|你存的)(东西|这些|内容|那些|能|会|都|可以|要|)…(带走|带得走|带过去|搬过去|搬走|跟着走|跟过去|一起走|迁移|导出|同步过)',
  '(拿去|拿来|用来|用于)(做)?(训练|喂模型|微调)|(别人|其他人|谁|开发者|开发|后台的人|客服|其他用户|管理员)…(能|会|可以|看得到|看到|看得见|读到)…(聊天|对话|记录|我们聊|咱们聊|我说的)',
  // 哪台机器，通不通
  '(用|走|跑|接|切|连|读|调)(紧|的|着|到|了|的是|嘅)?(边个|哪个|边间|什么|啥|哪家|几号|哪条)…(model|模型|线路|接口|版本|库|db|upstream|服务器|通道|key)|(换|切)(了|成|到|去)?(模型|备用|别的模型|另一个模型|小模型|大模型|新模型|旧模型)(了)?(吗|没|吧|呀|啦|的)|是不是(又)?(换|切|改)(了|成|到)?…(模型|线路|版本|备用)|(走|用)(的)?(是)?(代理|直连|备用|主线路|本地|云端)(还是|吗|不)',
  '(读|查|用|连|写)(的|着|到)?(是|到)?…(测试库|正式库|生产库|staging|prod|旧库|新库|哪个库|主库|从库|备库)|(检索|召回|嵌入|重排|入库|索引)…(慢|快|挂|断|超时|报错|失败|跳过|没跑|跑了|几条|几段|多少|生效|开着|开了|更新|同步|通)',
  '(花|耗|用|要|延迟|平均)…(毫秒|ms)|(多少|几|几个|几多)(个)?token|token(s)?…(多少|快爆|用了|超了|上限|几)|(几轮|几条|多久)(写|总结|摘要|存|压缩|整理)(一次|一回)|(总结|摘要|压缩)(是)?(几轮|几条|多久)|触发(了)?(搜索|检索|召回|查询)|(从|在)(记录|记忆|库|存档|历史|日志)(里)?(搜|查|翻|捞|调)(出|到|的)|(分清|分辨|看出|区分|知道)…(网页|客户端|设备|哪个端|手机发)',
  '(旧|老|历史|以前的)(记录|记忆|数据|消息)…(清|删)(了|掉|过|一)|(清|删)(了|掉|过|一下|干净|了一下|了一批|掉了)(旧|老|历史|以前的|那批|几条)(记录|记忆|数据|消息)…(你|看)|(隔离|权限|租户|命名空间|分区)…(生效|生没生效|起作用|有没有|好使)|(删|撤回|改)(掉|了|过)?的(消息|那条|那句)…(你|那边|还)|你(一次|最多|每次)(能|可以)?(带|看|记|装|塞|存)(多少|几)(条|轮|字|句)',
];

/** What is the companion's own by its name. */
export const ownMachinery: readonly string[] = [
  'your (context|context window|retention|index|database|db|cache|embedding|embeddings|summaries|tokens|token|storage|backend|endpoint|pipeline|reranker|plugin|plugins|system prompt|instructions|prompt|config|model|version|vector|retrieval|lookup|tools|tool|server|api|upstream|provider|prompt history|stored|cutoff|weights|parameters|temperature|settings)',
  '(my|the) (counter|bar|dashboard|client|header|webhook|base url|endpoint|api key|key|gateway|config|proxy|settings)…(you|your|red|moved|arrive|effect)|your…(upstream|endpoint|gateway|embedding|token|tokens|retrieval|vector|webhook|backend|stored|api key|context window)',
  `(你|妳|您)(的|这边的|那边的|那头的|自己的|那边|那头|这边|后台)${machine}|(你|妳|您)(那边|那头|这边|后台)…(${machine}|${record})`,
  '(你|妳)(用|走|跑|接|连|读|查|存|带|收)(的|着|紧|到|了)…(model|模型|memory|记忆|向量|接口|key|db|库|缓存|token|上下文|context|索引)',
];

/** What the companion does with what is said, in words that people use of each other too. */
export const keepingDeeds: readonly string[] = [
  "(you|you've|you have|do you|did you|can you|could you|are you|have you|will you)( just| still| actually| really| always| ever| already| also| even| both| two| all|)( get| be|) (get|got|getting|see|seen|seeing|read|reading|load|loaded|loading|receive|received|receiving|search|searched|searching|look up|looked up|retrieve|fetch|store|stored|save|saved|saving|log|logged|note|noted|noted down|noting|record|recorded|forget|forgot|forgetting|skip|skipped|cache|cached)",
  "(what|which|whatever|all) (you|you've) (see|get|got|have|know|stored|noted|saved|kept|were given|are given|remember)|they (see|share|have) the same|how far back|finding things|go through|went through|go(es)? missing|show(s|ing)? up|come(s)? through|times out|timed out|pruned|pinned|duplicate|resend|retry|regenerating|regenerate|share one|shared|kept|stored|cached|filed|hosts you|host you",
  '(你|妳|您)(们)?(都|还|也|会|能|可以|每次|每回|现在|刚才|刚刚|那边|那头|到底|有没有|是不是|之前|回答之前|就会|有时候|)(搜|查|存|记了|记的|记着|记到|读|看到|看得到|收到|收|带|丢|忘|删|翻|找|调|拿到|搜到|想起|感觉|加载|分)',
  '(搜|查|存|读|带|收|找|调)(得到|到|不到|没|了没|了吗|进去|出来)|没搜到|重发|重试|没回|空回复|被(归|存|记|算|丢|删|覆盖|缓存)|会存|去搜|生效|丢前面|忘前面|分开|共用|隔开|混在',
];

/** What a chat consists of, in words that people use of other things too. */
export const chatParts: readonly string[] = [
  '(my|our|the|these|those|old|older|past|earlier|recent|last (three|four|five|ten|few)) (last |past |old |older |earlier |recent |previous |)(three |four |five |ten |few |)(messages|chats|conversations|turns|rounds|notes|snippets|backlog|history)|chats from|backlog|your (history|store|notes|memory|memories|records|log|logs|clock|summary|summaries|answers|last answer|last reply)|(one|same|shared) (memory|memories)|this answer|that answer|last answer|last reply|an answer|empty reply|the reply|block at the top|the block|what i (ask|type|said|say|wrote|send)|images stored|the metadata|the date',
  '(我们|咱们|咱|我|以前|旧|老|历史|之前|导入)(的|)(旧|老|以前的)?(聊天|对话|消息|记录|聊天记录|聊的|发的图片|发的图|发的语音|说的话)|(那|这|上|刚才|刚刚)(条|轮|一轮|一条)(消息|回复|回答|对话|$)|(刚才|刚刚)…那(条|轮)|摘要|片段|(每次|你|刚才)(那个|那句)?(回答|回复|答案)|那个答案|隐藏提示|前面的(内容|话|消息)|前面说的|聊太长|(系统|后台)给你|记了我|记我',
];
