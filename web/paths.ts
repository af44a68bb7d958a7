/** Who may open a screen: anybody, somebody with a session, an administrator. Finer rules live in the page. */
export type Acceso = 'publico' | 'sesion' | 'admin';

type RouteEntry = { path: string; titulo: string; acceso: Acceso };

/**
 * Every screen of the house, in the order of the specification (players §2, administration §2), with our legal pages
 * and the mail screen at the end. `routes.tsx` gives each one its page.
 */
export const ROUTES = {
  inicio: { path: '/', titulo: 'Inicio', acceso: 'publico' },
  auth: { path: '/auth', titulo: 'Club de Golf', acceso: 'publico' },
  resetPassword: { path: '/auth/reset-password', titulo: 'Nueva contraseña', acceso: 'publico' },
  confirmar: { path: '/auth/confirmar', titulo: 'Confirmar cuenta', acceso: 'publico' },
  profile: { path: '/profile', titulo: 'Mi Perfil', acceso: 'sesion' },
  miArea: { path: '/mi-area', titulo: 'Mi Área', acceso: 'sesion' },
  misTorneosLigas: { path: '/mis-torneos-ligas', titulo: 'Mis Torneos y Ligas', acceso: 'sesion' },
  misResultados: { path: '/mis-resultados', titulo: 'Mis Resultados y Clasificaciones', acceso: 'sesion' },
  misEstadisticas: { path: '/mis-estadisticas', titulo: 'Mis Estadísticas', acceso: 'sesion' },
  misPartidas: { path: '/mis-partidas', titulo: 'Mis Partidas', acceso: 'sesion' },
  crearPartidaPersonal: {
    path: '/crear-partida-personal',
    titulo: 'Crear Partida Personal',
    acceso: 'publico',
  },
  editarPartidaPersonal: {
    path: '/editar-partida-personal/:id',
    titulo: 'Editar Partida Personal',
    acceso: 'sesion',
  },
  partidaPersonal: { path: '/partida-personal/:id', titulo: 'Partida personal', acceso: 'sesion' },
  torneos: { path: '/torneos', titulo: 'Torneos y Ligas', acceso: 'publico' },
  inscripcion: {
    path: '/torneos/:torneoSlug/inscripcion',
    titulo: 'Inscripción a Torneo',
    acceso: 'publico',
  },
  participantes: { path: '/torneos/:torneoSlug/participantes', titulo: 'Participantes', acceso: 'publico' },
  torneo: { path: '/torneos/:torneoSlug', titulo: 'Torneo', acceso: 'publico' },
  ligas: { path: '/ligas', titulo: 'Ligas', acceso: 'publico' },
  liga: { path: '/ligas/:ligaSlug', titulo: 'Clasificación de la liga', acceso: 'publico' },
  introduccionDatosPartida: {
    path: '/introduccion-datos/:partidaId',
    titulo: 'Introducción de datos',
    acceso: 'sesion',
  },
  introduccionDatos: { path: '/introduccion-datos', titulo: 'Introducción de datos', acceso: 'sesion' },
  clasificacionPartida: { path: '/clasificacion/:partidaId', titulo: 'Clasificación', acceso: 'publico' },
  clasificacion: { path: '/clasificacion', titulo: 'Clasificación', acceso: 'publico' },
  admin: { path: '/admin', titulo: 'Administración del Club', acceso: 'admin' },
  adminTorneos: { path: '/admin/torneos', titulo: 'Gestión de Torneos', acceso: 'admin' },
  adminHistorial: {
    path: '/admin/torneos/:torneoId/historial',
    titulo: 'Historial del torneo',
    acceso: 'admin',
  },
  adminCampos: { path: '/admin/campos', titulo: 'Gestión de Campos de Golf', acceso: 'admin' },
  adminJugadores: { path: '/admin/jugadores', titulo: 'Gestión de Jugadores', acceso: 'admin' },
  adminJugador: { path: '/admin/jugadores/:jugadorId', titulo: 'Editar Jugador', acceso: 'admin' },
  adminLigas: { path: '/admin/ligas', titulo: 'Gestión de Ligas', acceso: 'admin' },
  adminCorreo: { path: '/admin/correo', titulo: 'Correo', acceso: 'admin' },
  privacidad: { path: '/privacidad', titulo: 'Privacidad', acceso: 'publico' },
  cookies: { path: '/cookies', titulo: 'Cookies', acceso: 'publico' },
  avisoLegal: { path: '/aviso-legal', titulo: 'Aviso legal', acceso: 'publico' },
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof ROUTES;

type Id = string | number;

/** The address of every screen. No other file of the phone writes one. */
export const paths = {
  inicio: () => ROUTES.inicio.path,
  auth: ({ next, tab }: { next?: string; tab?: 'registro' | 'recuperar' } = {}) =>
    withQuery('/auth', { next, tab }),
  resetPassword: () => ROUTES.resetPassword.path,
  confirmar: () => ROUTES.confirmar.path,
  profile: () => ROUTES.profile.path,
  miArea: () => ROUTES.miArea.path,
  misTorneosLigas: ({ tab }: { tab?: string } = {}) => withQuery('/mis-torneos-ligas', { tab }),
  misResultados: () => ROUTES.misResultados.path,
  misEstadisticas: () => ROUTES.misEstadisticas.path,
  misPartidas: () => ROUTES.misPartidas.path,
  crearPartidaPersonal: ({ repetir }: { repetir?: Id } = {}) =>
    withQuery('/crear-partida-personal', { repetir }),
  editarPartidaPersonal: (id: Id) => `/editar-partida-personal/${segment(id)}`,
  partidaPersonal: (id: Id, { vista }: { vista?: 'clasificacion' | 'resumen' } = {}) =>
    withQuery(`/partida-personal/${segment(id)}`, { vista }),
  torneos: ({ tab }: { tab?: string } = {}) => withQuery('/torneos', { tab }),
  torneo: (torneoSlug: Id) => `/torneos/${segment(torneoSlug)}`,
  inscripcion: (torneoSlug: Id) => `/torneos/${segment(torneoSlug)}/inscripcion`,
  participantes: (torneoSlug: Id) => `/torneos/${segment(torneoSlug)}/participantes`,
  ligas: () => ROUTES.ligas.path,
  liga: (ligaSlug: Id) => `/ligas/${segment(ligaSlug)}`,
  introduccionDatosPartida: (
    partidaId: Id,
    { torneo, hoyo }: { torneo?: Id; hoyo?: number | null | undefined } = {},
  ) => withQuery(`/introduccion-datos/${segment(partidaId)}`, { torneo }) + (hoyo ? `#h${hoyo}` : ''),
  introduccionDatos: (query: { torneo: Id; participante: Id }) => withQuery('/introduccion-datos', query),
  clasificacionPartida: (partidaId: Id) => `/clasificacion/${segment(partidaId)}`,
  clasificacion: (query: { torneo: Id; from?: 'mis-torneos' }) => withQuery('/clasificacion', query),
  admin: (query: { herramienta?: 'partidas' | 'huerfanos' | 'sin-usuario'; torneo?: Id | undefined } = {}) =>
    withQuery('/admin', query) + (query.herramienta ? '#herramientas' : ''),
  adminTorneos: () => ROUTES.adminTorneos.path,
  adminHistorial: (torneoId: Id, { participante }: { participante?: Id } = {}) =>
    withQuery(`/admin/torneos/${segment(torneoId)}/historial`, { participante }),
  adminCampos: () => ROUTES.adminCampos.path,
  adminJugadores: () => ROUTES.adminJugadores.path,
  adminJugador: (jugadorId: Id) => `/admin/jugadores/${segment(jugadorId)}`,
  adminLigas: () => ROUTES.adminLigas.path,
  adminCorreo: () => ROUTES.adminCorreo.path,
  privacidad: () => ROUTES.privacidad.path,
  cookies: () => ROUTES.cookies.path,
  avisoLegal: () => ROUTES.avisoLegal.path,
} as const satisfies Record<RouteName, (...args: never[]) => string>;

const HOST = 'https://hoyo19.invalid';

/**
 * A `next` from the address bar, if it leads into this house; else null. Refuses other hosts in every disguise
 * ('//x', '/\\x', 'https:', control characters) and the sign-in screens, which would turn in circles.
 */
export function rutaSegura(next: string | null | undefined): string | null {
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) || !URL.canParse(next, HOST)) return null;
  const url = new URL(next, HOST);
  const own = url.origin === HOST && !url.pathname.startsWith('//');
  if (!own || /^\/auth(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

function segment(id: Id): string {
  return encodeURIComponent(id);
}

function withQuery(path: string, query: Record<string, Id | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
