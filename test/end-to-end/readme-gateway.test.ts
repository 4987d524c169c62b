import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { findCommandLine, findFreePort, projectDirectory, toBareEnvironment } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { killNow } from '../support/watch-process.ts';

/** The commands that the README shows for chat apps, as a shell runs them; only the ports are others, since those may be taken. */

async function readCommands(file: string): Promise<string[]> {
  const text = await readFile(join(projectDirectory, file), 'utf8');
  const blocks = [...text.matchAll(/```console\n(.*?)```/gs)].map((match) => match[1] ?? '');
  const block = blocks.find((one) => one.includes('dev upstream')) ?? '';
  return [...block.matchAll(/^\$ (.*)$/gm)].map((match) => match[1] ?? '');
}

/** A shell in which `npx secondlook` is the command line of this project, with a data directory of its own. */
async function openShell() {
  const directory = await makeTemporaryDirectory();
  onTestFinished(() => directory.remove());
  const npx = join(directory.path, 'npx');
  await writeFile(npx, `#!/bin/sh\nshift\nexec "${process.execPath}" "${findCommandLine()}" "$@"\n`);
  await chmod(npx, 0o755);
  const home = await prepareHome(join(directory.path, 'home'));
  const [upstream, gateway] = [await findFreePort(), await findFreePort()];
  const environment = toBareEnvironment({ SECONDLOOK_HOME: home, HTTP_PORT: String(gateway) });
  function start(command: string): ChildProcess {
    const onOurPorts = command
      .replaceAll('8090', String(upstream))
      .replaceAll('8686', String(gateway))
      .replace(/dev upstream/, `dev upstream --port ${upstream}`);
    return spawn('sh', ['-c', `exec env ${onOurPorts}`], {
      cwd: directory.path,
      env: { ...environment, PATH: `${directory.path}:${environment.PATH}` },
      stdio: 'pipe',
    });
  }
  return { start };
}

function listen(child: ChildProcess): { readonly said: string; ended: Promise<number | null> } {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return {
    get said() {
      return said;
    },
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
}

it.each([
  'README.md',
  'README.zh-CN.md',
])('the commands of %s give a chat app its model, and keep what is said', async (file) => {
  const commands = await readCommands(file);
  const { start } = await openShell();
  const inFront: string[] = [];
  for (const command of commands) {
    const child = start(command.replace(/ &$/, ''));
    onTestFinished(() => killNow(child));
    const heard = listen(child);
    if (command.endsWith('&')) {
      await eventually(async () => (/emulated at|HTTP at/.test(heard.said) ? true : null));
      continue;
    }
    expect(await heard.ended, heard.said).toBe(0);
    inFront.push(heard.said);
  }
  const [asked, listed] = inFront;
  const question = /"content":"([^"]+)"/.exec(commands.join('\n'))?.[1] ?? 'none';
  expect(JSON.parse(asked ?? '').choices[0].message.content).toContain(question);
  expect(listed).toContain(question);
});
