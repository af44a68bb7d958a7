import type { ClasificacionAnterior, RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { clasificarPuntuaciones, recuentoDeTorneos } from '#reglas/clasificacion-liga.ts';
import {
  findTorneoAnterior,
  listInscritosConJugador,
  listPuestosDeJugadores,
} from '#server/admin/partidas/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { listLigasDeTorneo } from '#server/ligas/queries.ts';
import { clasificacionDeLiga } from '#server/puntuaciones/clasificar.ts';

/** A place of somebody in a liga or a torneo. */
type PuestoDeJugador = { jugadorId: string; puesto: number };

/**
 * The standings that the partidas of a torneo can be ordered by: those of the last official torneo before it of any of its
 * ligas, then the table of each liga as it is now, both by handicap. Invitados have no place: nobody knows them again.
 */
export async function clasificacionesAnteriores(
  context: AdminContext,
  torneo: Pick<RepartoDeTorneo['torneo'], 'id' | 'fechaJuego'>,
): Promise<Pick<RepartoDeTorneo, 'clasificaciones' | 'enLiga'>> {
  const db = context.db.kysely;
  const ligas = await listLigasDeTorneo(db, torneo.id);
  if (ligas.length === 0) return { clasificaciones: [], enLiga: false };
  const inscritos = await listInscritosConJugador(db, torneo.id);
  const participanteDe = new Map(inscritos.map(({ id, jugadorId }) => [jugadorId, id]));
  const puestos = (filas: readonly PuestoDeJugador[]) =>
    filas.flatMap(({ jugadorId, puesto }) => {
      const participanteId = participanteDe.get(jugadorId);
      return participanteId === undefined ? [] : [{ participanteId, puesto }];
    });
  const anterior = await findTorneoAnterior(db, torneo);
  const clasificaciones: ClasificacionAnterior[] = [];
  if (anterior) {
    const filas = await listPuestosDeJugadores(db, anterior.id);
    clasificaciones.push({ ...anterior, tipo: 'torneo', torneosJugados: 1, puestos: puestos(filas) });
  }
  for (const { id } of ligas) {
    const { nombre, torneosJugados, filas } = await tablaDeHoy(context, id);
    if (torneosJugados > 0)
      clasificaciones.push({
        id,
        tipo: 'liga',
        nombre,
        fechaJuego: null,
        torneosJugados,
        puestos: puestos(filas),
      });
  }
  return { clasificaciones, enLiga: true };
}

async function tablaDeHoy(context: AdminContext, ligaId: string) {
  const tabla = await clasificacionDeLiga(context, ligaId);
  const { nombre, numeroTorneosDescartados: descartes } = tabla.liga;
  const filas = clasificarPuntuaciones({ ...tabla, tipo: 'handicap', descartes });
  return {
    nombre,
    torneosJugados: recuentoDeTorneos(tabla).torneosJugados,
    filas: filas.map(({ id: jugadorId, puesto }): PuestoDeJugador => ({ jugadorId, puesto })),
  };
}
