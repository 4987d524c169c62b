import { parseEnv } from 'node:util';
import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { type RunSettings, runSettingsSchema } from '../domain/run-settings.ts';
import { alertSection } from './settings/alert-section.ts';
import { askSection } from './settings/ask-section.ts';
import { dataSection } from './settings/data-section.ts';
import { gateSection } from './settings/gate-section.ts';
import { gatewaySection } from './settings/gateway-section.ts';
import { httpSection } from './settings/http-section.ts';
import { logSection } from './settings/log-section.ts';
import { memorySection } from './settings/memory-section.ts';
import { modelSection } from './settings/model-section.ts';
import { modelSettings, needsKey } from './settings/named-models.ts';
import { outcomeSection } from './settings/outcome-section.ts';
import { paceSection } from './settings/pace-section.ts';
import { findConflicts, findGaps, listSettings, readSection, type Values } from './settings/read-section.ts';
import { sections } from './settings/sections.ts';
import type { Given, Read } from './settings/setting.ts';
import { sourceSection } from './settings/source-section.ts';
import { toolSection } from './settings/tool-section.ts';
import { findUnknownSettings } from './settings/unknown-settings.ts';

/** The parts of the configuration that only the worker needs. */
export interface WorkerConfig
  extends Read<typeof sourceSection>,
    Read<typeof alertSection>,
    Read<typeof paceSection>,
    Read<typeof httpSection> {}

/** Everything that the environment decides, parsed and checked: the settings of `docs/settings.md`. */
export interface Config
  extends Read<typeof dataSection>,
    Read<typeof modelSection>,
    Omit<Read<typeof memorySection>, 'settings'>,
    Read<typeof toolSection>,
    Read<typeof askSection>,
    Read<typeof outcomeSection>,
    Read<typeof gatewaySection>,
    Read<typeof logSection> {
  /** The defaults of every run. */
  settings: RunSettings;
  worker: WorkerConfig;
  /** One for each `OPENAI_API_KEY_<NAME>`; null: at the endpoint of the others. */
  accounts: readonly { name: string; key: string; baseUrl: string | null }[];
}

/** Every setting by each of its names, with the schema of its text. */
export const environmentSchema = z.object(
  Object.fromEntries(
    sections
      .flatMap(({ section }) => listSettings(section))
      .flatMap(({ name, alias, schema }) => [[name, schema], ...(alias === null ? [] : [[alias, schema]])]),
  ) as Record<string, z.ZodType>,
);

/**
 * Reads the environment, once. An empty value counts as unset. Throws `invalid_settings` listing every fault together, and
 * no value but a number: one of them may be a secret.
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given: Given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given, { reportInput: true });
  const issues = parsed.error?.issues ?? [];
  const faults = [
    ...issues.map((issue) => `${issue.path[0]?.toString() ?? 'environment'}: ${toFault(issue)}${whichValue(issue)}`),
    ...sections.flatMap(({ section }) => findConflicts(section, parseEach(given))),
    ...sections.flatMap(({ section }) => findGaps(section, given)),
    ...findModelsWithoutKey(given),
    ...findWorkerFaults(given),
  ];
  if (!parsed.success || faults.length > 0) {
    throw new AppError(
      'invalid_settings',
      `These settings cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
      {
        hint: 'See .env.example for every setting and its range; unset one to get its default.',
      },
    );
  }
  return toConfig(parsed.data, given);
}

/** What is no number is read as NaN, which nobody wrote. */
function toFault({ code, message, ...issue }: z.core.$ZodIssue): string {
  if (code !== 'invalid_type' || !('expected' in issue)) return message;
  if (issue.expected === 'int') return 'is no whole number';
  return issue.expected === 'number' ? 'is no number' : message;
}

/** What can be told of a value without the value: which entry of a list it is, and a number, which is no secret. */
function whichValue({ path, input }: z.core.$ZodIssue): string {
  const entry = path.find((part) => typeof part === 'number');
  if (entry !== undefined) return ` (entry ${entry + 1} of the list)`;
  return typeof input === 'number' && Number.isFinite(input) ? ` (it is ${input})` : '';
}

/** The value of a variable that a file of the user names, such as the key of an upstream; null: it is not set. */
export function readVariable(name: string, environment: Readonly<Record<string, string | undefined>> = process.env) {
  return environment[name]?.trim() || null;
}

/** Takes the settings of the text of an `.env` that the environment does not have. */
export function addSettings(text: string): void {
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}

/** What was probably meant as a setting and is none, each as a line for people, without its value. */
export function describeUnknownSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string[] {
  const unknown = findUnknownSettings(Object.keys(environment), Object.keys(environmentSchema.shape));
  return unknown.map(({ name, nearest }) => `${name} is no setting, and is ignored: did you mean ${nearest}?`);
}

/** The values that can be read, whatever becomes of the others. */
function parseEach(given: Given): Values {
  const { shape } = environmentSchema;
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.safeParse(given[name]).data]));
}

function toConfig(values: Values, given: Given): Config {
  const { settings: memorySettings, ...memory } = readSection(memorySection, values, given);
  return {
    ...readSection(dataSection, values, given),
    ...readSection(modelSection, values, given),
    ...memory,
    ...readSection(toolSection, values, given),
    ...readSection(askSection, values, given),
    ...readSection(outcomeSection, values, given),
    settings: runSettingsSchema.parse({ ...readSection(gateSection, values, given).settings, ...memorySettings }),
    worker: {
      ...readSection(sourceSection, values, given),
      ...readSection(alertSection, values, given),
      ...readSection(paceSection, values, given),
      ...readSection(httpSection, values, given),
    },
    ...readSection(gatewaySection, values, given),
    ...readSection(logSection, values, given),
    accounts: Object.keys(given).flatMap((variable) => {
      const name = /^OPENAI_API_KEY_([A-Z0-9_]+)$/.exec(variable)?.[1];
      if (name === undefined) return [];
      const baseUrl = given[`OPENAI_BASE_URL_${name}`] ?? given.OPENAI_BASE_URL ?? null;
      return [{ name: name.toLowerCase(), key: given[variable] ?? '', baseUrl }];
    }),
  };
}

function findModelsWithoutKey(given: Given): string[] {
  if (given.OPENAI_API_KEY !== undefined) return [];
  const hasAccount = Object.keys(given).some((name) => name.startsWith('OPENAI_API_KEY_'));
  const isAskable = hasAccount || given.UPSTREAM_URL !== undefined || given.UPSTREAMS_FILE !== undefined;
  const named = modelSettings.filter((name) => given[name] !== undefined && needsKey(name, given[name]));
  const faults = isAskable
    ? []
    : named.map(
        (name) =>
          `${name} names a model, but OPENAI_API_KEY is not set (any value will do for an endpoint without keys), nor is UPSTREAM_URL`,
      );
  // Vectors are asked for at OPENAI_BASE_URL alone.
  if (given.EMBEDDING_MODEL !== undefined && given.EMBEDDING_MODEL !== 'off') {
    faults.push('EMBEDDING_MODEL names a model, but OPENAI_API_KEY is not set');
  }
  if (given.EMBEDDINGS === 'model') faults.push('EMBEDDINGS asks for a model, but OPENAI_API_KEY is not set');
  return faults;
}

function findWorkerFaults(given: Given): string[] {
  const faults: string[] = [];
  if (given.TELEGRAM_API_ID !== undefined && given.TELEGRAM_CHANNELS === undefined) {
    faults.push('TELEGRAM_CHANNELS is missing: a user account sees private chats too, so its channels must be named');
  }
  if (given.COST_PER_DAY !== undefined && given.MODEL_PRICES === undefined) {
    faults.push('COST_PER_DAY is set, but MODEL_PRICES is not: without prices nothing costs anything');
  }
  if (given.TELEGRAM_BOT_TOKEN === undefined && given.TELEGRAM_WEBHOOK_URL !== undefined) {
    faults.push('TELEGRAM_WEBHOOK_URL is set, but TELEGRAM_BOT_TOKEN is not');
  }
  return faults;
}
