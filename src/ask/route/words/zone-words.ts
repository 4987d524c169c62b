/** No time of day: "a UK time limit", "time-locked", 中国时间表. */
const time = 'time(?!-[a-z]| (?:limit|lock|deposit|frame|line|table|series|horizon|stamp|bomb|chart))';
const hanTime = '时间(?![锁戳表线差])';

/** Zones by the words of those who say a time in them; `short`: a zone only behind a time of day. */
export const zoneWords: readonly { zone: string; words: string; short?: string }[] = [
  { zone: 'Asia/Shanghai', words: `(?:beijing|china|shanghai) ${time}|(?:北京|中国|上海)${hanTime}|东八区` },
  { zone: 'Asia/Hong_Kong', words: `(?:hong kong|hk) ${time}|香港${hanTime}`, short: 'hkt' },
  { zone: 'Asia/Singapore', words: `singapore ${time}|新加坡${hanTime}`, short: 'sgt' },
  { zone: 'Asia/Tokyo', words: `(?:tokyo|japan) ${time}|(?:东京|日本)${hanTime}`, short: 'jst' },
  { zone: 'Asia/Seoul', words: `(?:seoul|korea|korean) ${time}|(?:首尔|韩国)${hanTime}`, short: 'kst' },
  {
    zone: 'America/New_York',
    words: `(?:new york|ny|eastern)(?: standard| daylight)? ${time}|(?:美东|美国东部|纽约)${hanTime}`,
    short: 'et|est|edt|eastern',
  },
  { zone: 'America/Chicago', words: `(?:chicago|us central) ${time}|芝加哥${hanTime}`, short: 'ct|cdt' },
  {
    zone: 'America/Los_Angeles',
    words: `(?:san francisco|pacific)(?: standard| daylight)? ${time}|(?:美西|美国西部)${hanTime}`,
    short: 'pt|pst|pdt|pacific',
  },
  { zone: 'Europe/London', words: `(?:london|uk) ${time}|伦敦${hanTime}`, short: 'bst' },
  {
    zone: 'Europe/Berlin',
    words: `(?:frankfurt|central european) ${time}|(?:法兰克福|欧洲中部)${hanTime}`,
    short: 'cet|cest',
  },
  { zone: 'Asia/Kolkata', words: `india ${time}|印度${hanTime}`, short: 'ist' },
];

/** Universal time, by which others are counted: UTC+8. */
export const universalWords = 'utc|协调世界时|世界时|格林[尼威]治时间|格林尼治标准时间';
/** The same, but a ticker as well: only behind a time of day, or with an offset. */
export const shortUniversal = 'gmt';
