/** By which a headline says that something isn't so, as parts of patterns over small letters or whatever case is ignored. */
export const denyingVerbs = '\\b(?:den(?:y|ies|ied)|refut(?:es|ed)|dismiss(?:es|ed))\\b';
export const hanDenyingVerbs = '(?:否认|驳斥)';
/** It says that what others say is untrue; whoever denies, or what is so, may come behind it. */
export const hanRumourDenied = '辟谣';
/** What to look for in memory where such headlines are wanted. */
export const denyingWords: readonly string[] = ['denies', 'denied', 'refutes', 'dismisses', '否认', '驳斥', '辟谣'];
