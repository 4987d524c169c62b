import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { toNodeArguments } from './find-command-line.ts';
import type { MemoryReading } from './memory-process.ts';

export interface MemoryOptions {
  /** The numbers of messages after which memory is read. */
  early: number;
  late: number;
  note: (line: string) => void;
}

/**
 * (d) Resident memory of a process after `late` messages compared with `early`, in MB (10⁶ bytes), each after a full garbage
 * collection: the production graph, offline analysts, the embedded database on disk, one message after the other. The keys keep
 * the names of the usual 1,000 and 10,000; `memory_messages` gives the real number.
 */
export async function measureMemory({ early, late, note }: MemoryOptions) {
  const home = await mkdtemp(join(tmpdir(), 'secondlook-bench-'));
  try {
    const readings = await readProcess(home, early, late, note);
    const [first, last] = [readings.find((one) => one.messages === early), readings.at(-1)];
    if (first === undefined || last?.messages !== late) throw new Error('The process ended without its readings');
    return {
      rss_mb_1000: first.rss_mb,
      rss_mb_10000: last.rss_mb,
      heap_mb_1000: first.heap_mb,
      heap_mb_10000: last.heap_mb,
      memory_messages: [early, late],
      memory_messages_per_second: Math.round((late / last.seconds) * 10) / 10,
    };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

function readProcess(
  home: string,
  early: number,
  late: number,
  note: (line: string) => void,
): Promise<MemoryReading[]> {
  return new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, `memory-process${extname(import.meta.filename)}`);
    const child = spawn(process.execPath, [...toNodeArguments(script), home, String(early), String(late)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, HOME: home },
    });
    const readings: MemoryReading[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      const reading: MemoryReading = JSON.parse(line);
      readings.push(reading);
      const { messages, rss_mb, heap_mb, seconds } = reading;
      note(`memory after ${messages} messages: ${rss_mb} MB resident, ${heap_mb} MB heap, ${seconds} s`);
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(readings) : reject(new Error(`It ended with ${code}`))));
  });
}
