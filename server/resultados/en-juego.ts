import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '#db/tables.ts';
import type { HoyoExtra } from '#reglas/partido-en-marcha.ts';
import { type ActorConSesion, motivoNoPuedePuntuar } from '#reglas/permisos/permisos.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import type { TorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { corregirResultados } from '#server/puntuaciones/service.ts';

/* What is written on a match that is played, of a bracket or of a Ryder cup alike. */

/** Who plays a match, by id of participante; conTarjetas: its holes are told by the cards of their partida. */
type Jugado = { juegan: readonly string[]; conTarjetas: boolean };

/**
 * Who may write on a match beside the administration: whoever plays it and, where cards tell it, whoever plays in their partida,
 * until that is validated. Errors: sin_acceso_a_partida, partida_validada, torneo_inactivo.
 */
export function exigirQueJuegue(
  { actor }: Pick<RequestContext, 'actor'>,
  { participantes, activo }: Pick<TorneoConTarjetas, 'participantes' | 'activo'>,
  { juegan, conTarjetas }: Jugado,
): ActorConSesion {
  const suyos = participantes.filter(({ id }) => juegan.includes(id));
  const partidas = new Set(suyos.flatMap(({ partidaId }) => partidaId ?? []));
  const dePartida = ({ partidaId }: { partidaId: string | null }) => partidas.has(partidaId ?? '');
  const pueden = conTarjetas ? [...suyos, ...participantes.filter(dePartida)] : suyos;
  exigir(
    motivoNoPuedePuntuar({
      actor,
      partida: {
        validada: conTarjetas && suyos.some(({ validada }) => validada),
        jugadorIds: pueden.flatMap(({ jugadorId }) => jugadorId ?? []),
        torneoActivo: activo,
      },
    }),
  );
  if (!actor) throw new AppError('sin_sesion');
  return actor;
}

/** How a match ended is changed by the committee that wrote it, unless it was conceded. Errors: resultado_del_comite. */
export function exigirQueSigaAbierto(resultado: { motivo: string } | null): void {
  if (resultado !== null && resultado.motivo !== 'concesion') throw new AppError('resultado_del_comite');
}

type Acabado = { ganadorId?: string; ganador?: string; motivo: string; marcador: string | null } | null;

/** Whether two results say the same; null = none. */
export function acabanIgual(uno: Acabado, otro: Acabado): boolean {
  const dicho = (resultado: Acabado) =>
    resultado && [resultado.ganadorId ?? resultado.ganador, resultado.motivo, resultado.marcador];
  return isDeepStrictEqual(dicho(uno), dicho(otro));
}

/** Whether an extra hole of a match has these strokes; without any, whether it is not written. */
export function tieneEstosGolpes({ hoyo, golpes }: HoyoExtra) {
  const enOrden = (suyos: HoyoExtra['golpes'] = []) =>
    suyos.map((uno) => `${uno.participanteId} ${uno.golpes}`).toSorted();
  return ({ extra }: { extra: readonly HoyoExtra[] }): boolean =>
    isDeepStrictEqual(enOrden(extra.find((uno) => uno.hoyo === hoyo)?.golpes), enOrden(golpes));
}

type Donde = { torneoId: string; partidoId: string; autorId: string };
type Hecho = { operacion: string; resumen: string; antes: object; despues: object };

/** Remembers a change of a match, its points in the ligas follow, and whoever watches its board reads it again. */
export async function contarCambio(
  trx: Trx,
  { torneoId, partidoId, autorId }: Donde,
  hecho: Hecho,
): Promise<void> {
  await anotarCambio(trx, { ...hecho, torneoId, objetoId: partidoId, autorId });
  await corregirResultados(trx, { torneoId, autorId });
  await publishTorneo(trx, torneoId);
}
