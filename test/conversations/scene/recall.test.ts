import { describe, expect, it } from 'vitest';
import { readScene, toLines } from './read-scene.ts';

const refersToSharedPast = toLines(`
  前几天我给你念的那段，第二句怎么说
  was it me or you who picked the name of the canoe
  你还记得上次我们聊什么吗
  你還記得我妹妹叫什麼嗎
  我妹妹叫什么来着？
  我家那盆龟背竹叫什么名字
  那家我们说要一起去的拉面店叫啥
  我跟你吐槽过的那个房东又来了
  上周你教的呼吸法再说一遍
  我生日是几号，考考你
  你之前给我列的书单还差几本
  我妈对什么过敏？
  我们那个暗号是啥
  我第一次跟你聊天说了什么
  你答应我考完了讲的那个笑话呢
  我之前想换的那个工作是哪家公司
  我体检报告哪一项不合格来着
  我的护照放哪儿了
  你还欠我一首诗
  我那个小学同桌，名字三个字那个，叫什么
  那件事我后来怎么决定的
  前天说的减肥计划，今天第几天了
  咱俩那个歌单第一首是什么
  我讨厌吃什么你最清楚
  我有没有说过我外公是做什么的
  我不是说过不吃香菜吗
  还是上次那个问题，我老板的事
  你上次夸我的那句话，再夸一遍
  我答应过你什么来着
  去年冬至我跟你许的愿实现了
  我给自行车起的名字你忘了没
  我当时是怎么形容他的？
  之前那道题你说的技巧是什么
  你说过我像什么动物
  我体重上个月是多少
  就是我跟你说的那个同事，她升职了
  上次那个梦又来了
  老规矩，你先猜
  你说好陪我背单词的
  我备用钥匙藏哪了
  咱们打的那个赌，我赢了
  What was the name of my dentist again?
  What's my sister's middle name?
  Do you remember what I said about the blue house?
  Did I ever tell you about my uncle's boat?
  You once told me a trick for sleeping. What was it?
  How old is my nephew now?
  Where did I say I'd hidden the spare key?
  What did we call the fox in my garden?
  You still owe me a limerick.
  Which train did I book for Friday?
  That breathing thing you taught me worked.
  I finally tried the recipe you gave me.
  My landlord, the one I complained to you about, is back.
  What did I decide about the job in Leeds?
  When's my mum's birthday?
  I won our bet!
  It happened again, the dream I told you about.
  What was that film I wanted to see?
  Who was it that I met at the station last month?
  Do me the pep talk from my exam week.
  Same nightmare as the one I described on Monday.
  What am I allergic to?
  You called me something silly on my first day. What was it?
  Didn't I say I'd quit sugar?
  Which of my plants was the dying one?
  What's the dog next door called?
  我左眼多少度，之前报给你听的
  家规是你立的，我可没忘
  咱俩拟的那封辞职信，给我看看
  你那儿应该有我的鞋码
  那首诗你只给了上半截，下半截呢
  嗰个计划我哋倾过嘅，第一步系咩
  You talked me out of the green sofa.
  You were against the haircut from the start.
  I dictated you the whole recipe, how much sage was it?
  The plan you and I cooked up is on.
  What did the vet say about her kidneys?
  That rhyme about the planets, one more time.
  You never finished the one about the heron.
  楼上教书法的老师，是姓林还是姓凌
  我爸痛风，该戒的是哪些海鲜
  那盆绿萝，你给它起的名字我写在花盆上了
  上回让你算的利息，一共是多少
  Which cheese was it Grandad gave up?
  What'd we pick for the porch, blue or grey?
  My locksmith's number? I gave it you in spring.
`);

const refersToNothingShared = toLines(`
  was it me or is it hot in here
  remember when you could park here for nothing
  吃饭了吗
  上次体检医生让我少吃糖
  我以前住在海边
  我还记得小时候的雪，有膝盖那么深
  之前那家店关门了
  以前的人真有耐心
  记得带伞，下午有雨
  我妹妹叫我回家吃饭
  我该叫他什么好
  那个演员叫什么
  我上次吃火锅还是夏天
  你觉得什么颜色好看
  这首歌叫什么
  昨天的比赛几比几
  你几岁
  你猜我吃了什么
  我上次去那家店排队两小时
  前几天一直下雨
  我老板说什么都要我改
  睡觉之前喝了杯牛奶
  我妈给我寄了一箱橙子
  他居然还记得我
  你说得对
  你说我穿哪件好
  我没跟别人说过
  第一次吃榴莲，味道很怪
  I remember the lake from when I was six
  Remember to buy milk, I tell myself every day
  My sister called me at six this morning
  What's the name of this song?
  What should I call my new cat?
  Last time I went to the dentist it took an hour
  Where should I put the sofa?
  What's my best option here?
  I used to live by the sea
  My nephew is seven now
  He remembered my birthday
  What time is it in Tokyo?
  How do I get wax out of a rug?
  The train was late again
  I made soup and it's raining again
  You said it!
  The last time it snowed I was in Oslo
  Who won the match last night?
  Which one is better, blue or green?
  我们组长定的规矩，迟到请奶茶
  我跟室友打了个赌，输了洗碗
  老板说上次讲的不算
  你教我做个蛋炒饭
  我再试一遍
  房东说的那个维修工没来
  If you told me this a year ago I'd have laughed
  You should have seen his face
  My flatmate and I agreed on a cleaning rota
  My boss asked me what we agreed on
  The song is called Do You Remember Me
  What did I do to deserve this
  You need to see this
  I'll try the one you suggested
  你刚才说几度来着
  你推荐的第二个我觉得不错
  The film we saw last night had no ending
  Is it me or is it cold
  不知道我妈在忙什么
  Give me a list of films for a rainy day
  say that again
  can you hear me?
  can you read my handwriting?
  do you keep a diary?
  thanks, you saved me
  what does my car run on
  我女朋友生日送什么
  我把门锁上了还是担心
  do you keep fish?
  phew, you really saved me there
  could you read this for me
  what do my plants need in winter
  朋友结婚送什么合适
  我改了密码还是不放心
  will you read me a story
  what will my neighbours say
  我记了密码还是会忘
`);

describe('shared past', () => {
  it.each(refersToSharedPast)('is asked for: %s', (text) => {
    expect(readScene(text, 'daily', false)).toMatchObject({ scene: 'daily', rule: 'recall' });
  });

  it.each(refersToNothingShared)('is not: %s', (text) => {
    expect(readScene(text, 'daily', false)).toMatchObject({ scene: 'daily', rule: null });
  });
});
