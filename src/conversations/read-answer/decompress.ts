import { BrotliDecompress, Gunzip, Inflate, InflateRaw } from 'minizlib';

/** Takes compressed bytes and gives what they hold so far, at once. What is no such data gives nothing more. */
type Decompress = (bytes: Uint8Array) => Uint8Array[];

type Decompressor = Gunzip | Inflate | InflateRaw | BrotliDecompress;

const decompressors: Readonly<Record<string, (first: number) => Decompressor>> = {
  gzip: () => new Gunzip({}),
  'x-gzip': () => new Gunzip({}),
  br: () => new BrotliDecompress({}),
  // RFC 9110 wants zlib's header around it; some servers send it bare.
  deflate: (first) => ((first & 0x0f) === 8 ? new Inflate({}) : new InflateRaw({})),
};

/**
 * A reader of a `content-encoding`. Null: nobody here can read it. `node:zlib` answers later and elsewhere, but whether a piece
 * of an answer is its last has to be known before it is passed on.
 */
export function createDecompress(contentEncoding: string | null): Decompress | null {
  const encoding = (contentEncoding ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return (bytes) => [bytes];
  const create = Object.hasOwn(decompressors, encoding) ? decompressors[encoding] : undefined;
  return create === undefined ? null : createOneWay(create);
}

function createOneWay(create: (first: number) => Decompressor): Decompress {
  let stream: Decompressor | null = null;
  let isBroken = false;
  let pieces: Uint8Array[] = [];

  function open(first: number): Decompressor {
    const opened = create(first);
    opened.on('data', (piece) => pieces.push(piece));
    opened.on('error', () => {
      isBroken = true;
    });
    return opened;
  }

  return (bytes) => {
    const [first] = bytes;
    if (isBroken || first === undefined) return [];
    pieces = [];
    stream ??= open(first);
    stream.write(Buffer.from(bytes));
    return pieces;
  };
}
