import { renderApiPage } from './api-page.ts';
import { renderCliPage } from './cli-page.ts';
import { renderEnvironmentExample, renderSettingsPage } from './settings-page.ts';

/** The files of this repository that are made from its source, and how. */
export const pages: readonly { file: string; render: () => string }[] = [
  { file: '.env.example', render: renderEnvironmentExample },
  { file: 'docs/settings.md', render: renderSettingsPage },
  { file: 'docs/cli.md', render: renderCliPage },
  { file: 'docs/api.md', render: renderApiPage },
];
