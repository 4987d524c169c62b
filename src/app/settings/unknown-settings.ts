import { findNearestName } from '../../domain/text/nearest-name.ts';

/** A name that is no setting, and the one that was probably meant. */
interface UnknownSetting {
  name: string;
  nearest: string;
}

/**
 * Names of the environment that come near a setting without being one, by the alphabet. Values are not looked at: they may be secrets.
 * Most of an environment is others' business, so a name counts only with at most two letters wrong, or without a word that the
 * setting's has in between (`MEMORY_THRESHOLD`).
 */
export function findUnknownSettings(names: readonly string[], settings: readonly string[]): UnknownSetting[] {
  const known = new Set(settings);
  return names
    .filter((name) => !known.has(name) && /^[A-Za-z][A-Za-z0-9_]{5,60}$/.test(name))
    .toSorted()
    .flatMap((name) => {
      const nearest = findNearestName(name.toUpperCase(), settings);
      return nearest === null ? [] : [{ name, nearest }];
    });
}
