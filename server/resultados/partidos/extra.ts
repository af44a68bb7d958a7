import type { PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { HoyoExtra } from '#reglas/partido-en-marcha.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { guardarEnPartido } from '#server/partidos/service.ts';
import { contarCambio, tieneEstosGolpes } from '#server/resultados/en-juego.ts';
import {
  type Bloqueado,
  type Cambio,
  esParticipante,
  exigirHoyo,
  exigirJugador,
  exigirSinAvanzar,
  exigirUltimo,
  paraCambiar,
} from '#server/resultados/partidos/service.ts';

/** A ball as it is stored: that of a participante, or the one of a bando. */
function bolaGuardada(todo: Bloqueado, id: string) {
  return esParticipante(todo, id)
    ? { participanteId: id, bandoId: null }
    : { participanteId: null, bandoId: id };
}

/** The strokes of every ball of a match and of no other, or none. Errors: bolas_de_otro_partido. */
function exigirSusBolas(partido: PartidoVivo, golpes: HoyoExtra['golpes']): void {
  const bolas = new Set([...partido.bolas.a, ...partido.bolas.b]);
  const dichas = new Set(golpes.map(({ participanteId }) => participanteId));
  if (golpes.length > 0 && (golpes.length !== bolas.size || [...bolas].some((una) => !dichas.has(una))))
    throw new AppError('bolas_de_otro_partido');
}

type HoyoExtraAnotado = Omit<Cambio, 'ganadorId'> & HoyoExtra;

/**
 * An extra hole of a match that is all square, written on the phone with the strokes of every ball; without strokes the last
 * one is taken back. Event: the board is read again.
 * Errors: as `exigirJugador`; partido_cambiado, partido_sin_rivales, partido_sin_tarjetas, partido_sin_hoyo_extra (not all square,
 * or one follows it), bolas_de_otro_partido, partido_ya_avanzado.
 */
export async function anotarHoyoExtra(
  context: RequestContext,
  { hoyo, golpes, ...cambio }: HoyoExtraAnotado,
): Promise<{ version: number }> {
  const { partidoId } = cambio;
  return await context.db.tx(async (trx) => {
    const autorId = await exigirJugador(trx, context, partidoId);
    const pedido = { ...cambio, ganadorId: null };
    const esAsi = tieneEstosGolpes({ hoyo, golpes });
    const { todo, torneoId, partido, guardado, nombre, hecho } = await paraCambiar(trx, pedido, esAsi);
    if (hecho) return { version: partido.version };
    if (partido.ronda > 1) throw new AppError('partido_sin_tarjetas');
    exigirHoyo(partido, hoyo);
    if (hoyo <= HOYOS) throw new AppError('partido_sin_hoyo_extra');
    exigirUltimo(todo, partido, hoyo);
    exigirSusBolas(partido, golpes);
    const otros = partido.extra.filter((uno) => uno.hoyo !== hoyo);
    const extra = golpes.length === 0 ? otros : [...otros, { hoyo, golpes }];
    exigirSinAvanzar(todo, { id: partidoId, cambio: { extra } });
    if (esAsi(guardado)) return { version: partido.version };
    const guardados = golpes.map((una) => ({
      bola: bolaGuardada(todo, una.participanteId),
      golpes: una.golpes,
    }));
    const version = await guardarEnPartido(trx, partidoId, { extra: { hoyo, golpes: guardados } });
    await contarCambio(
      trx,
      { torneoId, partidoId, autorId },
      {
        operacion: 'partidos.hoyoExtra',
        resumen: `${golpes.length === 0 ? 'Quita' : 'Anota'} el hoyo ${hoyo} de ${nombre}`,
        antes: { extra: partido.extra },
        despues: { extra },
      },
    );
    return { version };
  });
}
