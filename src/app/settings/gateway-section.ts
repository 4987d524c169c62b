import { z } from 'zod';
import { isTimeZone } from '../../alerts/quiet-hours.ts';
import { injectPositions, injectRoles } from '../../conversations/inject/injection.ts';
import { setting } from './setting.ts';
import { baseUrl, count, headerKey, list } from './value-schemas.ts';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

export const gatewaySection = {
  gateway: {
    upstreamUrl: setting('UPSTREAM_URL', baseUrl, {
      about:
        'Base URL of an OpenAI-compatible API, such as https://api.openai.com/v1; with it, `secondlook serve` answers chat apps under /v1. An address without a path gets /v1.',
      defaultWords: 'no gateway',
    }),
    upstreamKey: setting('UPSTREAM_KEY', headerKey, {
      about: "Its key; `client`: each client's own key is passed on, and its chats are kept apart by it.",
      defaultWords: 'none is sent',
    }),
    upstreamsFile: setting('UPSTREAMS_FILE', z.string(), {
      about:
        'More upstreams: a JSON array of { name, base_url, key_env, models, limits }. key_env names the environment variable that holds the key; models may hold *; limits are what the account allows (docs/gateway.md). MODEL@NAME asks for one by its name.',
      defaultWords: 'none',
    }),
    origins: setting('GATEWAY_ORIGINS', list(z.array(origin)), {
      about: 'Origins of web pages that may call the gateway and MCP, by comma, such as https://chat.example.',
      default: (): string[] => [],
      defaultWords: 'none',
    }),
    injectChars: setting('INJECT_CHARS', count(100, 20_000), {
      about: 'The most characters of memory that are put into a request, 100–20000, without the frame around them.',
      default: 500,
    }),
    injectTrigger: setting('INJECT_TRIGGER', z.enum(['cues', 'search']), {
      about:
        'When memory is looked up after the first round: `cues`, where a message asks for it by its words; `search`, for the other messages too, and memory is then put in only if something in it clearly fits the message.',
      default: 'cues',
      recommended: 'search',
    }),
    timeZone: setting('TIME_ZONE', z.string().refine(isTimeZone, 'is no time zone such as Asia/Shanghai'), {
      about:
        'The time zone, by its IANA name, of answers, briefings, alerts, pages and BRIEF_AT, of days that a question names, and of moments that models are told.',
      default: 'Asia/Shanghai',
    }),
    injectPosition: setting('INJECT_POSITION', z.enum(injectPositions), {
      about:
        'Where memory is put into a chat: `system`, at the end of the first system message; `tail`, before the last user message; `ledger`, there too, and back at the same place in every later request, so that a provider can cache the prompt (take this one to save money).',
      default: 'system',
    }),
    injectRole: setting('INJECT_ROLE', z.enum(injectRoles), {
      about:
        'The role of a message of memory: `system`, or `user` for models that refuse a system message in the middle.',
      default: 'system',
    }),
    sceneWordsFile: setting('SCENE_WORDS_FILE', z.string(), {
      about:
        'Words of yours that tell life, story and talk about the app apart, and that ask for memory: a JSON object of lists, added to ours or in their place; see docs/memory-of-chats.md.',
      defaultWords: 'ours, Chinese and English',
    }),
    summaryModel: setting('SUMMARY_MODEL', z.string(), {
      about:
        'Model that notes what chats are about and sums them up, as MODEL or MODEL@NAME of an upstream or account; asked at OPENAI_BASE_URL if there is a key, else at the upstream. Each round of a chat costs one call, and every fifth round one more.',
      defaultWords: 'made here, without a model',
    }),
    chatPruneAfterDays: setting('CHAT_PRUNE_AFTER_DAYS', count(1, 36_500), {
      about:
        'Days, 1–36500, after which what was said in chats is deleted, with its summaries, except what is kept for good (`secondlook chat pin`).',
      defaultWords: 'never',
    }),
    keepAliveSeconds: setting('GATEWAY_KEEPALIVE_SECONDS', count(1, 3600), {
      about: 'Seconds of silence in a stream, 1–3600, after which a comment is sent to keep the connection open.',
      defaultWords: 'never: answers are passed on as they are',
    }),
  },
};
