import { expect, it } from 'vitest';
import { keepKnownNodeOptions } from './known-node-options.ts';

it('leaves out the options of Node that this one does not know, so that its processes start', () => {
  const options = ['--no-such-budget=600000', '--stack-size=900'];
  expect(keepKnownNodeOptions(options)).toEqual(['--stack-size=900']);
});
