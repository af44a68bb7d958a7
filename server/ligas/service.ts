import type { Transaction } from 'kysely';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import type { Tables } from '#db/tables.ts';
import {
  clasificarPuntuaciones,
  puntuacionesQueSeGuardan,
  SISTEMAS_DE_LIGA,
} from '#reglas/clasificacion-liga.ts';
import type { PuntuacionDeTorneo, TorneoDeLiga } from '#reglas/liga.ts';
import type { SistemaPuntuacion, TipoClasificacion } from '#reglas/modalidad.ts';
import { motivoNoPuedeAdministrar, motivoNoPuedeVerLiga } from '#reglas/permisos.ts';
import { redondearPuntos } from '#reglas/puntos.ts';
import { toCsv } from '#server/external/csv.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/errors.ts';
import {
  findLiga,
  type LigaRow,
  listLigasDeTorneo,
  listPersonas,
  listPuntuaciones,
  listTorneosDeLiga,
  type PuntuacionDeLigaRow,
} from '#server/ligas/queries.ts';
import {
  deletePuntuacionesSueltas,
  lockLigasDeTorneo,
  type PuntuacionRow,
  updateCalculada,
  updateRevisionDeTorneo,
  writePuntuaciones,
} from '#server/ligas/repository.ts';

/** One liga that the caller may see, by slug or id. Errors: liga_no_encontrada. */
export async function ligaVisible({ actor, db }: RequestContext, ref: string): Promise<LigaRow> {
  const liga = await findLiga(db.kysely, ref);
  if (!liga) throw new AppError('liga_no_encontrada');
  exigir(motivoNoPuedeVerLiga({ actor, liga }));
  return liga;
}

/** The standings of a liga with every score as it was earned. Errors: liga_no_encontrada. */
export async function clasificacionDeLiga(
  context: RequestContext,
  ref: string,
): Promise<ClasificacionDeLiga> {
  const { actor, db } = context;
  const liga = await ligaVisible(context, ref);
  const [torneos, filas] = await Promise.all([
    listTorneosDeLiga(db.kysely, liga.id),
    listPuntuaciones(db.kysely, liga.id, { visitante: actor === null }),
  ]);
  const columnas = new Map(torneos.map(({ id }, i) => [id, i]));
  const porJugador = Map.groupBy(
    puntuacionesGanadas(liga.sistemaPuntuacion, filas),
    (fila) => fila.jugadorId,
  );
  const jugadores = [...porJugador].map(([id, suyas]) => ({
    id,
    nombre: suyas[0]?.nombre ?? '',
    handicap: suyas[0]?.handicap ?? null,
    propio: actor?.jugadorId === id,
    puntuaciones: suyas.map((fila): ClasificacionDeLiga['jugadores'][number]['puntuaciones'][number] => [
      columnas.get(fila.torneoId) ?? 0,
      fila.posicionHandicap,
      fila.posicionScratch,
      fila.puntosHandicap,
      fila.puntosScratch,
    ]),
  }));
  return { liga, torneos, jugadores };
}

/**
 * The scores of a liga as they were earned. What is recorded is that already, but for the scores of a cervecita that do
 * not count, which are recorded as 0: there the recorded places tell what they were worth.
 */
function puntuacionesGanadas(
  sistema: SistemaPuntuacion,
  filas: readonly PuntuacionDeLigaRow[],
): readonly PuntuacionDeLigaRow[] {
  if (sistema !== 'cervecita') return filas;
  const porTorneo = Map.groupBy(filas, ({ torneoId }) => torneoId);
  const ganados = new Map(
    [...porTorneo.values()].flatMap((suyas) =>
      SISTEMAS_DE_LIGA[sistema].puntosDeTorneo(torneoGuardado(suyas)).map((fila) => [fila.id, fila] as const),
    ),
  );
  return filas.map((fila) => {
    const { puntosHandicap, puntosScratch } = ganados.get(fila.participanteId) ?? fila;
    return {
      ...fila,
      puntosHandicap: redondearPuntos(puntosHandicap),
      puntosScratch: redondearPuntos(puntosScratch),
    };
  });
}

/** Both points rankings of a torneo as they are recorded. */
function torneoGuardado(filas: readonly PuntuacionDeLigaRow[]): TorneoDeLiga {
  return {
    handicap: filas.map(({ participanteId, posicionHandicap }) => ({
      id: participanteId,
      puesto: posicionHandicap,
    })),
    scratch: filas.map(({ participanteId, posicionScratch }) => ({
      id: participanteId,
      puesto: posicionScratch,
    })),
    configuracion: [],
  };
}

/**
 * Records the points of a torneo in every liga it belongs to, in the caller's transaction, which holds the locks of the
 * official record. In a cervecita one more torneo may leave older scores out, so the whole liga is compared.
 * Returns how many rows were written.
 */
export async function guardarPuntuaciones(
  trx: Transaction<Tables>,
  { torneoId, torneo }: { torneoId: string; torneo: TorneoDeLiga },
): Promise<number> {
  let escritas = 0;
  for (const liga of await listLigasDeTorneo(trx, torneoId)) {
    const propias = SISTEMAS_DE_LIGA[liga.sistemaPuntuacion]
      .puntosDeTorneo(torneo)
      .map((fila) => toRow(torneoId, fila));
    const entrada = { ligaId: liga.id, torneoId, propias };
    escritas +=
      liga.sistemaPuntuacion === 'cervecita'
        ? await guardarCervecita(trx, { ...entrada, torneosDeLaLiga: liga.torneos })
        : await writePuntuaciones(trx, { ligaId: liga.id, torneoIds: [torneoId], puntuaciones: propias });
  }
  return escritas;
}

function toRow(torneoId: string, { id, ...fila }: PuntuacionDeTorneo): PuntuacionRow {
  return {
    torneoId,
    participanteId: id,
    ...fila,
    puntosHandicap: redondearPuntos(fila.puntosHandicap),
    puntosScratch: redondearPuntos(fila.puntosScratch),
  };
}

type EntradaDeCervecita = {
  ligaId: string;
  torneoId: string;
  propias: readonly PuntuacionRow[];
  torneosDeLaLiga: number;
};

/** The scores of one torneo among those of the others as they were earned, and then the 0 of what does not count. */
async function guardarCervecita(
  trx: Transaction<Tables>,
  { ligaId, torneoId, propias, torneosDeLaLiga }: EntradaDeCervecita,
): Promise<number> {
  const torneoIds = (await listTorneosDeLiga(trx, ligaId)).map(({ id }) => id);
  const personas = await listPersonas(trx, torneoId);
  const guardadas = await listPuntuaciones(trx, ligaId);
  const ajenas = puntuacionesGanadas('cervecita', guardadas).filter((fila) => fila.torneoId !== torneoId);
  const nuevas = propias.map((fila) => ({
    ...fila,
    jugadorId: personas.get(fila.participanteId) ?? fila.participanteId,
  }));
  const enOrden = [...ajenas, ...nuevas].toSorted(
    (a, b) => torneoIds.indexOf(a.torneoId) - torneoIds.indexOf(b.torneoId),
  );
  const puntuaciones = puntuacionesQueSeGuardan({
    sistema: 'cervecita',
    torneosDeLaLiga,
    puntuaciones: enOrden,
  });
  return await writePuntuaciones(trx, { ligaId, torneoIds, puntuaciones });
}

/** Removes the points of torneos that are no longer of the liga. Returns how many rows. */
export async function borrarPuntuacionesSueltas(trx: Transaction<Tables>, ligaId: string): Promise<number> {
  return await deletePuntuacionesSueltas(trx, ligaId);
}

/** Remembers that the whole liga was calculated as it stood at that revision (`findRevisionDeLiga`, read before). */
export async function marcarCalculada(
  trx: Transaction<Tables>,
  calculada: { ligaId: string; revision: number },
): Promise<void> {
  await updateCalculada(trx, calculada);
}

/** Locks the ligas of a torneo: before the torneo itself, by whoever makes them wait for a calculation (docs/locks.md). */
export async function bloquearLigasDeTorneo(trx: Transaction<Tables>, torneoId: string): Promise<void> {
  await lockLigasDeTorneo(trx, torneoId);
}

/**
 * The ligas of a torneo wait for a calculation from now on: for whoever changes, in `trx`, something of the torneo that
 * their points depend on without writing its official results (deleting or restoring it, its points table, its method).
 */
export async function marcarLigasPorCalcular(trx: Transaction<Tables>, torneoId: string): Promise<void> {
  await updateRevisionDeTorneo(trx, torneoId);
}

/**
 * The standings of a liga as a spreadsheet: a line per jugador, a column per torneo with the points earned there, and
 * the total with the liga's own discards. Errors: liga_no_encontrada.
 */
export async function exportarLiga(
  context: RequestContext,
  { liga: ref, tipo }: { liga: string; tipo: TipoClasificacion },
): Promise<{ archivo: string; texto: string }> {
  exigir(motivoNoPuedeAdministrar(context));
  const clasificacion = await clasificacionDeLiga(context, ref);
  const { liga, torneos, jugadores } = clasificacion;
  const quien = new Map(jugadores.map((jugador) => [jugador.id, jugador]));
  const filas = clasificarPuntuaciones({ ...clasificacion, tipo, descartes: liga.numeroTorneosDescartados });
  const rows = filas.map(({ id, puesto, total, detalle }) => {
    const puntos = new Map(
      [...detalle.cuentan, ...detalle.descartados].map((uno) => [uno.torneoId, uno.puntos]),
    );
    const { nombre = '', handicap = null } = quien.get(id) ?? {};
    const columnas = torneos.map((torneo) => puntos.get(torneo.id) ?? null);
    return [puesto, nombre, handicap, ...columnas, detalle.cuentan.length, redondearPuntos(total)];
  });
  const cabecera = ['Puesto', 'Jugador', 'Hándicap', ...torneos.map(({ nombre }) => nombre)];
  const texto = toCsv([...cabecera, 'Torneos que cuentan', 'Total'], rows);
  return { archivo: `${liga.slug}-${tipo}.csv`, texto };
}
