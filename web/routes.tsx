import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { matchPath, Route, Routes } from '#web/router/router.ts';
import { ROUTES, type RouteName } from './paths.ts';
import type { RareRoute, LazyPage } from './routes-admin.tsx';
import { entradaAqui } from './session/entrada-aqui.ts';
import { Guard } from './session/Guard.tsx';
import { sesionOptions } from './session/session.ts';
import { AppFrame } from './shell/AppFrame.tsx';
import { trackLoading } from './shell/loading.ts';

/** The one screen that shows two features: the table puts them together, so that neither knows the other. */
const torneosYLigas: LazyPage = async () => {
  const [{ TorneosPage }, { LigasActivas }] = await Promise.all([
    import('./torneos/TorneosPage.tsx'),
    import('./ligas/LigasActivas.tsx'),
  ]);
  return { Component: () => <TorneosPage ligas={<LigasActivas />} /> };
};

/** A personal round is ranked in the table of the leaderboard: here too neither feature knows the other. */
const partidaPersonal: LazyPage = async () => {
  const [{ PartidaPersonalPage }, { TablaDeClasificacion }] = await Promise.all([
    import('./partidas-personales/PartidaPersonalPage.tsx'),
    import('./clasificacion/TablaDeClasificacion.tsx'),
  ]);
  return { Component: () => <PartidaPersonalPage Tabla={TablaDeClasificacion} /> };
};

/** A screen of the administration, or one that few open: the table of them stays off a player's phone. */
function rara(name: RareRoute): LazyPage {
  return async () => {
    const { RARE_PAGES } = await import('./routes-admin.tsx');
    return RARE_PAGES[name]();
  };
}

/** The screens of players; every other is one of the other table. */
type Own = Exclude<RouteName, RareRoute>;

/**
 * The page of every screen of players. A new one: `() => import('./torneos/TorneosPage.tsx').then((page) => ({ Component:
 * page.TorneosPage }))`. A screen of `ROUTES` without an entry here or in `RARE_PAGES` does not compile.
 */
const PAGES: Record<Own, LazyPage> = {
  inicio: () => import('./inicio/InicioPage.tsx').then((page) => ({ Component: page.InicioPage })),
  auth: () => import('./cuenta/AuthPage.tsx').then((page) => ({ Component: page.AuthPage })),
  profile: () => import('./perfil/PerfilPage.tsx').then((page) => ({ Component: page.PerfilPage })),
  miArea: () => import('./mi-area/MiAreaPage.tsx').then((page) => ({ Component: page.MiAreaPage })),
  misTorneosLigas: () =>
    import('./mi-area/MisTorneosLigasPage.tsx').then((page) => ({ Component: page.MisTorneosLigasPage })),
  misResultados: () =>
    import('./mi-area/MisResultadosPage.tsx').then((page) => ({
      Component: page.MisResultadosPage,
      bring: page.bring,
    })),
  misEstadisticas: () =>
    import('./estadisticas/MisEstadisticasPage.tsx').then((page) => ({
      Component: page.MisEstadisticasPage,
      bring: page.bring,
    })),
  misPartidas: () =>
    import('./partidas-personales/MisPartidasPage.tsx').then((page) => ({ Component: page.MisPartidasPage })),
  crearPartidaPersonal: () =>
    import('./partidas-personales/CrearPartidaPersonalPage.tsx').then((page) => ({
      Component: page.CrearPartidaPersonalPage,
    })),
  editarPartidaPersonal: () =>
    import('./partidas-personales/EditarPartidaPersonalPage.tsx').then((page) => ({
      Component: page.EditarPartidaPersonalPage,
    })),
  partidaPersonal,
  torneos: torneosYLigas,
  inscripcion: () =>
    import('./inscripciones/InscripcionPage.tsx').then((page) => ({ Component: page.InscripcionPage })),
  participantes: () =>
    import('./inscripciones/ParticipantesPage.tsx').then((page) => ({ Component: page.ParticipantesPage })),
  dondeEstan: () => import('./ritmo/DondeEstanPage.tsx').then((page) => ({ Component: page.DondeEstanPage })),
  torneo: () => import('./torneos/TorneoPage.tsx').then((page) => ({ Component: page.TorneoPage })),
  ligas: () => import('./ligas/LigasPage.tsx').then((page) => ({ Component: page.LigasPage })),
  liga: () =>
    import('./ligas/LigaPage.tsx').then((page) => ({ Component: page.LigaPage, bring: page.bring })),
  introduccionDatosPartida: () =>
    import('./resultados/IntroduccionDatosPage.tsx').then((page) => ({
      Component: page.IntroduccionDatosPartidaPage,
      bring: page.bring,
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
    import('./clasificacion/ClasificacionPage.tsx').then((page) => ({
      Component: page.ClasificacionPage,
      bring: page.bring,
    })),
  miTarjeta: () => import('./inicio/AtajoPage.tsx').then((page) => ({ Component: page.MiTarjetaPage })),
  miClasificacion: () =>
    import('./inicio/AtajoPage.tsx').then((page) => ({ Component: page.MiClasificacionPage })),
};

const isOwn = (name: RouteName): name is Own => name in PAGES;
const pageOf = (name: RouteName): LazyPage => (isOwn(name) ? PAGES[name] : rara(name));

/** The screens of a day on the course, which has places without coverage. */
const DEL_CAMPO: readonly Own[] = [
  'introduccionDatosPartida',
  'clasificacion',
  'clasificacionPartida',
  'torneos',
  'torneo',
];

/** Brings the code of the screens of the course before it is asked for; one that does not come is asked for then. */
export function bringScreens(): void {
  for (const name of DEL_CAMPO) PAGES[name]().catch(() => undefined);
}

/**
 * Brings the code of the screen of an address while it is found out who is signed in, and then what it shows; the
 * administration's waits for that, and is none. Of a screen for who is signed in nothing is read in nobody's session.
 */
export function bringScreenOf(
  address: Pick<Location, 'pathname' | 'search'>,
  queryClient: QueryClient,
  sessionKnown: Promise<unknown>,
): Promise<unknown> | undefined {
  const name = NAMES.find((one) => matchPath(ROUTES[one].path, address.pathname) !== null);
  if (!name || ROUTES[name].acceso === 'admin') return undefined;
  return Promise.all([pageOf(name)(), sessionKnown]).then(([page]) =>
    ROUTES[name].acceso === 'publico' || queryClient.getQueryData(sesionOptions.queryKey)?.usuario
      ? page.bring?.(queryClient, address)
      : undefined,
  );
}

const NAMES = Object.keys(ROUTES) as RouteName[];
const SCREENS = NAMES.map((name) => ({ name, ...ROUTES[name], Page: lazy(() => openPage(pageOf(name))) }));

const NotFound = lazy(() =>
  openPage(() => import('./shell/NotFoundPage.tsx').then((page) => ({ Component: page.NotFoundPage }))),
);

const EntrarAqui = lazy(() =>
  import('./cuenta/factores/EntrarAqui.tsx').then((sheet) => ({ default: sheet.EntrarAqui })),
);

/** Brings the code of a screen, with the frame's progress running meanwhile. */
async function openPage(page: LazyPage): Promise<{ default: ComponentType }> {
  const { Component } = await trackLoading(page());
  return { default: Component };
}

/** A television, and a page of another website, show the screen alone. */
const SIN_MARCO = /^(?:pantalla|incrustar)$/;

function rowOf({ name, path, acceso, Page }: (typeof SCREENS)[number]) {
  return (
    <Route
      key={name}
      path={path}
      element={
        <Guard key={name} acceso={acceso}>
          <Page />
        </Guard>
      }
    />
  );
}

/**
 * Every screen inside the frame, the 404 page for the rest, and the sign-in over one whose session has ended. The first row that fits is shown
 * (docs/decisions/0006-declarative-router.md).
 */
export function Screens() {
  return (
    <>
      <Routes>
        {SCREENS.filter(({ name }) => SIN_MARCO.test(name)).map(rowOf)}
        <Route element={<AppFrame />}>
          {SCREENS.map(rowOf)}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
      <Suspense>{entradaAqui.use()?.abierta ? <EntrarAqui /> : null}</Suspense>
    </>
  );
}
