/** Words that begin English sentences with a capital, or stand in capitals, and name nobody; lower case. */
const words = new Set(
  (
    'the a an this that these those it its he she they we you i in on at by for from with without of to as and or but nor so yet if when while after before since until during over under about around some any all both each every ' +
    'no not only also another other one two three four five six seven eight nine ten more most less least many much few several however meanwhile additionally overall separately earlier later today yesterday tomorrow now then here there ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'hackers hacker attackers attacker exploiters exploiter thieves scammers traders trader analysts analyst investors investor users user regulators regulator officials official whales whale developers developer miners miner exchanges exchange shares share stocks stock funds fund prices price withdrawals deposits trading ' +
    'customers clients holders holder validators lawmakers senators senator republicans democrats prosecutors police authorities lenders banks bank issuers issuer operators members staff employees executives ceo cfo cto founder founders chair chairman chairwoman president minister secretary governor commissioner director head judge court courts government governments regulator team teams company companies firm firms group project projects protocol protocols network networks platform platforms product products token tokens coin coins spot perpetual perpetuals perp perps futures options option etf etfs volume volumes inflows outflows inflow outflow open interest liquidations liquidation longs shorts long short ' +
    'bitcoiners crypto retail core headline prosecutors jurors lenders brokers miners  cryptocurrency blockchain defi stablecoin stablecoins mainnet testnet hot cold wallet wallets address addresses onchain chain tvl apy yield revenue profit loss losses earnings market markets index fear greed rate rates inflation ' +
    'according based despite following amid given unlike like per via through between among against because although though whether why how what which who whose where new old first second third last next previous total net gross average daily weekly monthly quarterly yearly annual ' +
    'north south east west street city national federal state central european asian global world international local public private digital financial asset assets securities commodity commission department ministry agency bureau office house bill act law rule rules order report reports reported data source sources message messages news update breaking note notes verdict confidence result results signal signals market evidence record records ' +
    'momentum demand supply gold silver oil sentiment activity volatility dominance liquidity leverage payrolls unemployment wages growth gdp cpi ppi pce proceeds payments payment loans loan assets debt equity turnover airdrop airdrops unlock unlocks upgrade upgrades launch fees fee costs cost losses funding collateral settlement compensation reserve reserves treasury treasuries yields bonds bond dollar euro yen voters voting vote votes approval approvals bill bills hearing talks negotiations sales purchases transfers transfer transaction transactions attack attacks hack exploit theft breach incident incidents flows deposit withdrawal ' +
    'police lawyers victims suspects sources insiders people something everything anything who whoever someone weekly hourly ' +
    'buy sell hold observe neutral bullish bearish high low medium fast deep yes ok q1 q2 q3 q4 h1 h2 fy utc am pm usd eur top up down out off just still even once twice half most part full fully nearly almost roughly approximately exactly precisely total combined together neither either nothing none nobody everyone someone sentiment web3 web app bot kol og llc inc ltd co corp plc vs etc ai v1 ico ido ieo tge kyc aml dao dex cex nft ip os pc id'
  ).split(' '),
);
/** Endings of words that name no one in particular. */
const plainEnding =
  /(?:ers|ors|ists|ing|ings|tion|tions|sion|sions|ment|ments|ity|ities|ies|ly|ance|ence|ness|ages|ants|ents)$/;

/** Whether a word with a capital is likely a common one. @param word lower case. */
export function isPlainWord(word: string): boolean {
  return words.has(word) || (word.length > 5 && plainEnding.test(word));
}
