/** Languages that alerts are written in. */
export const alertLanguages = ['zh', 'en'] as const;
export type AlertLanguage = (typeof alertLanguages)[number];
