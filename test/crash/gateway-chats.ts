import { setTimeout as sleep } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { ChatOpenAI } from '@langchain/openai';
import { streamText } from 'ai';
import OpenAI from 'openai';

/** What a client was answered, to the last byte. */
export interface AnsweredRound {
  chat: number;
  /** From 1. */
  round: number;
  asked: string;
  answer: string;
  /** Which gateway of those that were killed it was, from 0. */
  life: number;
}

interface Said {
  role: 'user' | 'assistant';
  content: string;
}

type Ask = (baseUrl: string, said: readonly Said[]) => Promise<string>;

const key = 'sk-of-the-client';
const model = 'dev/plain';

/** The clients in turn, each with a way of its own to ask and to read. None asks again by itself. */
const clients: readonly Ask[] = [
  async (baseURL, messages) => {
    const client = new OpenAI({ baseURL, apiKey: key, maxRetries: 0 });
    const answer = await client.chat.completions.stream({ model, messages: [...messages] }).finalChatCompletion();
    return answer.choices[0]?.message.content ?? '';
  },
  async (baseURL, messages) => {
    const client = new OpenAI({ baseURL, apiKey: key, maxRetries: 0 });
    const answer = await client.chat.completions.create({ model, messages: [...messages] });
    return answer.choices[0]?.message.content ?? '';
  },
  async (baseURL, messages) => {
    const provider = createOpenAICompatible({ name: 'crash', baseURL, apiKey: key });
    const { fullStream } = streamText({
      model: provider(model),
      messages: [...messages],
      maxRetries: 0,
      onError: () => {},
      // It may wait for ever where the connection was cut before the answer began.
      abortSignal: AbortSignal.timeout(10_000),
    });
    let text = '';
    let isWhole = false;
    for await (const part of fullStream) {
      if (part.type === 'text-delta') text += part.text;
      if (part.type === 'error') throw part.error;
      isWhole ||= part.type === 'finish' && part.finishReason === 'stop';
    }
    if (!isWhole) throw new Error('the answer broke off');
    return text;
  },
  async (baseURL, messages) => {
    const chat = new ChatOpenAI({ model, apiKey: key, maxRetries: 0, configuration: { baseURL } });
    const { text } = await chat.invoke(
      messages.map(({ role, content }) => (role === 'user' ? new HumanMessage(content) : new AIMessage(content))),
    );
    return text;
  },
];

const topics = ['a garden', '轮渡', 'old maps', '面包', 'tides', '星空', 'a choir', '火车'];

/** No two of all chats say the same. */
const toQuestion = (chat: number, round: number) =>
  `Chat ${chat}, ${topics[(chat + round) % topics.length]}: what about part ${round} of it, 第 ${round} 问?`;

export interface ChatsOptions {
  /** The number of the first chat; default: 0. */
  first?: number;
  chats: number;
  rounds: number;
  /** How many are talked in at once. */
  atOnce: number;
  /** Resolves when there is a gateway, with its address and its number. */
  toGateway(): Promise<{ url: string; life: number }>;
  /** Called at once when the last byte of an answer is here. */
  onAnswer(answered: AnsweredRound): void;
}

/** Holds all chats, some at once. What fails is asked again, word for word, until it is answered. Returns how often it failed. */
export async function holdChats(options: ChatsOptions): Promise<number> {
  const { first = 0, chats, rounds, atOnce, toGateway, onAnswer } = options;
  let next = first;
  let failures = 0;

  async function holdChat(chat: number): Promise<void> {
    const ask = clients[chat % clients.length] as Ask;
    const said: Said[] = [];
    for (let round = 1; round <= rounds; round++) {
      const asked = toQuestion(chat, round);
      said.push({ role: 'user', content: asked });
      const answer = await askUntilAnswered(ask, said, chat, round, asked);
      said.push({ role: 'assistant', content: answer });
    }
  }

  async function askUntilAnswered(ask: Ask, said: Said[], chat: number, round: number, asked: string): Promise<string> {
    for (;;) {
      const { url, life } = await toGateway();
      try {
        const answer = await ask(`${url}/v1`, said);
        if (answer === '') throw new Error('an empty answer');
        onAnswer({ chat, round, asked, answer, life });
        return answer;
      } catch {
        failures += 1;
        if (failures > chats * rounds) throw new Error('no answer comes any more');
        await sleep(20);
      }
    }
  }

  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let chat = next++; chat < first + chats; chat = next++) await holdChat(chat);
    }),
  );
  return failures;
}
