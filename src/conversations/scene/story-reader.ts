import type { SaidText } from './said-text.ts';
import type { BaseScene } from './scene.ts';
import type { SceneList } from './scene-words.ts';
import type { SceneSearches } from './word-search.ts';

export interface StoryReading {
  scene: BaseScene;
  /** Whether an earlier story is gone on with, rather than a new one begun. */
  isResumed: boolean;
  /** Whether a new one is announced or cast, of which nothing was told before. */
  isAnnounced: boolean;
  /** Of a message that is of no story: whether it shows something of one. */
  isHinted: boolean;
  /** Of a message with something of one's life: whether it gives parts to both, or speaks as a character from end to end. */
  isPlayed: boolean;
  /** Of the same: whether it is spoken by a character, or told around what one says. */
  isActed: boolean;
  /** Of the same: whether it shows something of one's life. */
  isOfLife: boolean;
}

const unknown: StoryReading = {
  scene: 'daily',
  isResumed: false,
  isAnnounced: false,
  isHinted: false,
  isPlayed: false,
  isActed: false,
  isOfLife: false,
};
const hints = ['story_deed', 'story_voice', 'story_world', 'story_cast', 'story_setting', 'story_you'] as const;
const ofLife = ['story_outside', 'story_everyday', 'story_life'] as const;

/** Points from which a message is of a story. */
const enough = 3;
const quotePattern = /[“”「」『』]/g;
/** Characters of a beginning and of an end in which a story is looked for that nobody announces. */
const shown = { start: 300, end: 150 };
/** Where somebody's speech stands in a message that tells a scene. */
const edgePattern = /^"|: ?"[.!?]?$/;
const reportedPattern =
  /(?:said|say|says|saying|goes|went|like|told|tells|asked|asks|texted|wrote|replied|called|说|讲|问|回|骂|发|写|叫|念)(?: (?:me|us|to me)|[我你了道着过])?[,:]? ?"/;
/** A deed in brackets or between asterisks, as at the beginning of a stage direction. */
const stagePattern = /^(?:\*(?! )[a-z][^*\n]{8,80}\*|\([把将一从在抬低转推走站坐拿举压掏伸躬跪拔][^()\n]{3,40}\))/;
const wordPattern = /[\p{L}\p{N}]/u;

/** Where a message leaves a chat: in a story or in one's life. What ends one story may begin another. */
export function createStoryReader(searches: SceneSearches): (said: SaidText, before: BaseScene) => StoryReading {
  return (said, before) => {
    const isEnded = before === 'plot' && isStoryEnd(said);
    if (before === 'plot' && !isEnded) return { ...unknown, scene: 'plot' };
    const { own } = said;
    if (searches.story_elsewhere.has(own)) return unknown;
    const isShown = !isEnded && isStoryShown(said);
    const isResumed = !isEnded && (searches.story_resume.has(own) || (isShown && isReturn(own)));
    const isStarted = searches.story_start.has(own);
    const isAnnounced = !isResumed && (isStarted || searches.story_cast.has(own));
    if (isShown || isResumed || isStarted) return { ...unknown, scene: 'plot', isResumed, isAnnounced };
    const hasAny = (lists: readonly SceneList[]) => lists.some((list) => searches[list].has(own));
    const isOfLife = hasAny(ofLife);
    const isActed = said.isSpeech || isToldAround(said);
    return {
      ...unknown,
      isHinted: hasAny(hints),
      isActed,
      isPlayed: isOfLife && (said.isSpeech || (searches.story_you.has(own) && searches.story_me.has(own))),
      isOfLife,
    };
  };

  /** Something is said, and a deed told beside it, or nothing that reports it as people retell what was said to them. */
  function isToldAround({ own, hasSpeech }: SaidText): boolean {
    if (stagePattern.test(own)) return true;
    if (!hasSpeech) return false;
    return searches.story_deed.has(own) || (edgePattern.test(own) && !reportedPattern.test(own));
  }

  /** A return with nobody cast anew: what is gone back to is known to both. */
  function isReturn(own: string): boolean {
    return searches.story_again.has(own) || (searches.story_back.has(own) && !searches.story_cast.has(own));
  }

  /** A story that nobody announces: the points of roles, places, deeds and address, and of going on. */
  function isStoryShown({ own, whole, hasSpeech }: SaidText): boolean {
    const begun = cutMiddle(own);
    const points = (list: SceneList) => Number(searches[list].has(begun));
    const voice = Math.min(2, searches.story_voice.count(cutMiddle(whole).replace(quotePattern, '"')));
    const again = Math.max(2 * points('story_again'), points('story_back'));
    const shared = points('story_you') + points('story_offer') + voice + again;
    const deed = Math.max(points('story_deed'), Number(stagePattern.test(own)));
    const speech = Number(hasSpeech && deed + voice > 0);
    if (shared + speech === 0) return false;
    const setting = points('story_setting');
    if (again + setting + deed + points('story_world') === 0 && isTask(own)) return false;
    const told = shared + deed + speech + points('story_me') + setting;
    if (told < enough - 1) return false;
    // A role is a word of that world already.
    return told >= enough || points('story_world') + points('story_cast') > 0;
  }

  /** Who is told to be a cook, for a meal plan, plays nobody. */
  function isTask(own: string): boolean {
    return searches.story_task.has(own) || searches.story_outside.has(own);
  }

  /** Characters cry "stop" too: what follows then is of the story. */
  function isHalted(own: string): boolean {
    const halt = searches.story_halt.findAll(own).at(-1);
    if (halt === undefined) return false;
    const rest = own.slice(halt.end);
    return !wordPattern.test(rest) || searches.story_life.has(rest) || searches.story_remark.has(rest);
  }

  /** What is put aside says so once: "the captain can wait" is no leave besides. */
  function isLeaving(own: string, rests: readonly { start: number; end: number }[]): boolean {
    return searches.story_leaving
      .findAll(own)
      .some(({ start, end }) => rests.every((rest) => end <= rest.start || rest.end <= start));
  }

  function isStoryEnd({ own, hasSpeech, isSpeech }: SaidText): boolean {
    if (isSpeech || isAskedAside(own)) return false;
    if (searches.story_end.has(own) || isHalted(own)) return true;
    if (hasSpeech) return false;
    if (searches.story_outside.has(own)) return true;
    const points = (list: SceneList) => Number(searches[list].has(own));
    const rests = searches.story_rest.findAll(own);
    const rest = Math.min(1, rests.length);
    const aside = points('story_remark') + rest;
    const away = aside + Number(isLeaving(own, rests));
    const world = points('story_world');
    // Stories are set in shops and offices too: beside their world these say something only where it is put aside.
    const everyday = world > 0 && aside === 0 ? 0 : Math.min(2, searches.story_everyday.count(own));
    const mixed = Math.min(1, everyday) * world;
    const life = Math.max(everyday, points('story_life'));
    // What is told as it happens, and who is spoken to as a character, is of the story.
    const told = points('story_deed') + Number(rest === 0 && searches.story_voice.has(own));
    return life + mixed + away + Math.min(life, points('story_opener')) - told >= 2;
  }
}

function cutMiddle(text: string): string {
  const { start, end } = shown;
  return text.length > start + end ? `${text.slice(0, start)}\n${text.slice(-end)}` : text;
}

/** A question all in brackets is put beside the story. */
function isAskedAside(own: string): boolean {
  return /^[([]/.test(own) && /[)\]]$/.test(own) && own.includes('?');
}
