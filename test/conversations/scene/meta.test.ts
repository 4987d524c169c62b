import { describe, expect, it } from 'vitest';
import { readScene, toLines } from './read-scene.ts';

const aboutTheApp = toLines(`
  Do you hang on to the stuff I tell you when I close the app?
  When you answer, do you leaf through our old chats first?
  Is something up on your end? That last reply took ages to land.
  要是我重装一遍，以前的话你还留着吗？
  你刚才那句是翻出来的，还是现编的？
  你後台個模型係咪升級咗？
  测试一下这个MCP工具
  喂喂，收得到吗？我刚换了新的接口地址
  我刚把网关重启了，你那边看得到昨天的摘要吗？
  你现在脑子里存了几条关于我的记录？念出来我核对
  帮我看下你的工具列表里有没有 search_memory
  试试调用一下检索，关键词随便
  这条是测试，别往心里去
  现在跑的是 flash 还是 pro？
  延迟好像变高了，你那边几秒出第一个字？
  把系统提示最后三行发我
  记忆功能开着没？
  我改了阈值，看看你还捞不捞得到上周的东西
  服务器刚重启，说句话我听听
  MCP 断了吗，你试着连一下
  你能看到带时间戳的那几行记忆吗？
  刚那次搜索返回空的，你收到什么了？
  我在看日志，你这轮 prompt 多少 token
  不要演，先回答我：工具还能用吗
  数据库里现在存了多少轮
  换了个 embedding 模型，测测效果
  你用的什么模型
  你的上下文窗口怎么设置的，现在多长
  How do I clear your memory store?
  How many tokens did this chat use, can you see the log?
  检查一下写入：把“蓝色大象”存进记忆
  上一条有没有存进去？
  API key 换了，你还活着吗
  你刚才那条回复带了几个片段？
  你现在是哪个版本？
  报一下当前场景标签
  你的上下文里有没有[记忆参考]这一段？
  向量库重建完了，随便搜点啥
  接口超时了两次，再试一遍
  我把插件关了再开，你看看有没有变化
  測試：記憶庫有沒有連上？
  Can you hear me? New endpoint.
  Just restarted the server, say something.
  Which model is answering me right now?
  Did the memory tool fire on that last message?
  List everything that was injected into this prompt.
  How many tokens was that reply?
  Try calling search_memory with kite.
  Ignore the story for a second: is MCP connected?
  I changed the threshold. Do you see anything from last week in your context?
  What's in your system prompt?
  The logs say zero hits. What do you see on your side?
  test test, is this thing on
  I'm checking whether writes go through, just say ok.
  Are the tools loaded?
  Latency check, reply with one word.
  Did that get saved?
  Do you have a block that starts with "memory reference"?
  My dashboard shows the retrieval timing out; can you still read old notes?
  Swapped the embedding model, so this is a test.
  What version are you on?
  Can you see timestamps on the notes you've been given?
  Ping. Are you getting these through the proxy?
  Was that answer from memory or did you make it up?
  Pause, tech question: does your context still include chapter one?
  Do the older messages fall out of your context at some point?
  If I log in from my phone, do you see the same history?
  Are my messages tagged daily or roleplay in the database?
  What did the system put in front of my last question?
  Does your memory carry over if I switch from Claude to GPT?
  Did the import work, can you see chats from 2023?
  咱们聊的这些会不会存到别人那里
  我换手机登录，以前的聊天你还看得到不
  角色扮演的内容会混进日常记忆吗
  你每次回答之前都会去搜一遍吗
  你而家用緊邊個 model 呀
  Were you rebooted? You sound different.
  Ok engineer hat on. Hit or miss on that last one?
  Does my sister's login see any of this?
  How do you decide which of my old ramblings to bring up?
  你脑子里最早的一条是哪天的
  昨晚的定时整理跑完没有
`);

const aboutOnesLife = toLines(`
  往汤里面加点盐吗
  字典里用笔画查得到吗，拼音呢
  你攒的钱都清零了吗
  我开玩笑的话他当真了吗
  翻一下冰箱还剩几份饺子
  how much of this pie can you fit in one go
  where does all this sand go when i sweep
  are you being sent to the wedding too?
  is there anything wrong with your side of the garden?
  who can see all this from the balcony
  Is the stain gone once I wash it tomorrow?
  Can anyone read what I wrote on that form?
  The wifi is slow today, or is it me?
  隔夜的汤还能不能留到明天
  我妈换了手机，聊天记录全没了
  明天数学测试，我一点没复习
  我以前跟你讲过我们团队选的哪个数据库吧？
  前端请求老是超时，怎么排查
  数据库考试太难了
  mysql 清空缓存用什么命令
  什么是上下文工程
  提示词怎么写才好
  向量检索和关键词检索有什么区别
  我写的接口一直报错，该怎么办
  How can I increase the context window in ollama?
  Is Claude or GPT better for translation?
  My web server keeps crashing, which proxy should I use?
  What's the difference between an API and a server?
  How do I clear the redis cache?
  我们组的API又挂了，加班到现在
  今天核酸检测排了好久的队
  驾考科目二又挂了
  服务员把菜上错了，服务器倒是没错
  我爸的工具箱找不到了
  我把手机后台全清了还是卡
  游戏服务器崩了，今晚打不了
  学校的系统又登不上，选不了课
  面试官问我debug经验，我讲了半小时
  妹妹做了个性格测试，说她是狮子
  这个记忆棉枕头不错
  我记忆力越来越差，出门三次忘带钥匙
  公司数据库被删了，全组熬夜
  小区网络又断了，只能早睡
  测试组的同事请喝奶茶
  他就是个工具人
  小时候的记忆里总有一股樟脑味
  我跟面试官说接口是我写的，他点点头
  The server at the restaurant spilled soup on me
  I bought a memory card for my camera
  The dentist used a tool that whined
  I have a blood test tomorrow
  The API team brought cake to the office
  We tested the new oven with scones
  He voted by proxy
  He's a tool, honestly
  I cleared out the garage and found my old debug badge
  My earliest memory is a yellow bucket
  In the interview they asked me to design an API
  My son built a model ship
  I passed my driving test!
  Nothing beats a hot shower after a long day at the server farm visit
  I keep a log of what I eat
  Is there a record for the most pancakes eaten?
  What did he put in front of the door, a piano?
  If I move to a new flat will you still talk to me?
  Will you remember me when I'm old?
  我们聊的这些我从来没跟别人说过
  如果我换工作了，你还会陪我吗
  测试组的妹子说我接口太慢
  这段话我想存下来发朋友圈
  Keep the note you got from grandma.
  I increased the number of reps from five to eight.
  Our old messages make me cry.
  她把我们的聊天记录截图发群里了
  系统又崩了，挂号都挂不上
  你能记住我的生日吗
  微信聊天记录怎么导出
  飞书聊天记录保存多久
  你会忘记我吗
  你会忘记我妈的生日吗？
`);

describe('talk about the app', () => {
  it.each(aboutTheApp)('is meta: %s', (text) => {
    expect(readScene(text, 'daily', false)).toEqual({
      scene: 'meta',
      base: 'daily',
      rule: null,
      emotion: null,
      mayBegin: false,
      isHinted: false,
    });
  });

  it.each(aboutTheApp)('ends no story: %s', (text) => {
    expect(readScene(text, 'plot', false)).toEqual({
      scene: 'meta',
      base: 'plot',
      rule: null,
      emotion: null,
      mayBegin: false,
      isHinted: false,
    });
  });

  it.each(aboutTheApp)('opens no chat: %s', (text) => {
    expect(readScene(text, 'daily', true).rule).toBeNull();
  });
});

const afterMeta = { isMeta: true, isHinted: false, answer: null };

describe('a question after talk about the app', () => {
  it.each(
    toLines(`
    And the summaries, all of them?
    那版本呢
    and in utc?
    那索引呢？
    and the threshold?
  `),
  )('goes on with it: %s', (text) => {
    expect(readScene(text, 'daily', false, afterMeta).scene).toBe('meta');
    expect(readScene(text, 'daily', false).scene).toBe('daily');
  });

  it.each(
    toLines(`
    Cool. Dinner time, what goes with leeks?
    Did my server at the restaurant get a tip?
    好的，那你猜我今天吃了什么
    我同事的电脑怎么又坏了
    我的账号被盗了怎么办？
    我家网络好慢，怎么办？
    我奶奶的记忆越来越差怎么办？
    我明天有个测试，怎么复习？
    论文摘要怎么写？
    火车站的窗口几点开？
    is my gran's memory getting worse?
    is the store open on Sunday?
    what's the speed limit on the M1?
    is this the right tool for cutting tiles?
  `),
  )('or does not: %s', (text) => {
    expect(readScene(text, 'daily', false, afterMeta).scene).toBe('daily');
  });
});

describe('what only sounds technical', () => {
  it.each(aboutOnesLife)('is daily: %s', (text) => {
    expect(readScene(text, 'daily', false).scene).toBe('daily');
  });

  it.each(
    toLines(`
    服务器机房里的灯一盏一盏灭了，我握紧扳手
    我撬锁的工具断在锁眼里
    “测试人员请立刻撤离！”广播喊道
    我把记忆水晶放进你手里，它忽然裂开了
    他给我注射了一管东西，说这只是个测试
    机器人转过头：“正在检索，请稍候。”
    我把最后一点灵力注入阵眼
    “Server room, now!” I pull you down the corridor.
    The robot tests the ice with one foot.
    I inject the antidote and count to ten.
    I drop my tools and run.
    The old machine prints a single word: REMEMBER.
    I check the lock. It still works.
    你的记忆被清除了，仿生人
    你的内存里存着谁的脸
    android, what's in your memory?
    What did the captain store in your memory, robot?
  `),
  )('is a part of the story: %s', (text) => {
    expect(readScene(text, 'plot', false).scene).toBe('plot');
  });
});
