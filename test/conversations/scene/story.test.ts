import { describe, expect, it } from 'vitest';
import { readScene, toLines } from './read-scene.ts';

const begins = toLines(`
  right, I'm a clockmaker who sells stolen hours and you're the widow with the receipt
  咱换个身份，你是钟楼里躲债的画匠，我是来收租的老太太
  来玩剧本吧！
  咱们来一段武侠
  假装你是我家门口的石狮子
  假如我们被困在古堡里，你先说
  我要演女巫，你来演猎人
  來演一段吧，你當船長，我當水手
  今晚想当一只住在钟楼里的猫，你是敲钟人
  开个新本：大唐长安，我是胡商，你是金吾卫
  你现在是我的贴身侍卫，我是落难公主
  设定一下，末世第三年，我们俩守着一个加油站
  来段武侠？我先：客栈里，我把剑往桌上一拍
  演个吵架的情侣，我先开口
  给你个角色：失忆的神。我来敲门了
  咱们穿回民国，你唱戏我听
  玩不玩密室？你当管家，我被困在里面
  陪我演一段呗，我是面试官你是吸血鬼求职者
  来场角色扮演吧
  我们编个太空站的故事，你是AI，我是唯一醒着的人
  假装我们在潜水艇里，氧气只剩十分钟
  你扮掌柜，我扮来当镯子的客人
  换个剧本，你当狐妖，我是赶考的书生
  Let's role-play. You run the night bakery, I'm a burglar who's hungry.
  Let's do a noir. I'm the client, you've got the hat.
  New game: you're a dragon with a library card and I'm the librarian.
  Be my ghost tonight? I've just moved into your attic.
  Play the innkeeper for me. I come in soaked.
  I want to be a knight who's afraid of horses; you're the horse.
  Act as my partner in a heist. We're in the vault.
  Pretend I'm a customer and you're a very tired wizard.
  You be the sheriff, I'll be the one who robbed the train.
  Can we play a scene? You're the lighthouse keeper and I'm the storm.
  Imagine we're two spies at the same wedding.
  I'll play the thief and you can be my very tired accomplice.
  Wanna improvise something? I open the door of your shop.
  Imagine we're castaways on a desert island.
  Pretend you're a lamp post that knows everything.
  Imagine we're stuck in a lift that only goes sideways.
  Quick role-play? I'm a train conductor and you're the fog.
  Set it on a space freighter: you're the mechanic who hates me, I'm the new captain.
  You, a lighthouse. Me, a ship with opinions.
  Distract me: you're an alien customs officer and my suitcase is moving.
  The year is 2187. You're the ship's computer and I wake up alone.
  睡不着，编一段吧，深山道观，你守着一口不能打开的井，我来借宿
  明朝嘉靖年间，你是锦衣卫，我身上带着半张藏宝图
  我演一个逃婚的新娘，你演开黑车的
  大人，冤枉啊！小女子昨夜一直在绣楼
  *leans against the tavern door, dripping* "Got a room left, innkeeper?"
  你是船长，我是水手，来帮我拉帆
  You're a detective, I'm the widow. Help me find my husband's killer.
`);

const goesOn = toLines(`
  继续剧情
  接着上次的剧本，我刚跳下马
  继续昨天的故事，列车还没到站
  接着演《雾港》，我从窗户翻进来
  回到我们的江湖，我还在客栈二楼
  续上回的冒险，船刚靠岸
  Back to the haunted lighthouse! I'm on the stairs.
  Let's continue our story, I was about to open the chest.
  Let's pick up where we left off, on the bridge.
  Resume the adventure, please.
  Can we do the space story again? I wake from cryo.
  Previously on our space opera: the reactor blew. I crawl out of the duct.
  Right, the dungeon. You were about to open the second door.
  Last we saw, our two spies were under the table at the embassy. I sneeze.
  话说上回，咱们被困在井底，我摸到了一块松动的砖
  回到船上！我还趴在甲板上装死呢
  接返上次嗰個故事，我喺棺材裡面醒返
  咱们的《雾港》接起演，船长，灯还亮着没
`);

const tellsOf = toLines(`
  我是个夜猫子，你是个早起鸟，正好
  back in the kitchen, still holding the baby
  今天公司团建玩剧本杀，我拿到凶手
  孩子在幼儿园演小树，站了半小时
  你是我最好的朋友，我是说真的
  他演的那个侦探好帅
  我是护士，你是知道的，夜班很磨人
  老板让我当组长，你说我行吗
  我今天的汇报演砸了
  我是新来的，你是不知道这公司有多乱
  那部电影的剧情太离谱了
  我们来杯咖啡吧
  咱们来一份烧烤
  我想做个披萨，你来选馅料
  如果我们是同事会怎么样
  假如我们现在在海边该多好
  帮我改一下小说大纲
  我是护士，你是我的救星
  Pretend I'm a beginner and explain inflation
  Let's have a horror film marathon
  Let's do a ghost museum tour on Sunday
  I'm a driver and you're an angel for listening
  Imagine we're at the beach this minute
  昨天那部小说的故事我看哭了三个人
  我们上次玩的那个剧本真好玩
  来个笑话
  继续上班，下午还有两个会
  回到家就瘫在沙发上
  她拿的是大女主剧本
  当时我就笑了
  You're a star. I'm a mess.
  I'm a nurse and you're the only one awake when I am.
  My niece played a tree in the school play.
  We role-played difficult customers at training today.
  Let's play it safe and take an umbrella.
  Let's make a list for the shop.
  I'm the captain of my five-a-side team now.
  That film had such a silly plot.
  The game we played yesterday was so much fun.
  Back to work tomorrow, sadly for my pyjamas.
  I pretend to like his soup every Sunday.
  I can't imagine life without toast.
  It's 7am, you're up, I'm up, what's the news?
  You're a robot and I'm a human, do you ever get jealous?
  We picked up where we left off, my old school friend and I.
  I'm the captain now, the manager's on holiday.
  I lick the bowl every single time I bake.
  The dissertation: chapter four is killing me.
  你是夜猫子，我是早起的鸟
  接上回说的那个同事，他今天辞职了
  话说上回那个中介，又给我打电话了
  我做了个梦，梦见我是海盗，你是我的鹦鹉
  书接上文，我前男友又来加我微信了
  店员喊：“姑娘，你的伞！”我才想起来
  你是营养师，给我做减脂餐计划，我对虾过敏
  你是理财师，帮我做家庭预算，我月薪一万二
  你是设计师，帮我做一个logo
  你是医生，来帮我看看这个报告
  你是資深工程師，幫我做一個網站
  你是数据分析师，我在一家超市上班，帮我看看这组数据
  You are a senior engineer. I'm a junior dev at a bank, help me prepare for an interview.
  You're a chef. I'm a vegetarian. Suggest dinner.
  You are an expert librarian. I'm the mother of two boys.
  You're a tour guide. I'm a first-time visitor, suggest three museums.
  You're a mechanic. I'm a new driver, my brakes squeak.
  你是导游，我带着爸妈去西安，三天怎么安排
`);

const leaves = toLines(`
  brilliant that, the oven's beeping for real
  pizza's arrived! the lighthouse will have to wait
  不玩了回来聊天
  出戏，我去拿快递
  出戲啦，我去洗澡
  今天就冒险到这里吧
  好啦收，我妈喊吃饭
  停
  停，我外卖到了
  收工，明早还要上班
  哎，今天领导又批我了
  昨晚和室友大吵一架
  昨天甲方又让我改方案到半夜，烦
  帮我改一下这段 SQL 代码
  请帮我翻译这封英文邮件
  我先下了，明天船上见
  先存个档，我去接孩子
  笑死我了，你演得也太好了，说点别的
  剧场关灯，跟你说个正事
  等等我认真说，今天老板找我谈话了
  呼，出来透口气，我刚才演得怎么样
  到点了，我得睡了，案子明天破
  回来了回来了，我是我
  演累了，陪我说说话
  故事先放一放，我有点饿
  把戏服脱了，说人话
  咱们这集就播到这
  不当公主了，当回打工人
  先停在这里，下次接着玩
  外卖到了，我先去吃饭
  Okay that's my stop, pirates later.
  Stop.
  Stop, my phone is ringing
  Ugh, my manager shouted at me again today.
  Write me a Python script that renames files.
  I leave this scene now.
  Let's leave our story for tonight.
  Right, hat off. How was your day?
  I'm going to bed, captain. Tomorrow.
  Let's park the dragon there.
  Pause, my tea's burning.
  That was brilliant, I need a minute. Real me again.
  Enough spooky for tonight.
  The kids are up so the ship has to wait.
  Bookmark that. Work calls.
  Can we switch to something lighter?
  I'm done with the story for today, let's just talk.
  Out of character: that was brilliant.
  Let's stop here, my dinner is ready.
  OOC, I have to run.
  My dumplings are boiling over, captain out.
  Kettle just clicked, ghost hunters adjourned.
  Mum's shouting up the stairs, the heist will have to survive without me.
  Right, back to being an accountant, it's half past one.
  Cut! The plumber's here.
  水开了，江湖先放着，我下饺子
  老公回来了，咱这案子改天再审
  闹钟响了，神仙也得上班
  今天就讲到这，且听下回分解
  唔玩住先，阿媽叫我食飯
  My shift starts in five. The mermaid can go back to her rock.
  Baby monitor's going off, our spies can chill.
  Hanging up my crown, the groceries are here.
  That's enough dragons for one evening.
  孩子睡醒找奶，妖精归洞
  今晚就写到城门这里，明天还有早课
  笑得我胃疼，魔王你先别毁灭世界
  客户找我了，江湖改天再闯
  外卖到了，侦探先下班
`);

const staysIn = toLines(`
  有客人来了，我去招呼
  护士长叫我去换药
  the horse can wait, the child cannot
  掌柜喊我去劈柴
  （继续剧情对话）
  停下！桥要塌了
  停！我听见脚步声
  收工！把网拖上岸
  掌柜喊我去挑水
  老板叫我去后院喂马
  帮我把绳子解开
  Stop! I hear wolves.
  Can we stop here for water, sheriff?
  We stop there and light a fire.
  I leave the scene as the alarm rings.
  I'm cold, captain. Can we rest by the fire tonight?
  "Write me a letter in code," says the spy.
  “收工！”工头喊道，“都回去！”
  他在身后喊：“回来！”
  我停在门口，听里面的动静
  我们继续往前走
  我先走，你跟上
  我得去敲钟，天要亮了
  船长说不玩了，认真打
  “不玩了？”他冷笑一声，把牌推开
  我暂停了呼吸，贴着墙
  我把手机调成静音，蹲在柜子里
  哈哈，你这小贼，往哪跑
  你回来的时候，城门已经关了
  我把灯熄了，屋里只剩下钟声
  "Stop!" I shout. "Come back!"
  I have to go deeper, the light is fading.
  We need to go, now.
  I stop at the door and listen.
  The phone rings in the hall. Nobody moves.
  "Game over," the dealer says, and smiles.
  I turn around slowly and raise my hands.
  He's coming back. I hear his boots.
  I close the book and the candle goes out.
  "Let's end this," I say, drawing my sword.
  The innkeeper calls us to dinner. I take the seat by the fire.
  Goodnight, detective. I turn off the lamp.
  Cut! The rope, cut the rope!
  The laptop screen flickers: WE SEE YOU
  掌柜收摊了，我躲在桌子底下
  到站了，车门开了，站台上站满了没有脸的人
  哎呀，踩到机关了
  「別又說系統維修中，你們去年也是這句」
  “出戏？你以为这是台上？”
  "Is the database connected? Then open the vault."
  下课铃响了，走廊里一个人也没有
  我妈病了，我得去抓药
  师父，我饿了，先吃两口再练
  我们先歇一晚，明天再闯第三关
  My dad's ghost wants the computer, and he types with the lights off
  I need coffee. The stakeout's been going since four.
  公司楼下躺着一具尸体
  客户就是卧底，会议室里有枪
  我去超市找吃的，外面全是丧尸
  外卖小哥就是凶手
  the client is a spy
  my flatmate is a vampire, look at her teeth
  my laptop shows a map of the vault
  the supermarket is full of zombies, cover me
  hold on, someone's at the door
  大侠改天再会
  陛下先歇着，臣告退
  the captain can wait, the treasure can't
  洗衣机里有一把匕首
  the router hides the microfilm
  师兄先歇着，我去守夜
`);

describe('a story', () => {
  it.each(begins)('begins: %s', (text) => {
    expect(readScene(text, 'daily', false)).toMatchObject({ scene: 'plot', base: 'plot', rule: null });
  });

  it.each(goesOn)('is gone on with, and what was before is asked for: %s', (text) => {
    expect(readScene(text, 'daily', false)).toMatchObject({ scene: 'plot', base: 'plot', rule: 'plot_recall' });
  });

  it.each(tellsOf)('is not begun by talk of one, or by what sounds like it: %s', (text) => {
    expect(readScene(text, 'daily', false).scene).toBe('daily');
  });

  it.each(leaves)('is left: %s', (text) => {
    expect(readScene(text, 'plot', false)).toMatchObject({ scene: 'daily', base: 'daily' });
  });

  it.each(staysIn)('goes on: %s', (text) => {
    expect(readScene(text, 'plot', false)).toMatchObject({ scene: 'plot', base: 'plot' });
  });
});

const speaksOfEarlier = toLines(`
  你胸口那道疤还是我缝的
  师父闭关前留的那封信，该拆了
  我们的第三个同伴呢？不是说在渡口汇合
  那枚铜钱你还戴着？
  你答应过带我看海
  王后许诺的三百金币呢
  石像的左眼又亮了，跟咱们开门那次一样
  老板娘上回给的地图标错了
  我把从龙穴里带出来的那片鳞递给你
  咱们欠船长的那笔账，今晚还
  你肩上的箭伤好些了吗
  当铺老板认出了我，他上回就没看清我的脸
  我照你教我的手势敲了三下
  那个哑巴男孩又出现了
  你不是说钥匙丢进河里了吗
  暗号还是“潮水”吗
  上次留下的火把还剩半截
  昨晚埋在树下的匣子被人挖走了
  Does the scar I gave you still itch?
  Didn't the witch warn us about the third bell?
  The cook we locked in the pantry, is he still singing?
  You never told me why you left the guild.
  So the ferryman lied to us at the start.
  I use the whistle old Marrow gave me.
  Wasn't there a second lantern?
  The boy from the cellar is standing at the window again.
  I whisper the word the monks taught us.
  Is your leg any better since the fall?
  It's the same perfume as the woman on the train.
  What was written on the back of the map?
  Remember what the old queen promised us?
  Last time we took the left tunnel, and it flooded.
  钥匙呢？在井底捞上来的那把
  那个给我们指路的哑巴，怎么也在这条船上
  那封没寄出的信，你最后烧了没有
  I still have the oath, the one your mother swore.
  Who knew about the false bottom, besides you and me?
  How many of the seven bells have we silenced so far?
  I hold up my half of the coin we sawed apart.
  Whistle me the song the miller was playing.
  have we been here before?
  how many of the arrows did we use?
  the one with the scar, did he follow us?
  that duel at the mill cost you an ear
  我给你的玉佩呢
  我们救的孩子醒了没
  谁把地图给了守卫
`);

const speaksOfNow = toLines(`
  我推开门，里面一片漆黑
  老人说上次发大水，水里漂着一口棺材
  我从怀里掏出一把匕首
  你是谁？
  “快走！”我拽着你往林子里跑
  门上刻着一行字，我凑近去看
  我点起火把往前走
  那扇门慢慢开了
  天黑之前我们得过河
  我很想你，可我不能说
  你还好吗？我扶你起来
  我低头看见自己的影子没有头
  掌柜的，来两碗面
  The door creaks open and cold air spills out.
  "Run!" I shout, and we do.
  I have never seen a place like this.
  We walk for hours under a green moon.
  I take the left path.
  There's a key on the table. I pick it up.
  I hold still and count to ten.
  Who are you?
  I sit by the fire and pour you some tea.
  "It's cold," she says, and pulls her coat tighter.
  Before dawn we must cross the river.
  I'm so angry I throw the goblet at the wall.
  他递给我的杯子里漂着一片花瓣
  The captain handed me a spyglass.
  There is one nail that isn't rusted.
  I lowered the bucket into the well and heard it strike something soft.
  What would you do if I told you the bridge was gone?
  'You promised me the crown,' whispers the wind.
  what's the plan?
  where's the captain?
  who's the man in the corner?
  how's the wound?
  what's your name, stranger?
  what's that noise?
  where's he going?
  The old clock was ticking
  the old man laughed
  the fire in the hall is warm
  the duel at dawn is set
  let's plan the heist in detail
  have we reached land yet?
  aren't you the sheriff?
  so it's the captain's fault
  I never said that.
  你拿的是什么
  你带的干粮够吗
  你画的符有用吗
  我给你的钱够不够
  醒了没
  和传说中一样
  原来是那条密道
  where's your sword?
  who's there?
  how many of them are there?
  one of the guards was asleep
  the rest of the crew sleeps
  I see that the door opened by itself
  I'll take the one on the left
  I owe you my life
  你带来的人是谁
  我给你的斗篷穿上，外面冷
  药喝了没
  跟你一样，我也怕
  这不是开玩笑吗
  一会儿你就在门口等我
  走之前把门锁好
  我们的计划是什么
`);

describe('within a story', () => {
  it.each(speaksOfEarlier)('what was earlier is asked for: %s', (text) => {
    expect(readScene(text, 'plot', false)).toMatchObject({ scene: 'plot', rule: 'plot_recall' });
  });

  it.each(speaksOfNow)('nothing is: %s', (text) => {
    expect(readScene(text, 'plot', false)).toEqual({
      scene: 'plot',
      base: 'plot',
      rule: null,
      emotion: null,
      mayBegin: false,
      isHinted: false,
    });
  });
});
