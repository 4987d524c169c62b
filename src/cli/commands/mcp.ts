import { loadConfig } from '../../app/config.ts';
import { openMcpStdio } from '../../app/open-mcp-stdio.ts';
import { type CommandContext, createCommandLogger } from '../command-context.ts';
import { printNote } from '../print.ts';
import { readVersion } from '../read-version.ts';

interface McpOptions {
  /** Whose chats. */
  scope: string;
  /** `--no-news`: chats alone. */
  news: boolean;
}

/** Serves MCP on standard input and output, until the input ends. */
export async function serveMcp({ scope, news }: McpOptions, context: CommandContext): Promise<number> {
  const config = loadConfig();
  const logger = createCommandLogger(config, context, 'warn');
  const note = (line: string) => printNote(`secondlook: MCP ${line}`);
  const { parts, settled, close } = await openMcpStdio({ config, version: readVersion(), logger, note });
  try {
    const { serveMcpStdio } = await import('../../mcp/serve-mcp-stdio.ts');
    await serveMcpStdio({
      parts,
      caller: { scope, withoutNews: news ? null : 'option', asOf: null },
      input: process.stdin,
      output: process.stdout,
      settled,
      abort: context.abort,
    });
  } finally {
    await close();
  }
  return 0;
}
