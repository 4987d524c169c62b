/** The name of a column at the beginning of a headline: "Daily recap", "Morning news". */
const columnName =
  /^[^\p{L}\d]{0,6}(?:(?:(?:your|the) )?(?:(?:daily|weekly|morning|evening|overnight|midday|24h|24-hour|crypto|market|news) ){0,3}(?:recap|digest|round-?up|wrap(?:-?up)?)|(?:(?:your|the) )?(?:daily|weekly|morning|evening) (?:(?:crypto|market|news) ){0,2}(?:news|headlines|brief(?:ing)?)|(?:today|this week|last week|overnight) in (?:crypto|bitcoin|defi|web3)|(?:top|main) (?:stories|headlines)|what you missed)\b[^:|]{0,16}[:|]|^[^。:|,;]{0,8}?(?:早报|晚报|午报|周报|(?<!\p{Script=Han})日报|昨[夜日]今晨|(?:今日|昨日|每日|隔夜|晨间|午间|晚间|[一本上]周|24 ?(?:h|小时)[^。:|,;]{0,6})(?:要闻|速览|必读))[^。:|》,;]{0,10}[:|]/iu;
const severalInEnglish = /;[^;]{4,}|,(?!\d)[^,]{4,},(?!\d)[^,]{4,}/u;
const severalInChinese = /[;；][^;；]{6,}|[②❷]/u;
const han = /\p{Script=Han}/u;

/** Whether a headline (NFKC) is a column's that collects several news of its day, each of which has a message of its own. */
export function isDigest(title: string): boolean {
  const named = columnName.exec(title);
  if (named === null) return false;
  const rest = title.slice(named[0].length);
  return (han.test(title) ? severalInChinese : severalInEnglish).test(rest);
}
