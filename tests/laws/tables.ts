import { isCode, isTest, withoutComments, type Source } from './source.ts';

/**
 * The one feature whose repository writes each table, and its tool in the wing; better-auth writes its own through
 * `server/http`. A history that is only added to may have more, each remembering its own changes.
 */
export const TABLE_OWNERS: Record<string, string> = {
  usuarios: 'cuenta|admin/traslado',
  sesiones: 'cuenta',
  identidades: 'cuenta|admin/traslado',
  verificaciones: 'cuenta|instalacion|admin/cuentas',
  limites_de_peticiones: 'cuenta',
  user_roles: 'cuenta|admin/traslado',
  registros_pendientes: 'cuenta',
  intentos_de_acceso: 'cuenta',
  cambios_de_email: 'cuenta',
  calendarios: 'calendario',
  claves_de_acceso: 'cuenta',
  llaves_de_acceso: 'cuenta|admin/traslado',
  segundos_factores: 'cuenta|admin/traslado',
  codigos_de_recuperacion: 'cuenta|admin/traslado',
  pruebas_de_sesion: 'cuenta',
  dispositivos_conocidos: 'cuenta|admin/traslado',
  pantallas: 'pantallas',
  pantallas_torneos: 'pantallas',
  resultados_ocultos: 'entrega',
  ceremonias: 'ceremonia',
  correo_saliente: 'correo',
  plantillas_de_carta: 'admin/cartas',
  suscripciones_push: 'notificaciones',
  envios_push: 'notificaciones',
  salidas_avisadas: 'notificaciones',
  webhooks: 'webhooks',
  webhooks_entregas: 'webhooks',
  profiles: 'jugadores|admin/jugadores|admin/traslado',
  consultas_de_handicap: 'jugadores',
  historial_handicaps: 'inscripciones|jugadores|partidas|admin/participantes',
  campos_golf: 'campos|admin/campos',
  tipos_salida: 'campos|admin/campos',
  hoyos_tipo_salida: 'campos|admin/campos',
  partidas_personales_hoyos: 'campos|admin/campos',
  torneos: 'torneos|bandos|admin/torneos',
  torneos_salidas: 'torneos|admin/torneos',
  torneos_salidas_congeladas: 'torneos|admin/torneos',
  torneos_hoyos_congelados: 'torneos|admin/torneos',
  torneos_puntos_configuracion: 'torneos|admin/torneos',
  envios_torneo: 'torneos|admin/cartas',
  bandos: 'bandos',
  vueltas: 'vueltas',
  vueltas_participantes: 'vueltas',
  bandos_participantes: 'bandos',
  parejas_deseadas: 'bandos',
  esperas: 'inscripciones',
  bajas_tardias: 'inscripciones',
  companeros_deseados: 'inscripciones',
  inscripciones_conjuntas: 'inscripciones',
  categorias: 'categorias',
  categorias_salidas: 'categorias',
  categorias_salidas_congeladas: 'categorias',
  categorias_hoyos_congelados: 'categorias',
  participantes_categorias: 'categorias',
  participantes_torneo: 'inscripciones|admin/participantes',
  tarjetas: 'tarjetas|admin/participantes',
  tarjetas_de_papel: 'admin/entrada-rapida',
  partidas: 'partidas|admin/partidas',
  partidas_participantes: 'partidas|admin/partidas',
  ryder_equipos: 'admin/ryder',
  ryder_miembros: 'admin/ryder',
  ryder_sesiones: 'admin/ryder',
  ryder_partidos: 'ryder|admin/ryder',
  ryder_jugadores: 'admin/ryder',
  ryder_hoyos: 'ryder',
  partidos: 'partidos',
  partidos_hoyos: 'partidos',
  partidos_golpes: 'partidos',
  partidos_jugados: 'partidos',
  participantes_partida_personal: 'partidas',
  historial_validaciones: 'partidas',
  resultados_hoyo: 'resultados',
  historial_golpes: 'resultados',
  avisos_vistos: 'avisos',
  golpes_sin_enviar: 'avisos',
  reclamaciones: 'reclamaciones|admin/reclamaciones',
  resultados_torneo: 'puntuaciones',
  resultados_bandos: 'puntuaciones',
  clasificaciones_torneo: 'puntuaciones',
  clasificaciones_categoria: 'categorias',
  historial_resultados: 'puntuaciones',
  ligas: 'ligas|puntuaciones|admin/ligas',
  ligas_torneos: 'ligas|admin/ligas',
  ligas_puntos: 'admin/ligas',
  ligas_ajustes: 'admin/ligas',
  ligas_importadas: 'admin/ligas',
  puntuaciones_liga: 'puntuaciones|ligas|admin/ligas',
  ligas_al_dia: 'puntuaciones/posiciones',
  posiciones_liga: 'puntuaciones/posiciones',
  torneos_al_dia: 'puntuaciones/terminadas',
  tarjetas_terminadas: 'puntuaciones/terminadas',
  copias: 'copias',
  ajustes_del_club: 'club|admin/traslado',
  imagenes_del_club: 'club|admin/traslado',
  funcionamiento_del_club: 'club|admin/traslado',
  auditoria: 'auditoria',
  operaciones: 'operaciones',
  sorteos_torneo: 'admin/sorteos',
  premios: 'admin/premios',
  rifas: 'admin/premios',
  ajustes_de_pena: 'admin/jugadores',
  migraciones: 'db',
};

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\s*\(\s*['"`](\w+)/gu,
  /\binsert\s+into\s+(?:public\.)?"?(\w+)/giu,
  /\bupdate\s+(?:only\s+)?(?:public\.)?"?(\w+)"?\s+(?:(?:as\s+)?\w+\s+)?set\b/giu,
  /\bdelete\s+from\s+(?:only\s+)?(?:public\.)?"?(\w+)/giu,
  /\btruncate\s+(?:table\s+)?(?:public\.)?"?(\w+)/giu,
];

/** Kysely names tables in camelCase, PostgreSQL in snake_case. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`).toLowerCase();
}

/** The tables a text writes to, in Kysely or in SQL. */
function writtenTables(text: string): string[] {
  const code = withoutComments(text);
  const found = WRITES.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => snakeCase(name)),
  );
  return [...new Set(found)].filter((name) => name in TABLE_OWNERS);
}

function mayWrite(path: string, table: string): boolean {
  const owner = TABLE_OWNERS[table];
  if (owner === 'db') return path.startsWith('db/');
  return new RegExp(`^server/(?:${owner})/(?:[a-z-]+/){0,2}repository\\.ts$`, 'u').test(path);
}

/** Writes to a table outside the repository of the feature that owns it. Tests may arrange anything, and the demo and the
 * bench write a whole season at once.
 */
export function foreignWrites(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && /^(?:db|server|scripts)\//u.test(source.path) && !isTest(source))
    .filter(({ path }) => !/^(?:(?:server|db)\/testing|server\/demo|scripts\/bench)\//u.test(path))
    .flatMap(({ path, text }) =>
      writtenTables(text)
        .filter((table) => !mayWrite(path, table))
        .map((table) => `${path}: writes ${table}, which belongs to ${TABLE_OWNERS[table]}`),
    );
}

/** Tables that the migrations create, in order, without those that a later one drops. */
export function tablesOf(sources: readonly Source[]): string[] {
  const tables = new Set<string>();
  const migrations = sources
    .filter(({ path }) => path.startsWith('db/migrations/'))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { text } of migrations) {
    const sql = text.replaceAll(/--[^\n]*/gu, '');
    for (const [, name = ''] of sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/giu))
      tables.add(name);
    for (const [, name = ''] of sql.matchAll(/\bdrop\s+table\s+(?:if\s+exists\s+)?"?(\w+)/giu))
      tables.delete(name);
  }
  return [...tables];
}

/** Tables that nobody owns. */
export function ownerlessTables(sources: readonly Source[]): string[] {
  return tablesOf(sources)
    .filter((table) => !(table in TABLE_OWNERS))
    .map((table) => `db/migrations: ${table} has no owner in tests/laws/tables.ts`);
}
