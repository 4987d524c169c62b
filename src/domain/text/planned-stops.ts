/** Maintenance, upgrades, checks and drills. */
const planned =
  /\b(?:maintenance|upgrades?|upgrading|scheduled|planned|hard fork|(?:the|ethereum) merge|migrat(?:ion|ions|es|ing)|checks?|inspections?|ahead of|drill|linked to)\b|维护|升级|迁移|检修|(?:系统|安全|定期)检查|例行|演练/u;
/** No end or no reason of the stop is told. */
const openEnded =
  /\b(?:no (?:time|date|timeline|timeframe|eta|explanation|reason)|until further notice|indefinitely|without (?:notice|warning|explanation))\b|恢复时间(?:未定|待定|未知|另行)|另行通知|无限期|未(?:说明|给出|公布|透露)[^,，。;；]{0,8}(?:时间|原因)/u;

/** Whether what a text (lower case) tells to stand still was meant to, and its end is known. */
export function isPlannedStop(text: string): boolean {
  return planned.test(text) && !openEnded.test(text);
}
