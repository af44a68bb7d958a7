import { sql } from 'kysely';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import type { Db } from '#db/tables.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import { porLinea } from '#reglas/miembros.ts';
import { type Modalidad, type TipoClasificacion, TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import { type LecturaDeNombres, nombreLeido } from '#reglas/nombre.ts';
import { RESULTADO_DE_LINEA } from '#server/bandos/queries.ts';
import { totalDe } from '#server/vueltas/queries.ts';

/** Of which torneo, and how names are read. */
type DeGanadores = { torneoId: string; nombres: LecturaDeNombres };

/** Official totals beside their people. */
function conResultado(db: Db, nombres: LecturaDeNombres) {
  return db
    .selectFrom(RESULTADO_DE_LINEA)
    .innerJoin('participantes_torneo as i', 'i.id', 'r.participanteId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['r.golpesBrutos', 'r.golpesNetos', 'r.puntosBrutos', 'r.puntosNetos', 'r.lineaId'])
    .select(['i.esInvitado', sql<string>`nombre_de_participante(i, j, ${nombres}::text)`.as('nombre')])
    .orderBy('r.lugar')
    .orderBy('nombre');
}

/** Who won a torneo by its official results, by handicap and by scratch, whichever of its vueltas is named; empty until there are any. */
export async function listGanadores(db: Db, lectura: DeGanadores): Promise<Ganador[]> {
  const rows = await conResultado(db, lectura.nombres)
    .innerJoin('clasificaciones_torneo as c', 'c.resultadoId', 'r.id')
    .select('c.tipoClasificacion')
    .where('r.torneoId', '=', totalDe(lectura.torneoId))
    .where('c.posicion', '=', 1)
    .execute();
  return ganadoresDe(rows, lectura.nombres);
}

type GanadorRow = Record<'golpesBrutos' | 'golpesNetos' | 'puntosBrutos' | 'puntosNetos', number | null> & {
  tipoClasificacion: 'individual_por_golpes_scratch' | 'individual_por_golpes_medal';
  nombre: string;
  lineaId: string;
  esInvitado: boolean;
};
type Ganador = { tipo: TipoClasificacion; nombre: string; golpes: number | null; puntos: number | null };

const GUARDADO = { handicap: 'medal', scratch: 'scratch' } as const;

/** The winners among some rows by ranking, a bando once, under the names of its members. */
function ganadoresDe(rows: readonly GanadorRow[], nombres: LecturaDeNombres): Ganador[] {
  const leidas = rows.map((row) => ({ ...row, nombre: nombreLeido(row, nombres) }));
  return TIPOS_CLASIFICACION.flatMap((tipo) =>
    porLinea(leidas.filter(({ tipoClasificacion }) => tipoClasificacion.endsWith(GUARDADO[tipo]))).map(
      ({ nombre, ...suyo }) =>
        tipo === 'handicap'
          ? { tipo, nombre, golpes: suyo.golpesNetos, puntos: suyo.puntosNetos }
          : { tipo, nombre, golpes: suyo.golpesBrutos, puntos: suyo.puntosBrutos },
    ),
  );
}

/** Who won each categoría of a torneo by its official results, as `listGanadores`. */
export async function listGanadoresDeCategorias(
  db: Db,
  lectura: DeGanadores,
): Promise<(Ganador & { categoriaId: string })[]> {
  const rows = await conResultado(db, lectura.nombres)
    .innerJoin('clasificaciones_categoria as c', 'c.resultadoId', 'r.id')
    .select(['c.categoriaId', 'c.tipoClasificacion'])
    .where('r.torneoId', '=', lectura.torneoId)
    .where('c.posicion', '=', 1)
    .execute();
  const porCategoria = Map.groupBy(rows, ({ categoriaId }) => categoriaId);
  return [...porCategoria].flatMap(([categoriaId, suyas]) =>
    ganadoresDe(suyas, lectura.nombres).map((ganador) => ({ categoriaId, ...ganador })),
  );
}

/** Who has won a torneo in partidos, by its board; null while it is open. */
export type LeerPodio = (
  torneoId: string,
  quien: { visitante: boolean },
) => Promise<NonNullable<TorneoDetalle['enPartidos']> | null>;

/** Who has won a torneo in partidos; nothing of any other, and while it is open. */
export async function enPartidosDe(
  leerPodio: LeerPodio,
  { id, modalidad }: { id: string; modalidad: Modalidad },
  actor: Actor,
): Promise<Pick<TorneoDetalle, 'enPartidos'>> {
  if (!seJuegaEnPartidos(modalidad)) return {};
  const enPartidos = await leerPodio(id, { visitante: actor === null });
  return enPartidos ? { enPartidos } : {};
}
