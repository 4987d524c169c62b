import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Tells a process from any other that ever had its pid. */
export interface ProcessIdentity {
  pid: number;
  process_namespace: string;
  boot_id: string;
  /** Opaque; equal only for the same process. */
  process_start: string;
}

/** Rejects when there is no such process. Linux reads /proc; elsewhere `ps` and `sysctl` tell. */
export async function readProcessIdentity(pid: number): Promise<ProcessIdentity> {
  return process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid);
}

async function readFromProc(pid: number): Promise<ProcessIdentity> {
  const [stat, boot, namespace] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    readlink('/proc/self/ns/pid').catch(() => 'unknown'),
  ]);
  // Field 22, counted after the command, which may itself hold spaces and brackets (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') throw new Error(`Process ${pid} has ended`);
  return { pid, process_namespace: namespace, boot_id: boot.trim(), process_start: fields[19] ?? '' };
}

async function readFromPs(pid: number): Promise<ProcessIdentity> {
  const [started, boot] = await Promise.all([
    run('ps', ['-o', 'lstart=', '-p', String(pid)]),
    run('sysctl', ['-n', 'kern.boottime']).catch(() => ({ stdout: 'unknown' })),
  ]);
  return {
    pid,
    process_namespace: 'host',
    boot_id: boot.stdout.trim(),
    process_start: started.stdout.trim(),
  };
}
