import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { SEXOS } from '#reglas/modalidad.ts';
import { courseRows } from '#server/demo/courses.ts';
import { ligaRows } from '#server/demo/leagues.ts';
import { buildSocios, peopleRows, type Socio } from '#server/demo/people.ts';
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
} from '#server/demo/torneos.ts';
import {
  categoriasRows,
  congeladosRows,
  golpesRows,
  participantesRows,
  partidasRows,
  puntosRows,
  tarjetasRows,
  torneoRow,
} from '#server/demo/torneo-rows.ts';

/** One seed for everybody: two installations of the same day show the same season. */
const SEED = 190_019;

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[];

/** Every row of the demo season but the passwords, by table. */
export type Temporada = {
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
  tarjetas: Rows<'tarjetas'>;
  partidas: Rows<'partidas'>;
  partidas_participantes: Rows<'partidas_participantes'>;
  resultados_hoyo: Rows<'resultados_hoyo'>;
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
  return {
    socios,
    usuarios,
    user_roles: roles,
    profiles,
    campos_golf: cursos.campos,
    tipos_salida: cursos.salidas,
    hoyos_tipo_salida: cursos.hoyos,
    ...torneoTables(taller, todos),
    ...categoriaTables(taller, todos, profiles),
    finalizados: pasados.map(({ torneo }) => torneo.id),
    ligas: ligas.map(({ row }) => row),
    ligas_torneos: ligas.flatMap(({ id, torneos }) =>
      torneos.map((torneo, i) => ({ ligaId: id, torneoId: torneo.torneo.id, ordenTorneo: i + 1 })),
    ),
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
