import { readLargestAmount } from './read-amounts.ts';

/** Debts, US dollars, from which the bankruptcy of any company of the trade is great. */
const leastOwed = 5e8;
const filed =
  /\b(?:files|filed) for (?:us |u\.s\. )?(?:bankruptcy|chapter 11|insolvency|creditor protection)\b|申请破产(?:保护)?/u;
const owes = /\b(?:owing|owes|owed|debts?|liabilities)\b|欠|负债|债务/u;
const ofCrypto =
  /\b(?:crypto\w{0,10}|bitcoin|lender|exchange|broker|hedge fund|miner|custodian|stablecoin)\b|加密|比特币|借贷平台|交易所|矿企|稳定币/u;
/** Bankruptcies of another time, of companies that fell long ago, of people; rumours and possibilities. */
const noNewFailure =
  /[?？]|\b(?:former|ex|after|since|years?|ago|may|might|could|if|den(?:y|ies|ied)|rumou?rs?|estate|founder|exits|emerges|ftx|alameda|celsius|genesis|voyager|blockfi|three arrows|3ac|core scientific|mt\.? ?gox|parent|personal)\b|若|可能|否认|传|创始人|年前|曾|门头沟|个人|高管|母公司/u;

/** Whether a headline (NFKC, lower case, bounded) tells that a company of the crypto trade, known or not, files for bankruptcy owing at least half a billion dollars. */
export function tellsGreatFailure(headline: string): boolean {
  if (!filed.test(headline) || !owes.test(headline) || !ofCrypto.test(headline) || noNewFailure.test(headline))
    return false;
  return readLargestAmount(headline) >= leastOwed;
}
