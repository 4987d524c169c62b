/** What a path of the gateway is for. `other`: only for keys that name it. */
export type PathKind = 'models' | 'chat' | 'responses' | 'embeddings' | 'other';

export interface GatewayPath {
  kind: PathKind;
  /** What follows `/v1/`, without a query, as it was written, such as `chat/completions`. */
  rest: string;
  /** Whose model's entry is asked for, such as `org/model`; null: no model's. */
  model: string | null;
  /** With its `?`, without the client's key; empty: none. */
  query: string;
}

/** Names of an upstream's paths: no escapes but those of a model's id, which clients write, so that none reads another path in it than we do. */
const segment = /^[\w.~:@+-]+$/;

/** Whether a request is for the gateway. Other spellings of `/v1/` lead nowhere. */
export const isGatewayUrl = (url: string): boolean => /^\/v1(?:[/?]|$)/.test(url);

/** Null: no path that is passed on, such as one with `..`, `//` or escapes. */
export function readGatewayPath(url: string): GatewayPath | null {
  const [path = '', ...queries] = url.split('?');
  if (!path.startsWith('/v1/')) return null;
  const rest = path.slice('/v1/'.length);
  const model = rest.startsWith(modelsPrefix) ? decode(rest.slice(modelsPrefix.length)) : null;
  const names = (model === null ? rest : modelsPrefix + model).split('/');
  if (!names.every((name) => segment.test(name) && !/^\.+$/.test(name))) return null;
  return { kind: toKind(rest), rest, model, query: dropKey(queries.join('?')) };
}

const modelsPrefix = 'models/';

/** Without escapes; as it is where they can't be read. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toKind(rest: string): PathKind {
  if (rest === 'models' || rest.startsWith(modelsPrefix)) return 'models';
  if (rest === 'chat/completions') return 'chat';
  return rest === 'responses' || rest === 'embeddings' ? rest : 'other';
}

/** Some clients send their key as `?key=`. */
function dropKey(query: string): string {
  const kept = query.split('&').filter((pair) => pair !== '' && !namesKey(pair));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** However its name is escaped: we read it as a key, and so must drop it. */
const namesKey = (pair: string): boolean => [...new URLSearchParams(pair).keys()].some((name) => /^key$/i.test(name));
