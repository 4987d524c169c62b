import type { Lexicon } from './cue.ts';

export const scamAlertLexicon: Lexicon = {
  en: [
    [
      3.5,
      [
        'scams?',
        'scammers?',
        'scammed',
        'ponzi',
        'rug[ -]?pull(?:s|ed)?',
        'phishing',
        'honeypot',
        'pig[ -]butchering',
        'pyramid scheme',
        'fake (?:[a-z0-9]+ ){0,2}(?:tokens?|airdrops?|websites?|apps?|contracts?|addresses|accounts?|giveaways?|wallets?|exchanges?|news|tweets?)',
        'impersonat(?:es|ed|ing|ors?)',
        'exit scam',
        'pump[ -]and[ -]dump',
        'deepfakes?',
        'swindl(?:e|ed|ers?)',
        'con artists?',
        'fraudsters?',
      ],
    ],
    [
      2,
      [
        'fraud(?:ulent)?',
        'scheme',
        'beware',
        'allegedly lists',
        'victims?',
        'hoax',
        'bogus',
        'duped',
        'warns? (?:users|investors|customers)',
      ],
    ],
    [
      -2,
      [
        'pleads?',
        'sentenced',
        'charges?',
        'charged',
        'sec',
        'court',
        'judge',
        'arrest(?:ed|s)?',
        'lawsuit',
        'celebrit(?:y|ies)',
        'how to',
        'sues?',
        'jail(?:ed)?',
        'prison',
      ],
    ],
  ],
  zh: [
    [
      3.5,
      [
        '诈骗|骗局|欺诈|钓鱼|杀猪盘|庞氏|传销|跑路|rug ?pull|假冒|冒充|貔貅盘|非法集资|资金盘|骗子|虚假(?:代币|网站|空投|宣传|平台)|骗取|洗盘骗',
      ],
    ],
    [2, ['警惕|谨防|受骗|被骗|受害者|假(?:代币|空投|网站|钱包|币)|空气币|非法吸收|社会工程|社工']],
    [-2, ['判处|法院|起诉|逮捕|被捕|没收|扣押|追回|归还|sec|监管']],
  ],
};
