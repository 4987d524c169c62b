interface StartedParts {
  isReceiving: boolean;
  hasSource: boolean;
  /** Whether a gateway passes requests of chats on. */
  passesOn: boolean;
  hasHttp: boolean;
  hasAlertChannels: boolean;
}

/** What a worker that has started lacks, and which settings would give it that. */
export function toStartNotes({ isReceiving, hasSource, passesOn, hasHttp, hasAlertChannels }: StartedParts): string[] {
  const notes: string[] = [];
  if (isReceiving && !hasSource && !passesOn) {
    const sources = 'there is no source: set TELEGRAM_BOT_TOKEN, TELEGRAM_API_ID or WATCH_FOLDER';
    notes.push(
      hasHttp
        ? `${sources}, or UPSTREAM_URL for the gateway (see .env.example); MCP and the read API answer all the same`
        : `${sources} (see .env.example); what others receive is worked on all the same`,
    );
  }
  if (!hasAlertChannels && (hasSource || !passesOn))
    notes.push('nobody is told: set ALERTS_FILE (see samples/alerts.example.json)');
  return notes;
}
