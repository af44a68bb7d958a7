import type { RequestContext } from '#server/http/api.ts';
import type { PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import type { HoyoDeRonda } from '#reglas/partido-en-marcha.ts';
import { MARCADORES } from '#reglas/partido.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { guardarEnPartido } from '#server/partidos/service.ts';
import { contarCambio } from '#server/resultados/en-juego.ts';
import {
  type Cambio,
  escribirResultado,
  exigirHoyo,
  exigirJugador,
  exigirSinAvanzar,
  exigirSinResultado,
  exigirUltimo,
  paraCambiar,
} from '#server/resultados/partidos/service.ts';

type Version = Omit<Cambio, 'ganadorId'>;

/** A hole of a later round as it was shown where it was written; ganador: null = nobody yet. */
export type HoyoAnotado = Version &
  Pick<HoyoDeRonda, 'hoyo' | 'aId' | 'bId'> & { ganador: HoyoDeRonda['ganador'] | null };

/** A match of a later round that nobody has written the end of. Errors: partido_con_tarjetas, resultado_del_comite. */
function exigirDeRonda(partido: PartidoVivo): void {
  if (partido.ronda === 1) throw new AppError('partido_con_tarjetas');
  exigirSinResultado(partido);
}

const COMO: Readonly<Record<HoyoDeRonda['ganador'], string>> = {
  a: 'lo gana el primero',
  b: 'lo gana el segundo',
  empate: 'empatado',
};

/** The same hole of the same two. */
const esEse = (uno: HoyoDeRonda, { hoyo, aId, bId }: Pick<HoyoDeRonda, 'hoyo' | 'aId' | 'bId'>) =>
  uno.hoyo === hoyo && uno.aId === aId && uno.bId === bId;

/** Whether what is written of a hole is what is told of it; nobody = nothing is written, of whoever. */
function estaAsi(escrito: HoyoDeRonda | undefined, dicho: Omit<HoyoAnotado, keyof Version>): boolean {
  if (escrito === undefined) return dicho.ganador === null;
  return escrito.ganador === dicho.ganador && esEse(escrito, dicho);
}

/**
 * Who won a hole of a match of a later round, written on the phone of somebody who plays it, or taken back. Whoever wins the
 * match goes on at once. Event: the board is read again.
 * Errors: as `exigirJugador`; partido_cambiado (or others play it by now), partido_sin_rivales, partido_con_tarjetas,
 * resultado_del_comite, partido_sin_hoyo_extra (not all square, or one follows it), partido_ya_avanzado.
 */
export async function anotarHoyoDeRonda(
  context: RequestContext,
  { partidoId, version: vista, ...dicho }: HoyoAnotado,
): Promise<{ version: number }> {
  const { hoyo, aId, bId, ganador } = dicho;
  return await context.db.tx(async (trx) => {
    const autorId = await exigirJugador(trx, context, partidoId);
    const { todo, torneoId, partido, guardado, nombre, hecho } = await paraCambiar(
      trx,
      { partidoId, version: vista, ganadorId: null },
      ({ hoyos = [] }) => (hoyos.find((uno) => esEse(uno, dicho))?.ganador ?? null) === ganador,
    );
    if (hecho) return { version: partido.version };
    exigirDeRonda(partido);
    if (partido.a !== aId || partido.b !== bId) throw new AppError('partido_cambiado');
    exigirHoyo(partido, hoyo);
    exigirUltimo(todo, partido, hoyo);
    const { hoyos: antes = [] } = guardado;
    const otros = antes.filter((uno) => uno.hoyo !== hoyo);
    const hoyos = ganador === null ? otros : [...otros, { ...dicho, ganador }];
    exigirSinAvanzar(todo, { id: partidoId, cambio: { hoyos } });
    const escrito = antes.find((uno) => uno.hoyo === hoyo);
    if (estaAsi(escrito, dicho)) return { version: partido.version };
    const version = await guardarEnPartido(trx, partidoId, { hoyo: dicho });
    const que = ganador === null ? `Quita el hoyo ${hoyo}` : `Anota el hoyo ${hoyo} (${COMO[ganador]})`;
    await contarCambio(
      trx,
      { torneoId, partidoId, autorId },
      {
        operacion: 'partidos.anotarHoyo',
        resumen: `${que} de ${nombre}`,
        antes: { ganador: escrito?.ganador ?? null },
        despues: { ganador },
      },
    );
    return { version };
  });
}

/**
 * Confirms a match of a later round that is over by its holes: its result is written, and only the administration changes it
 * then. Event: the board is read again.
 * Errors: as `exigirJugador`; partido_cambiado, partido_sin_rivales, partido_con_tarjetas, resultado_del_comite,
 * partido_sin_acabar.
 */
export async function confirmarPartido(
  context: RequestContext,
  cambio: Version,
): Promise<{ version: number }> {
  return await context.db.tx(async (trx) => {
    const autorId = await exigirJugador(trx, context, cambio.partidoId);
    // One change since then, and it is a confirmation: theirs, or one of who plays with them.
    const { partido, hecho } = await paraCambiar(
      trx,
      { ...cambio, ganadorId: null },
      ({ version, resultado }) => version === cambio.version + 1 && resultado?.motivo === 'anotado',
    );
    if (hecho) return { version: partido.version };
    exigirDeRonda(partido);
    if (partido.situacion !== 'terminado' || typeof partido.ganador !== 'string')
      throw new AppError('partido_sin_acabar');
    const marcador = MARCADORES.find((uno) => uno === partido.marcador) ?? null;
    const resultado = { ganadorId: partido.ganador, motivo: 'anotado', marcador } as const;
    return await escribirResultado(trx, { ...cambio, ...resultado, autorId });
  });
}
