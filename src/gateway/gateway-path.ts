/** What a path of the gateway is for. `other`: only for keys that name it. */
export type PathKind = 'models' | 'chat' | 'responses' | 'embeddings' | 'other';

export interface GatewayPath {
  kind: PathKind;
  /** What follows `/v1/`, without a query, such as `chat/completions`. */
  rest: string;
  /** With its `?`, without the client's key; empty: none. */
  query: string;
}

/** Names of an upstream's paths: no escapes, so that none reads another path in it than we do. */
const segment = /^[\w.~:@+-]+$/;

/** Whether a request is for the gateway. Other spellings of `/v1/` lead nowhere. */
export const isGatewayUrl = (url: string): boolean => /^\/v1(?:[/?]|$)/.test(url);

/** Null: no path that is passed on, such as one with `..`, `//` or escapes. */
export function readGatewayPath(url: string): GatewayPath | null {
  const [path = '', ...queries] = url.split('?');
  const segments = path.split('/').slice(1);
  if (segments[0] !== 'v1' || segments.length < 2) return null;
  const names = segments.slice(1);
  if (!names.every((name) => segment.test(name) && !/^\.+$/.test(name))) return null;
  const rest = names.join('/');
  return { kind: toKind(rest), rest, query: dropKey(queries.join('?')) };
}

function toKind(rest: string): PathKind {
  if (rest === 'models' || rest.startsWith('models/')) return 'models';
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
