import { listPuntosDeTorneo } from '#server/torneos/queries.ts';
import type { PuntosGuardados } from '#contrato/admin/actos-de-torneo.ts';
import type { Trx } from '#db/tables.ts';
import {
  filasDePuntos,
  type PuntosDelEditor,
  puntosDelEditor,
  type PuntosDePosicion,
  puntosPorDefecto,
  sonPuntosValidos,
} from '#reglas/puntos.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { lockLigasPorCalcular, updateRevisionDeTorneo } from '#server/puntuaciones/repository.ts';
import { lockTorneo, replacePuntos } from '#server/admin/torneos/repository.ts';
import { fichaDeTorneo } from '#server/admin/torneos/service.ts';
import type { AdminContext } from '#server/http/admin.ts';

const iguales = (unos: PuntosDelEditor, otros: PuntosDelEditor) =>
  unos.resto === otros.resto && unos.puestos.every((puntos, i) => puntos === otros.puestos[i]);

/** Whether both give a place the same points; of a torneo without rows the club's table holds. */
const dicenLoMismo = (unas: readonly PuntosDePosicion[], otras: readonly PuntosDePosicion[]) =>
  iguales(puntosDelEditor(unas), puntosDelEditor(otras));

type Cambio = {
  /** The endpoint that changes. */
  operacion: string;
  resumen: string;
  /** Rows to store, from those that are stored; null = leave them. */
  decidir: (guardadas: readonly PuntosDePosicion[]) => readonly PuntosDePosicion[] | null;
};

/** One change of the points table of a torneo, decided under its lock. Errors: torneo_no_encontrado. */
async function cambiarPuntos(
  context: AdminContext,
  torneoId: string,
  { operacion, resumen, decidir }: Cambio,
): Promise<PuntosGuardados> {
  const autorId = context.actor.usuarioId;
  const { nombre, oficial } = await fichaDeTorneo(context, torneoId);
  return await context.db.tx(async (trx: Trx) => {
    await lockLigasPorCalcular(trx, torneoId);
    await lockTorneo(trx, torneoId);
    const guardadas = await listPuntosDeTorneo(trx, torneoId);
    const filas = decidir(guardadas);
    if (filas) {
      await replacePuntos(trx, torneoId, filas);
      if (!dicenLoMismo(guardadas, filas)) await updateRevisionDeTorneo(trx, torneoId);
      await anotarCambio(trx, {
        operacion,
        torneoId,
        resumen: `${resumen} ${nombre}`,
        antes: guardadas.length > 0 ? puntosDelEditor(guardadas) : null,
        despues: puntosDelEditor(filas),
        autorId,
      });
    }
    const { puestos, resto } = puntosDelEditor(filas ?? guardadas);
    return { puestos: [...puestos], resto, oficial };
  });
}

/** The points table of a torneo: its own, else the club's. Errors: torneo_no_encontrado. */
export async function puntosDeTorneo(context: AdminContext, torneoId: string) {
  const { oficial } = await fichaDeTorneo(context, torneoId);
  const guardadas = await listPuntosDeTorneo(context.db.kysely, torneoId);
  const { puestos, resto } = puntosDelEditor(guardadas);
  return { puestos: [...puestos], resto, oficial, propios: guardadas.length > 0 };
}

/** Makes the thirty default rows of a torneo that has none yet. Errors: torneo_no_encontrado. */
export async function crearPuntos(context: AdminContext, torneoId: string): Promise<PuntosGuardados> {
  return await cambiarPuntos(context, torneoId, {
    operacion: 'gestionTorneos.crearPuntos',
    resumen: 'Crea los puntos por defecto de',
    decidir: (guardadas) => (guardadas.length === 0 ? puntosPorDefecto() : null),
  });
}

/** Gives a torneo that was just made the points table of another one; without one of its own it keeps the club's. */
export async function copiarPuntos(trx: Trx, { de, a }: { de: string; a: string }): Promise<void> {
  const filas = await listPuntosDeTorneo(trx, de);
  if (filas.length > 0) await replacePuntos(trx, a, filas);
}

/**
 * Changes the points table of a torneo; one that says so already stays. Official points that are recorded stay until somebody calculates them again.
 * Errors: torneo_no_encontrado, puntos_no_validos, puntos_cambiados (they are not those that were shown any more).
 */
export async function guardarPuntos(
  context: AdminContext,
  { torneoId, antes, ...puntos }: PuntosDelEditor & { torneoId: string; antes: PuntosDelEditor },
): Promise<PuntosGuardados> {
  return await cambiarPuntos(context, torneoId, {
    operacion: 'gestionTorneos.guardarPuntos',
    resumen: 'Cambia los puntos de',
    decidir: (guardadas) => {
      if (!sonPuntosValidos(puntos)) throw new AppError('puntos_no_validos');
      const actuales = puntosDelEditor(guardadas);
      if (iguales(puntos, actuales)) return null;
      if (!iguales(antes, actuales)) throw new AppError('puntos_cambiados');
      return filasDePuntos(puntos);
    },
  });
}

/** Puts the club's points back. Errors: torneo_no_encontrado. */
export async function restablecerPuntos(context: AdminContext, torneoId: string): Promise<PuntosGuardados> {
  return await cambiarPuntos(context, torneoId, {
    operacion: 'gestionTorneos.restablecerPuntos',
    resumen: 'Restablece los puntos de',
    decidir: (guardadas) =>
      guardadas.length > 0 && dicenLoMismo(guardadas, puntosPorDefecto()) ? null : puntosPorDefecto(),
  });
}
