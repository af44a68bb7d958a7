/** Who may open a screen: anybody, somebody with a session, an administrator. Finer rules live in the page. */
export type Acceso = 'publico' | 'sesion' | 'admin';

type RouteEntry = { path: string; acceso: Acceso };

const de =
  <A extends Acceso>(acceso: A) =>
  <Path extends string>(path: Path) =>
    ({ path, acceso }) as const;
const publico = de('publico');
const sesion = de('sesion');
const admin = de('admin');

/**
 * Every screen of the house, in the order of the specification (players §2, administration §2), with our legal pages
 * the mail screen and the shortcuts of the installed app at the end. `routes.tsx` gives each one its page.
 */
export const ROUTES = {
  inicio: publico('/'),
  auth: publico('/auth'),
  resetPassword: publico('/auth/reset-password'),
  confirmar: publico('/auth/confirmar'),
  profile: sesion('/profile'),
  miArea: sesion('/mi-area'),
  misTorneosLigas: sesion('/mis-torneos-ligas'),
  misResultados: sesion('/mis-resultados'),
  misEstadisticas: sesion('/mis-estadisticas'),
  misPartidas: sesion('/mis-partidas'),
  crearPartidaPersonal: publico('/crear-partida-personal'),
  editarPartidaPersonal: sesion('/editar-partida-personal/:id'),
  partidaPersonal: sesion('/partida-personal/:id'),
  torneos: publico('/torneos'),
  inscripcion: publico('/torneos/:torneoSlug/inscripcion'),
  participantes: publico('/torneos/:torneoSlug/participantes'),
  dondeEstan: publico('/torneos/:torneoSlug/donde-estan'),
  torneo: publico('/torneos/:torneoSlug'),
  ligas: publico('/ligas'),
  liga: publico('/ligas/:ligaSlug'),
  introduccionDatosPartida: sesion('/introduccion-datos/:partidaId'),
  introduccionDatos: sesion('/introduccion-datos'),
  clasificacionPartida: publico('/clasificacion/:partidaId'),
  clasificacion: publico('/clasificacion'),
  admin: admin('/admin'),
  adminTorneos: admin('/admin/torneos'),
  adminHistorial: admin('/admin/torneos/:torneoId/historial'),
  adminDia: admin('/admin/torneos/:torneoId/dia'),
  adminPartidos: admin('/admin/torneos/:torneoId/partidos'),
  adminPantallas: admin('/admin/torneos/:torneoId/pantallas'),
  adminCampos: admin('/admin/campos'),
  adminJugadores: admin('/admin/jugadores'),
  adminJugador: admin('/admin/jugadores/:jugadorId'),
  adminLigas: admin('/admin/ligas'),
  adminAjustes: admin('/admin/ajustes'),
  adminCuentas: admin('/admin/administradores'),
  adminHistorialDeCuentas: admin('/admin/administradores/historial'),
  adminHistorialDelClub: admin('/admin/ajustes/historial'),
  adminCorreo: admin('/admin/correo'),
  adminWebhooks: admin('/admin/webhooks'),
  instalacion: publico('/instalacion/:token'),
  adminTemporadas: admin('/admin/temporadas'),
  privacidad: publico('/privacidad'),
  cookies: publico('/cookies'),
  avisoLegal: publico('/aviso-legal'),
  miTarjeta: sesion('/mi-tarjeta'),
  miClasificacion: publico('/mi-clasificacion'),
  pantalla: publico('/pantalla/:enlace'),
  incrustar: publico('/incrustar/:enlace'),
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
