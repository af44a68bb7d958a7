import { type ComponentType, type ReactNode } from 'react';
import type { RouteName } from './paths.ts';

/** The code of a screen, brought when it is opened: a page, or a page put together from the parts of several features. */
export type LazyPage = () => Promise<{ Component: ComponentType } | { element: ReactNode }>;

type AdminRoute = Extract<RouteName, `admin${string}`>;

const enConstruccion: LazyPage = () =>
  import('./shell/EnConstruccionPage.tsx').then((page) => ({ Component: page.EnConstruccionPage }));

/** The panel of the administration with the tools of other folders: here they meet. */
const panel: LazyPage = async () => {
  const [{ AdminPage }, { GestionDePartidas }] = await Promise.all([
    import('./admin/panel/AdminPage.tsx'),
    import('./admin/partidas/GestionDePartidas.tsx'),
  ]);
  return { element: <AdminPage partidas={<GestionDePartidas />} /> };
};

/** The administration of torneos, with quick entry above the list. */
const adminTorneos: LazyPage = async () => {
  const [{ EntradaRapida }, { PageTitle }, { PageHeader }, { Page }] = await Promise.all([
    import('./admin/entrada-rapida/EntradaRapida.tsx'),
    import('./shell/PageTitle.tsx'),
    import('./ui/PageHeader.tsx'),
    import('./ui/Page.tsx'),
  ]);
  return {
    element: (
      <>
        <PageTitle>Gestión de Torneos</PageTitle>
        <PageHeader title="Gestión de Torneos" />
        <Page>
          <EntradaRapida />
        </Page>
      </>
    ),
  };
};

/** The pages of the administrators' screens. */
export const ADMIN_PAGES: Record<AdminRoute, LazyPage> = {
  admin: panel,
  adminTorneos,
  adminHistorial: () =>
    import('./admin/historial/HistorialPage.tsx').then((page) => ({ Component: page.HistorialPage })),
  adminCampos: enConstruccion,
  adminJugadores: enConstruccion,
  adminJugador: enConstruccion,
  adminLigas: () =>
    import('./admin/ligas/GestionLigasPage.tsx').then((page) => ({ Component: page.GestionLigasPage })),
  adminCorreo: () => import('./admin/correo/CorreoPage.tsx').then((page) => ({ Component: page.CorreoPage })),
};
