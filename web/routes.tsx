import { type ComponentType, lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { ROUTES, type RouteName } from './paths.ts';
import { Guard } from './session/Guard.tsx';
import { AppFrame } from './shell/AppFrame.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { trackLoading } from './shell/loading.ts';

type LazyPage = () => Promise<{ Component: ComponentType } | { element: ReactNode }>;

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
 * page.TorneosPage }))`. A screen of `ROUTES` without an entry here does not compile.
 */
const PAGES: Record<RouteName, LazyPage> = {
  inicio: () => import('./inicio/InicioPage.tsx').then((page) => ({ Component: page.InicioPage })),
  auth: () => import('./cuenta/AuthPage.tsx').then((page) => ({ Component: page.AuthPage })),
  resetPassword: enConstruccion,
  profile: enConstruccion,
  miArea: enConstruccion,
  misTorneosLigas: enConstruccion,
  misResultados: enConstruccion,
  misEstadisticas: enConstruccion,
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
  liga: enConstruccion,
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

/** The screens of a day on the course, which has places without coverage. */
const DEL_CAMPO: readonly RouteName[] = [
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

const NAMES = Object.keys(PAGES) as RouteName[];
const SCREENS = NAMES.map((name) => ({ name, ...ROUTES[name], Page: lazy(() => openPage(PAGES[name])) }));

/** Brings the code of a screen, with the frame's progress running meanwhile. */
async function openPage(page: LazyPage): Promise<{ default: ComponentType }> {
  const found = await trackLoading(page());
  if ('Component' in found) return { default: found.Component };
  return { default: () => found.element };
}

/**
 * Every screen inside the frame, and the 404 page for the rest. The router is react-router's declarative one:
 * its data router would bring 18 kB more to every first load, for loaders that TanStack Query makes needless.
 */
export function Screens() {
  return (
    <Routes>
      <Route element={<AppFrame />}>
        {SCREENS.map(({ name, path, acceso, Page }) => (
          <Route
            key={name}
            path={path}
            element={
              <Guard acceso={acceso}>
                <Page />
              </Guard>
            }
          />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
