import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { SEXOS } from '#reglas/modalidad.ts';
import { courseRows } from '#server/demo/torneos/courses.ts';
import { buildFormas } from '#server/demo/formas/formas.ts';
import type { TablasDeFormas } from '#server/demo/formas/tablas.ts';
import { LIGA_DE_PAREJAS, type LigaDeDemo, ligaRows } from '#server/demo/leagues.ts';
import { buildSocios, peopleRows, type Socio } from '#server/demo/torneos/people.ts';
import { openRandom } from '#server/demo/plan/random.ts';
import {
  diaDeFuturo,
  diaDePasado,
  TORNEO_DE_HOY,
  TORNEOS_FUTUROS,
  TORNEOS_PASADOS,
} from '#server/demo/plan/season-plan.ts';
import {
  buildFuturo,
  buildHoy,
  buildPasado,
  type Taller,
  type TorneoCompleto,
} from '#server/demo/torneos/torneos.ts';
import {
  categoriasRows,
  congeladosRows,
  golpesRows,
  participantesRows,
  partidasRows,
  puntosRows,
  tarjetasRows,
  torneoRow,
} from '#server/demo/torneos/torneo-rows.ts';

/** One seed for everybody: two installations of the same day show the same season. */
const SEED = 190_019;
/** Another one for the ways of playing beside it, so that neither moves the other. */
const SEED_DE_FORMAS = 19;

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[];

/** Every row of the demo season but the passwords, by table. */
export type Temporada = TablasDeFormas & {
  socios: readonly Socio[];
  usuarios: Rows<'usuarios'>;
  user_roles: Rows<'user_roles'>;
  profiles: Rows<'profiles'>;
  campos_golf: Rows<'campos_golf'>;
  tipos_salida: Rows<'tipos_salida'>;
  hoyos_tipo_salida: Rows<'hoyos_tipo_salida'>;
  torneos: Rows<'torneos'>;
  torneos_salidas: Rows<'torneos_salidas'>;
  torneos_salidas_congeladas: Rows<'torneos_salidas_congeladas'>;
  torneos_hoyos_congelados: Rows<'torneos_hoyos_congelados'>;
  torneos_puntos_configuracion: Rows<'torneos_puntos_configuracion'>;
  participantes_torneo: Rows<'participantes_torneo'>;
  categorias: Rows<'categorias'>;
  participantes_categorias: Rows<'participantes_categorias'>;
  partidas: Rows<'partidas'>;
  partidas_participantes: Rows<'partidas_participantes'>;
  ligas: Rows<'ligas'>;
  ligas_torneos: Rows<'ligas_torneos'>;
  /** Finished torneos, oldest first: their official record is written from their cards. */
  finalizados: readonly string[];
};

/** The demo season as seen on a day: the same day always gives the same rows. */
export function buildTemporada(hoy: Dia): Temporada {
  const random = openRandom(SEED);
  const cursos = courseRows(random);
  const socios = buildSocios(random, TORNEOS_PASADOS.length);
  const taller: Taller = { random, socios, campos: cursos.ids, slugs: new Set() };
  const pasados = TORNEOS_PASADOS.map((plan, numero) =>
    buildPasado(taller, plan, { fecha: diaDePasado(hoy, plan), numero }),
  );
  const deHoy = buildHoy(taller, TORNEO_DE_HOY, hoy);
  const futuros = TORNEOS_FUTUROS.map((plan) => buildFuturo(taller, plan, diaDeFuturo(hoy, plan.semanas)));
  const todos = [...pasados, deHoy, ...futuros];
  const { profiles, usuarios, roles } = peopleRows(random, socios, hoy);
  const ligas = ligaRows(random, todos);
  const torneos = torneoTables(taller, todos);
  const deFormas: Taller = { ...taller, random: openRandom(SEED_DE_FORMAS) };
  const formas = buildFormas(deFormas, hoy);
  const ligaDeParejas = ligaRows(deFormas.random, formas.completos, [LIGA_DE_PAREJAS]);
  return {
    socios,
    usuarios,
    user_roles: roles,
    profiles,
    campos_golf: cursos.campos,
    tipos_salida: cursos.salidas,
    hoyos_tipo_salida: cursos.hoyos,
    ...categoriaTables(taller, todos, profiles),
    ...conFormas(torneos, torneoTables(deFormas, formas.completos), formas.tablas),
    finalizados: [...pasados.map(({ torneo }) => torneo.id), ...formas.finalizados],
    ...ligaTables([...ligas, ...ligaDeParejas]),
  };
}

function ligaTables(ligas: readonly LigaDeDemo[]) {
  return {
    ligas: ligas.map(({ row }) => row),
    ligas_torneos: ligas.flatMap(({ id, torneos }) =>
      torneos.map((torneo, i) => ({ ligaId: id, torneoId: torneo.torneo.id, ordenTorneo: i + 1 })),
    ),
  };
}

type TorneoTables = ReturnType<typeof torneoTables>;

/** The rows of the season with those of the ways of playing behind them. */
function conFormas(unas: TorneoTables, otras: TorneoTables, tablas: TablasDeFormas) {
  return {
    ...tablas,
    torneos: [...unas.torneos, ...otras.torneos],
    torneos_salidas: [...unas.torneos_salidas, ...otras.torneos_salidas],
    torneos_salidas_congeladas: [...unas.torneos_salidas_congeladas, ...otras.torneos_salidas_congeladas],
    torneos_hoyos_congelados: [...unas.torneos_hoyos_congelados, ...otras.torneos_hoyos_congelados],
    torneos_puntos_configuracion: [
      ...unas.torneos_puntos_configuracion,
      ...otras.torneos_puntos_configuracion,
    ],
    participantes_torneo: [...unas.participantes_torneo, ...otras.participantes_torneo],
    tarjetas: [...unas.tarjetas, ...otras.tarjetas, ...tablas.tarjetas],
    partidas: [...unas.partidas, ...otras.partidas],
    partidas_participantes: [...unas.partidas_participantes, ...otras.partidas_participantes],
    resultados_hoyo: [...unas.resultados_hoyo, ...otras.resultados_hoyo, ...tablas.resultados_hoyo],
  };
}

function categoriaTables({ random }: Taller, todos: readonly TorneoCompleto[], profiles: Rows<'profiles'>) {
  const tramos = new Map(profiles.flatMap(({ id, tramoEdad }) => (id && tramoEdad ? [[id, tramoEdad]] : [])));
  const rows = todos.map(({ torneo }) => categoriasRows(torneo, { uuid: random.uuid, tramos }));
  return {
    categorias: rows.flatMap(({ categorias }) => categorias),
    participantes_categorias: rows.flatMap(({ pertenencias }) => pertenencias),
  };
}

function torneoTables({ random, campos }: Taller, todos: readonly TorneoCompleto[]) {
  const publicados = todos.filter(({ partidas }) => partidas.length > 0);
  const congelados = publicados.map(({ torneo }) => congeladosRows(torneo));
  const partidas = todos.map((completo) => partidasRows(completo.torneo, completo.partidas));
  return {
    torneos: todos.map(({ torneo, partidas: suyas }) => torneoRow(torneo, suyas.length > 0)),
    torneos_salidas: todos.flatMap(({ torneo }) =>
      SEXOS.map((sexo) => ({
        torneoId: torneo.id,
        sexo,
        tipoSalidaId: campos.get(torneo.plan.campo)?.salidas.get(torneo.plan.salidas[sexo]) ?? '',
      })),
    ),
    torneos_salidas_congeladas: congelados.flatMap(({ salidas }) => salidas),
    torneos_hoyos_congelados: congelados.flatMap(({ hoyos }) => hoyos),
    torneos_puntos_configuracion: todos.flatMap(({ torneo }) => puntosRows(torneo, random.uuid)),
    participantes_torneo: todos.flatMap(({ torneo }) => participantesRows(torneo)),
    tarjetas: todos.flatMap(({ torneo }) => tarjetasRows(torneo)),
    partidas: partidas.flatMap(({ rows }) => rows),
    partidas_participantes: partidas.flatMap(({ miembros }) => miembros),
    resultados_hoyo: todos.flatMap(({ tarjetas }) =>
      [...tarjetas].flatMap(([participanteId, golpes]) => golpesRows(participanteId, golpes)),
    ),
  };
}
