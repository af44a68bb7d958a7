import type { Server } from 'node:http';
import type { Database } from '#db/connection.ts';
import { openBoards } from '#server/clasificacion/cache.ts';
import { openBoardDoor } from '#server/clasificacion/door.ts';
import { findTorneoConTarjetas } from '#server/clasificacion/queries.ts';
import { clasificacionRoutes } from '#server/clasificacion/routes.ts';
import { clubRoutes } from '#server/club/routes.ts';
import { correoRoutes } from '#server/correo/routes.ts';
import { reanudarCorreo, repartirCorreo } from '#server/correo/service.ts';
import { escritoresDeCuenta } from '#server/cuenta/registro/service.ts';
import { cuentaRoutes } from '#server/cuenta/routes.ts';
import { openMailer } from '#server/external/mailer.ts';
import { openQueue } from '#server/external/queue.ts';
import { openActors } from '#server/http/actor.ts';
import { type App, openApi } from '#server/http/api.ts';
import { openAuth } from '#server/http/auth.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Config } from '#server/http/config.ts';
import { openGoogleDoor } from '#server/http/google-door.ts';
import { openHashLane } from '#server/http/hash-lane.ts';
import { openHealthDoor } from '#server/http/health.ts';
import { openListener } from '#server/http/listener.ts';
import type { Log } from '#server/http/log.ts';
import { openDocsDoor } from '#server/http/openapi.ts';
import { openStaticFiles } from '#server/http/static.ts';
import { inicioRoutes } from '#server/inicio/routes.ts';
import { inscripcionesRoutes } from '#server/inscripciones/routes.ts';
import { perfilRoutes } from '#server/jugadores/perfil/routes.ts';
import { vincularJugador } from '#server/jugadores/perfil/service.ts';
import { ligasRoutes } from '#server/ligas/routes.ts';
import { openBus } from '#server/live/bus.ts';
import { openStreams } from '#server/live/stream.ts';
import { partidasRoutes } from '#server/partidas/routes.ts';
import { resultadosRoutes } from '#server/resultados/routes.ts';
import { torneosRoutes } from '#server/torneos/routes.ts';

type Opening = { config: Config; db: Database; clock: Clock; log: Log; webFolder: string };

/** Composes the machine: live channel, boards, features, doors. The caller listens and closes. */
export async function openApp({
  config,
  db,
  clock,
  log,
  webFolder,
}: Opening): Promise<{ server: Server; close: () => Promise<void> }> {
  const postOffice = openPostOffice({ config, db, log });
  const app: App = {
    config,
    db,
    clock,
    log,
    auth: openAuth(config, db, (account) =>
      db.tx((trx) => vincularJugador(trx, { ...account, telefono: null })),
    ),
    actors: openActors(config, db),
    hashes: openHashLane({ concurrent: 4, queued: 50 }),
    correo: postOffice,
  };
  const bus = await openBus(db);
  const streams = openStreams();
  const boards = openBoards({
    bus,
    streams,
    load: (ref) => findTorneoConTarjetas(db.kysely, ref),
    now: () => clock.now(),
    onError: (error) => log.error({ err: error }, 'a live board could not be read again'),
  });
  const doors = openApi({
    club: clubRoutes,
    cuenta: cuentaRoutes,
    correo: correoRoutes,
    perfil: perfilRoutes,
    inicio: inicioRoutes,
    torneos: torneosRoutes,
    inscripciones: inscripcionesRoutes,
    partidas: partidasRoutes,
    resultados: resultadosRoutes,
    clasificacion: clasificacionRoutes(boards),
    ligas: ligasRoutes,
  });
  const direct = [
    openBoardDoor(app, boards, streams),
    openHealthDoor(db),
    openDocsDoor(config),
    openGoogleDoor(app),
  ];
  const server = openListener(app, { direct, files: openStaticFiles(webFolder), ...doors });
  return {
    server,
    close: async () => {
      streams.close();
      await postOffice.stop();
      await bus.close();
    },
  };
}

/** The outgoing box's postman: it wakes for a new letter, and at the start for those of a former life. */
function openPostOffice({ config, db, log }: Pick<Opening, 'config' | 'db' | 'log'>) {
  const { smtpUrl: url, mailFrom: from, mailRetrySeconds: retrySeconds, clubName: club } = config;
  const mailer = url === null ? null : openMailer({ url, from });
  const cartero = { db, log, mailer, club, escritores: escritoresDeCuenta({ config, db }) };
  const work = (id: string, isLast: boolean) => repartirCorreo(cartero, id, isLast);
  const queue = openQueue({ db, log, name: 'correo', work, retrySeconds });
  void reanudarCorreo({ db }, queue.send).catch((err: unknown) =>
    log.warn({ err }, 'the outgoing box could not be read'),
  );
  return {
    send: queue.send,
    stop: async () => {
      await queue.stop();
      mailer?.close();
    },
  };
}
