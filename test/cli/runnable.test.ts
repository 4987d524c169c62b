import { describe, expect, it } from 'vitest';
import { quote, toInvocation, toRunnable } from '../../src/cli/runnable.ts';

describe('toInvocation', () => {
  it.each([
    ['npx in a clone', '/home/me/.npm/_npx/2316/node_modules/.bin/secondlook', '/home/me/clone', 'npx secondlook'],
    ['npm start in a clone', '/home/me/clone/src/cli/main.ts', '/home/me/clone', 'npx secondlook'],
    ['the build of a clone', '/home/me/clone/dist/src/cli/main.js', '/home/me/clone/docs', 'npx secondlook'],
    ['npx in a project that has it', '/srv/app/node_modules/.bin/secondlook', '/srv/app', 'npx secondlook'],
    ['a deeper folder of it', '/srv/app/node_modules/.bin/secondlook', '/srv/app/jobs', 'npx secondlook'],
    [
      'its whole path',
      '/opt/secondlook/node_modules/.bin/secondlook',
      '/root',
      '/opt/secondlook/node_modules/.bin/secondlook',
    ],
    ['its name, installed for all', '/usr/local/bin/secondlook', '/root', 'secondlook'],
    ['a build elsewhere', '/srv/my clone/dist/src/cli/main.js', '/root', "node '/srv/my clone/dist/src/cli/main.js'"],
    ['sources elsewhere', '/srv/clone/src/cli/main.ts', '/root', 'npx --prefix /srv/clone secondlook'],
    ['another program', '/srv/app/server.js', '/srv/app', 'npx secondlook'],
  ])('is how it was called: %s', (_, script, directory, expected) => {
    expect(toInvocation(script, directory)).toBe(expected);
  });
});

describe('toRunnable', () => {
  it('names every command of a text as it can be typed, with the data that it is about', () => {
    expect(toRunnable('Run `secondlook migrate`, then secondlook memory embed.', '/my data')).toBe(
      "Run `SECONDLOOK_HOME='/my data' npx secondlook migrate`, then SECONDLOOK_HOME='/my data' npx secondlook memory embed.",
    );
    expect(toRunnable('secondlook: 3 events; npx secondlook why 1; /opt/secondlook why', null)).toBe(
      'secondlook: 3 events; npx secondlook why 1; /opt/secondlook why',
    );
  });

  it('leaves a command alone that names its data already', () => {
    for (const command of ['SECONDLOOK_HOME=/a secondlook why 1', "SECONDLOOK_HOME='/a b' secondlook why 1"]) {
      expect(toRunnable(command, '/other')).toBe(command);
    }
  });

  it('quotes what a shell would take apart', () => {
    expect(['plain/1', '@wire/1', 'signal:89', "it's", '链闻/31', '$(id)'].map(quote)).toEqual([
      'plain/1',
      '@wire/1',
      'signal:89',
      "'it'\\''s'",
      "'链闻/31'",
      "'$(id)'",
    ]);
  });
});
