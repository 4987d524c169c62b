import { Hono } from 'hono';
import { toShown } from '../callers/show-failure.ts';
import { AppError } from '../domain/app-error.ts';
import { runWithin } from '../domain/wait-until.ts';
import type { Access } from './guard-access.ts';

/** One thing that the process depends on. `off`: not configured. */
export interface ReadinessCheck {
  name: string;
  status: 'ok' | 'failing' | 'off';
  /** When it last answered, ISO 8601; null: never. */
  last_success: string | null;
  /** The fault, or a remark; without secrets. Shown without paths of this machine. */
  detail: string | null;
}

export interface Readiness {
  checks: ReadinessCheck[];
}

export interface HealthRoutes {
  readReadiness(): Promise<Readiness>;
  /** In Prometheus' text format. */
  readMetrics(): Promise<{ contentType: string; body: string }>;
}

/** The longest that a probe waits, ms; Kubernetes and Prometheus give up after 1–10 s. */
const probeLimitMs = 5000;

/** Whether the process answers, whether its dependencies do, and its figures. Callers who may not read learn only yes or no. */
export function createHealthRoutes({ readReadiness, readMetrics }: HealthRoutes, access: Access): Hono {
  return new Hono()
    .get('/health', (context) => context.json({ status: 'ok' }))
    .get('/health/live', (context) => context.json({ status: 'ok' }))
    .get('/health/ready', async (context) => {
      const { checks } = await runWithin(probeLimitMs, undefined, readReadiness).catch(toFailedReadiness);
      const isReady = checks.every(({ status }) => status !== 'failing');
      const status = isReady ? 'ok' : 'failing';
      const shown = checks.map((check) => ({ ...check, detail: check.detail && toShown(check.detail) }));
      return context.json(access.canRead(context) ? { status, checks: shown } : { status }, isReady ? 200 : 503);
    })
    .get('/metrics', access.requireReader, async (context) => {
      const { contentType, body } = await runWithin(probeLimitMs, undefined, readMetrics);
      return context.body(body, 200, { 'content-type': contentType });
    });
}

function toFailedReadiness(error: unknown): Readiness {
  const detail = error instanceof AppError ? error.message : 'The state of the process cannot be read';
  return { checks: [{ name: 'readiness', status: 'failing', last_success: null, detail }] };
}
