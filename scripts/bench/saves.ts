import { cp } from 'node:fs/promises';
import { Pool } from 'pg';
import { type BenchRun, interleave } from './bench-run.ts';
import { load } from './http-load.ts';
import { openPlace, type Place } from './places.ts';
import { type Figure, figure, median } from './report.ts';
import { onePerPartida, saveRequest } from './save-request.ts';
import { openQuietly, type Season } from './season.ts';

const UPSERT = `insert into bench_hoyos (participante_id, numero_hoyo, golpes) values ($1, $2, $3)
  on conflict (participante_id, numero_hoyo) do update set golpes = excluded.golpes`;
const CLIENTS = [1, 30];

type Upsert = (values: unknown[]) => Promise<unknown>;
type Plain = { upsert: Upsert; close: () => Promise<void> };

/** Saves per second through the real door (session, permission, lock, history) beside bare upserts of one hole. */
export async function measureSaves({ place, season, server, pace }: BenchRun): Promise<Figure[]> {
  const figures: Figure[] = [];
  const escritores = onePerPartida(season.escritores);
  for (const clients of CLIENTS) {
    const plain = place.url === null ? await plainEmbedded(place) : plainServer(place.url, clients);
    const save = async () => {
      const options = {
        port: server.port,
        connections: clients,
        durationMs: pace.roundMs,
        status: 'HTTP/1.1 200',
      };
      const next = (connection: number) => {
        const escritor = escritores[connection];
        if (!escritor) throw new Error('fewer partidas than clients');
        return saveRequest(server.port, escritor);
      };
      const { perSecond, failures } = await load({ ...options, next });
      if (failures > 0) throw new Error(`${failures} saves were refused`);
      return perSecond;
    };
    const measured = await interleave(pace.rounds, save, () =>
      upserts(plain.upsert, { season, clients, durationMs: pace.roundMs }),
    );
    await plain.close();
    const values = { ours: median(measured.ours), limit: median(measured.limit) };
    const bar = clients === 1 ? { atLeast: 0.5 } : {};
    figures.push(
      figure(
        { name: `saves, ${clients} client${clients === 1 ? '' : 's'}`, unit: 'saves/s', ...values },
        bar,
      ),
    );
  }
  return figures;
}

function plainServer(url: string, clients: number): Plain {
  const pool = new Pool({ connectionString: url, max: clients });
  return { upsert: (values) => pool.query(UPSERT, values), close: () => pool.end() };
}

// The embedded store has one owner, so the bare upserts go to a copy that nobody else has open.
async function plainEmbedded(place: Place): Promise<Plain> {
  const copy = await openPlace(null);
  await cp(place.dataDir, copy.dataDir, {
    recursive: true,
    // What says who owns it, and what the server that runs listens at for its operator
    filter: (file) => !file.includes('instance.lock') && !file.endsWith('.sock'),
  });
  const db = await openQuietly(copy);
  return {
    upsert: (values) => db.pool.query(UPSERT, values),
    close: async () => {
      await db.close();
      await copy.remove();
    },
  };
}

type Writing = { season: Season; clients: number; durationMs: number };

async function upserts(upsert: Upsert, { season, clients, durationMs }: Writing): Promise<number> {
  let count = 0;
  const started = performance.now();
  const writeOn = async (client: number) => {
    const participanteId = season.escritores[client]?.participanteId;
    while (performance.now() - started < durationMs) {
      await upsert([participanteId, (count % 18) + 1, 3 + (count % 5)]);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => writeOn(client)));
  return (count * 1000) / (performance.now() - started);
}
