import { type Briefings, briefDay, openBriefings } from '../../app/open-briefings.ts';
import { type Briefing, type BriefingLanguage, briefingLanguages } from '../../briefings/briefing.ts';
import { listDays, toDay, toDayWindow } from '../../briefings/day-window.ts';
import { renderBriefing } from '../../briefings/render-briefing.ts';
import { type BriefingTask, rewriteStory } from '../../briefings/write-briefing.ts';
import { AppError } from '../../domain/app-error.ts';
import type { CommandContext } from '../command-context.ts';
import { parseCount, parseScope } from '../parse-option.ts';
import { printLine, printNote } from '../print.ts';
import { withMemory } from '../with-memory.ts';
import { toTerminalLines } from './ask-lines.ts';

export interface BriefOptions {
  date?: string;
  from?: string;
  to?: string;
  story?: string;
  force?: boolean;
  stories: string;
  language?: string;
  model?: string;
  scope: string;
  json?: boolean;
}

/** Shows the briefings of days, and makes those that are not there. Exit code 130 where it was interrupted. Throws `invalid_input`. */
export async function briefDays(options: BriefOptions, context: CommandContext): Promise<number> {
  const most = parseCount(options.stories, '--stories', 1, 100);
  const scope = parseScope(options.scope, '--scope');
  return withMemory(context, async (memory) => {
    const { config } = memory;
    const { timeZone } = config.gateway;
    const now = memory.means.clock.now();
    const days = toDays(options, timeZone, now);
    const task = { scope, most, language: parseLanguage(options.language ?? config.worker.alertLanguage) };
    const briefings = await openBriefings(memory, options.model);
    if (options.story !== undefined) {
      if (options.force === true)
        throw new AppError('invalid_input', '--story writes one story anew, --force the day: give one of them');
      const [day] = days;
      if (days.length !== 1 || day === undefined) {
        throw new AppError('invalid_input', '--story is of one day: give its --date');
      }
      await print(await redoStory({ ...task, day }, options.story, briefings, context), options);
      return 0;
    }
    for (const [place, day] of days.entries()) {
      if (context.abort.aborted) return 130;
      const briefing = await briefDay({ ...task, day }, briefings, { force: options.force, abort: context.abort });
      await print(briefing, options);
      if (briefing.created_at < now.toISOString() && options.model !== undefined) {
        printNote(`secondlook: ${day} is as stored, by ${briefing.model_name}: --force writes it anew`);
      }
      if (days.length > 1) printNote(`secondlook: ${day}, ${place + 1} of ${days.length} days`);
    }
    return 0;
  });
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

function parseLanguage(text: string): BriefingLanguage {
  const known = briefingLanguages.find((language) => language === text);
  if (known !== undefined) return known;
  throw new AppError('invalid_input', `--language is ${briefingLanguages.join(' or ')}, not ${text.slice(0, 40)}`);
}

async function redoStory(
  task: BriefingTask,
  number: string,
  { means, store }: Briefings,
  { abort }: CommandContext,
): Promise<Briefing> {
  const known = await store.read(task);
  if (known === null) {
    throw new AppError('not_found', `There is no briefing of ${task.day}`, {
      hint: `Make it: secondlook brief --date ${task.day}`,
    });
  }
  const place = parseCount(number, '--story', 1, Math.max(1, known.stories.length));
  const story = known.stories[place - 1];
  const anew = story === undefined ? null : await rewriteStory(means, known, story.story, { abort });
  if (anew === null) {
    throw new AppError('not_found', `The messages of story ${place} are no longer in the archive`, {
      hint: `Write the day anew: secondlook brief --date ${task.day} --force`,
    });
  }
  const stored = await store.replace(anew, known.version);
  if (stored !== null) return { ...anew, ...stored };
  throw new AppError('write_conflict', `The briefing of ${task.day} was changed meanwhile`, {
    hint: 'Run the command again.',
  });
}

async function print(briefing: Briefing, { json }: BriefOptions): Promise<void> {
  await printLine(json ? JSON.stringify(briefing) : `${toTerminalLines(renderBriefing(briefing))}\n`);
}
