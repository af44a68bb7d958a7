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
  crearPartidaPersonal: { path: '/crear-partida-personal', acceso: 'publico' },
  editarPartidaPersonal: { path: '/editar-partida-personal/:id', acceso: 'sesion' },
  partidaPersonal: { path: '/partida-personal/:id', acceso: 'sesion' },
  torneos: { path: '/torneos', acceso: 'publico' },
  inscripcion: { path: '/torneos/:torneoSlug/inscripcion', acceso: 'publico' },
  participantes: { path: '/torneos/:torneoSlug/participantes', acceso: 'publico' },
  dondeEstan: { path: '/torneos/:torneoSlug/donde-estan', acceso: 'publico' },
  torneo: { path: '/torneos/:torneoSlug', acceso: 'publico' },
  ligas: { path: '/ligas', acceso: 'publico' },
  liga: { path: '/ligas/:ligaSlug', acceso: 'publico' },
  introduccionDatosPartida: { path: '/introduccion-datos/:partidaId', acceso: 'sesion' },
  introduccionDatos: { path: '/introduccion-datos', acceso: 'sesion' },
  clasificacionPartida: { path: '/clasificacion/:partidaId', acceso: 'publico' },
  clasificacion: { path: '/clasificacion', acceso: 'publico' },
  admin: { path: '/admin', acceso: 'admin' },
  adminTorneos: { path: '/admin/torneos', acceso: 'admin' },
  adminHistorial: { path: '/admin/torneos/:torneoId/historial', acceso: 'admin' },
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

type Plain<Path extends string> = Path extends `${string}:${string}` ? (id: Id) => string : () => string;

/** The address of every screen as its route says it, with the id that it names. */
const plain = Object.fromEntries(
  Object.entries(ROUTES).map(([name, { path }]) => [
    name,
    (id?: Id) => (id === undefined ? path : path.replace(/:\w+/u, segment(id))),
  ]),
) as { [Name in RouteName]: Plain<(typeof ROUTES)[Name]['path']> };

/** The address of every screen, with what some of them are asked besides. No other file of the phone writes one. */
export const paths = {
  ...plain,
  auth: ({ next, tab, fin }: { next?: string; tab?: 'registro' | 'recuperar'; fin?: boolean } = {}) =>
    withQuery('/auth', { next, tab, fin: fin ? 1 : undefined }),
  misTorneosLigas: ({ tab }: { tab?: string } = {}) => withQuery('/mis-torneos-ligas', { tab }),
  crearPartidaPersonal: ({ repetir }: { repetir?: Id } = {}) =>
    withQuery('/crear-partida-personal', { repetir }),
  partidaPersonal: (id: Id, { vista }: { vista?: 'clasificacion' | 'resumen' } = {}) =>
    withQuery(`/partida-personal/${segment(id)}`, { vista }),
  torneos: ({ tab }: { tab?: string } = {}) => withQuery('/torneos', { tab }),
  introduccionDatosPartida: (
    partidaId: Id,
    { torneo, hoyo }: { torneo?: Id; hoyo?: number | null | undefined } = {},
  ) => withQuery(`/introduccion-datos/${segment(partidaId)}`, { torneo }) + (hoyo ? `#h${hoyo}` : ''),
  introduccionDatos: (query: { torneo: Id; participante: Id } | { torneo: Id; partido: Id }) =>
    withQuery('/introduccion-datos', query),
  clasificacion: (query: { torneo: Id; from?: 'mis-torneos' }) => withQuery('/clasificacion', query),
  admin: (
    query: {
      herramienta?: 'partidas' | 'huerfanos' | 'sin-usuario' | 'traslado';
      torneo?: Id | undefined;
    } = {},
  ) => withQuery('/admin', query) + (query.herramienta ? '#herramientas' : ''),
  adminHistorial: (torneoId: Id, { participante }: { participante?: Id } = {}) =>
    withQuery(`/admin/torneos/${segment(torneoId)}/historial`, { participante }),
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
