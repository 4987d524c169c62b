/** A word for a coin, and in a longer text what has to stand around it, or must not: sources of patterns. */
interface Nickname {
  code: string;
  word: string;
  before?: string;
  after?: string;
}

/** What desks call coins among themselves, beside the names in the table of assets. */
export const nicknames: readonly Nickname[] = [
  { code: 'LTC', word: '辣条' },
  { code: 'LTC', word: '莱特', after: '(?!湾|兄弟|曼|朗)' },
  { code: 'EOS', word: '柚子', after: '(?=币|最近|有|今|昨|上周|这周|的?消息)' },
  { code: 'ADA', word: '艾达', after: '(?!币)' },
  { code: 'AVAX', word: '雪崩', after: '(?:这条链|公链|链|币|协议)' },
  { code: 'AVAX', word: '雪崩', before: '(?<=[和、跟与])', after: '(?=[和、跟与的])' },
  { code: 'SHIB', word: '柴犬', after: '(?!币)' },
  { code: 'DOGE', word: '狗狗', after: '(?!币)' },
  { code: 'SOL', word: '索拉那' },
  { code: 'SOL', word: '索拉娜' },
  { code: 'SOL', word: '梭拉' },
  { code: 'XMR', word: '门罗', after: '(?!币|主义)' },
  { code: 'PEPE', word: '佩佩' },
  { code: 'PEPE', word: '青蛙币' },
  { code: 'MATIC', word: '马蹄', after: '(?!币|铁|莲)' },
  { code: 'BTC', word: 'bitcoins', before: '(?<![a-z])', after: '(?![a-z])' },
  { code: 'BTC', word: 'btcs', before: '(?<![a-z])', after: '(?![a-z])' },
  { code: 'BTC', word: '饼', before: '(?<=[买卖囤抄加减吃屯]|大)', after: '(?!干|图|店)' },
  { code: 'DOGE', word: 'dog coin', before: '(?<![a-z])', after: 's?(?![a-z])' },
  { code: 'LINK', word: '链环币' },
  { code: 'UNI', word: '独角兽', after: '(?=币|代币)' },
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
