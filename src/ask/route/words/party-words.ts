import { listPhrases, type Phrases } from './phrases.ts';

/** What befalls one party, or what it says and means to do: nothing that is so of any. */
const matters =
  '(?:sentences?|sentence length|sentencing|trial|appeal|bail|charges?|verdict|ruling|case|lawsuit|conviction|extradition|pardon|penalt(?:y|ies)|fines?|settlement|plans?|next (?:move|step)s?|proposals?|statements?|response|reaction|stance|position|view|explanation|excuse|defen[cs]e|reasons?|argument|demands?|offer|bid|deal|exposure|losses|debts?|liabilities|holdings|stake|reserves?|status|situation|deadline|timeline|guidance|forecast|price target|new [a-z]+)';
const hanMatters =
  '(?:判决结?果?|刑期|量刑|罪名|案子|案情|打算|下一步(?:计划|打算)?|敞口|声明|立场|态度|表态|诉求|辩解|回应)';
const hanPlans = '(?:计划|方案|提案|决定|理由|解释|安排|现状|目标价)';
/** In capitals, and no name. */
const notions =
  '(?:dao|nft|etf|defi|kyc|aml|dex|cex|dca|ico|ido|ieo|rwa|tge|amm|pos|pow|l[12]|eip|bip|ipo|otc|gas|dapp|swap|staking|token)';
const owner = `(?!(?:${notions})(?:'s)? )[a-z0-9.&]+`;
const is = "(?:what|wat|wut)(?:'?s| is| are| was| were)";

/** Asks for something of one party: "what's Do Kwon's sentence", Saylor 的计划是什么. */
export const ofOneParty: Phrases = {
  en: listPhrases(`
    ${is} (?!(?:an?|your|my|our|one|any) )(?:${owner} ){0,2}${owner}(?:'s|s') (?:[a-z-]+ ){0,2}${matters} ;
    ${is} (?!(?:an?|your|my|our|one|any) )(?:${owner} )?${owner}s (?:prison )?(?:sentence|trial|bail|extradition) ;
    ${is} the (?:[a-z]+ )?(?:sentence|verdict|ruling|charges?|penalt(?:y|ies)|fine|bail) (?:for|of|against) (?!an? |(?:[a-z]+ )?(?:fraud|theft|[a-z]+(?:ing|sion|tion|ery))(?![a-z]))[a-z]+(?: [a-z]+)? ;
    ${is} the ${owner} (?:repayment|compensation|reimbursement|recovery|restructuring|settlement|bankruptcy|rescue) (?:plans?|deal|terms|deadline|timeline|status)
  `),
  zh: listPhrases(`
    [^。?，,]{2,12}的?${hanMatters}(?:内容)?[是系](?:什么|啥|咩|怎样|多少|多久|如何)(?!意思|概念) ;
    [^。?，,]{2,12}的(?:[^。?，,]{2,4})?${hanPlans}(?:内容)?[是系](?:什么|啥|咩|怎样|如何)(?!意思|概念) ;
    (?<![a-z])(?!${notions}(?![a-z]))[a-z]{3,14} ?[^。?，,a-z]{0,4}${hanPlans}(?:内容)?[是系](?:什么|啥|咩|怎样|如何)(?!意思|概念)
  `),
};
