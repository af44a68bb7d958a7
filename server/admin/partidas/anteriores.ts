import type { ClasificacionAnterior, RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import type { Db } from '#db/tables.ts';
import { clasificarVueltas } from '#reglas/vueltas.ts';
import { clasificarPuntuaciones, recuentoDeTorneos } from '#reglas/clasificacion-liga.ts';
import {
  findTorneoAnterior,
  listInscritosConJugador,
  type PuestoDeJugador,
} from '#server/admin/partidas/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { listLigasDeTorneo } from '#server/ligas/queries.ts';
import type { TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';
import { findOtrasVueltas, findTorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { porVueltas } from '#server/puntuaciones/vueltas/service.ts';
import { listInscripciones, listVueltas } from '#server/vueltas/queries.ts';

/**
 * The standings that the partidas of a torneo can be ordered by: those of the last official torneo before it of any of its
 * ligas, then the table of each liga as it is now, both by handicap. Invitados have no place: nobody knows them again. A
 * vuelta after the first has the standings of the vueltas before it alone, where everybody is known.
 */
export async function clasificacionesAnteriores(
  context: AdminContext,
  tablas: TablasDeLiga,
  torneo: Pick<RepartoDeTorneo['torneo'], 'id' | 'fechaJuego'>,
): Promise<Pick<RepartoDeTorneo, 'clasificaciones' | 'enLiga'>> {
  const db = context.db.kysely;
  const [deVueltas, ligas, inscritos, anterior] = await Promise.all([
    clasificacionHastaAhora(db, torneo.id),
    listLigasDeTorneo(db, torneo.id),
    listInscritosConJugador(db, torneo.id),
    findTorneoAnterior(db, torneo),
  ]);
  if (deVueltas) return { clasificaciones: [deVueltas], enLiga: true };
  if (ligas.length === 0) return { clasificaciones: [], enLiga: false };
  const participanteDe = new Map(inscritos.map(({ id, jugadorId }) => [jugadorId, id]));
  const puestos = (filas: readonly PuestoDeJugador[]) =>
    filas.flatMap(({ jugadorId, puesto }) => {
      const participanteId = participanteDe.get(jugadorId);
      return participanteId === undefined ? [] : [{ participanteId, puesto }];
    });
  const clasificaciones: ClasificacionAnterior[] = [];
  if (anterior)
    clasificaciones.push({
      ...anterior,
      tipo: 'torneo',
      torneosJugados: 1,
      puestos: puestos(anterior.puestos),
    });
  for (const tabla of await Promise.all(ligas.map(({ id }) => tablas.leer(id, context.actor)))) {
    const { nombre, torneosJugados, filas } = tablaDeHoy(tabla);
    const liga = { id: tabla.liga.id, nombre, fechaJuego: null, torneosJugados };
    if (torneosJugados > 0) clasificaciones.push({ ...liga, tipo: 'liga', puestos: puestos(filas) });
  }
  return { clasificaciones, enLiga: true };
}

/** The standings of a torneo before one of its later vueltas, for whoever is in it; undefined for a torneo that is none. */
async function clasificacionHastaAhora(db: Db, torneoId: string): Promise<ClasificacionAnterior | undefined> {
  const vueltas = await listVueltas(db, torneoId);
  const lugar = vueltas.findIndex(({ id }) => id === torneoId);
  const [total, anterior] = [vueltas[0], vueltas[lugar - 1]];
  const primera = total && anterior ? await findTorneoConTarjetas(db, total.id) : undefined;
  if (!primera || !anterior) return undefined;
  const antes = (await findOtrasVueltas(db, primera.torneo.id)).slice(0, lugar - 1);
  const filas = clasificarVueltas({
    vueltas: porVueltas(primera, antes, () => true),
    tipo: 'handicap',
    metodo: primera.metodoDesempate,
    sorteos: primera.sorteos,
  });
  const puestos = new Map(filas.map(({ id, puesto }) => [id, puesto]));
  return {
    id: primera.torneo.id,
    tipo: 'vuelta',
    nombre: primera.torneo.nombre,
    fechaJuego: anterior.fechaJuego,
    torneosJugados: 1,
    puestos: [...(await listInscripciones(db, torneoId))].flatMap(([participanteId, inscripcionId]) => {
      const puesto = puestos.get(inscripcionId) ?? null;
      return puesto === null ? [] : [{ participanteId, puesto }];
    }),
  };
}

function tablaDeHoy(tabla: ClasificacionDeLiga) {
  const { nombre, numeroTorneosDescartados: descartes } = tabla.liga;
  const filas = clasificarPuntuaciones({ ...tabla, tipo: 'handicap', descartes });
  return {
    nombre,
    torneosJugados: recuentoDeTorneos(tabla).torneosJugados,
    filas: filas.map(({ id: jugadorId, puesto }): PuestoDeJugador => ({ jugadorId, puesto })),
  };
}
