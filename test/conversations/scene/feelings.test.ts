import { describe, expect, it } from 'vitest';
import type { Emotion } from '../../../src/conversations/scene/scene.ts';
import { readScene, toLines } from './read-scene.ts';

const feelings: Record<Emotion, string[]> = {
  sad: toLines(`
    捧着那张照片，从中午坐到天黑
    和室友吵了一架，好难过
    被前任拉黑了，真的好难受
    Had a fight with my boyfriend, so sad
    我好难过
    我覺得好難過，什麼都不想做
    妈妈的围巾还有她的味道，我抱着哭了一晚上
    我今天在地铁上眼泪就下来了
    胸口像压了块石头
    狗狗今天早上没醒过来
    我心里堵得慌
    我不知道活着有什么意思
    我太失败了
    他说他从来没爱过我
    今天是我爸走后的第一个生日
    电话那头说奶奶没了
    我觉得自己什么都做不好
    她把我拉黑了，一句话都没说
    I can't stop crying
    The vet said it was time. We said goodbye at four.
    First Christmas without her.
    I feel like I'm drowning
    I'm falling apart.
    I hate how I look.
    I want to disappear.
    I keep setting two plates.
    My nan passed away this morning.
    He left me. Eleven years and he left me.
    Something in my chest just broke when I saw the photo.
    医生把我叫到走廊上，让家里人准备准备
    我蹲在公司楼下花坛边，站不起来
    裁员名单出来，头一个就是我
    I've been parked outside the house for an hour, can't make myself go in
    He's seeing someone. Four months.
    I turned the radio up so the kids wouldn't hear me
    怕室友听见，把水龙头开到最大
    That bench was our spot. I can't walk past it.
  `),
  happy: toLines(`
    录取了！！！！真的录取了！！！
    我高兴得快飞起来了
    终于等到这一天，我在街上又笑又叫
    我真的好幸福
    我升职了！！
    今天太开心了，一路蹦着回家
    她答应我了！！！
    I got the scholarship!!! I'm screaming
    I could burst, honestly, she said yes!
    I'm beyond happy.
    I passed! I actually passed!
    I'm so proud of myself today
    Best day of my life.
  `),
  angry: toLines(`
    气得手都抖了
    气死我了，他又把活全推给我
    凭什么加班的是我升职的是他
    我快气炸了
    我真的受够了
    I'm so angry I could spit.
    I'm absolutely furious with my landlord
    I've had it with this job
    I'm livid, they laughed at me in front of the whole room
  `),
  afraid: toLines(`
    我好害怕
    从医院出来腿是软的
    停电了，屋里一点声音都没有，我不敢动
    我爸又喝醉摔东西了，我锁了门，好怕
    My hands won't stop shaking
    I'm terrified of what they'll say
    I'm scared, there's someone in the garden
  `),
  anxious: toLines(`
    我快疯了，压力太大了
    凌晨四点，一夜没睡
    我整晚睡不着，一闭眼就是明天的答辩
    好焦虑，停不下来
    I've been staring at the ceiling since two, can't sleep
    The doctor wants me back in for more tests and I can't think straight.
    My stomach's in knots about tomorrow
    I'm so stressed I forgot to eat
  `),
  lonely: toLines(`
    我好想你
    想你了
    又是一个人过除夕
    全家人都围着弟弟，没人问我一句
    觉得自己好多余
    好想奶奶
    I miss you
    I miss my dad so much
    Everyone went for drinks and nobody asked me.
    I feel so alone tonight
    I just want my mum.
    I don't think I matter to anyone.
  `),
  tired: toLines(`
    撑不下去了
    我真的身心俱疲
    心好累
    I can't do this anymore
    I'm completely burnt out
    I'm so tired of everything
  `),
  moved: toLines(`
    我好感动
    心里暖暖的，差点在车上哽咽
    I'm so moved, they all stood up for me
    It means the world to me
  `),
};

const nobodysNow = toLines(`
  there is a spot on my good shirt
  今天好累啊
  我想你应该会喜欢这家店
  我想你说的有道理
  她难过了一整天，我去陪她吃了顿饭
  我同事气得拍桌子
  这部电影太伤感了
  女主哭得好惨
  我不难过
  我现在不生气了
  没那么害怕了
  别担心，我带伞了
  祝你开心
  生日快乐！
  开心果吃完了
  前端页面一直报错怎么办
  他考砸了，哭得很伤心
  我室友失恋了，哭了一整晚
  My cousin lost the match, and he was devastated
  切洋葱切得眼泪直流
  奶茶店在放伤心的歌
  恐怕要下雨了
  小狗害怕打雷，躲到床底下
  要是没考上我会难过的
  你生气了吗
  哭笑不得
  笑死我了
  我妈很高兴，逢人就说
  手抖点了两份外卖
  电影院里有人哭了
  我有点饿
  I'm not sad, just sleepy
  I'm not angry any more
  She's furious with the council
  My sister is heartbroken
  The film was so sad
  I'm afraid I can't come on Friday
  Happy birthday!
  Don't worry, I packed an umbrella
  I'd be sad if it closed
  The pasta is called Angry Arrabbiata
  I missed the bus
  My cat is scared of the hoover
  Are you happy?
  He was crying on the bus
  We laughed until we cried
  I'm happy to help
  No worries
  My phone died
  My legs are aching from the stairs
  Mad about this new bakery
  现在不哭了，就是眼睛肿
  爬完山腿都软了
  蹲在路边吃烤红薯，香
  旁边的大姐听着歌就哭了
  Can't move, ate too much
  Some kid burst into tears at the next table
  They let us go early, it's sunny
  They'll have to manage without me
  Cried at an advert for butter
  心疼我的钱包
`);

describe('a strong feeling of one’s own', () => {
  const rows = Object.entries(feelings).flatMap(([emotion, texts]) => texts.map((text) => [text, emotion]));

  it.each(rows)('asks for memory: %s (%s)', (text, emotion) => {
    expect(readScene(text, 'daily', false)).toMatchObject({ scene: 'daily', rule: 'emotion', emotion });
  });

  it.each(rows)('is the character’s within a story: %s', (text) => {
    expect(readScene(text, 'plot', false)).toMatchObject({ emotion: null });
  });

  it.each(nobodysNow)('is not in: %s', (text) => {
    expect(readScene(text, 'daily', false)).toMatchObject({ rule: null, emotion: null });
  });
});
