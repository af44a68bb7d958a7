import { ALCANCE_DE } from '#contrato/alcances.ts';
import { listCamposConSalida } from '#server/campos/queries.ts';
import { handicapsEnCampo } from '#server/campos/service.ts';
import { api, type App } from '#server/http/api.ts';
import { asks, asksOf } from '#server/http/asks.ts';
import { exigir } from '#server/http/refusals/errors.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener/listener.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';
import type { Bus } from '#server/live/bus.ts';
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

/**
 * The live stream of a personal round: every change says 'read it again', since a round is small. It may be watched by
 * whoever may see it; the first event after opening tells to read what was missed before.
 */
export function openPartidaPersonalDoor(
  app: App,
  { bus, streams, listen }: { bus: Bus; streams: Streams; listen: Listen },
): DirectDoor {
  let changes = 0;
  const reload = () => {
    changes += 1;
    return sseEvent({ event: 'recargar', data: JSON.stringify({ v: `personal.${changes}` }) });
  };
  bus.subscribe((cambio) => {
    if (cambio.k === 'personal') streams.publish(topicOf(cambio.t), reload());
  });
  bus.onGap(() => {
    for (const topic of streams.topics()) if (topic.startsWith(TOPIC)) streams.publish(topic, reload());
  });
  const watch = async (partidaId: string, exchange: Exchange): Promise<void> => {
    try {
      const alcance = ALCANCE_DE.partidasPersonales.get;
      const actor = await app.callers.reaching(alcance, exchange.request);
      exigir(await motivoNoPuedeSeguir(app.db.kysely, { actor, partidaId }));
      const mayStill = async (now: typeof actor) =>
        (await motivoNoPuedeSeguir(app.db.kysely, { actor: now, partidaId })) === null;
      listen({ topic: topicOf(partidaId), actor, exchange, hello: reload(), mayStill });
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
