/** Who may open a screen: anybody, somebody with a session, an administrator. Finer rules live in the page. */
export type Acceso = 'publico' | 'sesion' | 'admin';

type RouteEntry = { path: string; acceso: Acceso };

/**
 * Every screen of the house, in the order of the specification (players §2, administration §2), with our legal pages
 * the mail screen and the shortcuts of the installed app at the end. `routes.tsx` gives each one its page.
 */
export const ROUTES = {
  inicio: { path: '/', acceso: 'publico' },
  auth: { path: '/auth', acceso: 'publico' },
  resetPassword: { path: '/auth/reset-password', acceso: 'publico' },
  confirmar: { path: '/auth/confirmar', acceso: 'publico' },
  profile: { path: '/profile', acceso: 'sesion' },
  miArea: { path: '/mi-area', acceso: 'sesion' },
  misTorneosLigas: { path: '/mis-torneos-ligas', acceso: 'sesion' },
  misResultados: { path: '/mis-resultados', acceso: 'sesion' },
  misEstadisticas: { path: '/mis-estadisticas', acceso: 'sesion' },
  misPartidas: { path: '/mis-partidas', acceso: 'sesion' },
  crearPartidaPersonal: {
    path: '/crear-partida-personal',

    acceso: 'publico',
  },
  editarPartidaPersonal: {
    path: '/editar-partida-personal/:id',

    acceso: 'sesion',
  },
  partidaPersonal: { path: '/partida-personal/:id', acceso: 'sesion' },
  torneos: { path: '/torneos', acceso: 'publico' },
  inscripcion: {
    path: '/torneos/:torneoSlug/inscripcion',

    acceso: 'publico',
  },
  participantes: { path: '/torneos/:torneoSlug/participantes', acceso: 'publico' },
  dondeEstan: { path: '/torneos/:torneoSlug/donde-estan', acceso: 'publico' },
  torneo: { path: '/torneos/:torneoSlug', acceso: 'publico' },
  ligas: { path: '/ligas', acceso: 'publico' },
  liga: { path: '/ligas/:ligaSlug', acceso: 'publico' },
  introduccionDatosPartida: {
    path: '/introduccion-datos/:partidaId',

    acceso: 'sesion',
  },
  introduccionDatos: { path: '/introduccion-datos', acceso: 'sesion' },
  clasificacionPartida: { path: '/clasificacion/:partidaId', acceso: 'publico' },
  clasificacion: { path: '/clasificacion', acceso: 'publico' },
  admin: { path: '/admin', acceso: 'admin' },
  adminTorneos: { path: '/admin/torneos', acceso: 'admin' },
  adminHistorial: {
    path: '/admin/torneos/:torneoId/historial',

    acceso: 'admin',
  },
  adminDia: { path: '/admin/torneos/:torneoId/dia', acceso: 'admin' },
  adminPartidos: { path: '/admin/torneos/:torneoId/partidos', acceso: 'admin' },
  adminPantallas: { path: '/admin/torneos/:torneoId/pantallas', acceso: 'admin' },
  adminCampos: { path: '/admin/campos', acceso: 'admin' },
  adminJugadores: { path: '/admin/jugadores', acceso: 'admin' },
  adminJugador: { path: '/admin/jugadores/:jugadorId', acceso: 'admin' },
  adminLigas: { path: '/admin/ligas', acceso: 'admin' },
  adminAjustes: { path: '/admin/ajustes', acceso: 'admin' },
  adminCuentas: { path: '/admin/administradores', acceso: 'admin' },
  adminHistorialDeCuentas: { path: '/admin/administradores/historial', acceso: 'admin' },
  adminHistorialDelClub: { path: '/admin/ajustes/historial', acceso: 'admin' },
  adminCorreo: { path: '/admin/correo', acceso: 'admin' },
  adminWebhooks: { path: '/admin/webhooks', acceso: 'admin' },
  instalacion: { path: '/instalacion/:token', acceso: 'publico' },
  adminTemporadas: { path: '/admin/temporadas', acceso: 'admin' },
  privacidad: { path: '/privacidad', acceso: 'publico' },
  cookies: { path: '/cookies', acceso: 'publico' },
  avisoLegal: { path: '/aviso-legal', acceso: 'publico' },
  miTarjeta: { path: '/mi-tarjeta', acceso: 'sesion' },
  miClasificacion: { path: '/mi-clasificacion', acceso: 'publico' },
  pantalla: { path: '/pantalla/:enlace', acceso: 'publico' },
  incrustar: { path: '/incrustar/:enlace', acceso: 'publico' },
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof ROUTES;

/**
 * The screens that a visitor opens by a shared link in a page of its own (`routes-visita.tsx`), which is given out with what the
 * screen asks first (`contrato/primeras-preguntas.ts`) inside.
 */
export const DE_VISITA = ['clasificacion'] as const satisfies readonly RouteName[];

type Id = string | number;

/** The address of every screen. No other file of the phone writes one. */
export const paths = {
  inicio: () => ROUTES.inicio.path,
  auth: ({ next, tab, fin }: { next?: string; tab?: 'registro' | 'recuperar'; fin?: boolean } = {}) =>
    withQuery('/auth', { next, tab, fin: fin ? 1 : undefined }),
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
  dondeEstan: (torneoSlug: Id) => `/torneos/${segment(torneoSlug)}/donde-estan`,
  participantes: (torneoSlug: Id) => `/torneos/${segment(torneoSlug)}/participantes`,
  ligas: () => ROUTES.ligas.path,
  liga: (ligaSlug: Id) => `/ligas/${segment(ligaSlug)}`,
  introduccionDatosPartida: (
    partidaId: Id,
    { torneo, hoyo }: { torneo?: Id; hoyo?: number | null | undefined } = {},
  ) => withQuery(`/introduccion-datos/${segment(partidaId)}`, { torneo }) + (hoyo ? `#h${hoyo}` : ''),
  introduccionDatos: (query: { torneo: Id; participante: Id } | { torneo: Id; partido: Id }) =>
    withQuery('/introduccion-datos', query),
  clasificacionPartida: (partidaId: Id) => `/clasificacion/${segment(partidaId)}`,
  clasificacion: (query: { torneo: Id; from?: 'mis-torneos' }) => withQuery('/clasificacion', query),
  admin: (
    query: {
      herramienta?: 'partidas' | 'huerfanos' | 'sin-usuario' | 'traslado';
      torneo?: Id | undefined;
    } = {},
  ) => withQuery('/admin', query) + (query.herramienta ? '#herramientas' : ''),
  adminTorneos: () => ROUTES.adminTorneos.path,
  adminHistorial: (torneoId: Id, { participante }: { participante?: Id } = {}) =>
    withQuery(`/admin/torneos/${segment(torneoId)}/historial`, { participante }),
  adminDia: (torneoId: Id) => `/admin/torneos/${segment(torneoId)}/dia`,
  adminPantallas: (torneoId: Id) => `/admin/torneos/${segment(torneoId)}/pantallas`,
  adminPartidos: (torneoId: Id) => `/admin/torneos/${segment(torneoId)}/partidos`,
  adminCampos: () => ROUTES.adminCampos.path,
  adminJugadores: () => ROUTES.adminJugadores.path,
  adminJugador: (jugadorId: Id) => `/admin/jugadores/${segment(jugadorId)}`,
  adminLigas: () => ROUTES.adminLigas.path,
  adminAjustes: () => ROUTES.adminAjustes.path,
  adminCuentas: () => ROUTES.adminCuentas.path,
  adminHistorialDeCuentas: () => ROUTES.adminHistorialDeCuentas.path,
  adminHistorialDelClub: () => ROUTES.adminHistorialDelClub.path,
  adminCorreo: () => ROUTES.adminCorreo.path,
  adminWebhooks: () => ROUTES.adminWebhooks.path,
  instalacion: (token: Id) => `/instalacion/${segment(token)}`,
  adminTemporadas: () => ROUTES.adminTemporadas.path,
  privacidad: () => ROUTES.privacidad.path,
  cookies: () => ROUTES.cookies.path,
  avisoLegal: () => ROUTES.avisoLegal.path,
  miTarjeta: () => ROUTES.miTarjeta.path,
  miClasificacion: () => ROUTES.miClasificacion.path,
  pantalla: (enlace: Id) => `/pantalla/${segment(enlace)}`,
  incrustar: (enlace: Id) => `/incrustar/${segment(enlace)}`,
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
