import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs the official conformance suite of MCP against a `serve` of its own, and says of every scenario whether it passed or why it does
 * not apply. Exit code 1: a scenario failed that applies, or one is named here that there is not or that passes.
 */

const suite = '@modelcontextprotocol/conformance@0.1.16';
/** The suite's own dependencies ask for it. */
const node = 'node@22';

const fixture = "calls a tool that only the suite's own example server has";
const fixtureResource = "reads a resource that only the suite's own example server has";
const noPrompts = 'there are no prompts';
const asksNobody = 'no tool asks the client for anything';
const notApplicable: Readonly<Record<string, string>> = {
  'logging-set-level': 'nothing is logged to clients, and the capability is not offered',
  'completion-complete': 'there is nothing to complete, and the capability is not offered',
  'tools-call-simple-text': fixture,
  'tools-call-image': fixture,
  'tools-call-audio': fixture,
  'tools-call-embedded-resource': fixture,
  'tools-call-mixed-content': fixture,
  'tools-call-with-logging': fixture,
  'tools-call-error': fixture,
  'tools-call-with-progress': fixture,
  'tools-call-sampling': asksNobody,
  'tools-call-elicitation': asksNobody,
  'elicitation-sep1034-defaults': asksNobody,
  'elicitation-sep1330-enums': asksNobody,
  'json-schema-2020-12': fixture,
  'server-sse-polling': 'requests are answered with JSON: there is no stream to go on with',
  'server-sse-multiple-streams': 'requests are answered with JSON: there are no streams',
  'resources-read-text': fixtureResource,
  'resources-read-binary': fixtureResource,
  'resources-templates-read': fixtureResource,
  'resources-subscribe': 'there are no subscriptions, and the capability is not offered',
  'resources-unsubscribe': 'there are no subscriptions, and the capability is not offered',
  'prompts-list': noPrompts,
  'prompts-get-simple': noPrompts,
  'prompts-get-with-args': noPrompts,
  'prompts-get-embedded-resource': noPrompts,
  'prompts-get-with-image': noPrompts,
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

const home = await mkdtemp(join(tmpdir(), 'secondlook-conformance-'));
const serve = spawn(process.execPath, [...process.execArgv, 'src/cli/main.ts', 'serve', '--port', '0'], {
  env: { PATH: process.env.PATH, HOME: process.env.HOME, SECONDLOOK_HOME: join(home, 'data'), EMBEDDINGS: 'off' },
  stdio: ['ignore', 'ignore', 'pipe'],
});
try {
  const url = `${await readUrl(serve)}/mcp`;
  const listed = [...(await runSuite(['list', '--server'])).matchAll(/^ {2}- ([\w-]+)/gm)].map(([, name = '']) => name);
  const said = await runSuite(['server', '--url', url, '--suite', 'all']);
  const results = new Map(
    [...said.matchAll(/^[✓✗] ([\w-]+): (\d+) passed, (\d+) failed/gmu)].map(([, name = '', passed, failed]) => [
      name,
      Number(failed) === 0 && Number(passed) > 0,
    ]),
  );
  process.exitCode = report(listed, results);
} finally {
  serve.kill('SIGTERM');
  await once(serve, 'close');
  await rm(home, { recursive: true, force: true });
}

function report(listed: readonly string[], results: ReadonlyMap<string, boolean>): number {
  const faults = Object.keys(notApplicable).filter((name) => !listed.includes(name));
  for (const name of faults) say(`? ${name}: the suite has no such scenario any more`);
  let passed = 0;
  for (const name of listed) {
    const reason = notApplicable[name];
    const hasPassed = results.get(name) === true;
    if (hasPassed && reason === undefined) say(`✓ ${name}: passed`);
    else if (!hasPassed && reason !== undefined) say(`- ${name}: not applicable, ${reason}`);
    else say(hasPassed ? `? ${name}: passed, and is named as not applicable` : `✗ ${name}: failed`);
    if (hasPassed) passed += 1;
    if (hasPassed !== (reason === undefined)) faults.push(name);
  }
  say(`${listed.length} scenarios: ${passed} passed, ${Object.keys(notApplicable).length} not applicable`);
  return listed.length === 0 || faults.length > 0 ? 1 : 0;
}

function readUrl(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const url = /HTTP at (http:[^"\s]+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('close', () => reject(new Error(`serve ended: ${said}`)));
  });
}

/** What it printed; it fails where one scenario does. */
async function runSuite(words: readonly string[]): Promise<string> {
  const packages = [`--package=${node}`, `--package=${suite}`];
  const child = spawn('npm', ['exec', '--yes', ...packages, '--', 'conformance', ...words], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child, 'close');
  return said;
}
