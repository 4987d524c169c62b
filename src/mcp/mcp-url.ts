/** Whether a request is for MCP. */
export const isMcpUrl = (url: string): boolean => /^\/mcp\/?(?:\?|$)/.test(url);
