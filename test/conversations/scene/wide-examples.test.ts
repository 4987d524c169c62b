import { describe, expect, it } from 'vitest';
import type { BaseScene, SceneReading } from '../../../src/conversations/scene/scene.ts';
import { readScene, toLines } from './read-scene.ts';

/** Said in ways that nobody would list: invented before the words that find them. */
const examples: readonly (readonly [
  what: string,
  before: BaseScene,
  scene: SceneReading['scene'],
  rule: SceneReading['rule'],
  texts: string[],
])[] = [
  [
    'shared past',
    'daily',
    'daily',
    'recall',
    toLines(`
  我家wifi密码是啥，客人要用
  我车牌尾号多少来着，停车场要填
  我男朋友生日是几月几号，快
  我最后买的是蓝色那个还是灰色那个
  我是因为什么开始学法语的
  你该兑现了，我考过了
  后续来了：那个借我钱的同事今天还了
  更新一下，房东终于退押金了
  昨天说到哪了
  还是那个梦，又是同一条走廊
  我刚搬来那会儿最常跟你抱怨什么
  我忘了我妈让我带什么回去，我跟你提过
  你知道我最怕什么吗
  昨天对你说话重了，对不起
  谢谢你那晚陪我熬到天亮
  你那个办法真管用，我睡着了
  听了你的，今天没回他消息
  我按你教的把茄子先腌了，成了
  你了解我多少，说三条
  我跟我弟吵架那次，是为了什么
  那个叫我小胖的老师，我提过他的名字吗
  周三面试的是哪家，我脑子糊了
  我养的那只仓鼠活了几年
  我上个月定的存钱目标是多少
  按咱们的约定，我今天没喝奶茶
  咱们上次算的，我还差几天满一百天
  我的药一天吃几次
  我高中最好的朋友是谁你说说看
  猜猜我今天遇到谁了，就是我总念叨的那位
  你起的那个名字，店员居然记住了
  第二颗牙是哪边要拔来着
  我们聊到一半那部小说，凶手是不是管家
  你推荐的歌单我循环一天了
  上次没讲完的那个故事，接着讲
  What's my locker code?
  Was it the blue coat or the green one I picked?
  Which cousin of mine is getting married?
  Why did I stop eating meat, do you know?
  Who am I meeting on Thursday?
  Update on the landlord: he caved.
  The saga of the missing parcel continues.
  Where were we yesterday?
  Same dream again, the corridor one.
  Sorry I snapped at you last night.
  Thanks for sitting up with me the other night.
  Your trick with the lemon worked.
  I took your advice and called her.
  Remind me what I promised my brother.
  I've forgotten what we named the sourdough.
  I can't remember which bus I said I'd take.
  How did I describe him back then?
  This time last year, what was I fretting about?
  You know the colleague I always moan about? She quit.
  Time to pay up, I finished the marathon.
  Tell me three things you know about me.
  What's the word I always misspell?
  What was it I wanted to ask the vet?
  Go on, what's my worst habit?
  I kept my word: no phone after ten.
  That song you picked for my run was perfect.
  Who did I lend my drill to?
  How many days until the thing I'm training for?
  It's the anniversary of the day I first wrote to you.
  Do the impression of my boss you did last week.
`),
  ],
  [
    'small talk',
    'daily',
    'daily',
    null,
    toLines(`
  那个办法真管用吗，网上说的
  你知道明天几点日出吗
  你知道北京有多少座桥吗
  我们单位昨天停电了
  昨天下雨，今天出太阳
  我在等更新
  谢谢你
  对不起，我来晚了
  我忘了带钥匙
  帮我想想晚饭吃什么
  我喝咖啡要加几勺糖好
  她的生日蛋糕真好吃
  他们上次赢了三比零
  这只猫叫什么好
  What's the weather like on Thursday?
  Who is the tallest person in the world?
  How many days are there in a leap year?
  Thanks!
  Sorry, I got distracted.
  I forgot my umbrella
  Where can I buy good rye bread?
  My boss took us all to lunch yesterday
  Remind me to laugh at this tomorrow
  What does my name mean in Welsh?
  How do you spell necessary?
  We talked until midnight, Tom and I
  What's the difference between jam and jelly?
  手机摔了，屏幕裂成蜘蛛网
  我弟考上了，全家去吃火锅
  楼下的猫生气了，尾巴炸开
  隔壁老王高兴得放了一挂鞭炮
  他说他不开心，让我陪他打球
  这本书讲一个孤独的老人
  我不紧张，准备好了
  你别难过
  蹦床馆好多小孩尖叫
  我一点都不怕高
  今天心情还行
  外面冷得人发抖
  这辣椒辣得我眼泪直流
  My brother passed his exam, so we had pizza
  The baby next door was screaming
  She said she was lonely in Oslo
  It's a sad little sandwich
  I'm not nervous at all
  I'd be terrified to bungee jump
  The dog is happy with his new bone
  He's mad about trains
  I'm doing fine, thanks
  Cold enough to make you shake
  The chilli made my eyes water
  窗口的风好大，我把窗关了
  我换了个手机壳
  领导让我做演示，PPT还没动
  同事的电脑报错，叫我去看
  网速好慢，电影缓冲半天
  调了一下空调温度，舒服了
  The window cleaner came today
  My phone keeps losing signal in the lift
  I gave a demo at work and it went well
  My notes for the exam are a mess of arrows
  The new build on our street is ugly
`),
  ],
  [
    'a feeling',
    'daily',
    'daily',
    'emotion',
    toLines(`
  领导当着全组的面把我骂了一顿，我一句话没敢回
  十年了，他就发了条短信
  她走的那天我没赶上
  他们笑我的口音，我躲进厕所待了一节课
  我在停车场坐了一个小时，没力气开车门
  我说我没事，挂了电话蹲在地上起不来
  体检单上那个词我看了十遍，手一直抖
  买了两杯咖啡才想起来，现在只用买一杯了
  群里都在晒全家福，我把手机扣过来了
  妈妈今天没认出我
  我笑不出来，一整天脸都是僵的
  房租涨了，卡里只剩三百，我不知道怎么撑到月底
  差点被车撞上，到现在腿还在抖
  中了！！！真的中了！我在便利店门口喊出声
  面试官当场说下周来上班，我走出大楼蹦了三下
  丢了半个月的猫自己回来了！我抱着它哭
  陌生阿姨把伞塞给我就走了，我在雨里站着鼻子发酸
  他又骗我，第三次了，我气得把杯子砸了
  楼上半夜还在装修，我真的要炸了
  我觉得没有一个人真的在乎我
  生日过完了，一条祝福都没有
  我不想起床，不想见任何人
  一想到明天要上台我就想吐
  我努力了四年，最后一句不合适就完了
  看着她的空床位，我心里空了一块
  好烦啊啊啊啊，什么都不顺
  我好自卑，站在他们旁边话都不敢说
  我太激动了，手都在抖，她怀孕了！
  好想抱抱你
  I just sat in the car park and couldn't turn the key.
  I said I was fine and then slid down the wall.
  I bought two coffees out of habit. There's only one of me now.
  Mum didn't recognise me today.
  I've read the letter ten times and my hands are still shaking.
  Rent's gone up and I've got twelve quid. I don't know how I'll manage.
  A van nearly hit me and I can't stop trembling.
  They offered me the job on the spot!!! I did a lap of the block.
  The cat came home after two weeks and I'm sobbing into her fur.
  He lied to me again. Third time. I threw the mug.
  I could murder whoever is drilling at 3am.
  Not one birthday message. Not one.
  I don't want to get up, I don't want to see anyone.
  I feel sick every time I think about the presentation.
  Four years of work and they said no in one line.
  His coat is still on the hook and I can't move it.
  I feel so small next to them.
  I'm shaking, she's pregnant!!!
  I could really use a hug.
  I can't look at her side of the desk.
  We lost the baby.
  I've never been this happy in my life.
`),
  ],
  [
    'talk about the app',
    'daily',
    'meta',
    null,
    toLines(`
  同步好了吗？我在另一台设备上
  摘要任务跑了没，你能看到三天前那条吗
  刚加了个新字段，你那边有没有收到情绪标签
  换了个客户端，消息能正常收发吗
  看看这次带没带上旧的内容，我在对比
  你回得好慢，是网络问题还是模型问题
  我把温度调到0.2了，你感觉有区别吗
  额度是不是用完了，刚才报429
  你的回复被截断了，重新发一下
  先跳出剧情，确认一下你还能读到第一章的记录吗
  查查你现在挂着哪些函数
  我在做演示，麻烦调用一次记忆搜索
  刚才是从哪查到的，历史还是摘要？
  我正在给你换脑子，换好了吱一声
  wait，test一下tool call，能返回吗
  你那个 memory 是不是没 load 进来
  I opened a new window to see if you carry things over.
  Did the nightly summary job run? What's the latest one you have?
  I just changed your config, notice anything?
  Are you rate limited? I got a 429.
  Your last reply got cut off, is the stream broken?
  Stepping out of the scene: can you still read the notes from chapter one?
  Which functions do you have attached right now?
  I'm recording a demo, please run a memory lookup.
  Where did you get that from, the history or a summary?
  Comparing two builds here. Say hi so I can check the logs.
  Any errors on your side? The bridge restarted.
  What did the lookup return just now?
  How big is your context at the moment?
  I'm going to feed you a fake fact to see if it gets stored.
  Before we go on: is search still switched off?
  帮我 ping 一下 server，看活没活
  check 一下 tool list，有几个
  API 现在 work 吗
  这个 session 的 memory 有没有 inject 成功
  wait，跳出来一下，test 一下 memory API 通不通
  debug 一下 context，你看到几条
  停，先别接戏，看下你这轮带了哪些记忆
  我在看后台，你那条回复花了八秒
  你这边记的我的名字是哪三个字？我核对数据库
  待会我会问你一个词，验证下存储
  我刚删了三条记忆，确认下还在不在
  看下日志，刚那次调用成功了没
  先当回程序，告诉我你的上下文有多长
  你是本地跑的还是云端的
  你换模型了吗，口气不太一样
  代理切到香港了，快点没
  我把 MCP 关了重开，好了跟我说
  Does the memory thing work yet? Try me.
  I've just wiped your memory, what's left?
  Are you on the new model already?
  Is this going through the proxy or direct?
  Quick one for the logs: call any tool.
  Store the phrase purple umbrella, I'll ask for it later. It's a test.
  Did you look that up or guess?
  Sanity check: what do you have stored about me, verbatim?
  Is the tool server alive?
  You seem slower, is it the API?
  Step out for a sec: did that reply use any old notes?
  What's loaded in your context from yesterday?
`),
  ],
  [
    'an earlier part of the story',
    'plot',
    'plot',
    'plot_recall',
    toLines(`
  你袖子里还藏着那张药方吗
  老乞丐当时说“别信穿红鞋的人”，她就穿着红鞋
  我们刻在石头上的记号被人抹掉了
  客栈那个瞎眼掌柜，其实早就认出你了吧
  我把在废墟里捡的那台收音机打开
  咱俩走散以后，你去哪了
  你欠我的一条命，该还了
  这味道和井底闻到的一模一样
  是谁放走了那条鱼
  船票只有一张，你说过会让给我
  上一任馆长留下的字条你还没念完
  狼人抓我的那道口子，化脓了
  The captain's log we burned, did you keep a page?
  That's the song the drowned girl hummed.
  You still haven't told me what was in the letter.
  The rope bridge is out, just like the hermit said.
  Where's the dog we rescued?
  I unwrap the tooth we stole from the giant.
  Whose blood was that on the stairs, anyway?
  I count the coins left from the wager.
  The password hasn't changed since the masquerade, has it?
  Isn't that the priest who married us?
`),
  ],
  [
    'the story as it goes',
    'plot',
    'plot',
    null,
    toLines(`
  我一脚踢开箱子，里面全是沙子
  你叫什么名字？从哪儿来？
  我把斗篷裹紧，雪下大了
  他拔出剑：“留下买路钱！”
  我听见楼上有脚步声
  别出声，有人来了
  我们躲到桌子底下
  月亮升起来了，水面上有一张脸
  给我倒杯酒，老板
  我翻开第一页，上面写着我的名字
  I tighten the straps and step onto the ice.
  "What's your name?" I ask.
  Somebody is knocking under the floor.
  I pour the wine and say nothing.
  We hide behind the curtain.
  You look pale. Sit down.
  Can you see the light over there?
  The moon comes up and the water has a face in it.
  What is that smell?
`),
  ],
];

const machines: readonly (readonly [before: BaseScene, texts: string[]])[] = [
  [
    'daily',
    toLines(`
  空调温度调到18度还是热
  体检报告显示异常，明天复查
  花呗额度不够了
  我从哪翻出来的旧照片，自己都忘了
  这条街的服务器机房半夜嗡嗡响
  消息发出去他就已读不回
  领导消息回复得好慢
  我把日志写完了，今天的手账三页
  我在看后台剧场的话剧
  今天课上老师讲数据库，我睡着了
  邻居的网络名叫“别蹭了”
  我的模型终于拼完了，高达
  打疫苗前注射室排了好长的队
  我妈学会用AI了，天天问它做菜
  手机版本太旧，装不了
  商场的会员系统查不到我
  我测了下血压，正常
  试了一下新口红，显白
  拳击课测试了一下极限，腿软成面条
  给弟弟检查作业，错字连篇
  老板让我查一下上个月的报表
  我们家wifi断了，用流量跟你聊
  快递显示派送中，一整天了
  他发消息总是断断续续的
  我的记录本丢了
  我存了三千块
  刚刚那阵风把帽子吹走了
  你那边下雨了吗
  你现在在干嘛
  你刚才说的笑话好冷
  你收到我寄的明信片了吗
  我家猫学会开门了，测试了三次都成功
  我在公司测试新打印机，卡纸
  我的胃又报警了
  修水管的工具忘在车上
  我发现一个画画的工具，超好用
  我学会用筷子当工具了
  The log on the fire is still burning
  I'm watching the logs burn
  My tool belt is too tight
  The new model of that car is ugly
  I stopped at the store for milk
  My memory is like a sieve today
  I've got a memory of that smell
  The waiter tested my patience
  My server friend got a huge tip
  Can you see the moon from your window?
  Are you still there?
  I passed the eye test
  They tested the fire alarm all morning
  My prompt reply surprised him
  I cleared my cache of biscuits
  The connection at the airport was tight
  My bot-ched haircut is growing out
  We store the skis in the loft
  I'll check the oven
  The bridge is closed again
  I lost connection on the train
  The plugin air freshener smells of pears
  The printer at work returned an error again
  My context for this story is a bus and a goose
  I listed my bike for sale
  I'm working late again
  The build of the shed is done
  我 call 一下我妈
  check 一下 schedule，明天几点的 meeting
  先 load 一下洗衣机
  test 一下新 oven
`),
  ],
  [
    'plot',
    toLines(`
  我把芯片插进机器人的后颈，它睁开眼
  “系统提示：氧气不足。”机械女声说
  我查到他的记录，三年前就死了
  控制台上跳出一行字：记忆已删除
  你能看到那条船吗
  我把信号弹打上天
  AI没有回答，屏幕上只剩光标
  我把数据库的门踹开，里面全是玻璃罐
  你的记忆被人改过，我看得出来
  我从火里跳出来，检查你的伤
  法阵需要注入三个人的血
  我黑进服务器，监控停了三秒
  飞船的日志停在第九天
  那台收音机还在工作吗，我拍了拍它
  我调低无线电的音量
  我把测试舱的门锁死
  接口松了，火花溅在我手背上
  The log in the captain's hand is wet.
  I found the records from the orphanage.
  "Running diagnostics," the ship says.
  The android's memory is cracked down the middle.
  I hack the terminal and the lights die.
  The system is dead. We're drifting.
  I wipe the server clean of fingerprints.
  The probe returns nothing but static.
  I test the rope with my weight.
  The connection crackles. "Who is this?"
  I plug the cable into my wrist and see everything.
  She injects the serum before I can stop her.
  I check the tools: one wrench, one knife.
  The model ship in the bottle is moving.
  You were only ever a test, the voice says.
  My bracelet prints a number: four.
`),
  ],
];

describe.each(examples)('%s', (_, before, scene, rule, texts) => {
  it.each(texts)('%s', (text) => {
    expect(readScene(text, before, false)).toMatchObject({ scene, rule });
  });
});

describe.each(machines)('machines in a chat that is %s', (before, texts) => {
  it.each(texts)('are no talk about the app: %s', (text) => {
    expect(readScene(text, before, false).scene).toBe(before);
  });
});
