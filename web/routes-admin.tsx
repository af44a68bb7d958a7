import { type ComponentProps, type ComponentType, type ReactNode } from 'react';
import type { RouteName } from './paths.ts';

/** The code of a screen, brought when it is opened: a page, or a page put together from the parts of several features. */
export type LazyPage = () => Promise<{ Component: ComponentType } | { element: ReactNode }>;

type AdminRoute = Extract<RouteName, `admin${string}`>;

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

/**
 * The administration of torneos, with quick entry above the list and the participantes of each in a dialog, where the
 * federation is asked for their handicaps.
 */
const adminTorneos: LazyPage = async () => {
  const [
    { GestionTorneosPage },
    { EntradaRapida },
    { ParticipantesDialog },
    { ActualizarHandicapsDeTorneo },
  ] = await Promise.all([
    import('./admin/torneos/GestionTorneosPage.tsx'),
    import('./admin/entrada-rapida/EntradaRapida.tsx'),
    import('./admin/participantes/ParticipantesDialog.tsx'),
    import('./admin/federacion/ActualizarHandicapsDeTorneo.tsx'),
  ]);
  const Participantes = (props: Omit<ComponentProps<typeof ParticipantesDialog>, 'federacion'>) => (
    <ParticipantesDialog {...props} federacion={<ActualizarHandicapsDeTorneo torneo={props.torneo} />} />
  );
  return { element: <GestionTorneosPage entradaRapida={<EntradaRapida />} Participantes={Participantes} /> };
};

/** Everybody of the club, with the diagnosis of accounts below and the federation's handicap in each row. */
const adminJugadores: LazyPage = async () => {
  const [{ GestionJugadoresPage }, { DiagnosticoDeUsuarios }, { ActualizarHandicap }] = await Promise.all([
    import('./admin/jugadores/GestionJugadoresPage.tsx'),
    import('./admin/usuarios/DiagnosticoDeUsuarios.tsx'),
    import('./admin/federacion/ActualizarHandicap.tsx'),
  ]);
  return {
    element: (
      <GestionJugadoresPage diagnostico={<DiagnosticoDeUsuarios />} ActualizarHandicap={ActualizarHandicap} />
    ),
  };
};

/** One jugador, with what the federation says of the handicap. */
const adminJugador: LazyPage = async () => {
  const [{ JugadorPage }, { FederacionCard }] = await Promise.all([
    import('./admin/jugadores/JugadorPage.tsx'),
    import('./admin/federacion/FederacionCard.tsx'),
  ]);
  return { element: <JugadorPage Federacion={FederacionCard} /> };
};

/** The pages of the administrators' screens. */
export const ADMIN_PAGES: Record<AdminRoute, LazyPage> = {
  admin: panel,
  adminTorneos,
  adminHistorial: () =>
    import('./admin/historial/HistorialPage.tsx').then((page) => ({ Component: page.HistorialPage })),
  adminCampos: () =>
    import('./admin/campos/GestionCamposPage.tsx').then((page) => ({ Component: page.GestionCamposPage })),
  adminJugadores,
  adminJugador,
  adminLigas: () =>
    import('./admin/ligas/GestionLigasPage.tsx').then((page) => ({ Component: page.GestionLigasPage })),
  adminCorreo: () => import('./admin/correo/CorreoPage.tsx').then((page) => ({ Component: page.CorreoPage })),
};
