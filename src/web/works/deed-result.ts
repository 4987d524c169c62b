/** What came of a form, as it stands in the address of the page after it. */
export const deedResults = ['retried', 'dropped', 'sent', 'queued', 'expired', 'nothing'] as const;
export type DeedResult = (typeof deedResults)[number];
