/** Phrases that show something, and those that look like them and do not: they are taken out of a text before it is searched. */
export interface WordList {
  readonly words: readonly string[];
  readonly but: readonly string[];
}

/** What each list of words shows. Those of `meta_…` and `story_…` with points add up; see `readMeta` and `isStoryEnd`. */
export const sceneLists = {
  meta_sure: 'talk about the app: enough without points, unless it is of somebody else’s machines',
  meta_machinery:
    'how the app keeps, finds and is given what was said, and on what it runs: enough, whatever else is spoken of',
  meta_image: 'the same in images of everyday life: enough where something is asked, or said aside',
  meta_own: 'a machine or a record that is named as the companion’s: 2 points, and the app is addressed',
  meta_asked: 'a question',
  meta_deed: 'what the app does with what is said: 1 point beside words of computing or of a chat',
  meta_chat: 'what a chat consists of: 1 point',
  meta_beyond:
    'beyond this chat: another device, a window that is closed, time that passes: 1 point in a question of what the app does',
  meta_system: 'parts of a memory system: 2 points',
  meta_thing: 'words of computing, which much else is called by: 1 point each, 2 at most',
  meta_check: 'something is tried, or its state is asked for: 1 point',
  meta_aside: 'said beside a story, or about the answer just given: 1 point',
  meta_address:
    'it is said to the app or of this chat, or the app is told to try something: points count for nothing without',
  meta_general: 'a question of knowledge, or of machines of one’s own: no talk about the app, unless it is addressed',
  meta_after: 'how a question goes on with the one before, of which it names no more than a part',
  meta_elsewhere: "school, work, a restaurant: somebody else's systems and tests: 3 points less",
  story_start: 'a story is begun, roles are given out',
  story_resume: 'a story is gone on with',
  story_you: 'the app is said to be somebody: 1 point towards a story',
  story_me: 'oneself is: 1 point',
  story_cast: 'whom one is in stories: 1 point',
  story_setting: 'a time or a place of stories: 1 point',
  story_offer: 'how one begins to play: 1 point',
  story_task:
    'a task for a model: begins no story that nobody announces, unless a place, a thing or a deed of one is told',
  story_world: 'persons and things of stories: 1 point',
  story_deed: 'what somebody does, told as it happens: 1 point',
  story_voice: 'how characters address each other: 1 point each, 2 at most',
  story_again: 'something is gone on with: 2 points',
  story_back: 'a return, or what both have in hand: 1 point',
  story_elsewhere: 'a story that others tell or play: a film, a novel, a school play; begins none',
  story_end: 'a story is left',
  story_halt: 'a cry that ends a story where nothing but what is outside of it follows',
  story_outside: 'a task for a model, or trouble of one’s own life: ends a story at once',
  story_everyday:
    'home, work and screens: 1 point each towards a story’s end, 2 at most, and 1 beside a word of the story’s world',
  story_life: 'what calls one away from a story: 1 point towards its end',
  story_remark: 'praise or laughter about the story from outside: 1 point',
  story_leaving: 'somebody goes, or puts off: 1 point',
  story_rest: 'persons and things of the story are put aside: 1 point',
  story_opener: 'how one turns to something else: 1 point beside what calls one away',
  story_earlier: 'in a story: something of it that was earlier',
  recall_cue: 'shared past, named as such',
  recall_fact: 'a question that only who was told can answer',
  feeling_sad: 'grief',
  feeling_happy: 'joy',
  feeling_angry: 'anger',
  feeling_afraid: 'fear',
  feeling_anxious: 'worry that does not stop',
  feeling_lonely: 'missing somebody, being alone',
  feeling_tired: 'exhaustion beyond a long day',
  feeling_moved: 'being touched',
  feeling_denied: 'directly before a feeling: not so',
  feeling_cried: 'how a feeling of one’s own is cried out at the beginning of a clause',
  feeling_told: 'a film, a song, a condition: a feeling that nobody has now',
  person_other: 'somebody else',
  person_beside: 'somebody else whom one quarrels, lives or eats with: what is felt stays one’s own',
  person_own: 'oneself',
} as const;
export type SceneList = keyof typeof sceneLists;

/** Words of every language side by side: people mix them. */
export type SceneWords = Readonly<Record<SceneList, WordList>>;
