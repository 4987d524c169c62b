/** The languages of the pages. */
export const pageLanguages = ['en', 'zh'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** Light, dark, or as the reader's system has it. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
