import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '#db/tables.ts';
import { condicionesEnOtroDia } from '#reglas/cupo.ts';
import { mismoDiaUnAnioDespues, nombreDeLaSiguiente } from '#reglas/nueva-temporada.ts';
import { copiarTorneo } from '#server/admin/duplicados/service.ts';
import { copiarTipos } from '#server/admin/ligas/puntos.ts';
import { bloquearLiga, crearSiguiente, releida } from '#server/admin/ligas/service.ts';
import { findFicha, type FichaGuardada } from '#server/admin/torneos/queries.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { listTorneosDeLiga } from '#server/ligas/queries.ts';
import { unaVez } from '#server/operaciones/service.ts';

type Temporada = {
  id: string;
  nombre: string;
  fechaInicio: string | null;
  fechaFin: string | null;
  torneos: readonly { torneoId: string; nombre: string; fechaJuego: string }[];
};

type Hecho = { id: string; nombre: string; torneos: number };

/** A liga with the torneos that it has now. Errors: liga_no_encontrada. */
async function hechosDe(db: Db, { ligaId: ref }: { ligaId: string }) {
  const liga = await releida(db, ref);
  return { liga, torneos: await listTorneosDeLiga(db, liga.id) };
}

const unAnioDespues = (dia: string | null) => dia && mismoDiaUnAnioDespues(dia);

/**
 * The next season of a liga: another liga with its settings and points tables, and each torneo that was chosen with its
 * categorías, points, prizes and kind, on its new day, in one transaction; the same id twice is one. Points given by hand and
 * participantes stay with the season that is over.
 * Errors: liga_no_encontrada, liga_sin_nombre, liga_fechas_en_desorden, torneo_fuera_de_liga, confirmacion_caducada (the
 * liga or its torneos are others by now), operacion_repetida, and those of a new torneo.
 */
export const nuevaTemporada = dosPasos({
  operacion: 'duplicados.temporada',
  lock: async (trx, { ligaId }: { ligaId: string }) => ({ ligaId: await bloquearLiga(trx, ligaId) }),
  facts: hechosDe,
  bound: ({ liga, torneos }) => ({
    ligaId: liga.id,
    version: liga.version,
    torneos: torneos.map(({ id, nombre, fechaJuego, tipo }) => [id, nombre, fechaJuego, tipo]),
  }),
  preview: ({ liga, torneos }, confirmacion) => ({
    anterior: liga.nombre,
    nombre: nombreDeLaSiguiente(liga.nombre),
    fechaInicio: unAnioDespues(liga.fechaInicio),
    fechaFin: unAnioDespues(liga.fechaFin),
    torneos: torneos.map(({ id, nombre, fechaJuego }) => ({
      id,
      nombre,
      fechaJuego,
      nombreNuevo: nombreDeLaSiguiente(nombre),
      fechaNueva: mismoDiaUnAnioDespues(fechaJuego),
    })),
    confirmacion,
  }),
  run: async (context, pedido: Temporada & { confirmacion?: string }, work: (trx: Trx) => Promise<Hecho>) => {
    const { confirmacion: _confirmacion, ...datos } = pedido;
    return await unaVez(context, { id: pedido.id, operacion: 'admin.duplicados.temporada', datos }, work);
  },
  act: async (trx, { facts: { liga, torneos }, context }, pedido): Promise<Hecho> => {
    const autorId = context.actor.usuarioId;
    const { id, nombre, fechaInicio, fechaFin } = pedido;
    await crearSiguiente(trx, { de: liga, siguiente: { id, nombre, fechaInicio, fechaFin }, autorId });
    const suyos = new Set<string>(torneos.map((torneo) => torneo.id));
    for (const uno of pedido.torneos) {
      if (!suyos.has(uno.torneoId)) throw new AppError('torneo_fuera_de_liga');
      const origen = hallado(await findFicha(trx, uno.torneoId), 'torneo_fuera_de_liga');
      await copiarUno(trx, { origen, uno, ligas: { de: liga.id, a: id }, autorId });
    }
    return { id, nombre, torneos: pedido.torneos.length };
  },
});

type Copia = {
  origen: FichaGuardada;
  uno: { nombre: string; fechaJuego: string };
  ligas: { de: string; a: string };
  autorId: string;
};

/** One torneo of the season before, on another day and in the new liga. */
async function copiarUno(
  trx: Trx,
  { origen, uno: { nombre, fechaJuego }, ligas, autorId }: Copia,
): Promise<void> {
  const { campoId, modalidad, metodoDesempate, descripcion, cuenta, tope, salidas } = origen;
  const { formula, pesos, partidosEn, limiteGolpesHoyo, limiteHandicap, nueve, reductorHandicap } = origen;
  const elegido = { campoId, modalidad, metodoDesempate, descripcion, cuenta, tope, salidas };
  const { handicapDe } = origen;
  const cifras = {
    formula,
    pesos,
    partidosEn,
    limiteGolpesHoyo,
    limiteHandicap,
    nueve,
    reductorHandicap,
    handicapDe,
  };
  const inscripcion = condicionesEnOtroDia(origen.inscripcion, { de: origen.fechaJuego, a: fechaJuego });
  const id = randomUUID();
  const nuevo = {
    ...elegido,
    ...cifras,
    id,
    nombre,
    fechaJuego,
    activo: true,
    inscripcion,
    ligaIds: [ligas.a],
  };
  await copiarTorneo(trx, { origen, nuevo, autorId });
  const de = { ligaId: ligas.de, torneoId: origen.id };
  await copiarTipos(trx, [{ de, a: { ligaId: ligas.a, torneoId: nuevo.id } }]);
}
