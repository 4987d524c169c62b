import { makeStory } from './make-story.ts';
import { type AnswerTimes, compileOurGraph } from './our-graph.ts';
import { round, runBlock } from './run-block.ts';

export interface ThroughputOptions {
  /** Messages in total, 64 of them at any time. */
  messages: number;
  /** An analyst's response time, ms. */
  answerMs: number;
  note: (line: string) => void;
}

const concurrent = 64;
const warmUpMessages = 128;

/**
 * (b) How close the graph comes to the throughput that its analysts' latency allows, with 64 messages at once. The ideal is
 * rounds of 64 × the sum of a message's latencies. Every message opens the gate and asks three analysts, one after the other:
 * fast, planner, deep. Harder cases: `_instant_planner` (two waits), `_closed` (one wait, the gate stays closed).
 */
export async function measureThroughput({ messages, answerMs, note }: ThroughputOptions) {
  const whole = { fast: answerMs, planner: answerMs, deep: answerMs };
  const measure = async (name: string, times: AnswerTimes, confidence: number, waits: number) => {
    const stories = Array.from({ length: warmUpMessages + messages }, (_, index) => makeStory(index, confidence));
    const graph = compileOurGraph(stories, times);
    const run = ({ message }: (typeof stories)[number]) => graph.invoke({ message });
    await runBlock(stories.slice(0, Math.min(warmUpMessages, messages)), concurrent, run);
    const { elapsed: took } = await runBlock(stories.slice(warmUpMessages), concurrent, run);
    const rounds = Math.ceil(messages / concurrent);
    const share = (rounds * waits * answerMs) / took;
    note(
      `throughput, ${name}: ${((messages / took) * 1000).toFixed(1)} messages/s, ${(share * 100).toFixed(1)} % of ideal ` +
        `(${messages} messages, ${concurrent} at once)`,
    );
    return round(share, 3);
  };
  return {
    throughput_share_of_ideal: await measure('three analysts', whole, 0.9, 3),
    throughput_share_of_ideal_instant_planner: await measure('fast and deep', { ...whole, planner: 0 }, 0.9, 2),
    throughput_share_of_ideal_closed: await measure('fast only', whole, 0.3, 1),
    throughput_messages: messages,
    throughput_answer_ms: answerMs,
  };
}
