import type { SynonymOrigin } from '../../memory/synonyms/describe-synonyms.ts';
import type { PageLanguage } from '../language.ts';

/** What stands on the pages on which memory is looked after. */
interface UpkeepWords {
  synonyms: {
    term: string;
    names: string;
    namesHint: string;
    how: string;
    add: string;
    replace: string;
    off: string;
    save: string;
    remove: string;
    lookup: string;
    look: string;
    alsoLooksFor: string;
    nothingElse: string;
    own: string;
    noOwn: string;
    shipped(count: number): string;
    showAll: string;
    from: string;
    origins: Readonly<Record<SynonymOrigin, string>>;
    switchedOff: string;
    noEntry(term: string): string;
    needsNames: string;
    offHasNames: string;
    proposals: string;
    proposed: string;
    noProposals: string;
    scope: string;
    said: string;
    accept: string;
    dismiss: string;
    noProposal: string;
    change: string;
  };
  prune: {
    days: string;
    submit: string;
    wouldGo(events: string, verdicts: string, links: string): string;
    nothing: string;
    between: string;
    kind: string;
    count: string;
    kept: string;
    reasons: Readonly<Record<string, string>>;
    newer: string;
    stays: string;
    command: string;
    wrongDays: string;
  };
}

export const upkeepWords: Readonly<Record<PageLanguage, UpkeepWords>> = {
  en: {
    synonyms: {
      term: 'Name',
      names: 'Other names',
      namesHint: 'separated by commas',
      how: 'What happens',
      add: 'add to what is there',
      replace: 'only these from now on',
      off: 'switch this name off',
      save: 'Save',
      remove: 'Remove',
      lookup: 'What would a search for … look for?',
      look: 'Look',
      alsoLooksFor: 'It also looks for:',
      nothingElse: 'It looks for nothing else.',
      own: 'Yours',
      noOwn: 'No entries of yours yet. Add one above: for example a coin under the nickname that your channels use.',
      showAll: 'Show all of them',
      shipped: (count) => `Shipped with the program (${count})`,
      from: 'From',
      origins: { shipped: 'shipped', own: 'yours', replaced: 'yours, in place of the shipped', off: 'switched off' },
      switchedOff: 'none: switched off',
      noEntry: (term) => `There is no entry of yours for ${term}.`,
      needsNames: 'A name needs at least one other name.',
      offHasNames: 'To switch a name off, leave the other names empty.',
      proposals: 'Proposed in chats',
      proposed: 'People stated these in their chats. Accepted, they hold for the chats of that scope.',
      noProposals: 'Nothing is proposed.',
      scope: 'Scope',
      said: 'In the words',
      accept: 'Accept',
      dismiss: 'Dismiss',
      noProposal: 'There is no such proposal, or somebody decided about it already.',
      change: 'Change',
    },
    prune: {
      days: 'Older than (days)',
      submit: 'Show what would go',
      wouldGo: (events, verdicts, links) =>
        `${events} messages would go, with ${verdicts} verdicts and ${links} linked reposts.`,
      nothing: 'Nothing would go.',
      between: 'They became known between',
      kind: 'Kind',
      count: 'Messages',
      kept: 'What stays, though it is old enough',
      reasons: {
        pinned: 'pinned',
        outcome: 'its verdict came true or failed: that teaches something',
        revised: 'judged anew since',
      },
      newer: 'not old enough',
      stays: 'Raw messages always stay, so that none is analysed again when it comes again.',
      command: 'To do it, type this where the desk was started:',
      wrongDays: 'That is no number of days: write 1 to 36500.',
    },
  },
  zh: {
    synonyms: {
      term: '名字',
      names: '其他叫法',
      namesHint: '用逗号隔开',
      how: '怎么处理',
      add: '加到已有的里面',
      replace: '以后只用这些',
      off: '停用这个名字',
      save: '保存',
      remove: '删除',
      lookup: '搜索时会一起找什么？',
      look: '查看',
      alsoLooksFor: '还会一起找：',
      nothingElse: '不会一起找别的。',
      own: '自己加的',
      noOwn: '还没有自己加的同义词。可以在上面加，比如频道里对某个币的叫法。',
      showAll: '全部列出',
      shipped: (count) => `程序自带的（${count} 条）`,
      from: '来源',
      origins: { shipped: '自带', own: '自己加的', replaced: '自己加的，取代自带', off: '已停用' },
      switchedOff: '无：已停用',
      noEntry: (term) => `没有自己加的条目：${term}。`,
      needsNames: '至少要有一个其他叫法。',
      offHasNames: '停用名字时，其他叫法要留空。',
      proposals: '聊天里提到的',
      proposed: '这些是大家在聊天里说过的叫法。接受后，对该范围的聊天生效。',
      noProposals: '没有待定的。',
      scope: '范围',
      said: '原话',
      accept: '接受',
      dismiss: '忽略',
      noProposal: '没有这条提议，或者已经有人处理过了。',
      change: '操作',
    },
    prune: {
      days: '早于（天）',
      submit: '看看会删什么',
      wouldGo: (events, verdicts, links) => `会删掉 ${events} 条消息，连同 ${verdicts} 个判断和 ${links} 条转发记录。`,
      nothing: '没有什么会被删掉。',
      between: '收到的时间在',
      kind: '类型',
      count: '消息数',
      kept: '虽然够旧但会留下的',
      reasons: { pinned: '被保留', outcome: '判断已见分晓，有参考价值', revised: '后来重新判断过' },
      newer: '还不够旧',
      stays: '原始消息始终保留，再次收到时不会重新分析。',
      command: '要真正清理，在启动本程序的地方执行：',
      wrongDays: '天数不对：请写 1 到 36500。',
    },
  },
};
