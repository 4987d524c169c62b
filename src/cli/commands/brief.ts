import { type AlertLanguage, alertLanguages } from '../../alerts/alert-language.ts';
import { type Briefings, briefDay, openBriefings, renewStory } from '../../app/open-briefings.ts';
import type { Briefing } from '../../briefings/briefing.ts';
import { listDays, toDay, toDayWindow } from '../../briefings/day-window.ts';
import { renderBriefing } from '../../briefings/render-briefing.ts';
import type { BriefingTask } from '../../briefings/write-briefing.ts';
import { AppError } from '../../domain/app-error.ts';
import { dropControls } from '../../domain/text/drop-hidden.ts';
import { renderBriefingFile } from '../../web/briefing/render-briefing-file.tsx';
import type { CommandContext } from '../command-context.ts';
import { checkHtmlFile, writeHtmlFile } from '../html-file.ts';
import { parseCount, parseScope } from '../parse-option.ts';
import { printLine, printNote } from '../print.ts';
import { withMemory } from '../with-memory.ts';

interface BriefOptions {
  date?: string;
  from?: string;
  to?: string;
  story?: string;
  force?: boolean;
  stories?: string;
  language?: string;
  model?: string;
  scope: string;
  html?: string;
  json?: boolean;
}

/** Shows the briefings of days, and makes those that are not there. Exit code 130 where it was interrupted. Throws `invalid_input`. */
export async function briefDays(options: BriefOptions, context: CommandContext): Promise<number> {
  const most = parseCount(options.stories ?? '12', '--stories', 1, 100);
  const scope = parseScope(options.scope, '--scope');
  const { html } = options;
  if (html !== undefined) await checkHtmlFile(html);
  return withMemory(context, async (memory) => {
    const { config } = memory;
    const { timeZone } = config.gateway;
    const now = memory.means.clock.now();
    const days = toDays(options, timeZone, now);
    const task = { scope, most, language: parseLanguage(options.language ?? config.worker.alertLanguage) };
    const briefings = await openBriefings(memory, options.model);
    let next = days[0];
    const onDay = (day: string) => {
      next = day;
    };
    try {
      const briefed = await (options.story === undefined
        ? briefEach(days, task, { options, briefings, context, now, onDay })
        : briefStory(days, task, { options, briefings, context, now, onDay }));
      if (html !== undefined) {
        await writeHtmlFile(html, renderBriefingFile(briefed));
        printNote(`The page is in ${html}`);
      }
      return 0;
    } catch (error) {
      if (!context.abort.aborted) throw error;
      // The same command would write the first days once more.
      const again = options.force && days.length > 1 ? `run it with --from ${next}` : 'run the same command again';
      printNote(`secondlook: stopped; ${again} to go on where it ended`);
      return 130;
    } finally {
      await briefings.settle();
    }
  });
}

interface Run {
  options: BriefOptions;
  briefings: Briefings;
  context: CommandContext;
  now: Date;
  /** Before each day. */
  onDay(day: string): void;
}

async function briefEach(
  days: readonly string[],
  task: Omit<BriefingTask, 'day'>,
  { options, briefings, context: { abort }, now, onDay }: Run,
): Promise<Briefing[]> {
  const briefed: Briefing[] = [];
  for (const [place, day] of days.entries()) {
    onDay(day);
    abort.throwIfAborted();
    const briefing = await briefDay({ ...task, day }, briefings, { force: options.force, abort });
    await print(briefing, options);
    briefed.push(briefing);
    const isOther = options.stories !== undefined && briefing.stories.length > task.most;
    if (briefing.created_at < now.toISOString() && (options.model !== undefined || isOther)) {
      printNote(`secondlook: ${day} is as stored, by ${briefing.model_name}: --force writes it anew`);
    }
    if (days.length > 1) printNote(`secondlook: ${day}, ${place + 1} of ${days.length} days`);
  }
  return briefed;
}

async function briefStory(
  [day, ...others]: readonly string[],
  task: Omit<BriefingTask, 'day'>,
  { options, briefings, context }: Run,
): Promise<Briefing[]> {
  if (options.force === true) {
    throw new AppError('invalid_input', '--story writes one story anew, --force the day: give one of them');
  }
  if (day === undefined || others.length > 0) {
    throw new AppError('invalid_input', '--story is of one day: give its --date');
  }
  const briefing = await redoStory({ ...task, day }, options.story ?? '', briefings, context);
  await print(briefing, options);
  return [briefing];
}

function toDays({ date, from, to }: BriefOptions, timeZone: string, now: Date): string[] {
  const yesterday = toDay(now, timeZone, 1);
  if (date !== undefined && (from !== undefined || to !== undefined)) {
    throw new AppError('invalid_input', '--date is one day, --from and --to are several: give the one or the others');
  }
  if (from === undefined && to !== undefined) throw new AppError('invalid_input', '--to needs --from');
  const days =
    from === undefined ? [toDayWindow(date ?? yesterday, timeZone).day] : listDays(from, to ?? yesterday, timeZone);
  const ahead = days.find((day) => toDayWindow(day, timeZone).begins > now);
  if (ahead !== undefined) throw new AppError('invalid_input', `${ahead} has not begun`);
  return days;
}

function parseLanguage(text: string): AlertLanguage {
  const known = alertLanguages.find((language) => language === text);
  if (known !== undefined) return known;
  throw new AppError('invalid_input', `--language is ${alertLanguages.join(' or ')}, not ${text.slice(0, 40)}`);
}

async function redoStory(
  task: BriefingTask,
  number: string,
  briefings: Briefings,
  { abort }: CommandContext,
): Promise<Briefing> {
  const known = await briefings.store.read(task);
  if (known === null) {
    throw new AppError('not_found', `There is no briefing of ${task.day}`, {
      hint: `Make it: secondlook brief --date ${task.day}`,
    });
  }
  const place = parseCount(number, '--story', 1, Math.max(1, known.stories.length));
  return renewStory(known, place, briefings, { abort });
}

async function print(briefing: Briefing, { json }: BriefOptions): Promise<void> {
  await printLine(json ? JSON.stringify(briefing) : `${dropControls(renderBriefing(briefing))}\n`);
}
