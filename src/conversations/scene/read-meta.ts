import type { SaidText } from './said-text.ts';
import type { SceneSearches } from './word-search.ts';

/** Points from which a message is about the app, and a question right after one that is. */
const enough = 3;
const enoughAfter = 2;

/** Whether a message is about the app itself: by a phrase that says so, or by points for parts, checks and asides; school and work take some away. */
export function createMetaReader(searches: SceneSearches): (said: SaidText, isAfterMeta: boolean) => boolean {
  return ({ before, own }, isAfterMeta) => {
    const aside = Number(searches.meta_aside.has(own));
    const isOfStory = before === 'plot' && aside === 0 && isOfItsWorld(own);
    if (!isOfStory && searches.meta_machinery.has(own)) return true;
    const isAsked = own.includes('?') || searches.meta_asked.has(own);
    if ((isAsked || aside > 0) && searches.meta_image.has(own)) return true;
    const isOwn = searches.meta_own.has(own);
    const isSystem = isOwn || searches.meta_system.has(own);
    const isOfChat = searches.meta_chat.has(own);
    const isGoneOn = isAfterMeta && isAsked && goesOn(own, isOwn, isSystem || isOfChat);
    const isAddressed = isOwn || isGoneOn || searches.meta_address.has(own);
    if (!isAddressed && searches.meta_general.has(own)) return false;
    const isElsewhere = searches.meta_elsewhere.has(own);
    if (searches.meta_sure.has(own)) return isSystem || !isElsewhere || aside > 0;
    // Machines are talked of in stories and at work: without a check or an aside they make no talk about the app.
    const machines = isSystem ? 2 : Math.min(2, searches.meta_thing.count(own));
    const isBeyond = isAsked && searches.meta_beyond.has(own);
    if ((machines === 0 && !isOfChat && !isBeyond) || (isOfStory && !isSystem)) return false;
    const deed = Number(isAsked && searches.meta_deed.has(own));
    const parts = machines + Number(isOfChat) + Number(isBeyond && deed === 1 && (isOfChat || isAddressed));
    if (parts === 0) return false;
    const check = Number(searches.meta_check.has(own) || (isAsked && (isOfChat || isSystem || isGoneOn)));
    const isSaidOfChat = deed === 1 || (isOfChat && machines > 0);
    if (aside === 0 && !isSaidOfChat && (!isAddressed || isOwnPast(own))) return false;
    const isKeptTalk = deed === 1 && (isOfChat || isBeyond);
    const elsewhere = isElsewhere ? (isOwn || isKeptTalk ? 1 : 3) : 0;
    return parts + check + deed + aside - elsewhere >= (isGoneOn ? enoughAfter : enough);
  };

  /** Androids and ships have a memory and a log too. */
  function isOfItsWorld(own: string): boolean {
    return searches.story_world.has(own) || searches.story_cast.has(own);
  }

  /** A question right after talk about the app is of it too where it is of its parts, or too short to be of anything else. */
  function goesOn(own: string, isOwn: boolean, isOfParts: boolean): boolean {
    if (searches.meta_after.has(own) || isOwn) return true;
    return isOfParts && !searches.person_other.has(own) && !searches.meta_general.has(own);
  }

  /** What somebody once told is asked of the memory; the memory is not what they talk about. */
  function isOwnPast(own: string): boolean {
    return searches.recall_cue.has(own) || searches.recall_fact.has(own);
  }
}
