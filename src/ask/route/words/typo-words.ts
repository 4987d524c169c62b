/** Long words that questions are full of, and fingers slip on. */
const words =
  'liquidation liquidations liquidated exploit exploits exploited listing listings delisting delistings delisted governance proposal proposals partnership partnerships regulation regulations regulatory regulator regulators airdrop airdrops funding fundraising inflation confidence verdict verdicts signals message messages channel channels archive yesterday recently stablecoin stablecoins exchange exchanges lawsuit lawsuits phishing hacked hackers bitcoin ethereum solana binance coinbase translate explain summarize wednesday thursday saturday september november december february january';
const toKey = (word: string): string => `${word[0]}${[...word].sort().join('')}`;
const byLetters = new Map(words.split(' ').map((word) => [toKey(word), word]));
const known = new Set(words.split(' '));
const longWord = /(?<![a-z0-9])[a-z]{6,14}(?![a-z0-9])/g;

/** The same text with letters put right that were swapped: "liquidatoins". Of the same length. */
export const unswapLetters = (text: string): string =>
  text.replaceAll(longWord, (word) => (known.has(word) ? word : (byLetters.get(toKey(word)) ?? word)));
