import { listPuntosDeTorneo } from '#server/torneos/queries.ts';
import type { Db, Trx } from '#db/tables.ts';
import type { SistemaPuntuacion, TipoDeTorneo } from '#reglas/modalidad.ts';
import { tablaDeTipo, type TablasDeLiga } from '#reglas/tablas-de-liga.ts';
import {
  findOficialGuardado,
  listPuntuaciones,
  type PuntuacionDeLigaRow,
} from '#server/puntuaciones/queries.ts';
import {
  insertHistorialResultados,
  type PuntuacionRow,
  updatePuntuaciones,
} from '#server/puntuaciones/repository.ts';
import { puntuacionesDeTorneo, torneoGuardado } from '#server/puntuaciones/service.ts';

type LigaConTablas = {
  liga: { id: string; sistemaPuntuacion: SistemaPuntuacion };
  tablas: TablasDeLiga;
  torneos: readonly { id: string; tipo: TipoDeTorneo }[];
};

/** The recorded points of a liga that would be others under those tables, from the recorded places. */
export async function puntosConTablas(
  db: Db,
  { liga, tablas, torneos }: LigaConTablas,
): Promise<PuntuacionRow[]> {
  const porTorneo = Map.groupBy(await listPuntuaciones(db, liga.id), ({ torneoId }) => torneoId);
  const cambios: PuntuacionRow[] = [];
  for (const { id, tipo } of torneos) {
    const guardadas = porTorneo.get(id) ?? [];
    const configuracion = guardadas.length === 0 ? [] : await listPuntosDeTorneo(db, id);
    const deLiga = tablaDeTipo(tablas, tipo);
    const torneo = { ...torneoGuardado(guardadas), configuracion, deLiga };
    const miembros = Map.groupBy(guardadas, ({ lineaId }) => lineaId);
    const participantes = [...miembros].map(([lineaId, suyas]) => ({
      id: lineaId,
      incluirEnPuntos: true,
      bolas: suyas.map(({ participanteId }) => ({ id: participanteId, incluirEnPuntos: true })),
    }));
    const puntuaciones = puntuacionesDeTorneo(liga.sistemaPuntuacion, id, { ...torneo, participantes });
    cambios.push(...puntuaciones.filter((una) => esOtra(una, guardadas)));
  }
  return cambios;
}

function esOtra(una: PuntuacionRow, guardadas: readonly PuntuacionDeLigaRow[]): boolean {
  const guardada = guardadas.find(({ participanteId }) => participanteId === una.participanteId);
  return guardada?.puntosHandicap !== una.puntosHandicap || guardada.puntosScratch !== una.puntosScratch;
}

/**
 * Writes points of a liga that are others now, and remembers them in the history of each torneo. The caller holds the
 * points of the liga (`lockPuntosDeLiga`).
 */
export async function escribirCambios(
  trx: Trx,
  { ligaId, cambios, autorId }: { ligaId: string; cambios: readonly PuntuacionRow[]; autorId: string | null },
): Promise<void> {
  for (const [torneoId, puntuaciones] of Map.groupBy(cambios, (cambio) => cambio.torneoId)) {
    const antes = await findOficialGuardado(trx, torneoId);
    await updatePuntuaciones(trx, { ligaId, puntuaciones });
    const despues = (await findOficialGuardado(trx, torneoId)) ?? {};
    await insertHistorialResultados(trx, { torneoId, motivo: 'recalculo', antes, despues, autorId });
  }
}
