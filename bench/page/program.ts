import { Command } from 'commander';
import { buildWebAssets } from '../../scripts/build-web-assets.ts';
import { parseCount } from '../../src/cli/parse-option.ts';
import { formatTable, printLine, printNote } from '../../src/cli/print.ts';
import { openBrowser } from '../../test/web/open-browser.ts';
import { openDeskPages } from '../../test/web/open-desk-pages.ts';
import { parseParts } from '../parse-parts.ts';
import { flattenFigures } from '../pipeline/flatten-figures.ts';
import { generateArchive } from './generate-archive.ts';
import { measureLive, measureWeight } from './measure-live.ts';
import { measurePages, measureScrolling } from './measure-pages.ts';

interface BenchOptions {
  messages: string;
  requests: string;
  seconds: string;
  rate: string;
  only?: string;
  json?: boolean;
}

const parts = ['weight', 'pages', 'live'] as const;

const help = `
weight: what a first visit to the first page transfers on the sample messages, and when the first content is painted.
pages: the first byte of every page on a generated archive, embedded; scrolling takes the list page by page. The list of pages is
bench/page/page-paths.ts.
live: a writer without analysis puts rows into that archive while the page is open in a browser.
It needs a Chromium (CHROMIUM, /usr/bin/chromium).

Examples:
  $ npm run bench:page -- --json
  $ npm run bench:page -- --messages 2000 --requests 5 --seconds 5`;

/** The command line of the bench. Ctrl-C ends it at once. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('bench:page')
    .description(
      'How fast the pages of the desk are over a large archive, how light, and whether the live list keeps up.',
    )
    .option('--messages <n>', 'messages of the generated archive', '100000')
    .option('--requests <n>', 'requests of each page', '40')
    .option('--seconds <n>', 'how long rows are written', '60')
    .option('--rate <n>', 'rows written a second', '50')
    .option('--only <parts>', `some of ${parts.join(', ')}, separated by commas`)
    .option('--json', 'one JSON object')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  const messages = parseCount(options.messages, '--messages', 100, 10_000_000);
  const requests = parseCount(options.requests, '--requests', 1, 10_000);
  const seconds = parseCount(options.seconds, '--seconds', 1, 86_400);
  const perSecond = parseCount(options.rate, '--rate', 1, 10_000);
  const wanted = parseParts(options.only, parts);
  const note = (line: string) => void printNote(line);
  const figures: Record<string, unknown> = { messages };
  // The scripts of now, whatever was built last.
  await buildWebAssets();
  const browser = await openBrowser();
  try {
    if (wanted.has('weight')) figures.weight = await weigh(browser, requests, note);
    if (wanted.has('pages') || wanted.has('live')) {
      const desk = await openDeskPages();
      try {
        note(`archive of ${messages} messages`);
        await generateArchive(desk.stores.database, { messages, end: new Date(), note });
        if (wanted.has('pages')) {
          note('pages');
          figures.pages = await measurePages(desk, { requests, note });
          figures.scrolling = await measureScrolling(desk, requests);
        }
        if (wanted.has('live')) {
          note('live');
          figures.live = await measureLive(desk, browser, { seconds, perSecond, first: messages + 1, note });
        }
      } finally {
        await desk.close();
      }
    }
  } finally {
    await browser.close();
  }
  await printLine(options.json ? JSON.stringify(figures) : formatTable(['figure', 'value'], flattenFigures(figures)));
}

async function weigh(browser: Awaited<ReturnType<typeof openBrowser>>, requests: number, note: (line: string) => void) {
  note('weight');
  const desk = await openDeskPages();
  try {
    await desk.putSamples();
    return await measureWeight(browser, desk.url, Math.min(requests, 10));
  } finally {
    await desk.close();
  }
}
