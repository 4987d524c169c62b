/** A range that narrows is no move of its kind, nor is one that somebody narrows, gives back or wipes out. */
const narrowed = '(?![已有所进一步再度]{0,4}(?:收窄|缩小|回撤|回落))';
const narrows = '(?<!(?:收窄|缩小|回吐|抹去)[^。,，]{0,6})';
/** How far a price has risen or fallen, as a part of a pattern. */
export const riseRange = `${narrows}涨幅${narrowed}`;
export const fallRange = `${narrows}跌幅${narrowed}`;

const up =
  '(?:\\b(?:soar|surg|rall|spik|rocket|skyrocket|climb|rebound|recover|bounc|advanc)(?:e|s|es|ed|d|ing|ies|ied|y)?\\b|\\b(?:jumps|jumped|ris(?:es?|ing)|rose|gain(?:s|ed)?|topped|break(?:s|ing)? (?:above|out|through|past)|broke (?:above|out)|cross(?:es|ed)|reclaim(?:s|ed)?|pops|popped|(?:hits?|tops?) (?:a |an |new |fresh |all|record|\\$|us\\$)|all-time high|record high|new high|back above|past \\$|above \\$|up \\d|firms (?:to|above|past) (?:us)?\\$?\\d)|大涨|暴涨|上涨|飙升|反弹|突破|站上|站稳|走强|升破|涨破|涨超|冲上|冲高|攀升|走高|创[^。,\\n]{0,6}新高|新高|重回|收复|重拾|回升|拉升|领涨|' +
  riseRange +
  '|(?<![下回])涨(?: ?\\d|逾|近|约|至))';
const down =
  '(?:\\b(?:plung|tumbl|slid|slip|sink|crash|dip|dump|plummet|declin|retreat|slump|drop|div|fall|nosediv)(?:e|s|es|ed|d|ing|ping|ped)?\\b|\\b(?:fell|sank|sunk|sell-?off|sells off|sold off|below|under \\$|down \\d|losing streak|sags|sagged|sagging|weakens|weakened|wipe[sd]? out)\\b|大跌|暴跌|下跌|重挫|跌破|跌穿|走弱|失守|跳水|闪崩|崩盘|新低|跌超|跌至|' +
  fallRange +
  '|下挫|走低|回落|下探|血洗|蒸发|急跌|急挫|下滑|(?<!下)跌(?: ?\\d|逾|近|约)|回调至|抹去)';

/** What prices do when they go up or down: every mention in a text in lower case. */
export const rises: RegExp = new RegExp(up, 'g');
export const falls: RegExp = new RegExp(down, 'g');
