import { Client, type Submittable } from 'pg';

/** How a client passes data to a statement; `pg` knows it for its own `Query`, but has no type for it. */
interface CopyStatement extends Submittable {
  handleCopyInResponse(connection: CopyConnection): void;
  handleError(error: Error): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
}

interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Loads a file in binary COPY format into a table, over a connection of its own. */
export async function copyIntoPostgres(url: string, table: string, file: Buffer): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      const statement: CopyStatement = {
        submit: (connection) => connection.query(`copy ${table} from stdin with (format binary)`),
        handleCopyInResponse(connection) {
          connection.sendCopyFromChunk(file);
          connection.endCopyFrom();
        },
        handleError: reject,
        handleCommandComplete() {},
        handleReadyForQuery: resolve,
      };
      client.query(statement);
    });
  } finally {
    await client.end();
  }
}
