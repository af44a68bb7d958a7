import type { Server } from 'node:http';
import type { Database } from '#db/connection.ts';
import { edadDeLaCopia, estadoDeCopias } from '#server/copias/queries.ts';
import { openCopiaDoor } from '#server/copias/routes.ts';
import { openBoardDoor, openVisits } from '#server/clasificacion/door.ts';
import {
  type ConProvisionales,
  openMemoria,
  openSiAcabaraDoor,
} from '#server/clasificacion/si-acabara/routes.ts';
import { openAjustes } from '#server/club/ajustes.ts';
import { openIdentityDoor } from '#server/club/routes.ts';
import { type Iconos, openEscudoDeCartas, openIconos } from '#server/club/service.ts';
import { openCalendarDoor } from '#server/calendario/routes.ts';
import { type Imagenes, openImagenes } from '#server/compartir/imagen.ts';
import { openCardDoor, openSharingDoor } from '#server/compartir/routes.ts';
import { openHeads } from '#server/compartir/service.ts';
import { openTarjetas } from '#server/compartir/retratos/tarjeta.ts';
import { escritoresDePlaza } from '#server/inscripciones/espera/service.ts';
import { openPostOffice, type PostOffice } from '#server/correo/service.ts';
import { escritoresDeEmail } from '#server/cuenta/email.ts';
import { alEntrar } from '#server/cuenta/relevo.ts';
import { escritoresDeCuenta } from '#server/cuenta/registro/service.ts';
import { escritoresDeAcceso } from '#server/cuenta/factores/dispositivos.ts';
import { anotarUso, escritoresDeClaves } from '#server/cuenta/claves/service.ts';
import { type FederationTimes, openFederation } from '#server/external/federation/federation.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { openActors } from '#server/http/session/actor.ts';
import { type App, openApi } from '#server/http/api.ts';
import { openAuth } from '#server/http/session/auth.ts';
import { type Clock, type ClockSource, openClock } from '#server/http/base/clock.ts';
import { openComplaints } from '#server/http/refusals/complaints.ts';
import { pictures } from '#server/external/picture.ts';
import type { Config } from '#server/http/base/config.ts';
import { openGoogleDoor } from '#server/http/doors/google-door.ts';
import { type Load, type LoadSettings, openLoad, queuesOf } from '#server/http/load/load.ts';
import { openHealthDoor } from '#server/http/doors/health.ts';
import { openCallers } from '#server/http/tokens/callers.ts';
import { openTokens } from '#server/http/tokens/tokens.ts';
import { openMetricsDoor } from '#server/http/doors/metrics.ts';
import { openListener } from '#server/http/listener/listener.ts';
import type { Log } from '#server/http/base/log.ts';
import { openMeter } from '#server/http/metrics/meter.ts';
import { openRefusedEntries } from '#server/http/refusals/refused-entries.ts';
import { openDocsDoor } from '#server/openapi/door.ts';
import { openPages } from '#server/http/listener/page.ts';
import { openStaticFiles } from '#server/http/listener/static.ts';
import { type Mensajeria, openMensajeria } from '#server/notificaciones/repartir.ts';
import { openTablasDoor } from '#server/puntuaciones/preparadas/routes.ts';
import { openSalidas } from '#server/notificaciones/salidas.ts';
import { cambiarHandicapDeJugador } from '#server/admin/participantes/service.ts';
import { openImageDoor } from '#server/jugadores/routes.ts';
import { openOficina } from '#server/jugadores/federacion.ts';
import { openLimpieza } from '#server/limpieza/service.ts';
import { type Bus, openBus } from '#server/live/bus.ts';
import { type ListeningSettings, openListening } from '#server/live/listening.ts';
import { openStrokesDoor } from '#server/resultados/lotes/door.ts';
import { routesOf } from '#server/routes.ts';
import { openStreams, type StreamSettings, type Streams } from '#server/live/stream.ts';
import { type Enlaces, openEnlaces } from '#server/pantallas/enlaces.ts';
import { openPantallaDoor } from '#server/pantallas/routes.ts';
import { openPaperDoor } from '#server/papel/routes.ts';
import { type Imprenta, openImprenta } from '#server/papel/service.ts';
import { openPartidaPersonalDoor } from '#server/partidas/personales/routes.ts';
import { type Mensajeria as Webhooks, openMensajeria as openWebhooks } from '#server/webhooks/repartir.ts';

type Opening = {
  config: Config;
  db: Database;
  /** Where the club's clock takes its time from; the machine's where it is not told. */
  time?: ClockSource | undefined;
  log: Log;
  webFolder: string;
  /** Times and bounds of the live streams; the defaults are the ones to run with. */
  live?: Partial<StreamSettings & ListeningSettings> | undefined;
  /** Times of the questions to the federation; the same. */
  federationTimes?: Partial<FederationTimes> | undefined;
  /** How much is let in at once; the same. */
  load?: LoadSettings | undefined;
  /** How long a page waits for its first answers, in milliseconds; the same. */
  pagePatience?: number | undefined;
  /** How push services are reached; the same. */
  push?: Parameters<typeof openMensajeria>[0]['settings'];
  /** How programs of others are reached; the same. */
  webhooks?: Parameters<typeof openWebhooks>[0]['settings'];
  /** How a backup takes the place of what is there; without it none does. */
  recuperacion?: App['recuperacion'];
};

type OnTime = Opening & { clock: Clock };
type Access = Pick<App, 'auth' | 'actors' | 'callers' | 'entradas'>;

/** Composes the machine: live channel, boards, features, doors. The caller listens and closes. */
export async function openApp(
  opening: Opening,
): Promise<{ server: Server; club: App['club']; close: () => Promise<void> }> {
  const { config, db, log, webFolder, live, recuperacion = null } = opening;
  const { delClub, imagenes, iconos, seguir } = await openSettings(opening);
  const clock = openClock(() => delClub.club().funcionamiento.zona, opening.time);
  const { correo, federacion } = openOffices({ ...opening, clock }, delClub);
  const load = openLoad(opening.load);
  const { streams, hearBy } = openCrowd(live, load);
  const meter = await openMeasures(opening, streams, load);
  const access = { ...load, ...openAccess({ ...opening, clock }) };
  const others = { meter, recuperacion, correo, federacion, imagenes, ...access };
  const app: App = { config, ...delClub, db, clock, log, complaints: openComplaints(log), ...others };
  const limpieza = openLimpieza(app);
  const mensajeria = openMensajeria({ config, club: delClub.club, db, log, settings: opening.push });
  const webhooks = openWebhooks({ config, db, log, settings: opening.webhooks });
  const salidas = openSalidas(app);
  const bus = await openChannel(app, { correo, mensajeria, webhooks }, hearBy);
  const enMemoria = openMemoria(app, { bus, streams, seguir });
  const enlaces = openEnlaces(app, bus);
  const doors = openApi(routesOf({ ...enMemoria, enlaces, fallos: openComplaints(log) }));
  const listen = openListening({ app, bus, streams, settings: live });
  const retratos = openImagenes({ ...app, ...enMemoria, iconos });
  const imprenta = openImprenta({ ...app, ...enMemoria, iconos });
  const channel = { ...enMemoria, bus, streams, listen, enlaces, iconos, retratos, imprenta };
  const direct = directDoors(app, channel);
  const files = openStaticFiles(webFolder);
  const pages = openPages({
    app,
    files,
    ask: doors.ask,
    head: openHeads(app, retratos.version),
    standings: enMemoria.standings,
    patience: opening.pagePatience,
  });
  const server = openListener(app, { direct, write: openStrokesDoor(app, bus), files, pages, ...doors });
  const offices = [limpieza, salidas, federacion, correo, imprenta];
  const close = closing({ streams, bus, offices, messengers: [mensajeria, webhooks] });
  return { server, club: delClub.club, close };
}

/** Whoever watches; once the channel is open, they are told that they may be behind while it hears nothing. */
function openCrowd(settings: Opening['live'], { inFlight }: Load) {
  let bus: Bus | undefined;
  const around = { hears: () => bus?.isHearing() !== false, isSaving: () => inFlight.figures().first > 0 };
  return { streams: openStreams(settings, around), hearBy: (opened: Bus): void => void (bus = opened) };
}

type Office = { stop: () => Promise<void> };

/** Ends what is open, whoever still hears the channel last. */
function closing({
  streams,
  bus,
  offices,
  messengers,
}: {
  streams: Streams;
  bus: Bus;
  offices: readonly Office[];
  messengers: readonly Office[];
}): () => Promise<void> {
  return async () => {
    streams.close();
    const channel = { stop: async () => await bus.close() };
    for (const office of [...offices, channel, ...messengers]) await office.stop();
  };
}

/** What the club says of itself, and the pictures that are drawn of it. */
async function openSettings(opening: Opening) {
  const { club, releer: releerClub, seguir } = await openAjustes(opening);
  const imagenes = openImageStore(opening.config);
  const iconos = openIconos(imagenes);
  const escudo = openEscudoDeCartas({ club, iconos, log: opening.log });
  return { delClub: { club, releerClub, escudo }, imagenes, iconos, seguir };
}

type Live = ConProvisionales & {
  bus: Bus;
  streams: Streams;
  listen: ReturnType<typeof openListening>;
  enlaces: Enlaces;
  iconos: Iconos;
  /** The pictures beside shared links. */
  retratos: Imagenes;
  imprenta: Imprenta;
};

/** What is answered before the router. */
function directDoors(
  app: App,
  { bus, streams, listen, enlaces, iconos, retratos, imprenta, ...enMemoria }: Live,
) {
  return [
    openHealthDoor(app, edadDeLaCopia), // first: it sees every request
    openBoardDoor({ app, ...enMemoria, listen }),
    openPantallaDoor(app, enlaces, openVisits({ app, ...enMemoria, listen })),
    openSiAcabaraDoor(app, enMemoria),
    openTablasDoor(app, enMemoria.tablas),
    openPartidaPersonalDoor(app, { bus, streams, listen }),
    openImageDoor(app),
    openCopiaDoor(app),
    openIdentityDoor(app, iconos),
    openSharingDoor(app, retratos),
    openCardDoor(app, openTarjetas({ ...app, ...enMemoria, iconos })),
    openCalendarDoor(app),
    openPaperDoor(app, imprenta),
    openMetricsDoor(app),
    openDocsDoor(app.config),
    openGoogleDoor(app),
  ];
}

/** What measures the process, where somebody may read it. */
async function openMeasures({ config, db }: Opening, streams: Streams, load: Load): Promise<App['meter']> {
  if (config.metricsToken === null) return null;
  const lastBackup = async () => (await estadoDeCopias(db.kysely, new Date())).ultima?.terminadaEn ?? null;
  const queues = () => ({ ...queuesOf(load), pictures: pictures.figures() });
  return await openMeter({ db, listeners: () => streams.count(), lastBackup, queues });
}

/** What goes on behind the requests: letters, and questions to the federation. */
function openOffices(
  { config, db, clock, log, federationTimes: times }: OnTime,
  { club, escudo }: Pick<App, 'club' | 'escudo'>,
) {
  const escritores = {
    ...escritoresDeCuenta({ config, db }),
    ...escritoresDeEmail({ config, db }),
    ...escritoresDeClaves({ config, db }),
    ...escritoresDeAcceso({ config, db }),
    ...escritoresDePlaza({ config }),
  };
  const federation = openFederation({ ...config.federation, log, times });
  return {
    correo: openPostOffice({ config, db, log, escritores, escudo, club }),
    federacion: openOficina({
      db,
      clock,
      log,
      federation,
      seUsa: () => club().funcionamiento.federacion === 'rfeg',
      cambiarHandicap: cambiarHandicapDeJugador,
      retryMs: times?.retryMs,
    }),
  };
}

/** The live channel, on which a session that ended on any instance is forgotten by all, and what waits to leave is taken by one. */
async function openChannel(
  { actors, db }: App,
  { correo, mensajeria, webhooks }: { correo: PostOffice; mensajeria: Mensajeria; webhooks: Webhooks },
  hearBy: (bus: Bus) => void,
): Promise<Bus> {
  const bus = await openBus(db);
  hearBy(bus);
  bus.subscribe(({ k, t }) => {
    if (k === 'sesiones') actors.forgetUsuario(t);
    if (k === 'envios') mensajeria.recoger();
    if (k === 'correo') correo.send(t);
    if (k === 'webhooks') webhooks.recoger();
  });
  bus.onGap(() => {
    actors.forgetAll();
    mensajeria.recoger();
    correo.recoger();
    webhooks.recoger();
  });
  return bus;
}

/** What turns a request into somebody: sessions, claves, passwords, Google. A new account gets its jugador. */
function openAccess({ config, db, clock, log }: OnTime): Access {
  const sesiones = openActors({ config, db, clock });
  const claves = openTokens({ db, clock, onUse: (id, dia) => anotarUso({ db, log }, id, dia) });
  // What is remembered of an account is forgotten together, whichever way it was recognised.
  const actors: App['actors'] = {
    ...sesiones,
    forgetUsuario: (usuarioId) => [sesiones, claves].forEach((memory) => memory.forgetUsuario(usuarioId)),
    forgetAll: () => [sesiones, claves].forEach((memory) => memory.forgetAll()),
  };
  return {
    auth: openAuth(config, db, alEntrar({ config, db })),
    actors,
    callers: openCallers({ actors, claves, clock }),
    entradas: openRefusedEntries(config, log),
  };
}
