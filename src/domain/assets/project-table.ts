import type { Asset } from './asset-table.ts';

/**
 * Projects that news mostly names without their ticker: the ticker, then its names between commas. `^` before a name: it
 * is a word too, and means the project only with a capital; `=`: only where the text shows that the coin is meant. The tickers
 * themselves need such a sign, or a `$`. Our own compilation, older projects after the lists of cryptocurrency-icons and of
 * cryptopanic's currencies (both CC0).
 */
const entries = `
  ABT Arcblock; ACX Across Protocol; ADX AdEx; AERGO Aergo; AERO ^Aerodrome, Aerodrome Finance; AGLD Adventure Gold;
  AION Aion Network; AJNA Ajna Finance; AKITA Akita Inu; AKRO Akropolis; ALCX Alchemix; ALEPH Aleph.im;
  ALICE My Neighbor Alice, MyNeighborAlice; ALLO Allora Network, ^Allora; ALPH Alephium; ALPINE Alpine F1 Fan Token;
  ALUSD Alchemix USD; AMPL Ampleforth; ANGLE Angle Protocol; ANT ^Aragon; ANY Anyswap; APEX ApeX Protocol; ARC AI Rig Complex;
  ARDR Ardor; ARRR Pirate Chain; ASD AscendEX Token; ASTRO Astroport; ATLAS Star Atlas; AUDIO Audius; AURY Aurory;
  AUSD Acala Dollar; AXL Axelar, Axelar Network; AZTEC Aztec Network; BANANA Banana Gun; BAR FC Barcelona Fan Token;
  BCD Bitcoin Diamond; BCN Bytecoin; BEAN ^Beanstalk, Beanstalk Farms; BEL Bella Protocol; BIFI Beefy Finance;
  BIGTIME =Big Time; BLZE BlazeStake; BMX BitMart Token; BNX BinaryX; BONE Bone ShibaSwap, ShibaSwap;
  BOO SpookySwap; BORA BORA Network; BSW Biswap; BSX =Basilisk; BTCP Bitcoin Private; BTCST Bitcoin Standard Hashrate Token;
  BTM Bytom; BTRST ^Braintrust; BZRX bZx Protocol; CAMP Camp Network; CANTO ^Canto; CATE CateCoin; CELR Celer Network, Celer, cBridge;
  CESS CESS Network; CET CoinEx Token; CHILLGUY =Chill Guy; CHR Chromia; CLANKER Clanker; CLOUD ^Sanctum; CLV Clover Finance;
  CNC Conic Finance; COAI ChainOpera AI, ChainOpera; COOKIE Cookie DAO; CORN Corn Network; COVER Cover Protocol; CPOOL Clearpool;
  CRABADA Crabada; CREAM Cream Finance, C.R.E.A.M. Finance; CRU Crust Network; CTC Creditcoin; CTXC Cortex Labs; CUBE Somnium Space;
  CVC =Civic; CVP PowerPool; DAG Constellation Network; DAO DAO Maker; DAR Mines of Dalarnia; DBC DeepBrain Chain; DBR deBridge;
  DEGO Dego Finance; DENT Dent Wireless; DERO ^Dero; DEUS Deus Finance; DEUSD Elixir deUSD; DF dForce; DFI DeFiChain; DGD DigixDAO;
  DGX DigixGold; DIA DIA Data; DNT district0x; DOCK Dock.io; DODO DODO Exchange; DOLA DOLA; DOOD Doodles Token; DUSK Dusk Network;
  EFI Efinity; ELA Elastos; ELF aelf; EMC Emercoin; ENSO Enso Finance; ERG Ergo Platform; ESPORTS Yooldo Games; ETN Electroneum;
  EURS STASIS EURO, =STASIS; EWT Energy Web; EXA Exactly Protocol; FARM Harvest Finance; FCT Factom; FF Falcon Finance;
  FHE Mind Network; FIDA Bonfida; FIRO Firo, Zcoin; FLUID Fluid Protocol; FORM Four.Meme; FTC Feathercoin; FX Function X;
  GAIN GriffinAI, Griffin AI; GBYTE Obyte; GENE Genopets; GF GuildFi; GFI Goldfinch Finance; GHST Aavegotchi; GIGA =Gigachad;
  GIGGLE Giggle Fund; GNS Gains Network; GODS Gods Unchained; GOG Guild of Guardians; GPS GoPlus Security; GRAIL Camelot DEX;
  GRAVITY Gravity Bridge; GRC Gridcoin; GRIFFAIN Griffain; GRIN =Grin; GRS Groestlcoin; GTC Gitcoin; GXC GXChain;
  GYD Gyroscope Dollar; HDX HydraDX; HEGIC Hegic; HEZ Hermez Network; HIFI Hifi Finance; HIGH Highstreet World; HND Hundred Finance;
  HOGE Hoge Finance; HONEY Hivemapper; HOP Hop Protocol; HPOS HarryPotterObamaSonic10Inu; HTX HTX DAO; HXRO Hxro Network;
  IDLE Idle Finance; IGNIS Ignis; INST Instadapp; INTR Interlay; INV Inverse Finance; JEWEL DeFi Kingdoms; JOE Trader Joe;
  KAI KardiaChain; KEEP Keep Network; KERNEL Kelp DAO, KernelDAO; KILT KILT Protocol; KIN Kin Foundation; KISHU Kishu Inu;
  KITE Kite AI; KLV Klever; KMD Komodo Platform; KP3R Keep3r, Keep3rV1; LADYS Milady Meme Coin; LATOKEN LATOKEN;
  LAZIO Lazio Fan Token; LEASH Doge Killer; LIGHT Bitlight Labs; LISUSD Lista USD; LOKA League of Kingdoms; LOOM Loom Network;
  LYX LUKSO; LYXE LYXe; MAID MaidSafeCoin, MaidSafe; MAPS Maps.me; MAV Maverick Protocol; MBOX MOBOX; MBX MARBLEX; MC Merit Circle;
  MCB MUX Protocol; MCO MCO Token; MDX Mdex; MEAN Mean Finance; MEERKAT Meerkat Finance; MEGA MegaETH; MEW cat in a dogs world;
  MIRA Mira Network; MLN Enzyme Finance, Melon Protocol; MMT Momentum Finance; MNDE Marinade Finance, ^Marinade; MOB MobileCoin;
  MOBILE Helium Mobile; MONA MonaCoin; MPLX Metaplex; MTL Metal DAO; MTR Meter.io; MULTI =Multichain; MUSD mStable USD; MYRO ^Myro;
  MYST Mysterium Network; MYTH Mythical Games, ^Mythos; NAS Nebulas; NEON Neon EVM; NEST NEST Protocol; NFP NFPrompt; NGC NAGA;
  NKN NKN Network; NMC Namecoin; NOTE Notional Finance; NU NuCypher; NULS NULS; NXM Nexus Mutual;
  OHM OlympusDAO, Olympus DAO; OLAS Autonolas; ONX OnX Finance; ORAI Oraichain; ORN Orion Protocol; OST OST Token;
  OXEN Oxen Network; OXT Orchid Protocol; OXY Oxygen Protocol; PAAL PAAL AI; PAID PAID Network; PARA Parallel Finance;
  PARTI Particle Network; PAY TenX; PEAQ peaq Network; PHA Phala Network; PHB Phoenix Global; PICKLE Pickle Finance; PIVX PIVX;
  PLA PlayDapp; PNG Pangolin Exchange; POA POA Network; POKT Pocket Network; POLS Polkastarter; POLY =Polymath; PONKE Ponke;
  POWR Powerledger, Power Ledger; PPC Peercoin; PRCL ^Parcl; PRE Presearch; PRIME Echelon Prime; PRISMA Prisma Finance;
  PROM Prom Gaming; PSG Paris Saint-Germain Fan Token; PSP ParaSwap; PTP Platypus Finance; PUFFER Puffer Finance; PYR Vulcan Forged;
  QBT Qubit Finance; QI BENQI; QKC QuarkChain; QRL Quantum Resistant Ledger; QSP Quantstamp; QUICK QuickSwap;
  RACA RadioCaca, Radio Caca; RAMP RAMP DeFi; RARE SuperRare; RBN Ribbon Finance; RDD Reddcoin; RDN Raiden Network;
  RDNT Radiant Capital, =Radiant; RECALL Recall Network; RED RedStone Oracles; REEF Reef Finance; REVV REVV Token, Animoca REVV;
  RGT Rari Capital, Rari Governance Token; RING Darwinia; RLC iExec, iExec RLC; RLY Rally Network; ROOK KeeperDAO;
  SAITAMA Saitama Inu; SALT SALT Lending; SAMO Samoyedcoin; SAN Santiment Network; SANTOS Santos FC Fan Token;
  SAPIEN Sapien AI; SBD Steem Dollars; SBR Saber Labs; SD Stader Labs, ^Stader; SDN Shiden Network; SFUND Seedify; SHDW GenesysGo;
  SHIBDOGE ShibaDoge; SIDUS SIDUS Heroes; SILO Silo Finance; SLERF SLERF; SNM SONM; SNT Status Network; SOLV Solv Protocol;
  SPS Splinterlands; STEP Step Finance; STG Stargate Finance, =Stargate; STMX StormX;
  STPT Standard Tokenization Protocol, STP Network; STRAX Stratis; SURE inSure DeFi; SUSD Synthetix USD; SWARMS Swarms AI;
  SWEAT Sweatcoin, Sweat Economy; SWELL Swell Network; SWISE StakeWise; SYN Synapse Protocol; SYS Syscoin; THG Thetan Arena;
  THOR THORSwap; TLM Alien Worlds; TOMO TomoChain; TOWER Crazy Defense Heroes; TRAC OriginTrail; TRB Tellor; TRIAS Trias Network;
  TRU TrueFi; TSUKA Dejitaru Tsuka; TT ThunderCore; TULIP Tulip Protocol; TURTLE Turtle Protocol; UBT Unibright; UFO UFO Gaming;
  UNFI Unifi Protocol; UNIBOT Unibot; UOS Ultra.io; USDF Falcon USD; USDR Real USD, Tangible USDR; USDX Stables Labs USDX;
  USR Resolv USD; UWU UwU Lend; UXLINK UXLINK; VALUE Value DeFi; VELO ^Velodrome, Velodrome Finance; VIC Viction; VLX ^Velas;
  VOLT Volt Inu; VOXEL Voxies; VRTX Vertex Protocol; VSP Vesper Finance; VTC Vertcoin; VVS VVS Finance; WAN Wanchain;
  WBT WhiteBIT Coin; WCT WalletConnect Token, WalletConnect; WELL ^Moonwell; WEMIX WEMIX; WICC WaykiChain; WILD Wilder World;
  WOJAK Wojak Coin; WOZX Efforce; WRX WazirX Token; WTC Waltonchain; XAN Anoma Network, ^Anoma; XAUM Matrixdock Gold;
  XBC Bitcoin Plus; XCP =Counterparty; XDN DigitalNote; XPM Primecoin; XPR XPR Network; XRD Radix DLT, e-Radix; XTER Xterio;
  XUSD Stream Finance; XYO XYO Network; YFII DFI.Money; YOYOW YOYOW; ZANO Zano; ZBT ZEROBASE; ZEND zkLend; ZEREBRO Zerebro;
  ZEUS Zeus Network; ZEX Zeta Markets; ZRC Zircuit
`;

interface Project {
  asset: Asset;
  /** Of its names, those that need a capital, and those that need a sign. Lower case. */
  capital: string[];
  signed: string[];
}

const projects = entries.split(';').map((entry) => toProject(entry.trim()));

/** As `assetTable`. */
export const projectTable: readonly Asset[] = projects.map(({ asset }) => asset);
export const capitalProjectNames: readonly string[] = projects.flatMap(({ capital }) => capital);
export const signedProjectNames: readonly string[] = projects.flatMap(({ signed }) => signed);

function toProject(entry: string): Project {
  const [code = '', ...words] = entry.split(' ');
  const marked = words.join(' ').split(', ');
  const names = marked.map((name) => name.replace(/^[\^=]/, ''));
  const withMark = (mark: string) =>
    marked.filter((name) => name.startsWith(mark)).map((name) => name.slice(1).toLowerCase());
  return { asset: { code, names }, capital: withMark('^'), signed: withMark('=') };
}
