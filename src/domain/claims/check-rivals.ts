import { bindFigures, findBeside } from './bind-figures.ts';
import type { ClaimFault, ClaimFaultKind } from './claim-check.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { readSaid, type Said } from './read-said.ts';
import { toFaults } from './to-faults.ts';

interface Rivals {
  kind: ClaimFaultKind;
  /** They exclude each other only beside a number: elsewhere they are too common in other senses. */
  isBound: boolean;
  /** Later words may follow from the first, not the other way round: who is convicted has been charged. */
  isLast: boolean;
  /** The words that exclude each other, one pattern each for both languages. */
  words: readonly RegExp[];
}

const row = (kind: ClaimFaultKind, ...words: string[]): Rivals => ({
  kind,
  isBound: false,
  isLast: false,
  words: words.map((word) => new RegExp(word, 'gu')),
});
const boundRow = (...words: string[]): Rivals => ({ ...row('number', ...words), isBound: true });
const lastRow = (kind: ClaimFaultKind, ...words: string[]): Rivals => ({ ...row(kind, ...words), isLast: true });

/** Kinds of a thing of which a story means just one: 主网 or 测试网, spot or futures, the CEO or the CFO. */
const rivals: readonly Rivals[] = [
  row('asset', '主网|\\bmainnet\\b', '测试网|\\btestnets?\\b'),
  row('asset', '现货|\\bspot\\b', '永续|合约交易|期货|\\bperp(?:s|etuals?)?\\b|\\bfutures\\b', '期权|\\boptions\\b'),
  row('asset', '热钱包|\\bhot wallets?\\b', '冷钱包|\\bcold (?:wallets?|storage)\\b'),
  row('asset', '黄金|\\bgold\\b', '白银|\\bsilver\\b', '原油|\\b(?:crude|oil)\\b', '(?<!黄)铜|\\bcopper\\b'),
  row(
    'asset',
    '种子轮|\\bseed round\\b',
    'a ?轮|\\bseries a\\b',
    'b ?轮|\\bseries b\\b',
    'c ?轮|\\bseries c\\b',
    'd ?轮|\\bseries d\\b',
  ),
  row(
    'actor',
    '\\bceo\\b|首席执行官|\\bchief executive\\b',
    '\\bcfo\\b|首席财务官|\\bchief financial officer\\b',
    '\\bcto\\b|首席技术官|\\bchief technology officer\\b',
    '\\bcoo\\b|首席运营官|\\bchief operating officer\\b',
  ),
  row('actor', '长期持有者|\\blong-term holders?\\b|\\blths?\\b', '短期持有者|\\bshort-term holders?\\b|\\bsths?\\b'),
  row(
    'actor',
    '上诉法院|\\bappeals court\\b|\\bcourt of appeals\\b',
    '地方法院|\\bdistrict court\\b',
    '最高法院|\\bsupreme court\\b',
  ),
  row(
    'unit',
    '环比|\\bm/m\\b|\\bmom\\b|\\bq/q\\b|\\bqoq\\b|\\b(?:month|quarter)[- ](?:on|over)[- ](?:month|quarter)\\b|\\bmonthly\\b|\\b(?:prior|previous|last) (?:month|quarter)\\b|较上(?:月|季|一季)',
    '同比|\\by/y\\b|\\byoy\\b|\\byear[- ](?:on|over)[- ]year\\b|\\bannual(?:ly)?\\b|\\bfrom a year earlier\\b|\\bthan a year (?:ago|earlier)\\b',
  ),
  row('number', '流通量|流通供应|\\bcirculating\\b', '总量|总供应|\\b(?:total|max(?:imum)?) supply\\b'),
  row(
    'number',
    '营收|收入|\\brevenues?\\b|\\bsales\\b',
    '净利|利润|净亏|\\bnet (?:income|profit|loss)\\b|\\bprofits?\\b|\\bearned\\b',
  ),
  row(
    'number',
    '交易量|成交|\\bvolumes?\\b',
    '未平仓|持仓量|\\bopen interest\\b|\\boi\\b',
    '锁仓量|\\btvl\\b',
    '市值|\\bmarket cap(?:itali[sz]ation)?\\b',
  ),
  row(
    'number',
    '支持率|赞成率|赞成票|\\bin favou?r\\b',
    '投票率|参与率|\\bturnout\\b',
    '反对票|\\bvot(?:e[sd]?|ing) against\\b',
  ),
  row(
    'number',
    '平均|均值|均价|\\baverages?\\b|\\bavg\\b|\\bmean\\b',
    '峰值|\\bpeak(?:s|ed)?\\b',
    '中位数|中值|\\bmedian\\b',
  ),
  boundRow(
    '开盘|\\bopen(?:s|ed|ing)\\b',
    '收盘|收[报于涨跌]|收[高低]|\\bclos(?:e[sd]|ing)\\b|\\b(?:ended|finished) (?:the|at|its)\\b',
    '盘中|\\bintraday\\b',
    '发行价|招股价|定价|\\bipo price\\b|\\bpriced\\b',
  ),
  boundRow(
    '现金|\\bcash\\b(?! (?:from|through|raised|by))',
    '股票|股份|\\bstock\\b|\\bshares\\b',
    '债务|债券|贷款|\\bdebt\\b|\\bloans?\\b|\\bnotes\\b|\\bbonds?\\b',
  ),
  boundRow('已实现|\\b(?<!un)reali[sz]ed\\b', '未实现|浮[盈亏]|\\bunreali[sz]ed\\b|\\bpaper (?:loss|gain|profit)'),
  boundRow('毛利|\\bgross\\b', '净利|净额|\\bnet\\b'),
  boundRow('存款|\\bdeposits\\b', '贷款|\\bloans\\b|\\blending\\b'),
  boundRow('硬顶|上限|\\bcap\\b|\\bceiling\\b|\\bmaximum\\b', '软顶|下限|\\bfloor\\b|\\bminimum\\b'),
  row(
    'number',
    '日活|\\bdaus?\\b|\\bdaily active\\b',
    '周活|\\bweekly active\\b',
    '月活|\\bmaus?\\b|\\bmonthly active\\b',
  ),
  row(
    'modality',
    '初步(?:估计|估算|统计|判断|调查|评估|数字|损失|结果|认定)|\\bpreliminary\\b|\\binitial (?:estimates?|figures?|findings|assessment)\\b',
    '最终(?:核定|确认|统计|认定|确定|损失|数字|金额)|\\bfinal (?:estimates?|figures?|findings|assessment|loss)\\b',
  ),
  row('modality', '起诉|被控|指控|\\b(?:charged|indicted|accused)\\b', '被捕|逮捕|拘留|\\b(?:arrested|detained)\\b'),
  lastRow(
    'modality',
    '定罪|罪成|获罪|被判|判刑|获刑|\\b(?:convicted|sentenced|found guilty|guilty of)\\b',
    '起诉|被控|指控|\\b(?:charged|indicted|accused)\\b',
    '被捕|逮捕|拘留|\\b(?:arrested|detained)\\b',
  ),
  row(
    'date',
    '前三季|前三个季度|\\b(?:first|past|last) (?:three quarters|nine months)\\b|\\bnine months\\b',
    '第三季|三季度|\\bthird quarter\\b|\\bq3\\b',
  ),
  boundRow('手续费收入|\\bgross fees\\b|\\bfees\\b', '协议收入|营收|\\brevenues?\\b'),
  row(
    'unit',
    '每[日天](?!经济|新闻)|\\b(?:per|each|every) day\\b|\\bdaily (?:limit|cap)\\b',
    '每周|\\b(?:per|each|every) week\\b|\\bweekly (?:limit|cap)\\b',
    '每月|\\b(?:per|each|every) month\\b|\\bmonthly (?:limit|cap)\\b',
  ),
  row('date', '上半年|\\bfirst half\\b|\\bh1\\b', '下半年|\\bsecond half\\b|\\bh2\\b'),
  row('asset', '可转债|可转换|\\bconvertibles?\\b', '优先股|\\bpreferred\\b', '普通股|\\bcommon (?:stock|shares)\\b'),
  row('asset', '借记卡|\\bdebit cards?\\b', '信用卡|\\bcredit cards?\\b', '预付卡|\\bprepaid cards?\\b'),
  row('actor', '原告|\\bplaintiffs?\\b', '被告|\\bdefendants?\\b'),
  row('actor', '债权人|\\bcreditors?\\b', '债务人|\\bdebtors?\\b'),
  row('actor', '散户|零售投资|\\bretail\\b', '机构投资|\\binstitution(?:s|al)\\b'),
  row('asset', '民事|\\bcivil\\b', '刑事|\\bcriminal\\b'),
  row('asset', '公募|公开发售|\\bpublic sale\\b', '私募|私下发售|\\bprivate (?:sale|placement)\\b'),
  row(
    'number',
    '开仓|入场|建仓|进场|\\bentry\\b|\\bentered at\\b',
    '清算价|强平|爆仓|\\bliquidation price\\b|\\bliquidated at\\b',
  ),
];

/** Which of the rivals a text says, and where. */
function readRivals(facts: Facts, words: readonly RegExp[]): (Said & { rival: number })[] {
  return words.flatMap((word, rival) => readSaid(facts, [word, /(?!)/gu]).map((said) => ({ ...said, rival })));
}

/** A kind that no source names, where they name another one; or one beside a number that they give to another kind. */
export function checkRivals(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  return rivals.flatMap(({ kind, words, isBound, isLast }) => {
    const ours = readRivals(claim, words);
    if (ours.length === 0) return [];
    const theirs = sources.map((source) => ({ source, said: readRivals(source, words) }));
    const known = new Set(theirs.flatMap(({ said }) => said.map(({ rival }) => rival)));
    const bound = bindFigures(claim, ours);
    const boundThere = theirs.map(({ source, said }) => ({ source, bound: bindFigures(source, said) }));
    const wrong = ours.find((word) => {
      if (known.size === 0 || word.isDenied || (isLast && word.rival > 0)) return false;
      if (!known.has(word.rival)) return !isBound && new Set(ours.map(({ rival }) => rival)).size === 1;
      if (known.size === 1) return false;
      const figures = bound
        .filter(({ said, figure }) => said === word && !(isBound && figure.kind === 'coin'))
        .map(({ figure }) => figure);
      const beside = findBeside(figures, boundThere) as (Said & { rival: number })[];
      return beside.length > 0 && beside.every(({ rival }) => rival !== word.rival);
    });
    return toFaults(claim, kind, wrong);
  });
}
