/**
 * The most of a text that is read, in UTF-16 units (Telegram's own limit is 4,096): by analysts (of it, at most `analysisLimit`), for
 * links, for what makes reposts equal. The whole text is stored, and what lies beyond counts letter by letter: such a text repeats
 * another only if it ends in the same letters, and has no near-duplicates.
 */
export const readingLimit = 32_000;
