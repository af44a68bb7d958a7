import type { Server } from 'node:http';
import type { Database } from '#db/connection.ts';
import { historialRoutes } from '#server/admin/historial/routes.ts';
import { gestionCamposRoutes } from '#server/admin/campos/routes.ts';
import { type Boards, openBoards } from '#server/clasificacion/cache.ts';
import { openBoardDoor } from '#server/clasificacion/door.ts';
import { findTorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { sorteosRoutes } from '#server/admin/sorteos/routes.ts';
import { clasificacionRoutes } from '#server/clasificacion/routes.ts';
import { clubRoutes } from '#server/club/routes.ts';
import { correoRoutes } from '#server/correo/routes.ts';
import { openPostOffice } from '#server/correo/service.ts';
import { escritoresDeEmail } from '#server/cuenta/email.ts';
import { escritoresDeCuenta } from '#server/cuenta/registro/service.ts';
import { cuentasDeJugadoresRoutes } from '#server/admin/cuentas/routes.ts';
import { registroRoutes } from '#server/cuenta/registro/routes.ts';
import { cuentaRoutes } from '#server/cuenta/routes.ts';
import { estadisticasRoutes } from '#server/estadisticas/routes.ts';
import { type FederationTimes, openFederation } from '#server/external/federation/federation.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { openActors } from '#server/http/session/actor.ts';
import { type App, openApi } from '#server/http/api.ts';
import { openAuth } from '#server/http/session/auth.ts';
import type { Clock } from '#server/http/base/clock.ts';
import { openComplaints } from '#server/http/refusals/complaints.ts';
import type { Config } from '#server/http/base/config.ts';
import { openGoogleDoor } from '#server/http/listener/google-door.ts';
import { openHashLane } from '#server/http/session/hash-lane.ts';
import { openHealthDoor } from '#server/http/listener/health.ts';
import { openListener } from '#server/http/listener/listener.ts';
import type { Log } from '#server/http/base/log.ts';
import { openDocsDoor } from '#server/openapi/door.ts';
import { openStaticFiles } from '#server/http/listener/static.ts';
import { panelRoutes } from '#server/admin/panel/routes.ts';
import { inicioRoutes } from '#server/inicio/routes.ts';
import { gestionParticipantesRoutes } from '#server/admin/participantes/routes.ts';
import {
  bloquearParaHandicap,
  cambiarHandicapDeJugador,
  recalcularHandicapsDeJugador,
} from '#server/admin/participantes/service.ts';
import { inscripcionesRoutes } from '#server/inscripciones/routes.ts';
import { federacionRoutes, openImageDoor, perfilRoutes } from '#server/jugadores/routes.ts';
import { openOficina } from '#server/jugadores/federacion.ts';
import { gestionJugadoresRoutes } from '#server/admin/jugadores/routes.ts';
import { vincularJugador } from '#server/jugadores/service.ts';
import { gestionLigasRoutes } from '#server/admin/ligas/routes.ts';
import { ligasRoutes } from '#server/ligas/routes.ts';
import { openLimpieza } from '#server/limpieza/service.ts';
import { type Bus, openBus } from '#server/live/bus.ts';
import { type ListeningSettings, openListening } from '#server/live/listening.ts';
import { openStreams, type StreamSettings } from '#server/live/stream.ts';
import { gestionPartidasRoutes } from '#server/admin/partidas/routes.ts';
import { openPartidaPersonalDoor, partidasPersonalesRoutes } from '#server/partidas/personales/routes.ts';
import { partidasRoutes } from '#server/partidas/routes.ts';
import { entradaRapidaRoutes } from '#server/admin/entrada-rapida/routes.ts';
import { golpesPersonalesRoutes } from '#server/resultados/personales/routes.ts';
import { puntuacionesRoutes } from '#server/puntuaciones/routes.ts';
import { resultadosRoutes } from '#server/resultados/routes.ts';
import { gestionTorneosRoutes } from '#server/admin/torneos/routes.ts';
import { torneosRoutes } from '#server/torneos/routes.ts';
import { usuariosRoutes } from '#server/admin/usuarios/routes.ts';

type Opening = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Log;
  webFolder: string;
  /** Times and bounds of the live streams; the defaults are the ones to run with. */
  live?: Partial<StreamSettings & ListeningSettings> | undefined;
  /** Times of the questions to the federation; the same. */
  federationTimes?: Partial<FederationTimes> | undefined;
};

/** Composes the machine: live channel, boards, features, doors. The caller listens and closes. */
export async function openApp(opening: Opening): Promise<{ server: Server; close: () => Promise<void> }> {
  const { config, db, clock, log, webFolder, live } = opening;
  const { correo, federacion } = openOffices(opening);
  const imagenes = openImageStore(config);
  const complaints = openComplaints(log);
  const access = openAccess(opening);
  const app: App = { config, db, clock, log, complaints, correo, federacion, imagenes, ...access };
  const limpieza = openLimpieza(app);
  const bus = await openChannel(app);
  const streams = openStreams(live);
  const boards = openBoards({
    bus,
    streams,
    load: (ref) => findTorneoConTarjetas(db.kysely, ref),
    now: () => clock.now(),
    hoy: () => clock.hoy(),
    onError: (error) => log.error({ err: error }, 'a live board could not be read again'),
  });
  const doors = openApi(routesOf(boards));
  const listen = openListening({ app, streams, settings: live });
  const direct = [
    openHealthDoor(app), // first: it sees every request
    openBoardDoor({ app, boards, listen }),
    openPartidaPersonalDoor(app, { bus, streams, listen }),
    openImageDoor(app),
    openDocsDoor(config),
    openGoogleDoor(app),
  ];
  const server = openListener(app, { direct, files: openStaticFiles(webFolder), ...doors });
  return {
    server,
    close: async () => {
      streams.close();
      await limpieza.stop();
      await federacion.stop();
      await correo.stop();
      await bus.close();
    },
  };
}

/** One line per feature. */
function routesOf(boards: Boards) {
  return {
    club: clubRoutes,
    cuenta: { ...cuentaRoutes, ...registroRoutes },
    perfil: perfilRoutes({ bloquear: bloquearParaHandicap, recalcular: recalcularHandicapsDeJugador }),
    inicio: inicioRoutes,
    torneos: torneosRoutes,
    inscripciones: inscripcionesRoutes,
    partidas: partidasRoutes,
    partidasPersonales: { ...partidasPersonalesRoutes, ...golpesPersonalesRoutes },
    resultados: resultadosRoutes,
    clasificacion: clasificacionRoutes(boards),
    ligas: { ...ligasRoutes, ...puntuacionesRoutes },
    estadisticas: estadisticasRoutes,
    admin: {
      correo: correoRoutes,
      participantes: gestionParticipantesRoutes,
      entradaRapida: entradaRapidaRoutes,
      historial: historialRoutes,
      ligas: gestionLigasRoutes,
      sorteos: sorteosRoutes,
      panel: panelRoutes,
      partidas: gestionPartidasRoutes,
      torneos: gestionTorneosRoutes,
      usuarios: usuariosRoutes,
      federacion: federacionRoutes,
      campos: gestionCamposRoutes,
      jugadores: { ...gestionJugadoresRoutes, ...cuentasDeJugadoresRoutes },
    },
  };
}

/** What goes on behind the requests: letters, and questions to the federation. */
function openOffices({ config, db, clock, log, federationTimes: times }: Opening) {
  const escritores = { ...escritoresDeCuenta({ config, db }), ...escritoresDeEmail({ config, db }) };
  const federation = openFederation({ ...config.federation, log, times });
  return {
    correo: openPostOffice({ config, db, log, escritores }),
    federacion: openOficina({ db, clock, log, federation, cambiarHandicap: cambiarHandicapDeJugador }),
  };
}

/** The live channel, on which a session that ended on any instance is forgotten by all. */
async function openChannel({ actors, db }: App): Promise<Bus> {
  const bus = await openBus(db);
  bus.subscribe(({ k, t }) => {
    if (k === 'sesiones') actors.forgetUsuario(t);
  });
  bus.onGap(() => actors.forgetAll());
  return bus;
}

/** What turns a request into somebody: sessions, passwords, Google. A new account gets its jugador. */
function openAccess({ config, db, clock }: Opening): Pick<App, 'auth' | 'actors' | 'hashes'> {
  return {
    auth: openAuth(config, db, (account) =>
      db.tx((trx) => vincularJugador(trx, { ...account, telefono: null })),
    ),
    actors: openActors({ config, db, clock }),
    hashes: openHashLane({ concurrent: 4, queued: 50 }),
  };
}
