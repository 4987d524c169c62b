import type { SceneWords } from '../scene-words.ts';
import { chatParts, keepingDeeds, machineryWords, ownMachinery } from './machinery-words.ts';

type MetaList = Extract<keyof SceneWords, `meta_${string}`>;

/** Talk about the app: its memory, its tools, its connection. */
export const metaWords: Pick<SceneWords, MetaList> = {
  meta_machinery: { words: machineryWords, but: [] },
  meta_sure: {
    words: [
      // 中文
      '(测试|测|试|试试|试用|调试|debug|检查)(一下|下|一把)?(这个|你的|这|那个|)…(mcp|记忆|工具|接口|网关|检索|注入|连接|插件|连通|召回)',
      '(注入|检索|召回|命中|拉取|取回|调取|调出|带进来|塞进来|塞)(了|到|过)(几|多少|哪|什么)',
      '(有没有|没有|是不是|是否|到底|真的|成功|自动)(注入|触发检索|触发注入|调用工具|调工具|走记忆|存进|入库|落库)',
      '(库|记忆|缓存|数据表|聊天记录|历史记录)…(清空|清掉|清干净|清零|清了|重置|删光|删掉|重建|迁移|备份|回滚)',
      '(后台|日志|控制台|面板|监控)…(显示|看到|看见|数字|数据|报|记录|写着|没有|查)',
      '从(存|记忆|库|历史|数据库|旧记录|存档|记录)…(翻|调|查|读|取|捞|拿|来的)',
      '(起|有)(没|没有)起?(作用|生效|效果)…(记忆|注入|检索|插件)',
      '(你|这边|现在|目前|当前)(用|跑|接|连|走|调)(的|着|了)?(是)?(哪个|什么|哪家|哪一个|几号)(模型|版本|接口|api|工具|服务器|线路|通道)',
      '(你|当前|现在)(是|用的是|跑的是)(哪个|什么|几代)?…(模型|版本号|gpt|claude|gemini|deepseek|qwen)',
      '(能|可以|会|都|有)(调|用|调用|使用|看到)(的|哪些|什么|到)…工具(列表|吗|么|$)',
      '(调|用|调用|使用|触发)(了|过|到)?(什么|哪个|哪些|几个|几次|多少)(次)?(工具|函数|接口|插件)',
      '(搜索|检索|查询|召回)…(返回|返回了)…(空|零|没有)|(你那个|你的)(memory|记忆|context|history)…(load|加载|读进|连上|进来)|(你)?(还)?认不认得我…(窗口|客户端)|(窗口|客户端|设备)…认(不认)?得我',
      '(test|check|debug|ping|call|verify|测|试|测试)(一下|下|个)…(memory|memories|api|apis|tool|tools|mcp|server|gateway|proxy|recall|retrieval|function|functions|context|记忆|工具|检索|注入)|(memory|api|tool|tools|mcp|server|gateway|proxy|retrieval)…(通不通|通了吗|work(s|ing)?(吗|不|没)|还在吗|挂了|活着|连上|正常吗|好使|能用吗|有没有)|(这|本)(个)?(session|窗口|会话|对话)…(memory|记忆|inject|注入|context)|(inject|load|retrieve|save|store|sync)(成功|失败|进|了没|没有|了吗|到)',
      '(那条|这条|上条|上一条|刚才那条)(回复|消息|回答)?(花|用|耗|等)了…(秒|毫秒|token)|(验证|测试|试|测)(一下|下)?(存储|写入|读取|召回|存取|持久)|存(起来|一下|进去),?(我)?(待会|等下|等会|一会|过会)|(待会|等会|一会|等下|过会)(儿)?(我)?(会|再)?(问|考)你(这个|一个|个)(词|数|暗号|数字|短语)|删(了|掉)(几|三|两|五|一|十)?(条|些|段)…记忆|调用(成功|失败|了没|了吗|报错)|你(是|在)(本地|云端|线上|哪台)…(跑|部署|的|机)|代理(切|换|走|挂了|开|关|断)(到|了|没|吗)?|换(了)?(个)?模型|(这|那)(轮|条)(带|附)(了|上|着)?(哪些|什么|几)…(记忆|内容|条)?',
      "(the|your) memory (thing|feature|bit|stuff|part)|(is|are) (this|these|that|you) (going|running|routed|coming) (through|via|over) (the|a|my)|(store|remember|save) (the|this) (phrase|word|number|string|token)|(it's|this is|that's|that was|was) (just |only )?a test(,|.|$)|did you (just )?(look (that|it|this) up|pull that|fetch that|guess that)|look that up or|is it the (api|server|proxy|model|connection|gateway)|(old|stored|saved) (notes|snippets|memories|entries)|(did|does) that (reply|answer|response) (use|come|include|contain)",
      '(连得上|连上了|连不连得上|连接正常|连通|通不通|在线吗|掉线了吗|断开了)…(库|服务|记忆|数据)',
      '(库|服务|记忆|数据|网关|接口|服务器|代理)…(连得上|连上了|连上没|连接正常|连不连得上|通不通|通了吗|通了没|在线吗|掉线|正常吗|还活着|挂了吗|挂了没|恢复了吗|恢复了没)',
      '^(测试|测试中|测试测试)(一下|下)?$',
      '(新开|新开了|开了|新|换了|换个|另一个|另一台|切到|切换到)(了)?(个|一个)?(新)?(窗口|对话|会话|客户端|设备|账号|页面)(上|里)?…(你|认|记|看看|试|同步|正常|收|测)|同步(好|成功|过来|过去|完)(了)?(吗|没|么)|(收发|消息)(正常|能正常|成功)|(回复|回答|消息)(被|又)?(截断|断了|卡住|没发完|发了两遍|重复)|(摘要|总结|嵌入|索引|定时|后台)(任务|作业)…(跑|生成|更新|写|完成)|(摘要|向量|索引)(跑|生成|更新|写|建)(了|完|好)(没|吗|了)?|(报|返回|提示|显示|弹)(了|个)?(429|500|502|503|504|404|401|错误码)|(温度|参数|temperature|top p|阈值)(调|设|改|降|升)(到|成|为|了|高|低)…(0.|你感觉|区别)|你(那边)?(还)?(能|可以)(读|看|查|调|拿|搜)到…(摘要|上下文|标签|字段|旧记录|聊天记录|历史记录|章的记录|天前那条|里的记忆)|带没带(上|进)|(带|塞)(上|进)(旧|历史|之前)的(内容|记录|记忆|东西)|(挂|装|加载|注册|接)(着|了)(哪些|什么|几个)(函数|工具|插件|接口)|(你|刚才|刚刚|那句|这句|上一条)(是)?从哪(儿|里)?(查|找|翻|读|捞|调)(到|的|出来)|(给你|帮你)换(了)?(个)?(脑子|模型|大脑|系统|后端)|调用(一次|一下|下)(记忆|搜索|检索|工具)|(debug|ping)(一下|下)|跳出(剧情|故事|来一下)…(测|test|确认|检查|查|问个技术)',

      '(收得到|听得到|听得见|看得到|收到)(我|消息|吗|么|没)…(接口|地址|线路|网络|模型|网关|版本|服务器|端口)',
      '(接口|地址|线路|模型|网关|服务器|端口|密钥|key|插件|api)…(换|改|重启|断|挂|崩|关|超时|恢复|修|切)(了|好|过|完)?…(你|再试|试一遍|说句话|听听|吱一声|收到|看看|回我)',
      '(你|刚才|刚刚|上一|这一|那)…(回复|回答|那条|那句|这条|这句|这轮)…(带了|用了|查了|调了|搜了|引用了|参考了)(几|多少|哪)',
      '(脑子|肚子|库|那边|后台|系统)里(现在)?(存|记|有|还剩|装)(了|着)?(几|多少|哪些)(条|轮|句|个)',
      '(场景|当前场景|情绪|记忆)(标签|分类|类型|状态)|(阈值|相似度|召回|检索|注入|重排|embedding)…(改|调|换|降|提)',
      '(存|写|记|录)(进去|进|入|上|成功|到库里|没)(去|了)?(没|没有|吗)',
      '(写入|把…(存进|写进|写入)(记忆|库|数据库))|(工具列表|可用工具|已加载的工具)',
      '(别|不要|先别|不用)演…(回答|说|告诉|测试|查)|(技术|系统)(问题|检查|消息)',
      '^测试(一|1|123|消息|信息|中)',
      '^(测试|调试|debug|test)(一下|下|问题|消息|)( |)(:|,)',
      '^(这|这条|这句|刚才那条|刚才那句)(只是|就是|是)(个|条)?测试',
      '(我|正在|我在|在)(测|调|调试|测试)(一下|下|)(记忆|检索|注入|阈值|参数|提示词|接口|网关|延迟|召回|功能|系统|你的)',
      '(系统|你的|当前|完整)(的|)提示词',
      '(这|上)(一|)(轮|条|次|句)(请求|回复|回答|消息)?…(注入|检索|带了|带进|调用|耗时|多少token|几个token|用了多少)',
      '(上下文|context)(窗口|长度|还剩|里有|里带|用了|多长|多大)',
      '(重启|重连|重新部署|更新|升级|切换|换)(了|完|好了)?…(网关|服务端|后端|模型|记忆服务|记忆库|代理)',
      // English
      '(test|testing|check|checking|debug|debugging|verify|verifying|try|trying)(ing|)( out|)( if| that| whether|) (the|your|this|my|our)…(memory|memories|tool list|tool calls|mcp|injection|retrieval|gateway|integration|proxy|endpoint|plugin|recall)',
      '(is|are|was) (the|your|our|my) (memory |mcp |search |vector |chat |api |retrieval |tool )(store|server|service|tool|tools|bank|database|db|layer|gateway|index|proxy|connection|bridge|plugin|key|endpoint)',
      '(is|are|was) (the|your|our|my|this) (proxy|gateway|mcp|backend|server|connection|api|bridge|database|db|index|cache|vector store) (up|down|on|off|alive|back|working|connected|reachable|running|responding|ok|okay|live|healthy|online)',
      '(is|are|were|was) (the|your|all) (tool|tools|plugins|plugin|summaries|embeddings|memories|notes|functions) (loaded|connected|up|on|enabled|registered|working|live|available|back|reachable)',
      '(which|what|how many|list|name|show)…(tools|functions|plugins)…(you|available|loaded|registered|connected)',
      '(which|what) (model|version|backend|endpoint|provider) (are you|am i|is this|is answering|did you|do you|you)',
      "(did|does|do|has|have|was|were|are|is)(n't|) (you|it|the|that|this|anything|something|any)…(inject|injected|retrieve|retrieved|call a tool|call the tool|call any|use a tool|use the tool|use any tool|search tool|memory tool|get handed|pulled in|pull in anything|pull anything|pull any|from memory|from the store|from storage)",
      '(how many|which|what)…(snippets|memories|chunks|items|lines|notes|entries|rows|records|tokens)…(did|were|got|get|was|are|have|in that|on that|did that)…(you|inject|injected|handed|retrieve|retrieved|pulled|loaded|passed|cost|use|used|stored|in the)',
      '(wiped|cleared|emptied|reset|dropped|purged|rebuilt|migrated|reindexed|deleted|flushed|nuked) (the|your|my|our|all)…(memory|memories|store|database|db|index|cache|table|chat history|logs)(,|.|$)',
      '(restarted|redeployed|rebooted|updated|upgraded|switched|swapped|reconnected)…(gateway|backend|server|model|proxy|mcp|memory|embedder|embeddings|bridge|reranker)',
      '(debug|test|diagnostic|system|technical) (question|check|mode|info|output|message|query|ping|run|prompt|time)',
      '(opened|started|in) a (new|fresh|different|second) (window|chat|session|thread|tab|conversation)…(see|check|test|carry|remember|know|whether|if)|(summary|nightly|embedding|indexing|background|batch|cron) (job|task|worker)|(changed|edited|updated|tweaked|rewrote|swapped|touched) your (config|prompt|settings|instructions|memory|model|system|temperature|brain|parameters|tools)|rate limit|rate limited|a (429|500|502|503|504)|error (code )?(429|500|502|503)|(reply|answer|response|message) (got |was |is |keeps getting )?(cut off|truncated|cut short|duplicated)|(is )?the stream (broken|dead|down|stuck)|stream (died|stopped|dropped)|(can|could|do|did) you (still )?(read|see|access|reach|find|have) (the|any|your|my|old|those) (old )?(notes|summaries|entries|logs|memories) (from|about|of)|(which|what) (functions|plugins|capabilities)…(attached|have|available|registered|enabled)|(memory|web) lookup|run a (lookup|query)|the lookup|where did you get that~(history|summary|memory|notes)|(two|three|different) (builds|configs|prompts)|(check|checking) (the|my) (logs|dashboard|traces)|errors on your (side|end)|how (big|long|full|large) is your (context|prompt|memory|window)|(fake|dummy|made-up|planted) (fact|memory|entry|record)|see if it (gets|is|was) (stored|saved|picked up|indexed)|(is|was|are) (search|retrieval|recall|injection|streaming|memory) (still |even |actually )?(on|off|switched|enabled|disabled|working|turned)',
      '^(testing|test|ping|test test|mic check)$|is this thing on|(did|does|do|has|have|was|is) (that|this|it|my last message|the last one)( get| been| being|) (saved|stored|logged|written|recorded|indexed|embedded|persisted)|(writes|reads|requests|messages|calls|tool calls|saves) (go|get|going|getting|went|come|coming) through',
      '(was|is|are) (that|this|it|your)( answer| reply| response| line| last line)?…(from memory|from the store|from your notes|made up|make it up|retrieved|looked up|cached)',
      '(can|do|could|did) you (still )?(see|have|get|read|find|receive)…(timestamp|timestamps|block|injected|snippets|notes you|context|memory reference|system message|metadata|tool|tools|header|stored|old notes|summaries|summary)',
      '(call|calling|run|running|use|using|fire|firing|invoke|invoking|trigger|triggering) (the |your |a |)(search_memory|memory_search|search memory|memory search|init_context|memory|recall tool|search tool)',
      '^test(ing|) (one|1|test|testing|please|message|,|:)',
      "(this is|just|only|it's) (a|another) test (message|ping|run|of|please|$)",
      "(print|show|dump|echo|repeat|paste|output)( me|) (the|your|what's in|everything in)…(system prompt|prompt|context|instructions|log|logs|injected|tool list|memory|config)",
      '(your|the) (system prompt|context window|tool list|tool calls|injected context|memory tool|memory store|memory bank|retrieval log)',
      "(ignore|disregard) this(,|) (i'm|i am|just) (testing|debugging)",
      "(i'm|i am) (tuning|testing|debugging|calibrating|benchmarking|measuring) (a|the|your|my|some|this)…(number|threshold|memory|retrieval|injection|gateway|prompt|settings|setting|parameter|latency|tool|tools|recall|setup|bot|integration)",
    ],
    but: [
      '(cache|index|table|store|history) of',
      '(测试|后端|前端|运维|开发|产品)(那边|组|部|岗|同事|妹子|小哥|的妹子|的同事|的人|的朋友)|我(的|写的|那个|这个|们)?(接口|服务器|数据库|后端|脚本)',
      '(银行|公司|单位|学校|我们组|组里|小区|商场|超市|食堂|宿舍|医院|客户|同事|老板|甲方|项目|产品|游戏)…(接口|数据库|后台|服务器|系统|日志|api|测试|工具)',
      '(面试|工作|上班|加班|开会|上线|实习|需求|同事|老板|公司|项目)…(测试|debug|调试|接口|api|数据库|服务器|工具|模型)',
      '记忆(棉|犹新|里|中|深处|力|面包|卡)',
      'memory (foam|lane|card|stick|box|book)',
    ],
  },
  meta_own: {
    words: ownMachinery,
    but: ['记忆(力|棉|犹新|面包)|你(的)?(记忆里|记忆中)'],
  },
  meta_asked: {
    words: [
      '吗|呢|是不是|有没有|会不会|能不能|可不可以|算不算|要不要|对不对|还是|怎么|为什么|为啥|咋|什么|啥|哪|几|多少|(没|不|么|冇|未)$|报一下|看一下|看看|确认',
      '^(and |so |but |hey |also |oh |ok |wait |right |well |)(is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|how|what|which|where|who|why|when|am)|tell me|let me know|show me|i wonder|curious',
    ],
    but: [],
  },
  meta_deed: { words: keepingDeeds, but: [] },
  meta_chat: { words: chatParts, but: ['记忆(力|棉|犹新|里|中|深处|面包|卡)'] },
  meta_system: {
    words: [
      'mcp|毫秒|入库|token数|上游|时间戳|工具列表|场景标签|系统提示|阈值|api key|search_memory|timestamps',
      '记忆(库|系统|服务|模块|插件|网关|接口|检索|注入|功能|条目|工具|片段|参考)',
      '(向量|知识)库',
      '向量|检索|召回率|命中率|相似度|嵌入|重排|网关|注入|上下文',
      '隐藏提示|隐藏指令|(the|your) (recall|retrieval|lookup)|embedding|embeddings|rerank|reranker|upstream|vector index|webhook|base url|token count|system prompt|context window',
      'memory (store|server|tool|tools|bank|database|db|search|layer|injection|gateway|lookup|service|system|plugin|index|module|hook)',
      '(vector|chat) (store|index|database|db|search)',
      '(inject|injected|injection|injecting|retrieval|retrieved|retrieve|snippets|snippet)',
      'tool (call|calls|list|use)|function (call|calls|calling)',
    ],
    but: [
      '注入(活力|灵魂|能量|感情|药|魔力|灵力|资金|新鲜|生命|一股|体内|血管|胸口|水|了水|静脉)',
      '(机场|赌场|地铁|电影|车|游戏|饭|公交)(token|tokens)',
      'golden retriever|snippets of (news|conversation|music)',
    ],
  },
  meta_thing: {
    words: [
      '云端|本地模型|设定|设置|字数|上限|502|503|504|404|导入|账号|训练数据|系统|权限|迁移|升级|异常|快照|脚本|测试|工具|提示词|flash|pro|gpt|claude|gemini|deepseek|qwen|opus|sonnet|haiku|llama|大模型|秒出|密钥|端口|写入|标签|入库|摘要|窗口|上下文|索引|快取|额度|配额|限流|429|新窗口|截断|服务器|服务端|接口|调试|后台|日志|数据库|模型|版本|连接|网络|延迟|缓存|参数|配置|报错|部署|后端|插件|线路|代理|阈值|响应|超时|指令|存储|记忆',
      'the search|the lookup|migration|import|imported|scope|setting|setting to|limit|502|500|503|504|utc|times out|cached|deploy|deployed|staging|prod|schema|metadata|json|regex|webhook|ledger|bot|dashboard|client|header|index|summary|summaries|label|plugin|lookup|streaming|upstream|retention|token|tokens|embedder|connection|snippet|context|threshold|latency|tech|timing out|429|rate limited|new window|tool|tools|server|api|apis|debug|debugging|proxy|gateway|log|logs|database|backend|model|version|latency|cache|prompt|config|endpoint|memory|store|settings|timeout|ping|threshold|build|bot|plugin',
    ],
    but: [
      '记忆(棉|犹新|里|中|深处|力|面包|卡)|工具(人|箱|书|间|棚|房)|服务器(舱|房)|模型(车|店|飞机|玩具)|人格测试|性格测试|心理测试|测试卷',
    ],
  },
  meta_check: {
    words: [
      '(是不是|有没有|生没生效|生效没|还是|会不会|能不能|可不可以)|(正常|生效|成功|通了|连上|起作用|好使|能用|有效|在跑|还活着|挂了|好了|恢复|可用|开着|打开了|在线)(了|)(吗|么|没|没有|不|吧)',
      '测试一下|测一下|测下|试一下|试下|测测|检查一下|检查下|确认一下|确认下|查一下|查下|看一下日志|看看后台|做个测试|跑一下|跑个',
      '(能|可以|还能|会)…(用|连|看到|读|查|搜|调)(吗|么|不|没)|看得到|看不到|捞不捞得到|捞得到|收到|收得到|念出来|核对|报一下|发我|空的|超时|断了|断线|重启|变高|变慢|变快|开着|关着|关了|换了|说句话|试着|试一遍|几秒|几轮|哪个|哪一个|还是|用完|几条|多少条|几句|哪几条|有几个|列出|列一下|报一下|打印|输出|返回|连得上|读得到|读到|存进去|存上|写进去|收到请回',
      '(quick|sanity|just a|health|status|memory|tool|system) check',
      'can you hear me|hear me|say something|say ok|reply with|one word|go through|get through|zero|changed|swapped|see anything|can you see|do you see|loaded|which|reachable|responding|connected|working|online|up and running|available|enabled|disabled|loaded|firing|fired|triggered',
      '(is|are|was|were)…(up|on|off|down|alive|live|back)',
      'list|print|dump|verify|confirm|how many|report|respond|echo|returned|returns|(taking|take|took|takes) effect|finished|completed|deployed|landed|was it skipped|skipped|at all|moved',
    ],
    but: ['不在线|不正常|working (late|on|from|at|day|hard)|shopping list|to-do list|todo list|bucket list'],
  },
  meta_aside: {
    words: [
      '(不是|别当)(台词|剧情|戏|角色|在演)|戏外|场外|画外音?|幕后|插一句|举手|(先)?回避一下|^(等一哈|等哈|插句话|插句题外话|插句嘴|问一哈|欸问|问个技术的|问个(技术|正经|后台)|说个(技术|后台)|先讲正经的|讲正经的|跳个戏|先别演|别演|技术问题|题外|场外|括号|等下|等一下|等等|等会|插一句|插句话|打断一下|打个岔|题外话|先停一下|跳出来|暂停一下|场外|场外音|对了|话说|欸|诶)',
      '你(那边|这边|现在|刚才|刚刚|收到|看到|看得到|能看|能调|能用|能查|还能|还捞|这轮|的工具|的记忆|的系统|的上下文|试着|试试|用的|跑的|是什么|是哪)|有没有(变化|反应|区别|生效)|喂喂|收得到|先回答我|念出来|说句话|发我|现在跑',
      '这轮|这一轮|本轮|上一轮|上轮|上一条|上条|刚才那(句|条|段)|刚刚那(句|条|段)|上面(这|那)(段|句|条)|你这边|你那边|当前(会话|对话|窗口)|这个窗口',
      '(here, not|not (the|a) (knight|captain|character|dragon|detective|king|queen|pirate|witch|wizard|ghost)|not in character|not part of (the|this)|out of the (story|scene|game)|stepping out|stepping away|(dad|mum|mom|me|player|author|gm) (here|speaking)|curious|checking my)|(meta|tech|technical|nerdy|nerd|geeky|admin|housekeeping|backend|dev|ops) (moment|question|note|aside|thing|check)|brackets|parenthesis|(sorry|hold that|hang on|wait|oh|btw|one thing),|real quick|quick one|sanity check|side question|(outside|aside|apart|separate) (of|from) (this|the story|that)|stepping out|step out|out of band|side note|off topic|hang on|hold on|quick (question|check|one|thing)|before we go on|technical',
      "do you (see|have|get|still|receive)|can you (see|read|still|hear|list|call|reach|find)|are you (getting|receiving|on|running|there)|your (side|end|context|tools|notes|prompt|logs)|just say|say ok|say something|reply with|tell me (what|which|how many)|i'm (checking|testing)|my (side|screen|dashboard|logs|end)",
      'this turn|last turn|that turn|this request|last reply|that reply|last message|that last|last response|just now|right now|this session|this chat|on your (end|side)|your end|behind the scenes',
    ],
    but: [],
  },
  meta_address: {
    words: [
      '不是台词|戏外|场外|你们还|吱一声|吱个声|回个话|问个技术|技术(的|问题)|先别演|跳个戏|插句题外话|你自己|你那头|这几轮|那一笔|印给我看|生没生效|你的|你回(得|复|答)|你(这|那)边|你(现在|刚才|刚刚)?(用|跑|连|查|存|带|收|看|捞|调|读|接)(的|着|了|到|得|进|上|不|没)|你还(活|在|能|捞|收|看|连)|这轮|这一轮|本轮|上一轮|上一条|刚才那(条|句|次|段)|刚(那|才)(次|条)|这(条|个)(窗口|会话|对话|消息|回复)',
      '(测|测试|试|检查|确认|核对|调试|跑)(一下|下|测|试|一遍)|试一遍|再试|随便搜|念出来|报一下|说句话|说说看|听听|试着|还活着|收到请回|列出|(mcp|记忆(库|系统|功能|服务|工具|模块|插件|检索|注入)|场景标签|工具列表|search_memory)',
      'does everything (still |)(arrive|work|come through|get through|go through)|meta moment|(nerdy|technical|tech|meta|geeky) (thing|question|one|moment|check)|brackets|answer with anything|say anything|rounds like|this (app|bot|device|client)|these (rounds|turns|messages)|your|you (on|running|getting|receiving|connected|there)|did you|do you (see|have|get|still)|can you (see|read|still|hear|list|call|reach|find)|(this|that|last) (chat|session|conversation|message|reply|answer|response|prompt|turn|request)|answering me|mcp|search_memory|memory (tool|store|server|bank|lookup|database|service|system|injection|layer)',
      'say (something|ok)|just say|reply with|one word|ping|verify|(latency|quick|sanity|health|status|memory|tool|system) check|test message',
    ],
    but: [],
  },
  meta_general: {
    words: [
      '怎么(办|设置|配置|写|装|安装|优化|实现|部署|解决|设计|选|搭|排查|清空|连接|入门|学|接入|做|用)|如何|命令是|什么命令|哪(个|条)命令|什么是|是什么意思|是什么原理|(有)?什么(区别|不同)|哪个(模型|数据库|工具|框架|语言)?(更|比较)?(好|适合|快|便宜|强|推荐)|教程|入门|推荐…(工具|数据库|模型|框架|插件)|我(的|们的|自己的|写的|搭的|部署的|做的)(后端|接口|服务器|服务|数据库|代码|项目|api|脚本|网站|程序)',
      '(数据库|网络|编程|算法|操作系统|机器学习|计算机|后端)(课|作业|考试|原理|论文|实验)',
      "how (do|can|could|would|should|does) (i|we|one|people|you|a|an|it|the)|how to|what (is|are|does) (a|an|the difference|prompt engineering|rag|retrieval)|what's (a|an|the difference|the best)|difference between|(is|are|works|which|what)…(better|best|faster|cheaper) (for|than|at|to|in|,)|versus|vs|(which|what) (tool|tools|database|model|server|library|framework|plugin|proxy|version of) (should|would|could|can|do) (i|we|you recommend|you suggest)|explain (to me )?(what|how|why)|any (tips|advice) (for|on|about)",
      "my (own )?(api|server|backend|database|app|website|code|script|web|postgres|redis|docker|cluster|node|python) (server|service|endpoint|keeps|key|is|cache|container|returns|won't|times|crashes|crashed|has)",
    ],
    but: [],
  },
  meta_elsewhere: {
    words: [
      '数学|英语|语文|物理|化学|性格|公务员|考试|期中|期末|月考|模考|老师|卷子|试卷|分数|成绩|学校|课堂|作业|公司|面试|同事|客户|项目|上线|甲方|需求|餐厅|饭店|服务员|体检|核酸|驾照|驾考|科目|性格|智商|心理|老板|领导|产品经理|程序员|实习|招聘|简历|offer|hr|部门|组里|我们组|挂了|加班|他们|银行|游戏|电脑|手机',
      'restaurant|waiter|waitress|exam|exams|quiz|school|class|interview|my job|new job|job at|colleague|coworker|boss|office|(the|a|our|new|big|another) client|clients|client (wants|called|meeting|asked)|teacher|professor|blood|pregnancy|covid|driving|shed|garage|kitchen|recruiter|manager|homework|allotment|vote|tennis|hospital|doctor|dinner|at work|my team|the team|bank|toolbox|garden|hammer|laptop',
    ],
    but: ['客户端'],
  },
};
