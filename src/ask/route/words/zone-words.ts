/** Zones by the words of those who say a time in them; `short`: a zone only behind a time of day. */
export const zoneWords: readonly { zone: string; words: string; short?: string }[] = [
  { zone: 'Asia/Shanghai', words: '(?:beijing|china|shanghai) time|(?:北京|中国|上海)时间|东八区' },
  { zone: 'Asia/Hong_Kong', words: '(?:hong kong|hk) time|香港时间', short: 'hkt' },
  { zone: 'Asia/Singapore', words: 'singapore time|新加坡时间', short: 'sgt' },
  { zone: 'Asia/Tokyo', words: '(?:tokyo|japan) time|(?:东京|日本)时间', short: 'jst' },
  { zone: 'Asia/Seoul', words: '(?:seoul|korea|korean) time|(?:首尔|韩国)时间', short: 'kst' },
  {
    zone: 'America/New_York',
    words: '(?:new york|ny|eastern)(?: standard| daylight)? time|(?:美东|美国东部|纽约)时间',
    short: 'et|est|edt|eastern',
  },
  { zone: 'America/Chicago', words: '(?:chicago|us central) time|芝加哥时间', short: 'ct|cdt' },
  {
    zone: 'America/Los_Angeles',
    words: '(?:san francisco|pacific)(?: standard| daylight)? time|(?:美西|美国西部)时间',
    short: 'pt|pst|pdt|pacific',
  },
  { zone: 'Europe/London', words: '(?:london|uk) time|伦敦时间', short: 'bst' },
  { zone: 'Europe/Berlin', words: '(?:frankfurt|central european) time|(?:法兰克福|欧洲中部)时间', short: 'cet|cest' },
  { zone: 'Asia/Kolkata', words: 'india time|印度时间', short: 'ist' },
];

/** Universal time, by which others are counted: UTC+8. */
export const universalWords = 'utc|协调世界时|世界时|格林[尼威]治时间|格林尼治标准时间';
/** The same, but a ticker as well: only behind a time of day, or with an offset. */
export const shortUniversal = 'gmt';
