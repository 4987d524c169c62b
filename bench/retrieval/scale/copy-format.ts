/**
 * PostgreSQL's binary COPY format (its documentation, chapter COPY, "Binary Format"): a header, rows of fields, a trailer.
 * A field is its length and its bytes, as the type's receive function reads them.
 */
const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const textOid = 25;
/** PostgreSQL counts microseconds from here. */
const epoch = Date.UTC(2000, 0, 1);

export function toCopyFile(rows: readonly (readonly Buffer[])[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [signature, Buffer.alloc(8)];
  for (const fields of rows) {
    parts.push(int16(fields.length));
    for (const field of fields) parts.push(int32(field.length), field);
  }
  parts.push(int16(-1));
  return Buffer.concat(parts);
}

export function toBigint(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}

export function toDouble(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

export function toText(value: string): Buffer {
  return Buffer.from(value, 'utf8');
}

export function toTimestamp(value: Date): Buffer {
  return toBigint((value.getTime() - epoch) * 1000);
}

export function toTextArray(values: readonly string[]): Buffer {
  if (values.length === 0) return Buffer.concat([int32(0), int32(0), int32(textOid)]);
  const elements = values.flatMap((value) => {
    const bytes = toText(value);
    return [int32(bytes.length), bytes];
  });
  return Buffer.concat([int32(1), int32(0), int32(textOid), int32(values.length), int32(1), ...elements]);
}

/** pgvector's `vector`: its dimensions, an unused number, and as many floats of four bytes. */
export function toVector(values: Float32Array): Buffer {
  const bytes = Buffer.alloc(4 + values.length * 4);
  bytes.writeInt16BE(values.length, 0);
  for (let index = 0; index < values.length; index++) bytes.writeFloatBE(values[index] ?? 0, 4 + index * 4);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
