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
  'torneos',
  'inscripciones',
  'partidas',
  'resultados',
  'clasificacion',
  'ligas',
  'estadisticas',
  'usuarios',
  'auditoria',
  'limpieza',
] as const;

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
export const SERVER_MACHINERY = ['http', 'live', 'external', 'testing', 'demo'] as const;

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
 * The feature a file belongs to (`server/partidas`, `web/admin/torneos`), or null for machinery and for
 * other rooms. Sub-concerns (`server/partidas/personales`) belong to their feature.
 */
export function featureOf(path: string): string | null {
  const [room = '', folder = '', next = '', ...rest] = path.split('/');
  if (room === 'server' && serverFeatures.includes(folder)) return `server/${folder}`;
  if (room !== 'web' || !webFeatures.includes(folder)) return null;
  return folder === 'admin' && rest.length > 0 ? `web/admin/${next}` : `web/${folder}`;
}

/**
 * The unit that circles are counted in. The administration of a feature (`server/torneos/gestion`) is a layer above the
 * features: it may enter any of them, and none enters it (docs/decisions/0008-administration-above.md).
 */
export function layerOf(path: string): string | null {
  const feature = featureOf(path);
  return feature !== null && path.startsWith(`${feature}/gestion/`) ? `${feature}/gestion` : feature;
}
