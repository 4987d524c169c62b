import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import type { ReportExitCode } from './run-program.ts';

/** The command that chat apps start. */
export function addMcpCommand(program: Command, toContext: () => CommandContext, report: ReportExitCode): void {
  program
    .command('mcp')
    .description('let a chat app that speaks MCP search this memory, on standard input and output')
    .option('--scope <scope>', 'whose chats are searched, and for whom things are remembered', 'default')
    .option('--no-news', 'chats alone, without news and signals')
    .addHelpText(
      'after',
      `
The app starts this command itself, and ends it. Several may run at once, beside \`secondlook serve\`, which is then asked; without
it the database is opened while it is used. What it says of that, and its log, go to stderr.

The tools: search_memory, init_context, remember, recent_signals, why, ask. The same by HTTP, while \`secondlook serve\` runs:
http://127.0.0.1:8686/mcp

The app starts it in a directory of its own choice, so both paths are absolute. In Claude Desktop (claude_desktop_config.json) or
Cursor (.cursor/mcp.json):
  { "mcpServers": { "secondlook": { "command": "node", "args": ["/path/to/secondlook/dist/src/cli/main.js", "mcp"],
                                    "env": { "SECONDLOOK_HOME": "/path/to/.secondlook" } } } }

In Claude Code, from a clone of secondlook:
  $ claude mcp add secondlook -e SECONDLOOK_HOME="$PWD/.secondlook" -- node "$PWD/dist/src/cli/main.js" mcp`,
    )
    .action(async (options) => {
      const { serveMcp } = await import('./commands/mcp.ts');
      report(await serveMcp(options, toContext()));
    });
}
