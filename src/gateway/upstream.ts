import type { QuotaLimits } from '../models/accounts/model-quota.ts';

/** An endpoint that speaks OpenAI's protocol, with the account that is used there. */
export interface Upstream {
  /** Lower case; `MODEL@NAME` asks for it. */
  name: string;
  /** Without a slash at its end; paths such as `chat/completions` are appended. */
  baseUrl: string;
  /** The account's key; `client`: the client's own is passed on; null: none is sent. */
  key: { kind: 'own'; value: string } | { kind: 'client' } | null;
  /** Model ids, `*` standing for anything. */
  models: readonly string[];
  /** What each of its models may use, by model id, `*` standing for anything; shown, never enforced. */
  limits: Readonly<Record<string, QuotaLimits>>;
}

/** The upstream of a request, and the model's name there. */
interface UpstreamChoice {
  upstream: Upstream;
  /** `@name` as it stood behind the model, which the upstream must not see; null: none. */
  suffix: string | null;
}

/**
 * The upstream that `MODEL@NAME` names, else the first that has the model, else the first of all, whose answer then says what
 * it doesn't have. An `@` that names no upstream belongs to the model's id.
 */
export function chooseUpstream(upstreams: readonly Upstream[], model: string | null): UpstreamChoice | null {
  const [first] = upstreams;
  if (first === undefined) return null;
  if (model === null) return { upstream: first, suffix: null };
  const at = model.lastIndexOf('@');
  const named = at > 0 ? upstreams.find(({ name }) => name === model.slice(at + 1).toLowerCase()) : undefined;
  if (named !== undefined) return { upstream: named, suffix: model.slice(at) };
  const having = upstreams.find(({ models }) => models.some((pattern) => matchesModel(pattern, model)));
  return { upstream: having ?? first, suffix: null };
}

/** The upstreams that answer a caller: those that ask for the client's own key answer everybody. */
export function listUpstreamsFor(upstreams: readonly Upstream[], { mayUseOurs }: { mayUseOurs: boolean }): Upstream[] {
  return upstreams.filter(({ key }) => mayUseOurs || key?.kind === 'client');
}

export function matchesModel(pattern: string, model: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(model);
}
