import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort, projectDirectory, toBareEnvironment } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** The real LangGraph server with the graph that langgraph.json names, driven over HTTP as Studio does. */

const message = {
  text: 'Binance will list PEPE (PEPE) and open spot trading at 2025-03-01 12:00 UTC',
  source: 'wire',
  source_message_id: '1',
  published_at: '2025-03-01T10:00:00Z',
};

let server: ChildProcess;
let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let url: string;
let log = '';

beforeAll(async () => {
  home = await makeTemporaryDirectory();
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(
    join(projectDirectory, 'node_modules/.bin/langgraphjs'),
    ['dev', '--port', String(port), '--no-browser'],
    {
      cwd: projectDirectory,
      env: toBareEnvironment({ SECONDLOOK_HOME: home.path }),
      stdio: 'pipe',
      detached: true,
    },
  );
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  await waitUntilReady();
});
afterAll(async () => {
  if (server?.pid) process.kill(-server.pid, 'SIGKILL');
  await home?.remove();
});

async function waitUntilReady(): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const response = await fetch(`${url}/ok`).catch(() => null);
    if (response?.ok) return;
    if (server.exitCode !== null) break;
    await delay(250);
  }
  throw new Error(`The server did not start:\n${log}`);
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, body === undefined ? {} : post);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}\n${log.slice(-2000)}`);
  return (await response.json()) as Answer;
}

describe('LangGraph Studio', () => {
  it('lists the graphs that langgraph.json names', async () => {
    const manifest = JSON.parse(await readFile(join(projectDirectory, 'langgraph.json'), 'utf8'));
    expect(manifest.graphs).toEqual({
      signal: './src/app/studio/signal.ts:graph',
      ask: './src/app/studio/ask.ts:askGraph',
    });
    const assistants = await ask<{ graph_id: string }[]>('/assistants/search', {});
    expect(assistants.map((assistant) => assistant.graph_id).toSorted()).toEqual(['ask', 'signal']);
  });

  it('shows the forms of input, state and context, with the defaults', async () => {
    const [assistant] = await ask<{ assistant_id: string }[]>('/assistants/search', { graph_id: 'signal' });
    const schemas = await ask<
      Record<string, { properties: Record<string, { default?: unknown; description?: string }> }>
    >(`/assistants/${assistant?.assistant_id}/schemas`);
    expect(Object.keys(schemas.input_schema?.properties ?? {})).toEqual(['message']);
    expect(Object.keys(schemas.state_schema?.properties ?? {})).toContain('additional_context');
    const context = (schemas.context_schema ?? schemas.config_schema)?.properties ?? {};
    expect(context.memory_match_threshold?.default).toBe(0.85);
    expect(context.memory_policy?.default).toBe('cascade');
    expect(context.deep_model?.description).toContain('precedent');
    expect(Object.keys(context)).toContain('as_of');
  });

  it('streams a run node by node, keeps its state, and forks it from a checkpoint', async () => {
    const { thread_id } = await ask<{ thread_id: string }>('/threads', {});
    const response = await fetch(`${url}/threads/${thread_id}/runs/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        assistant_id: 'signal',
        input: { message },
        context: { as_of: message.published_at },
        stream_mode: ['updates'],
      }),
    });
    const events = await response.text();
    for (const node of ['Ingest', 'Signal', 'Embed', 'Gate', 'Persist']) expect(events).toContain(`"${node}"`);

    const state = await ask<{ values: { receipt: { status: string }; signal: { event_type: string } } }>(
      `/threads/${thread_id}/state`,
    );
    expect(state.values.receipt.status).toBe('stored');
    expect(state.values.signal.event_type).toBe('listing');

    const history = await ask<{ next: string[]; checkpoint: { checkpoint_id: string } }[]>(
      `/threads/${thread_id}/history`,
      { limit: 50 },
    );
    const beforeGate = history.find((step) => step.next.includes('Gate'));
    const forked = await ask<{ gate: { open: boolean; reason: string } }>(`/threads/${thread_id}/runs/wait`, {
      assistant_id: 'signal',
      checkpoint: beforeGate?.checkpoint,
      context: { high_value_confidence_threshold: 1, as_of: message.published_at },
    });
    expect(forked.gate).toEqual({ open: false, reason: 'low_confidence' });
  });

  it('shows the form of a question, and answers it from the same memory', async () => {
    const [assistant] = await ask<{ assistant_id: string }[]>('/assistants/search', { graph_id: 'ask' });
    const schemas = await ask<Record<string, { properties: Record<string, { description?: string }> }>>(
      `/assistants/${assistant?.assistant_id}/schemas`,
    );
    const form = schemas.input_schema?.properties ?? {};
    expect(Object.keys(form)).toEqual(expect.arrayContaining(['question', 'history', 'mode', 'as_of']));
    expect(form.question?.description).toBe('What you want to know.');
    const { thread_id } = await ask<{ thread_id: string }>('/threads', {});
    const { record, history } = await ask<{ record: { answer: string }; history: object[] }>(
      `/threads/${thread_id}/runs/wait`,
      { assistant_id: 'ask', input: { question: 'What did Binance list?', as_of: '2025-03-02T00:00:00Z' } },
    );
    expect(record.answer).toMatch(/PEPE.*\[1\]/s);
    expect(history).toHaveLength(1);
  });

  it('refuses a setting outside its range', async () => {
    const { thread_id } = await ask<{ thread_id: string }>('/threads', {});
    const result = await ask<unknown>(`/threads/${thread_id}/runs/wait`, {
      assistant_id: 'signal',
      input: { message },
      context: { memory_match_threshold: 7 },
    }).catch((error: unknown) => String(error));
    expect(JSON.stringify(result)).toContain('memory_match_threshold');
  });
});
