// Prints the oldest Node that `engines` in package.json names, `^A.B.C || >=D.E.F`, unless this one is among them.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [oldest, least] = engines.node.match(/\d+\.\d+\.\d+/g);
const toNumbers = (version) => version.split('.').map(Number);
const isBefore = (one, other) => {
  const [a, b] = [toNumbers(one), toNumbers(other)];
  const place = a.findIndex((part, index) => part !== b[index]);
  return place >= 0 && a[place] < b[place];
};
const own = process.versions.node;
const isInLine = toNumbers(own)[0] === toNumbers(oldest)[0] && !isBefore(own, oldest);
if (!isInLine && isBefore(own, least)) process.stdout.write(oldest);
