import { ALCANCE_DE } from '#contrato/alcances.ts';
import { listCamposConSalida } from '#server/campos/queries.ts';
import { handicapsEnCampo } from '#server/campos/service.ts';
import { api, type App } from '#server/http/api.ts';
import { asks, asksOf } from '#server/http/asks.ts';
import { exigir } from '#server/http/refusals/errors.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener/listener.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';
import type { Bus } from '#server/live/bus.ts';
import { openDoubts } from '#server/live/doubts.ts';
import type { Listen } from '#server/live/listening.ts';
import { sseEvent, type Streams } from '#server/live/stream.ts';
import { listJugadoresParaPartida } from '#server/partidas/personales/queries.ts';
import {
  borrarPartidaPersonal,
  cambiarHandicapDePartida,
  crearPartidaPersonal,
  edicionDePartidaPersonal,
  editarPartidaPersonal,
  misPartidasPersonales,
  motivoNoPuedeSeguir,
  partidaPersonal,
  validarPartidaPersonal,
} from '#server/partidas/personales/service.ts';

export const partidasPersonalesRoutes = {
  mias: api.partidasPersonales.mias.handler(asks(misPartidasPersonales)),
  campos: api.partidasPersonales.campos.handler(async ({ context }) => ({
    campos: await listCamposConSalida(context.db.kysely),
  })),
  jugadores: api.partidasPersonales.jugadores.handler(async ({ context: { db, actor } }) => ({
    jugadores: await listJugadoresParaPartida(db.kysely, actor?.jugadorId ?? null),
  })),
  handicaps: api.partidasPersonales.handicaps.handler(asks(handicapsEnCampo)),
  crear: api.partidasPersonales.crear.handler(asks(crearPartidaPersonal)),
  get: api.partidasPersonales.get.handler(asksOf('partidaId', partidaPersonal)),
  edicion: api.partidasPersonales.edicion.handler(asksOf('partidaId', edicionDePartidaPersonal)),
  editar: api.partidasPersonales.editar.handler(asks(editarPartidaPersonal)),
  borrar: api.partidasPersonales.borrar.handler(asksOf('partidaId', borrarPartidaPersonal)),
  cambiarHandicap: api.partidasPersonales.cambiarHandicap.handler(asks(cambiarHandicapDePartida)),
  validar: api.partidasPersonales.validar.handler(asks(validarPartidaPersonal)),
};

const PATH = /^\/api\/partidas-personales\/([0-9a-f-]{36})\/en-vivo$/;
const TOPIC = 'partida:';
const topicOf = (partidaId: string) => `${TOPIC}${partidaId}`;

/** What a change of a personal round means to who watches it: to read it again, and perhaps that they may no more. */
function openChanges({ bus, streams }: { bus: Bus; streams: Streams }) {
  let changes = 0;
  const reload = () => {
    changes += 1;
    return sseEvent({ event: 'recargar', data: JSON.stringify({ v: `personal.${changes}` }) });
  };
  const doubts = openDoubts();
  let doubted = 0;
  const doubt = (partidaId?: string) => {
    doubted += 1;
    doubts.doubt(partidaId);
  };
  bus.subscribe((cambio) => {
    if (cambio.k !== 'personal') return;
    streams.publish(topicOf(cambio.t), reload());
    if (cambio.q) doubt(cambio.t);
  });
  bus.onGap(() => {
    for (const topic of streams.topics()) if (topic.startsWith(TOPIC)) streams.publish(topic, reload());
    doubt();
  });
  /** Before the right to watch is read: tells `ask` when it may have ended since. */
  const doubtsOf = (partidaId: string) => {
    const before = doubted;
    return (ask: () => void) => {
      if (doubted !== before) ask();
      return doubts.onDoubt(partidaId, ask);
    };
  };
  return { reload, doubtsOf };
}

/**
 * The live stream of a personal round: every change says 'read it again', since a round is small. It may be watched by
 * whoever may see it, which is asked again at once where somebody is taken out or it is deleted; the first event after opening
 * tells to read what was missed before.
 */
export function openPartidaPersonalDoor(
  app: App,
  { bus, streams, listen }: { bus: Bus; streams: Streams; listen: Listen },
): DirectDoor {
  const { reload, doubtsOf } = openChanges({ bus, streams });
  const watch = async (partidaId: string, exchange: Exchange): Promise<void> => {
    try {
      const onDoubt = doubtsOf(partidaId);
      const alcance = ALCANCE_DE.partidasPersonales.get;
      const actor = await app.callers.reaching(alcance, exchange.request);
      exigir(await motivoNoPuedeSeguir(app.db.kysely, { actor, partidaId }));
      const mayStill = async (now: typeof actor) =>
        (await motivoNoPuedeSeguir(app.db.kysely, { actor: now, partidaId })) === null;
      listen({ topic: topicOf(partidaId), actor, exchange, hello: reload(), mayStill, onDoubt });
    } catch (thrown) {
      setSecurityHeaders(app.config, exchange.response, '/api');
      refuse(app, exchange, thrown);
    }
  };
  return (exchange) => {
    const partidaId = exchange.request.method === 'GET' && PATH.exec(exchange.pathname)?.[1];
    if (!partidaId) return false;
    void watch(partidaId, exchange);
    return true;
  };
}
