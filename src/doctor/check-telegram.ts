import { z } from 'zod';
import type { Config } from '../app/config.ts';
import { toFaultMessage } from '../domain/app-error.ts';
import type { Check } from '../domain/check.ts';
import { parseChannelList } from '../telegram/channel-list.ts';
import { createTokenScrub } from '../telegram/create-token-scrub.ts';
import { importMtcute } from '../telegram/user/mtcute-client.ts';
import { toCheck } from './check.ts';

const limitMs = 10_000;
const takeToken = 'Take the token of the bot from @BotFather into TELEGRAM_BOT_TOKEN.';
const telegramRoot = 'https://api.telegram.org';
const answerSchema = z.object({
  ok: z.boolean(),
  description: z.string().nullish(),
  result: z.object({ username: z.string().nullish() }).nullish(),
});

type LoadMtcute = Parameters<typeof importMtcute>[0];
type Bot = NonNullable<Config['worker']['telegram']>;

/**
 * Whether the list of channels can be read and the Bot API knows the bot; asks who it is and nothing else. No check where nothing of
 * Telegram is set. The token stands in no result.
 * @param limit how long the Bot API may take, ms.
 * @param loadMtcute imports what reads by an account.
 */
export async function checkTelegram({ worker }: Config, limit = limitMs, loadMtcute?: LoadMtcute): Promise<Check[]> {
  const { telegram, telegramUser, telegramChannels } = worker;
  const isRead = telegram !== null || telegramUser !== null;
  if (!isRead && telegramChannels.length === 0) return [];
  return [
    ...(telegram === null ? [] : [await toCheck('telegram bot', () => checkBot(telegram, limit))]),
    ...(telegramUser === null ? [] : [await toCheck('telegram account', () => checkAccount(loadMtcute))]),
    await toCheck('telegram channels', async () => checkChannels(telegramChannels, isRead)),
  ];
}

/** To ask would sign the account in beside the worker. */
async function checkAccount(load: LoadMtcute): Promise<Omit<Check, 'name'>> {
  await importMtcute(load);
  return { status: 'ok', detail: '@mtcute/node is installed; the account is not asked' };
}

function checkChannels(written: readonly string[], isRead: boolean): Omit<Check, 'name'> {
  const { isEmpty, entries } = parseChannelList(written);
  if (!isRead)
    return { status: 'off', detail: `${entries.join(', ')}: neither a bot nor an account is set that reads them` };
  return { status: 'ok', detail: isEmpty ? 'all that the bot is in' : entries.join(', ') };
}

async function checkBot({ token, apiRoot }: Bot, limit: number): Promise<Omit<Check, 'name'>> {
  if (!/^\d{1,20}:[\w-]{3,100}$/.test(token)) {
    const detail = 'TELEGRAM_BOT_TOKEN is no token: one is digits, a colon, and letters';
    return { status: 'broken', detail, fix: takeToken };
  }
  const root = apiRoot ?? telegramRoot;
  const { host } = new URL(root);
  const scrub = createTokenScrub(token);
  const reach = `Check the network${apiRoot === null ? '' : ', and TELEGRAM_API_ROOT'}.`;
  try {
    // The URL holds the token: whoever redirects would get it.
    const url = `${root.replace(/\/+$/, '')}/bot${token}/getMe`;
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limit) });
    const answer = answerSchema.safeParse(await response.json().catch(() => null)).data;
    if (answer?.ok) return { status: 'ok', detail: `@${scrub(answer.result?.username ?? '?')} by ${host}` };
    const said = scrub(answer?.description ?? 'no answer of a Bot API').slice(0, 200);
    const isRefused = answer !== undefined && (response.status === 401 || response.status === 404);
    const fix = isRefused ? takeToken : reach;
    return { status: 'broken', detail: `${host} answered HTTP ${response.status}: ${said}`, fix };
  } catch (error) {
    return { status: 'broken', detail: `${host} can't be asked: ${scrub(toFaultMessage(error))}`, fix: reach };
  }
}
