/** Kinds of crypto assets to search by. A coin may belong to several. */
export const assetClasses = [
  'majors',
  'stablecoins',
  'meme',
  'defi',
  'exchange',
  'layer1',
  'layer2',
  'ai',
  'privacy',
  'rwa',
  'gaming',
  'oracle',
  'storage',
  'liquid-staking',
  'bitcoin',
  'payments',
] as const;
export type AssetClass = (typeof assetClasses)[number];

interface AssetClassEntry {
  /** Other names of the class, English and Chinese, lower case. */
  names: readonly string[];
  /** Tickers of `assetTable`, the best known first. */
  codes: readonly string[];
}

/**
 * Our own compilation, by what each coin is mainly known for. Defunct coins stay, because old news is searched too.
 */
export const assetClassTable: Readonly<Record<AssetClass, AssetClassEntry>> = {
  majors: {
    names: ['major', 'blue chips', 'bluechip', 'large caps', '主流币', '主流', '蓝筹', '大盘币'],
    codes: list('BTC ETH SOL BNB XRP'),
  },
  stablecoins: {
    names: ['stablecoin', 'stable', 'stables', '稳定币', '穩定幣'],
    codes: list(
      'USDT USDC DAI USDS FDUSD TUSD USDE PYUSD USD1 USDD RLUSD USDP GUSD BUSD FRAX LUSD CRVUSD GHO SUSDE CUSD UST USTC USDN ' +
        'FEI MIM EURC EURT JPYC XSGD',
    ),
  },
  meme: {
    names: ['memes', 'memecoin', 'memecoins', 'meme coins', '迷因币', '模因币', '迷因', '梗币', '土狗'],
    codes: list(
      'DOGE SHIB PEPE WIF BONK FLOKI TRUMP MELANIA FARTCOIN PENGU BOME MEME POPCAT MOG BRETT TURBO NEIRO PNUT GOAT MOODENG ' +
        'SPX BABYDOGE ELON SAFEMOON LILPEPE SATS DOGS PEOPLE ANIME SQUID',
    ),
  },
  defi: {
    names: [
      'decentralized finance',
      'decentralised finance',
      'dex',
      'lending',
      '去中心化金融',
      '借贷',
      '去中心化交易所',
    ],
    codes: list(
      'UNI AAVE MKR SKY LDO CRV CVX SNX COMP YFI SUSHI 1INCH CAKE DYDX GMX BAL RUNE PENDLE ENA ETHFI EIGEN HYPE ASTER JUP RAY ' +
        'ORCA DRIFT KMNO SRM MNGO SLND COW BNT KNC LRC ZRX SPELL BADGER ALPHA TRIBE FXS LQTY RSR MORPHO SYRUP XVS ALPACA BAKE ' +
        'CETUS DEEP LISTA AEVO EUL RESOLV USUAL HUMA PERP ANC MIR JST SUN AVNT MYX LIT OSMO',
    ),
  },
  exchange: {
    names: ['exchanges', 'exchange token', 'exchange tokens', 'cex', '平台币', '交易所代币', '交易所币', '平臺幣'],
    codes: list('BNB OKB BGB CRO LEO KCS GT HT MX FTT NEXO CHSB BEST BIT'),
  },
  layer1: {
    names: ['l1', 'layer 1', 'layer-1', '公链', '公鏈', '一层', '底层公链'],
    codes: list(
      'BTC ETH SOL BNB XRP ADA TRX AVAX TON DOT NEAR SUI APT ATOM ICP HBAR ALGO EOS XTZ KAS SEI INJ TIA FTM EGLD FLOW CFX NEO ' +
        'ONT QTUM ZIL IOTA LTC BCH ETC XLM KLAY KAIA BERA MON HYPE CELO ROSE KAVA KDA CSPR CKB MINA LUNA LUNC ASTR ONE XDC THETA ' +
        'VET XEM WAVES IP CORE TAO XPL INIT',
    ),
  },
  layer2: {
    names: ['l2', 'layer 2', 'layer-2', 'rollup', 'rollups', '二层', '二层网络', '扩容'],
    codes: list(
      'ARB OP POL MATIC STRK ZK SCR LINEA BLAST MODE MANTA METIS BOBA IMX MNT STX LRC TAIKO MERL BB ZORA SKL CELO SONIC',
    ),
  },
  ai: {
    names: ['artificial intelligence', 'ai agents', 'ai coins', '人工智能', 'ai概念', 'ai板块', '智能体'],
    codes: list(
      'TAO FET AGIX OCEAN RNDR WLD GRASS VIRTUAL AIXBT AI16Z KAITO IO AKT ARKM NMR GRT SAHARA VANA PROVE IP GLM',
    ),
  },
  privacy: {
    names: ['privacy coins', 'anonymous', '隐私币', '隐私', '匿名币', '隱私幣'],
    codes: list('XMR ZEC DASH ZEN SCRT ROSE DCR XVG XHV RAIL NIGHT ALEO MINA TORN ZAMA'),
  },
  rwa: {
    names: ['real world assets', 'real-world assets', 'tokenization', '现实资产', '真实世界资产', '代币化', '黄金代币'],
    codes: list('ONDO OM CFG POLYX SYRUP MKR SKY PLUME PAXG XAUT SNX RSR USUAL HUMA'),
  },
  gaming: {
    names: ['games', 'gamefi', 'metaverse', '链游', '游戏', '元宇宙'],
    codes: list(
      'AXS SAND MANA GALA IMX ENJ RON BEAM ILV YGG MAGIC PIXEL PORTAL SLP GMT APE SUPER XAI ACE CATI HMSTR NOT',
    ),
  },
  oracle: { names: ['oracles', '预言机'], codes: list('LINK PYTH BAND API3 UMA') },
  storage: {
    names: ['depin', 'decentralized storage', '存储', '去中心化存储', '分布式存储', '去中心化物理基础设施'],
    codes: list('FIL AR STORJ SC WAL BTT HOT HNT RNDR IO GRASS AKT GLM THETA LPT IOTX ANKR'),
  },
  'liquid-staking': {
    names: ['lst', 'lrt', 'staking', 'restaking', 'liquid staking', '流动性质押', '再质押', '质押'],
    codes: list('LDO RPL ETHFI EIGEN REZ SSV JTO STETH WSTETH RETH ANKR FXS'),
  },
  bitcoin: {
    names: ['btcfi', 'brc20', 'bitcoin ecosystem', '比特币生态', '铭文'],
    codes: list('BTC WBTC CBBTC TBTC RENBTC BCH BSV BTG ORDI SATS STX RIF RBTC CKB MERL BB BARD'),
  },
  payments: {
    names: ['payment', '支付'],
    codes: list('XRP XLM LTC BCH DASH XNO ACH AMP REQ COTI TEL PUNDIX TRX CELO'),
  },
};

/** Coins that are meant to be worth a dollar, or another currency, and those that were and have failed. */
export const stablecoins: ReadonlySet<string> = new Set(assetClassTable.stablecoins.codes);

const classesByName: ReadonlyMap<string, AssetClass> = new Map(
  assetClasses.flatMap((name) => [name, ...assetClassTable[name].names].map((alias) => [toKey(alias), name] as const)),
);

/** The class that a word names in either language (`DeFi`, `稳定币`, `layer 2`), or null. */
export function findAssetClass(name: string): AssetClass | null {
  return classesByName.get(toKey(name)) ?? null;
}

/** The tickers of all coins of these classes, each once. */
export function toAssets(classes: readonly AssetClass[]): string[] {
  return [...new Set(classes.flatMap((name) => assetClassTable[name]?.codes ?? []))];
}

function list(codes: string): string[] {
  return codes.split(' ');
}

/** `Layer 2`, `layer-2` and `LAYER2` are one name. */
function toKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}
