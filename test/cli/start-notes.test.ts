import { describe, expect, it } from 'vitest';
import { toStartNotes } from '../../src/cli/start-notes.ts';

const bare = { isReceiving: true, hasSource: false, passesOn: false, hasHttp: true, hasAlertChannels: true };

describe('the notes of a start', () => {
  it('name the settings of sources, and what answers without one', () => {
    expect(toStartNotes(bare)).toEqual([
      expect.stringMatching(/^there is no source: set .* UPSTREAM_URL .* MCP and the read API answer/),
    ]);
    expect(toStartNotes({ ...bare, passesOn: true })).toEqual([]);
    expect(toStartNotes({ ...bare, hasSource: true })).toEqual([]);
    expect(toStartNotes({ ...bare, isReceiving: false })).toEqual([]);
  });

  it('of a worker without HTTP promise no answer of a gateway, MCP or API', () => {
    const [note] = toStartNotes({ ...bare, hasHttp: false });
    expect(note).toContain('TELEGRAM_BOT_TOKEN');
    expect(note).not.toMatch(/UPSTREAM_URL|MCP|API answer/);
  });

  it('say that nobody is told, unless only chats pass', () => {
    const mute = { ...bare, hasAlertChannels: false, hasSource: true };
    expect(toStartNotes(mute)).toEqual([expect.stringContaining('ALERTS_FILE')]);
    expect(toStartNotes({ ...mute, hasSource: false, passesOn: true })).toEqual([]);
  });
});
