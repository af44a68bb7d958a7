import { type ComponentType, type ReactNode } from 'react';
import type { RouteName } from './paths.ts';

/** The code of a screen, brought when it is opened: a page, or a page put together from the parts of several features. */
export type LazyPage = () => Promise<{ Component: ComponentType } | { element: ReactNode }>;

type AdminRoute = Extract<RouteName, `admin${string}`>;

const enConstruccion: LazyPage = () =>
  import('./shell/EnConstruccionPage.tsx').then((page) => ({ Component: page.EnConstruccionPage }));

/** The panel of the administration with the tools of other folders: here they meet. */
const panel: LazyPage = async () => {
  const [{ AdminPage }, { GestionDePartidas }, { UsuariosHuerfanos }, { JugadoresSinUsuario }] =
    await Promise.all([
      import('./admin/panel/AdminPage.tsx'),
      import('./admin/partidas/GestionDePartidas.tsx'),
      import('./admin/usuarios/UsuariosHuerfanos.tsx'),
      import('./admin/usuarios/JugadoresSinUsuario.tsx'),
    ]);
  return {
    element: (
      <AdminPage
        partidas={<GestionDePartidas />}
        huerfanos={<UsuariosHuerfanos />}
        sinUsuario={<JugadoresSinUsuario />}
      />
    ),
  };
};

/** The administration of torneos, with quick entry above the list and the participantes of each in a dialog. */
const adminTorneos: LazyPage = async () => {
  const [{ GestionTorneosPage }, { EntradaRapida }, { ParticipantesDialog }] = await Promise.all([
    import('./admin/torneos/GestionTorneosPage.tsx'),
    import('./admin/entrada-rapida/EntradaRapida.tsx'),
    import('./admin/participantes/ParticipantesDialog.tsx'),
  ]);
  return {
    element: <GestionTorneosPage entradaRapida={<EntradaRapida />} Participantes={ParticipantesDialog} />,
  };
};

/** The pages of the administrators' screens. */
export const ADMIN_PAGES: Record<AdminRoute, LazyPage> = {
  admin: panel,
  adminTorneos,
  adminHistorial: () =>
    import('./admin/historial/HistorialPage.tsx').then((page) => ({ Component: page.HistorialPage })),
  adminCampos: enConstruccion,
  adminJugadores: () =>
    import('./admin/jugadores/GestionJugadoresPage.tsx').then((page) => ({
      Component: page.GestionJugadoresPage,
    })),
  adminJugador: () =>
    import('./admin/jugadores/JugadorPage.tsx').then((page) => ({ Component: page.JugadorPage })),
  adminLigas: () =>
    import('./admin/ligas/GestionLigasPage.tsx').then((page) => ({ Component: page.GestionLigasPage })),
  adminCorreo: () => import('./admin/correo/CorreoPage.tsx').then((page) => ({ Component: page.CorreoPage })),
};
