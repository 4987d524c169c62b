import { wordsOf } from '../../alerts/words-of.ts';
import { type EventType, eventTypes } from '../../domain/verdict.ts';
import type { AskTally } from '../recall/tally.ts';

const countedThings =
  /^ ?(?:(?:条|则|篇|个|起|件)? ?(?:相关|有关)?(?:的)?(?:消息|新闻|快讯|报道|事件)|件事|条(?![约款])|messages?\b|stories\b|story\b|reports?\b)/i;

/** Whether a sentence has figures, and each stands where the tally has it: beside what is counted, or beside the name that it is of. */
export function createCountReader(tally: AskTally | null): (sentence: string) => boolean {
  if (tally === null) return () => false;
  const totals = new Set([tally.messages, ...(tally.stories === null ? [] : [tally.stories])].map(String));
  const groups = [...tally.by_event_type, ...tally.by_asset, ...tally.by_source].map(({ name, messages }) => ({
    names: toNames(name),
    figure: String(messages),
  }));
  return (sentence) => {
    const figures = [...sentence.matchAll(/\d[\d.,:/-]*\d|\d/g)];
    return figures.length > 0 && figures.every(({ 0: figure, index }) => isOurs(figure, index));

    function isOurs(figure: string, index: number): boolean {
      const before = sentence.slice(0, index).toLowerCase();
      const after = sentence.slice(index + figure.length).toLowerCase();
      if (totals.has(figure) && countedThings.test(after)) return true;
      const [near, next] = [before.replace(/[\s:：(（*]{1,4}$/, ''), after.replace(/^ ?(?:[条则起个] ?)?/, '')];
      return groups.some(
        (group) => group.figure === figure && group.names.some((name) => near.endsWith(name) || next.startsWith(name)),
      );
    }
  };
}

function toNames(name: string): string[] {
  const names = [name, ...(eventTypes.includes(name as EventType) ? toTypeNames(name as EventType) : [])];
  return names.map((one) => one.toLowerCase());
}

const toTypeNames = (type: EventType): string[] =>
  (['zh', 'en'] as const).map((language) => wordsOf(language).toType(type));
