import {
  type LazyRouteFunction,
  type LoaderFunction,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router';
import { ROUTES, type Acceso, type RouteName } from './paths.ts';
import { AppFrame } from './shell/AppFrame.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { LoadingScreen } from './shell/LoadingScreen.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { type RouteHandle } from './shell/route-handle.ts';

type LazyPage = LazyRouteFunction<RouteObject>;

const enConstruccion: LazyPage = () =>
  import('./shell/EnConstruccionPage.tsx').then((page) => ({ Component: page.EnConstruccionPage }));

/** The one screen that shows two features: the table puts them together, so that neither knows the other. */
const torneosYLigas: LazyPage = async () => {
  const [{ TorneosPage }, { LigasActivas }] = await Promise.all([
    import('./torneos/TorneosPage.tsx'),
    import('./ligas/LigasActivas.tsx'),
  ]);
  return { element: <TorneosPage ligas={<LigasActivas />} /> };
};

/**
 * The page of every screen. A new one: `() => import('./torneos/TorneosPage.tsx').then((page) => ({ Component:
 * page.TorneosPage, loader: page.loader }))`. A screen of `ROUTES` without an entry here does not compile.
 */
const PAGES: Record<RouteName, LazyPage> = {
  inicio: () => import('./inicio/InicioPage.tsx').then((page) => ({ Component: page.InicioPage })),
  auth: () => import('./cuenta/AuthPage.tsx').then((page) => ({ Component: page.AuthPage })),
  resetPassword: enConstruccion,
  profile: enConstruccion,
  miArea: enConstruccion,
  misTorneosLigas: () =>
    import('./mi-area/MisTorneosLigasPage.tsx').then((page) => ({ Component: page.MisTorneosLigasPage })),
  misResultados: () =>
    import('./mi-area/MisResultadosPage.tsx').then((page) => ({ Component: page.MisResultadosPage })),
  misEstadisticas: () =>
    import('./estadisticas/MisEstadisticasPage.tsx').then((page) => ({
      Component: page.MisEstadisticasPage,
    })),
  misPartidas: enConstruccion,
  crearPartidaPersonal: enConstruccion,
  editarPartidaPersonal: enConstruccion,
  partidaPersonal: enConstruccion,
  torneos: torneosYLigas,
  inscripcion: () =>
    import('./inscripciones/InscripcionPage.tsx').then((page) => ({ Component: page.InscripcionPage })),
  participantes: () =>
    import('./inscripciones/ParticipantesPage.tsx').then((page) => ({ Component: page.ParticipantesPage })),
  torneo: () => import('./torneos/TorneoPage.tsx').then((page) => ({ Component: page.TorneoPage })),
  ligas: () => import('./ligas/LigasPage.tsx').then((page) => ({ Component: page.LigasPage })),
  liga: () => import('./ligas/LigaPage.tsx').then((page) => ({ Component: page.LigaPage })),
  introduccionDatosPartida: () =>
    import('./resultados/IntroduccionDatosPage.tsx').then((page) => ({
      Component: page.IntroduccionDatosPartidaPage,
    })),
  introduccionDatos: () =>
    import('./resultados/IntroduccionDatosPage.tsx').then((page) => ({
      Component: page.IntroduccionDatosPage,
    })),
  clasificacionPartida: () =>
    import('./clasificacion/ClasificacionPartidaPage.tsx').then((page) => ({
      Component: page.ClasificacionPartidaPage,
    })),
  clasificacion: () =>
    import('./clasificacion/ClasificacionPage.tsx').then((page) => ({ Component: page.ClasificacionPage })),
  admin: enConstruccion,
  adminTorneos: enConstruccion,
  adminCampos: enConstruccion,
  adminJugadores: enConstruccion,
  adminJugador: enConstruccion,
  adminLigas: enConstruccion,
  adminCorreo: enConstruccion,
  privacidad: enConstruccion,
  cookies: enConstruccion,
  avisoLegal: enConstruccion,
};

/** Screens that have the phone to themselves while strokes are entered. */
const SIN_BARRA: ReadonlySet<RouteName> = new Set([
  'introduccionDatos',
  'introduccionDatosPartida',
  'partidaPersonal',
]);

/** What runs before a screen of each kind of access opens; it may redirect. */
export type Guards = Partial<Record<Acceso, MiddlewareFunction>>;

/** The route table of the router: every screen inside the frame, and the 404 page for the rest. */
export function createRoutes({
  guards = {},
  loader,
}: {
  guards?: Guards;
  loader?: LoaderFunction;
}): RouteObject[] {
  const names = Object.keys(PAGES) as RouteName[];
  const screens = names.map((name): RouteObject => {
    const { path, titulo, acceso } = ROUTES[name];
    const guard = guards[acceso];
    const handle: RouteHandle = { titulo, sinBarra: SIN_BARRA.has(name) };
    return { id: name, path, handle, lazy: PAGES[name], middleware: guard ? [guard] : [] };
  });
  return [
    {
      Component: AppFrame,
      // Session and club are known before any screen opens, and are not asked again at every step.
      ...(loader ? { loader, shouldRevalidate: () => false } : {}),
      HydrateFallback: LoadingScreen,
      ErrorBoundary: ErrorPage,
      children: [
        { ErrorBoundary: ErrorPage, children: [...screens, { path: '*', Component: NotFoundPage }] },
      ],
    },
  ];
}
