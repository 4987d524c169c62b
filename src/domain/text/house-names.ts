/** Before a name that is a word as well: nothing, another clause, or what kind of house it is. */
const front =
  /(?:^|[,:;!)\]|，：；。、!！】…] ?|\. |\b(?:as|while|crypto|cryptocurrency|stablecoin|exchange|lender|issuer|broker|brokerage|crypto firm|lending (?:firm|platform)|(?:dcg|silbert|winklevoss|winklevoss twins)['’]s?) |(?:发行商|发行方|交易所|平台|机构|公司|经纪商|贷款商|借贷商|巨头|dcg ?旗下) ?)$/u;
/** What nobody else is called. */
const fullName = /^ (?:digital|network|global|trading)\b/u;
/** Of whom or what else these words are said. */
const others =
  /\b(?:google\w{0,2}|alphabet|deepmind|openai|chatgpt|ai|chatbots?|android|nasa|spacecraft|probe|sega|console|hyundai|degrees?|drinks?)\b|谷歌|人工智能|航天|太空|探测器|世嘉|摄氏|饮料/u;

/** Whether a name that is an ordinary word, or a product of somebody else, is that of the house here: "Circle", "Gemini". */
export function isHouseName(before: string, after: string): boolean {
  if (others.test(before) || others.test(after)) return false;
  return front.test(before) || fullName.test(after);
}
