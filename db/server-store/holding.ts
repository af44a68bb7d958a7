import { Client } from 'pg';
import { clientConfig } from './settings.ts';

/**
 * Holds a name at the server for as long as some work takes, by a session of its own: whoever dies at it holds it no more, and
 * no connection of the pool is away meanwhile. Where that session is lost the work goes on without it.
 */
export async function holdAtServer<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new Client(clientConfig(url));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
