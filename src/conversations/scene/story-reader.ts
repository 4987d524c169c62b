import type { SaidText } from './said-text.ts';
import type { BaseScene } from './scene.ts';
import type { SceneSearches } from './word-search.ts';

export interface StoryReading {
  scene: BaseScene;
  /** Whether an earlier story is gone on with, rather than a new one begun. */
  isResumed: boolean;
}

const wordPattern = /[\p{L}\p{N}]/u;

/** Where a message leaves a chat: in a story or in one's life. What ends one story may begin another. */
export function createStoryReader(searches: SceneSearches): (said: SaidText, before: BaseScene) => StoryReading {
  return (said, before) => {
    const isEnded = before === 'plot' && isStoryEnd(said);
    if (before === 'plot' && !isEnded) return { scene: 'plot', isResumed: false };
    const { own } = said;
    const isElsewhere = searches.story_elsewhere.has(own);
    const isBegun = !isElsewhere && searches.story_start.has(own);
    const isResumed = !isEnded && searches.story_resume.has(own) && !isElsewhere;
    return { scene: isBegun || isResumed ? 'plot' : 'daily', isResumed };
  };

  /** Characters cry "stop" too: what follows then is of the story. */
  function isHalted(own: string): boolean {
    const halt = searches.story_halt.findAll(own).at(-1);
    if (halt === undefined) return false;
    const rest = own.slice(halt.end);
    return !wordPattern.test(rest) || searches.story_life.has(rest) || searches.story_remark.has(rest);
  }

  function isStoryEnd({ own, hasSpeech }: SaidText): boolean {
    if (searches.story_end.has(own) || isHalted(own)) return true;
    if (hasSpeech) return false;
    if (searches.story_outside.has(own)) return true;
    const marks = [searches.story_life, searches.story_remark, searches.story_leaving];
    return marks.filter((mark) => mark.has(own)).length >= 2;
  }
}
