/**
 * The folders of `server/` and `web/`, told apart by language: a Spanish folder is a feature of the club,
 * an English one is machinery. A new name here is a decision.
 */
export const SERVER_FEATURES = [
  'club',
  'inicio',
  'cuenta',
  'correo',
  'jugadores',
  'campos',
  'categorias',
  'torneos',
  'inscripciones',
  'partidas',
  'tarjetas',
  'resultados',
  'clasificacion',
  'ligas',
  'puntuaciones',
  'estadisticas',
  'auditoria',
  'operaciones',
  'limpieza',
  'admin',
] as const;

/** The tools of the wing, `server/admin`: the same names as in `web/admin`, where a tool has a screen of its own. */
export const SERVER_ADMIN_FEATURES = [
  'participantes',
  'campos',
  'torneos',
  'jugadores',
  'usuarios',
  'ligas',
  'partidas',
  'historial',
  'entrada-rapida',
  'cuentas',
  'sorteos',
  'panel',
] as const;

/**
 * Use cases with a file of their own beside `service.ts`, named by the club's verb or by what they are about: as
 * `service.ts` in everything else, and a door of the feature like it.
 */
export const USE_CASES: Readonly<Record<string, readonly string[]>> = {
  cuenta: ['datos', 'email', 'altas'],
  jugadores: ['federacion', 'imagen', 'vinculo'],
  puntuaciones: ['al-dia', 'calcular', 'clasificar', 'tablas'],
  resultados: ['tarjetas'],
  'admin/campos': ['importar', 'recalcular', 'salidas'],
  'admin/entrada-rapida': ['importar'],
  'admin/jugadores': ['importar'],
  'admin/ligas': ['ajustes', 'puntos'],
  'admin/participantes': ['estado', 'inscribir', 'quitar'],
  'admin/torneos': ['categorias', 'eliminar', 'enviar', 'puntos'],
  'admin/usuarios': ['arreglar'],
};

export const WEB_FEATURES = [
  'inicio',
  'cuenta',
  'perfil',
  'mi-area',
  'torneos',
  'inscripciones',
  'resultados',
  'clasificacion',
  'ligas',
  'partidas-personales',
  'estadisticas',
  'legal',
  'admin',
] as const;

export const ADMIN_FEATURES = [
  'torneos',
  'campos',
  'jugadores',
  'ligas',
  'partidas',
  'usuarios',
  'federacion',
  'panel',
  'participantes',
  'entrada-rapida',
  'historial',
  'correo',
] as const;

/** `demo` composes features (it plays a season through their services); the others never import one. */
export const SERVER_MACHINERY = ['http', 'openapi', 'live', 'external', 'testing', 'demo'] as const;

/** Folders inside the machinery of the server: one concern each. */
export const SERVER_MACHINERY_PARTS = [
  'http/base',
  'http/refusals',
  'http/session',
  'http/listener',
  'openapi/words',
  'external/federation',
  'external/letters',
  'external/rfeg',
  'demo/plan',
] as const;

/** `shell` is the frame around every page; `testing` is for tests only. */
export const WEB_MACHINERY = [
  'api',
  'session',
  'live',
  'offline',
  'shell',
  'ui',
  'lib',
  'textos',
  'testing',
] as const;

/**
 * Visible club parts that several features show, e.g. the score card: Spanish, yet no feature of its own, so it
 * imports none (docs/decisions/0005-shared-card.md).
 */
export const WEB_SHARED = ['tarjeta'] as const;

const serverFeatures: readonly string[] = SERVER_FEATURES;
const webFeatures: readonly string[] = WEB_FEATURES;

/**
 * The feature a file belongs to (`server/partidas`, `server/admin/torneos`, `web/admin/torneos`), or null for machinery
 * and for other rooms. Sub-concerns (`server/partidas/personales`) belong to their feature.
 */
export function featureOf(path: string): string | null {
  const [room = '', folder = '', next = '', ...rest] = path.split('/');
  const features = room === 'server' ? serverFeatures : room === 'web' ? webFeatures : [];
  if (!features.includes(folder)) return null;
  return folder === 'admin' && rest.length > 0 ? `${room}/admin/${next}` : `${room}/${folder}`;
}
