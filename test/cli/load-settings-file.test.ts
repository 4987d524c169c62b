import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadSettingsFile } from '../../src/cli/load-settings-file.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

it('takes what is not set, and says which file it can’t read', async () => {
  const { path, remove } = await makeTemporaryDirectory();
  onTestFinished(remove);
  onTestFinished(() => void delete process.env.SETTING_OF_A_FILE);
  loadSettingsFile(join(path, '.env'));
  await writeFile(join(path, '.env'), 'SETTING_OF_A_FILE=7\n');
  loadSettingsFile(join(path, '.env'));
  expect(process.env.SETTING_OF_A_FILE).toBe('7');
  // A directory stands for what even root can't read.
  expect(() => loadSettingsFile(path)).toThrow(
    expect.objectContaining({
      code: 'invalid_settings',
      message: expect.stringContaining(path),
      hint: expect.stringContaining('Let this user read the file'),
    }),
  );
});

it.for([
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFSETTING_OF_A_FILE=比特币\n')],
  ['UTF-16, as PowerShell writes it', Buffer.from('\uFEFFSETTING_OF_A_FILE=比特币\r\n', 'utf16le')],
  ['GB18030', Buffer.concat([Buffer.from('SETTING_OF_A_FILE='), Buffer.from('b1c8ccd8b1d2', 'hex')])],
] as const)('reads %s', async ([, bytes]) => {
  const { path, remove } = await makeTemporaryDirectory();
  onTestFinished(remove);
  onTestFinished(() => void delete process.env.SETTING_OF_A_FILE);
  await writeFile(join(path, '.env'), bytes);
  loadSettingsFile(join(path, '.env'));
  expect(process.env.SETTING_OF_A_FILE).toBe('比特币');
});
