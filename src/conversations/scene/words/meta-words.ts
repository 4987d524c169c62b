import type { SceneWords } from '../scene-words.ts';

type MetaList = Extract<keyof SceneWords, `meta_${string}`>;

/** Talk about the app: its memory, its tools, its connection. */
export const metaWords: Pick<SceneWords, MetaList> = {
  meta_sure: {
    words: [
      // 中文
      '(测试|测|试|试试|试用|调试|debug|检查)(一下|下|一把|)(这个|你的|这|那个|)…(mcp|记忆|工具|接口|网关|检索|注入|连接|插件|连通|召回)',
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
      '(连得上|连上了|连不连得上|连接正常|连通|通不通|在线吗|掉线了吗|断开了)…(库|服务|记忆|数据)',
      '(库|服务|记忆|数据|网关|接口|服务器|代理)…(连得上|连上了|连上没|连接正常|连不连得上|通不通|通了吗|通了没|在线吗|掉线|正常吗|还活着|挂了吗|挂了没|恢复了吗|恢复了没)',
      '(测试|测试中|测试测试)$',
      '^测试(一|1|123|消息|信息|中)',
      '^(测试|调试|debug|test)(一下|下|问题|消息|)( |)(:|,)',
      '(这|这条|这句)(是|只是|就是)(测试|个测试|测试消息)',
      '(我|正在|我在|在)(测|调|调试|测试)(一下|下|)(记忆|检索|注入|阈值|参数|提示词|接口|网关|延迟|召回|功能|系统|你的)',
      '(系统|你的|当前|完整)(的|)提示词',
      '(这|上)(一|)(轮|条|次|句)(请求|回复|回答|消息)?…(注入|检索|带了|带进|调用|耗时|多少token|几个token|用了多少)',
      '(上下文|context)(窗口|长度|还剩|里有|里带|用了|多长|多大)',
      '(重启|重连|重新部署|更新|升级|切换|换)(了|完|好了)?…(网关|服务端|后端|模型|记忆服务|记忆库|代理)',
      // English
      '(test|testing|check|checking|debug|debugging|verify|verifying|try|trying)(ing|)( out|)( if| that| whether|) (the|your|this|my|our)…(memory|memories|tool|tools|mcp|injection|retrieval|gateway|connection|integration|proxy|endpoint|plugin|recall|bridge)',
      '(is|are|was) (the|your|our|my) (memory |mcp |search |vector |chat |api |retrieval )(store|server|service|tool|tools|bank|database|db|layer|gateway|index|proxy|connection|bridge|plugin|key|endpoint)',
      '(is|are|was) (the|your|our|my|this) (proxy|gateway|mcp|backend|server|connection|api|bridge|database|db|index|cache|vector store) (up|down|on|off|alive|back|working|connected|reachable|running|responding|ok|okay|live|healthy|online)',
      '(which|what|how many|list|name|show)…(tools|functions|plugins)…(you|available|loaded|registered|connected)',
      '(which|what) (model|version|backend|endpoint|provider) (are you|am i|is this|is answering|did you|do you|you)',
      "(did|does|do|has|have|was|were|are|is)(n't|) (you|it|the|that|this|anything|something|any)…(inject|injected|retrieve|retrieved|call a tool|call the tool|call any|use a tool|use the tool|use any tool|search tool|memory tool|get handed|pulled in|pull in anything|pull anything|pull any|from memory|from the store|from storage)",
      '(how many|which|what)…(snippets|memories|chunks|items|lines|notes|entries|rows|records|tokens)…(did|were|got|get|was|are|have|in that|on that|did that)…(you|inject|injected|handed|retrieve|retrieved|pulled|loaded|passed|cost|use|used|stored|in the)',
      '(wiped|cleared|emptied|reset|dropped|purged|rebuilt|migrated|reindexed|deleted|flushed|nuked) (the|your|my|our|all)…(memory|memories|store|database|db|index|cache|table|history|logs)',
      '(restarted|redeployed|rebooted|updated|upgraded|switched|swapped|reconnected)…(gateway|backend|server|model|proxy|mcp|memory|embedder|embeddings|bridge|reranker)',
      '(debug|test|diagnostic|system|technical) (question|check|mode|info|output|message|query|ping|run|prompt|time)',
      '^(testing|test|ping)$',
      '^test(ing|) (one|1|test|testing|please|message|,|:)',
      "(this is|just|only|it's) (a|another) test (message|ping|run|of|please|$)",
      "(print|show|dump|echo|repeat|paste|output)( me|) (the|your|what's in|everything in)…(system prompt|prompt|context|instructions|log|logs|injected|tool list|memory|config)",
      '(your|the) (system prompt|context window|tool list|tool calls|injected context|memory tool|memory store|memory bank|retrieval log)',
      "(ignore|disregard) this(,|) (i'm|i am|just) (testing|debugging)",
      "(i'm|i am) (tuning|testing|debugging|calibrating|benchmarking|measuring) (a|the|your|my|some|this)…(number|threshold|memory|retrieval|injection|gateway|prompt|settings|setting|parameter|latency|tool|tools|recall|setup|bot|integration)",
    ],
    but: [
      '(银行|公司|单位|学校|医院|客户|同事|老板|甲方|项目|产品|游戏)…(接口|数据库|后台|服务器|系统|日志|api|测试|工具)',
      '(面试|工作|上班|加班|开会|上线|实习|需求|同事|老板|公司|项目)…(测试|debug|调试|接口|api|数据库|服务器|工具|模型)',
      '记忆(棉|犹新|里|中|深处|力|面包|卡)',
      'memory (foam|lane|card|stick|box|book)',
    ],
  },
  meta_system: {
    words: [
      'mcp',
      '记忆(库|系统|服务|模块|插件|网关|接口|检索|注入|功能|条目|工具|片段|参考)',
      '(向量|数据|知识)库',
      '向量|检索|召回率|命中率|相似度|嵌入|重排|网关|提示词|注入|上下文',
      'embedding|embeddings|rerank|reranker|system prompt|context window|tokens|token',
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
      '测试|工具|服务器|服务端|接口|调试|后台|日志|数据库|模型|版本|连接|网络|延迟|缓存|参数|配置|报错|部署|后端|插件|线路|代理|阈值|响应|超时|指令|存储|记忆',
      'test|testing|tool|tools|server|api|apis|debug|debugging|proxy|gateway|log|logs|database|backend|model|version|latency|cache|prompt|config|endpoint|memory|memories|store|settings|timeout|ping|threshold|build|bot|plugin',
    ],
    but: [
      '记忆(棉|犹新|里|中|深处|力|面包|卡)|工具(人|箱|书|间|棚|房)|服务器(舱|房)|模型(车|店|飞机|玩具)|人格测试|性格测试|心理测试|测试卷',
    ],
  },
  meta_check: {
    words: [
      '(正常|生效|成功|通了|连上|起作用|好使|能用|有效|在跑|还活着|挂了|好了|恢复|可用|开着|打开了|在线)(了|)(吗|么|没|没有|不|吧)',
      '测试一下|测一下|测下|试一下|试下|测测|检查一下|检查下|确认一下|确认下|查一下|查下|看一下日志|看看后台|做个测试|跑一下|跑个',
      '几条|多少条|几句|哪几条|有几个|列出|列一下|报一下|打印|输出|返回|连得上|读得到|读到|存进去|存上|写进去|收到请回',
      '(quick|sanity|just a|health|status|memory|tool|system) check',
      'reachable|responding|connected|working|online|up and running|available|enabled|disabled|loaded|firing|fired|triggered',
      '(is|are|was|were)…(up|on|off|down|alive|live|back)',
      'list|print|dump|verify|confirm|how many|report|respond|echo|returned|returns',
    ],
    but: ['不在线|不正常|working (late|on|from|at|day|hard)|shopping list|to-do list|todo list|bucket list'],
  },
  meta_aside: {
    words: [
      '^(等下|等一下|等等|等会|插一句|插句话|打断一下|打个岔|题外话|先停一下|跳出来|暂停一下|场外|场外音|对了|话说|欸|诶)',
      '这轮|这一轮|本轮|上一轮|上轮|上一条|上条|刚才那(句|条|段)|刚刚那(句|条|段)|上面(这|那)(段|句|条)|你这边|你那边|当前(会话|对话|窗口)|这个窗口',
      '(outside|aside|apart|separate) (of|from) (this|the story|that)|stepping out|step out|out of band|side note|off topic|hang on|hold on|quick (question|check|one|thing)|before we go on|technical',
      'this turn|last turn|that turn|this request|last reply|that reply|last message|that last|last response|just now|right now|this session|this chat|on your (end|side)|your end|behind the scenes',
    ],
    but: [],
  },
  meta_elsewhere: {
    words: [
      '考试|期中|期末|月考|模考|老师|卷子|试卷|分数|成绩|学校|课堂|作业|公司|面试|同事|客户|项目|上线|甲方|需求|餐厅|饭店|服务员|体检|核酸|驾照|驾考|科目|性格|智商|心理|老板|领导|产品经理|程序员|实习|招聘|简历|offer|hr|部门|组里|他们|银行|游戏|电脑|手机',
      'restaurant|waiter|waitress|exam|exams|quiz|school|class|interview|job|colleague|coworker|boss|office|client|clients|teacher|professor|blood|pregnancy|covid|driving|shed|garage|kitchen|recruiter|manager|homework|allotment|vote|tennis|hospital|doctor|dinner|at work|my team|the team|bank|toolbox|garden|hammer|laptop',
    ],
    but: [],
  },
};
