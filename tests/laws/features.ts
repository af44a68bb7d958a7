/**
 * The folders of `server/` and `web/`, told apart by language: a Spanish folder is a feature of the club,
 * an English one is machinery. A new name here is a decision.
 */
export const SERVER_FEATURES = [
  'club',
  'instalacion',
  'inicio',
  'cuenta',
  'correo',
  'notificaciones',
  'webhooks',
  'jugadores',
  'campos',
  'bandos',
  'vueltas',
  'categorias',
  'torneos',
  'premios',
  'inscripciones',
  'partidas',
  'partidos',
  'ryder',
  'tarjetas',
  'avisos',
  'resultados',
  'reclamaciones',
  'clasificacion',
  'ritmo',
  'compartir',
  'calendario',
  'pantallas',
  'entrega',
  'ceremonia',
  'papel',
  'ligas',
  'puntuaciones',
  'estadisticas',
  'auditoria',
  'operaciones',
  'limpieza',
  'copias',
  'admin',
] as const;

/** The tools of the wing, `server/admin`: the same names as in `web/admin`, where a tool has a screen of its own. */
export const SERVER_ADMIN_FEATURES = [
  'ajustes',
  'participantes',
  'espera',
  'invitados',
  'campos',
  'torneos',
  'vueltas',
  'jugadores',
  'usuarios',
  'ligas',
  'partidas',
  'partidos',
  'ryder',
  'historial',
  'entrada-rapida',
  'cuentas',
  'cartas',
  'sorteos',
  'premios',
  'panel',
  'dia',
  'reclamaciones',
  'traslado',
  'duplicados',
  'temporadas',
  'copias',
] as const;

/**
 * Use cases with a file of their own beside `service.ts`, named by the club's verb or by what they are about: as
 * `service.ts` in everything else, and a door of the feature like it.
 */
export const USE_CASES: Readonly<Record<string, readonly string[]>> = {
  campos: ['altas'],
  club: ['ajustes', 'imagenes'],
  copias: ['descargar', 'fuera', 'programar', 'restaurar'],
  correo: ['probar', 'reenviar'],
  cuenta: ['email', 'altas', 'nombrar', 'relevo'],
  'cuenta/factores': ['contrasena', 'dispositivos', 'entrar', 'llaves'],
  estadisticas: ['hojas', 'jugados'],
  inscripciones: ['pareja', 'invitados'],
  instalacion: ['recuperar'],
  jugadores: ['federacion', 'imagen', 'vinculo'],
  notificaciones: ['repartir', 'salidas'],
  compartir: ['imagen'],
  'compartir/retratos': ['clasificados', 'tarjeta'],
  torneos: ['ganadores', 'hojas', 'plazas'],
  calendario: ['escribir'],
  pantallas: ['enlaces', 'lectura'],
  ceremonia: ['contar'],
  papel: ['bases', 'palabras', 'partidas', 'resultados', 'tablas', 'tarjetas'],
  webhooks: ['programas', 'repartir'],
  clasificacion: ['hojas'],
  'clasificacion/vueltas': ['totales'],
  'clasificacion/si-acabara': ['provisionales'],
  puntuaciones: ['al-dia', 'calcular', 'clasificar', 'tablas'],
  'partidas/personales': ['participantes'],
  resultados: ['en-juego', 'tarjetas'],
  'resultados/partidos': ['extra', 'rondas'],
  'admin/ajustes': ['funcionamiento'],
  'admin/cartas': ['componer', 'plantillas'],
  'admin/cuentas': ['sesiones'],
  'admin/campos': ['importar', 'recalcular', 'salidas'],
  'admin/entrada-rapida': ['foto', 'importar', 'lectura'],
  'admin/dia': ['avisar'],
  'admin/duplicados': ['temporada'],
  'admin/historial': ['cambios', 'club', 'cuentas'],
  'admin/jugadores': ['importar', 'pena'],
  'admin/ligas': ['ajustes', 'eliminar', 'importar', 'puntos'],
  'admin/participantes': ['estado', 'inscribir', 'quitar', 'varios'],
  'admin/partidas': ['anteriores', 'confirmar', 'publicar', 'validar'],
  'admin/ryder': ['equipos', 'sesiones'],
  'admin/torneos': ['categorias', 'eliminar', 'parejas', 'puntos'],
  'admin/vueltas': ['paso'],
  'admin/temporadas': ['hojas', 'ligas', 'tarjetas', 'torneos'],
  'admin/traslado': ['hojas'],
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
  'ritmo',
  'ligas',
  'partidas-personales',
  'estadisticas',
  'legal',
  'instalacion',
  'admin',
] as const;

export const ADMIN_FEATURES = [
  'ajustes',
  'torneos',
  'campos',
  'jugadores',
  'ligas',
  'partidas',
  'partidos',
  'usuarios',
  'federacion',
  'panel',
  'dia',
  'participantes',
  'entrada-rapida',
  'historial',
  'correo',
  'traslado',
  'temporadas',
  'webhooks',
  'pantallas',
  'copias',
  'cuentas',
] as const;

/** `demo` composes features (it plays a season through their services); the others never import one. */
export const SERVER_MACHINERY = ['http', 'openapi', 'live', 'external', 'testing', 'demo'] as const;

/** Folders inside the machinery of the server: one concern each. */
export const SERVER_MACHINERY_PARTS = [
  'http/base',
  'http/environment',
  'http/lean',
  'http/refusals',
  'http/session',
  'http/listener',
  'http/load',
  'http/tokens',
  'http/metrics',
  'http/doors',
  'http/settings',
  'openapi/doors',
  'openapi/words',
  'external/archive',
  'external/federation',
  'external/letters',
  'external/paper',
  'external/push',
  'external/rfeg',
  'external/sharing',
  'external/sheets',
  'external/webhooks',
  'external/zip',
  'demo/plan',
  'demo/formas',
  'demo/torneos',
] as const;

/** `shell` is the frame around every page; `testing` is for tests only. */
export const WEB_MACHINERY = [
  'api',
  'session',
  'live',
  'offline',
  'router',
  'shell',
  'ui',
  'lib',
  'textos',
  'testing',
] as const;

/**
 * Visible club parts that several features show, e.g. the score card and the day of a torneo: Spanish, yet no feature of its own, so it
 * imports none (docs/decisions/0005-shared-card.md).
 */
export const WEB_SHARED = ['tarjeta', 'dia'] as const;

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
