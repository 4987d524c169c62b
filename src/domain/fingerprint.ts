/** What a message's fingerprint is made of. */
export interface FingerprintParts {
  title: string;
  /** Such as `stablecoin_depeg`. */
  event_type: string;
  keywords: readonly string[];
  /** Of its newest verdict. */
  summary: string;
  /** The one line that its fast look wrote. */
  first_summary: string;
}

/** Changes with `composeFingerprint`: vectors of two recipes are never compared. */
const recipeVersion = 1;

/** By which vectors are comparable: the model and what it was given. */
export function toFingerprintRecipe(model: string): string {
  return `${model} fingerprint-${recipeVersion}`;
}

/** The text that is embedded, one thing a line. Questions are embedded as they are. */
export function composeFingerprint(parts: FingerprintParts): string {
  const { title, event_type, keywords, summary, first_summary } = parts;
  const lines = [title, event_type.replaceAll('_', ' '), keywords.join(' '), summary, first_summary];
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '').join('\n');
}
