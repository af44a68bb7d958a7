import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { DirectDoor } from '#server/http/listener.ts';

/** `/salud` for probes: 200 when the store answers, 503 when it does not. Says nothing else. */
export function openHealthDoor(db: Database): DirectDoor {
  return ({ response, pathname }) => {
    if (pathname !== '/salud') return false;
    const answer = (status: number, estado: string) => {
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        ...(status === 503 ? { 'Retry-After': '2' } : {}),
      });
      response.end(JSON.stringify({ estado }));
    };
    sql`select 1`.execute(db.kysely).then(
      () => answer(200, 'bien'),
      () => answer(503, 'sin base de datos'),
    );
    return true;
  };
}
