import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import type { Trx } from '#db/tables.ts';
import type { EstadoDecidido } from '#reglas/estado-de-tarjeta.ts';
import type { GolpesDeVentaja } from '#reglas/golpes-de-ventaja.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import {
  deleteTarjetasDeBandos,
  type EstadoNuevo,
  insertTarjetas,
  lockTarjetaDe,
  lockTarjetas,
  lockTarjetasDeBandos,
  updateHandicapPersonal,
  updateHandicapsDeBandos,
  updateEstados,
  updateVentaja,
} from '#server/tarjetas/repository.ts';

/** Opens the cards of those who were just added to a torneo or to a personal round, in the same transaction. */
export const abrirTarjetas = insertTarjetas;

/** Gives another handicap to who plays a personal round; the caller holds the round and remembers the change. */
export async function ponerHandicapPersonal(
  trx: Trx,
  participanteId: string,
  handicapDeJuego: number,
): Promise<void> {
  await updateHandicapPersonal(trx, { participanteId, handicapDeJuego });
}

/** Holds the cards of a torneo, before what they say is read; with `golpes`, their first strokes wait too. */
export const bloquearTarjetas = lockTarjetas;

/** Keeps somebody in a torneo, where they are in it still: whoever takes them out holds their card. */
export const retenerInscrito = lockTarjetaDe;

/** Holds the cards of the bandos of some torneos; whether there are any. */
export const bloquearTarjetasDeBandos = lockTarjetasDeBandos;

/** Takes the cards of bandos away that play one ball no more, or are none any more; the caller has judged what is on them. */
export const quitarTarjetasDeBandos = deleteTarjetasDeBandos;

/** Gives bandos of one ball other handicaps; the caller holds their cards. */
export const ponerHandicapsDeBandos = updateHandicapsDeBandos;

/** A change of state, with what was decided before and who it is about. */
export type CambioDeEstado = EstadoNuevo & {
  nombre: string;
  antes: { estado: EstadoDecidido | null; motivo: string | null };
};

/** Who decides, where, and by which operation of the contract. */
export type Decision = { operacion: string; torneoId: string; autorId: string };

/**
 * Writes what was decided about some cards and remembers each change: who, when, from, to. The caller holds the cards
 * (`bloquearTarjetas`), writes the official results again and announces the board.
 *
 * Source: decisions 20 and 33.
 */
export async function decidirEstados(
  trx: Trx,
  { operacion, torneoId, autorId }: Decision,
  cambios: readonly CambioDeEstado[],
): Promise<void> {
  if (cambios.length === 0) return;
  await updateEstados(
    trx,
    cambios.map(({ participanteId, estado, motivo }) => ({ participanteId, estado, motivo })),
  );
  for (const { participanteId, nombre, antes, estado, motivo } of cambios) {
    await anotarCambio(trx, {
      operacion,
      torneoId,
      objetoId: participanteId,
      resumen: `${nombre}: ${estado === null ? 'sin estado decidido' : TEXTOS_DE_ESTADO[estado]}`,
      antes: contado(antes),
      despues: contado({ estado, motivo }),
      autorId,
    });
  }
}

/** A decided state in the words of the history. */
function contado({ estado, motivo }: { estado: EstadoDecidido | null; motivo: string | null }) {
  return {
    estado: estado === null ? null : TEXTOS_DE_ESTADO[estado],
    ...(motivo === null ? {} : { motivo }),
  };
}

/** A change of the golpes de ventaja of a card: what it had and what it has; null = none. */
export type CambioDeVentaja = {
  participanteId: string;
  nombre: string;
  antes: GolpesDeVentaja | null;
  despues: GolpesDeVentaja | null;
};

/**
 * Writes the golpes de ventaja of a card and remembers the change. The caller holds the card (`bloquearTarjetas`) and writes
 * its playing handicap.
 *
 * Source: decision 20.
 */
export async function darVentaja(
  trx: Trx,
  { operacion, torneoId, autorId }: Decision,
  { participanteId, nombre, antes, despues }: CambioDeVentaja,
): Promise<void> {
  await updateVentaja(trx, { participanteId, ventaja: despues });
  await anotarCambio(trx, {
    operacion,
    torneoId,
    objetoId: participanteId,
    resumen: `${nombre}: ${despues === null ? 'sin golpes de ventaja' : `golpes de ventaja, ${despues.golpes}`}`,
    antes,
    despues,
    autorId,
  });
}
