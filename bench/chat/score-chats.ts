import { scenes } from '../../src/conversations/scene/scene.ts';
import { type ClassScores, scoreClasses } from '../class-scores.ts';
import { toShare } from '../signal/score-reading.ts';
import { type AskingRule, askingRules } from './chat-scripts.ts';
import type { TurnReading } from './read-chats.ts';

const rules = askingRules.filter((rule) => rule !== 'none');

export interface ChatScores {
  scene: { accuracy: number; macro_f1: number; per_class: ClassScores<TurnReading['scene']>['per_class'] };
  inject: {
    /** Whether memory is asked for at all, by whichever rule. */
    precision: number;
    recall: number;
    f1: number;
    /** Mean F1 of the rules that have labels. */
    macro_f1_rules: number;
    per_rule: ClassScores<AskingRule>['per_class'];
  };
}

export function scoreChats(readings: readonly TurnReading[]): ChatScores {
  const scenePairs = readings.map(({ scene, label }) => ({ label: label.scene, answer: scene }));
  const rulePairs = readings.map(({ rule, label }) => ({ label: label.rule, answer: rule }));
  const asked = rulePairs.filter(({ answer }) => answer !== 'none');
  const due = rulePairs.filter(({ label }) => label !== 'none');
  const hits = asked.filter(({ label }) => label !== 'none').length;
  const { macro_f1, per_class } = scoreClasses(scenePairs, scenes);
  const perRule = scoreClasses(rulePairs, rules);
  return {
    scene: {
      accuracy: toShare(scenePairs.filter(({ label, answer }) => label === answer).length, readings.length),
      macro_f1,
      per_class,
    },
    inject: {
      precision: toShare(hits, asked.length),
      recall: toShare(hits, due.length),
      f1: toShare(2 * hits, asked.length + due.length),
      macro_f1_rules: perRule.macro_f1,
      per_rule: perRule.per_class,
    },
  };
}
