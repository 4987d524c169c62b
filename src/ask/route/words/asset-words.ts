/** What desks call coins among themselves, beside the names in the table of assets; sources of patterns. */
export const nicknames: readonly { code: string; words: string }[] = [
  { code: 'LTC', words: '辣条|莱特(?!湾|兄弟|曼|朗)' },
  { code: 'EOS', words: '柚子币|柚子(?=最近|有|今|昨|上周|这周|的?消息)' },
  { code: 'ADA', words: '艾达(?!币)' },
  { code: 'AVAX', words: '雪崩(?:这条链|公链|链|币|协议)|(?<=[和、跟与])雪崩(?=[和、跟与的])' },
  { code: 'SHIB', words: '柴犬(?!币)' },
  { code: 'DOGE', words: '狗狗(?!币)' },
  { code: 'SOL', words: '索拉[那娜]|梭拉' },
  { code: 'XMR', words: '门罗(?!币|主义)' },
  { code: 'PEPE', words: '佩佩蛙?|青蛙币' },
  { code: 'MATIC', words: '马蹄(?!币|铁|莲)' },
  { code: 'BTC', words: '(?<![a-z])(?:bitcoins|btcs)(?![a-z])' },
  { code: 'BTC', words: '(?<=[买卖囤抄加减吃屯]|大)饼(?!干|图|店)' },
  { code: 'DOGE', words: '(?<![a-z])(?:the )?dog coins?(?![a-z])' },
  { code: 'LINK', words: '链环币' },
  { code: 'UNI', words: '独角兽(?=币|代币)' },
];

/** Names that are words as well, and still coins in small letters where coins are asked of. */
export const smallNames: ReadonlySet<string> = new Set(
  'optimism stellar near mantle immutable osmosis stacks maker solana bitcoin ethereum'.split(' '),
);

/** What is asked of tokens: around a ticker that no table has. */
export const tokenEvents = {
  before:
    /(?:happened (?:with|to|on)|(?:went|going) (?:down|on) with|(?:deal|story|news|up|new|latest) (?:with|on|about|behind)|rug (?:of|on)|anything (?:on|about)|news (?:on|about|of|for)|关于|有关|代币|币种) ?(?:the )?$/i,
  end: /^(?:$|[?.!,，。？！]| (?:this|last|today|yesterday|since|lately|recently|in|and|on)(?![a-z])|的|最近|今|昨)/,
  after:
    /^ ?(?:那件?事|这件?事|那次|这次|那波|那个盘|事件|代币|币(?![安圈所])|暴跌|暴涨|闪崩|崩盘|归零|跳水|腰斩|解锁|空投|砸盘|拉盘|跑路|插针|为什么[跌涨崩]|为啥[跌涨崩]|怎么[跌涨崩])|^ (?:token|coin|memecoin|meme|crash|crashed|collapse|collapsed|dump|dumped|rug|rugged|rugpull|pump|pumped|unlock|airdrop|saga|fiasco|scandal|debacle)(?![a-z])/i,
};
