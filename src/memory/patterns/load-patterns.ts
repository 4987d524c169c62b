import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import { type Pattern, patternSchema } from '../../domain/pattern.ts';

interface BrokenPattern {
  /** The file's name, or the directory itself if it cannot be read. */
  file: string;
  reason: string;
}

interface LoadedPatterns {
  /** In the order of their file names. */
  patterns: Pattern[];
  broken: BrokenPattern[];
}

/**
 * Reads every `*.json` of the directory, not of its sub-folders. A file that cannot be used (bad JSON, another shape, an id
 * that an earlier file has) is skipped, logged once and named in `broken`, as is an unreadable directory. Never throws.
 */
export async function loadPatterns(directory: string, logger: Logger): Promise<LoadedPatterns> {
  const patterns = new Map<string, Pattern>();
  const broken: BrokenPattern[] = [];
  const skip = (file: string, reason: string) => {
    broken.push({ file, reason });
    logger.warn({ directory, file, reason }, `Pattern file skipped: ${file} (${reason})`);
  };

  const files = await listJsonFiles(directory).catch((error: unknown) => {
    skip(directory, toErrorMessage(error));
    return [];
  });
  for (const file of files) {
    try {
      const pattern = parsePattern(await readFile(join(directory, file), 'utf8'));
      if (patterns.has(pattern.id)) skip(file, `id ${pattern.id} is already taken by an earlier file`);
      else patterns.set(pattern.id, pattern);
    } catch (error) {
      skip(file, toErrorMessage(error));
    }
  }
  return { patterns: [...patterns.values()], broken };
}

async function listJsonFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory);
  // Code-unit order: the same on every machine, whatever its locale.
  return names.filter((name) => name.endsWith('.json')).sort();
}

function parsePattern(text: string): Pattern {
  const parsed = patternSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')));
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', z.prettifyError(parsed.error).replace(/\s*\n\s*/g, ' '));
}
