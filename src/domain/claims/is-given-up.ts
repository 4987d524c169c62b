/**
 * Words that say no without saying so: of what is ended, put off or replaced it is neither told that it is nor that it isn't. So
 * `rather than paying` goes with `will not pay`, and 撤销许可要求 with 不再需要许可.
 */
const chineseBefore =
  /(?:而非|而不是|以免|免于|免去|免除|豁免|取消|撤[销回除]|废除|废止|废弃|删除|解除|终止|停止|放弃|搁置|叫停|取代|代替|替代|推迟|延后|延期|暂缓|缓[发建办]|卡住|阻[止挠断]|避开|避而|绕过|摆脱|告别|拒|缺乏|缺少|尚待|等待|静待|有待|难以|很难|未必|谈不上|远非|不等于|驳回|否决|反对)[^。;!?\n]{0,24}$/;
const chineseBehind =
  /^[^。;!?\n]{0,14}?(?:推迟|延后|延期|押后|往后|拖|搁置|搁浅|落空|泡汤|告吹|作罢|叫停|受阻|卡[在住]|暂停|停[摆滞止]|取消|撤[销回]|废[除止]|免[了去除]|遥遥无期|无望|无缘|无果|无门|未果|失败|流产|夭折|化为泡影|不了了之|得等|要等|还早|免谈|没戏|无从)/;
const englishBefore =
  /\b(?:rather than|instead of|in place of|in lieu of|far from|anything but|opt(?:s|ed)? against|decid(?:es|ed) against|refrain(?:s|ed|ing)? from|h[oe]ld off|shun(?:s|ned)?|skip(?:s|ped)?|abandon(?:s|ed|ing)?|scrap(?:s|ped|ping)?|shelv(?:es|ed|ing)|cancel(?:s|led|ed|ling)?|call(?:s|ed)? off|drop(?:s|ped|ping)?|waiv(?:es|ed|ing)|withdr(?:aws?|ew|awn|awing)|rescind(?:s|ed|ing)?|repeal(?:s|ed|ing)?|revok(?:es|ed|ing)|lift(?:s|ed|ing)?|remov(?:es|ed|ing)|eliminat(?:es|ed|ing)|abolish(?:es|ed|ing)?|end(?:s|ed|ing)?|halt(?:s|ed|ing)?|ceas(?:es|ed|ing)|stopp?(?:s|ed|ing)?|free of|exempt(?:s|ed|ing)?|spar(?:es|ed|ing)|immune|stay(?:s|ed|ing)? out|kept out|do(?:es|ne)? away with|did away with|delay(?:s|ed|ing)?|postpon(?:es|ed|ing)|await(?:s|ed|ing)?|pending|wait(?:s|ed|ing)? (?:for|on)|short of|shy of|hardly|barely|reject(?:s|ed|ing)?|refus(?:es|ed|ing)|declin(?:es|ed|ing)|den(?:y|ies|ied|ying)|turn(?:s|ed|ing) down|unable to|yet to)\b[^.;!?\n]{0,72}$/;
const englishBehind =
  /^[^.;!?\n]{0,40}?\b(?:scrapped|cancel(?:l)?ed|called off|fell through|off the table|shelved|postponed|delayed|put off|on hold|on ice|in limbo|stuck|stall(?:s|ed)?|abandoned|withdrawn|rescinded|repealed|revoked|lifted|dropped|waived|in vain|out of reach|impossible|fail(?:s|ed)|must wait|have to wait|has to wait|off limits)\b/;

/** Whether what stands at `[start, end)` is said to end, to be put off or replaced. @param lower lower case. */
export function isGivenUp(lower: string, start: number, end: number): boolean {
  const before = lower.slice(Math.max(0, start - 100), start);
  const behind = lower.slice(end, end + 64);
  return (
    chineseBefore.test(before) || englishBefore.test(before) || chineseBehind.test(behind) || englishBehind.test(behind)
  );
}
