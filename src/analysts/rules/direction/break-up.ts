import type { DirectionReading } from './direction-reading.ts';

const partnership =
  '(?:partnership|alliance|tie-?up|collaboration|merger|integration|cooperation|treasury deal|spac deal)';
/** Up to four words between the verb and the partnership, none of which begins a clause. */
const partners = "(?:(?!\\b(?:as|after|on|in|with|amid|by)\\b)[a-z\\d.&’'-]{1,16} ){0,4}";
const ended = new RegExp(
  [
    `\\b(?:ends|ended|terminates|terminated|winds down|wound down|breaks off|broke off|severs|severed|scraps|scrapped|calls off|called off|dissolves|dissolved|walks out of|walked out of|pulls out of|withdraws from|quits the|leaves the|exits the) ${partners}${partnership}\\b`,
    `\\b${partnership}\\b[^.,;]{0,40}\\b(?:is |was |has been |have been |been )?(?:terminated|called off|scrapped|dissolved|cancelled|canceled|ended|falls apart|collapses)\\b`,
    '\\bceases? (?:all )?operations\\b(?! (?:in|of|at|there)\\b)|(?<!交易所)停止(?:全部|所有|一切)?运营(?!\\d|[^。;,]{1,4}[站国])',
    '(?:终止|结束|解除|退出|取消|叫停)(?:与|同|和|其|了|对)?[^。;,]{0,20}(?:合作|联盟|合并|伙伴关系)(?!限制|费|协议谈判)',
    '(?:合作|联盟|合并|伙伴关系)[^。;,]{0,10}(?:终止|破裂|告吹|解除|取消)',
  ].join('|'),
);
/** Doubts and denials, and the treaties, talks and cases of states, courts and banks. */
const noBreakUp =
  /[?？]|n['’]t\b|\b(?:not|never|could|may|might|would|if|denies|war|ceasefire|peace|trade|lawsuit|sec|settlement|nuclear|opec|plea|iran|russia|ukraine|china|paris|nato|banks?|shutdown|senate|hostage|gaza|hamas|talks)\b|若|可能|或将|否认|停火|和平|贸易|核|诉讼|欧佩克|伊朗|俄罗斯/;

/** A partnership or merger that ends or falls through, or operations that cease; of a headline in lower case. */
export function readBreakUp(headline: string): DirectionReading | null {
  if (!ended.test(headline) || noBreakUp.test(headline)) return null;
  return { direction: 'short', why: '合作或联盟终止' };
}
