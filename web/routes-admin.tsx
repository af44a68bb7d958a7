import type { QueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType } from 'react';
import type { RouteName } from './paths.ts';

/**
 * Reads what a screen shows before it is first drawn, where it opens the app: mostly it came with the page, and the screen is
 * drawn in one go. What the phone has kept is shown without waiting; the screen asks for what is newer, or did not come, itself.
 */
export type Bring = (
  queryClient: QueryClient,
  address: Pick<Location, 'pathname' | 'search'>,
) => Promise<unknown> | undefined;

/** The code of a screen, brought when it is opened: a page, or a page put together from the parts of several features. */
export type LazyPage = () => Promise<{ Component: ComponentType; bring?: Bring }>;

/** The screens whose code the table of players' screens does not name: administrators', and those opened once in a lifetime. */
export type RareRoute = Extract<
  RouteName,
  | `admin${string}`
  | 'resetPassword'
  | 'confirmar'
  | 'instalacion'
  | 'privacidad'
  | 'cookies'
  | 'avisoLegal'
  | 'pantalla'
  | 'incrustar'
>;

/** The panel of the administration with the tools of other folders: here they meet. */
const panel: LazyPage = async () => {
  const [
    { AdminPage },
    { GestionDePartidas },
    { UsuariosHuerfanos },
    { JugadoresSinUsuario },
    { ExportarClub },
    { CopiasDelClub },
  ] = await Promise.all([
    import('./admin/panel/AdminPage.tsx'),
    import('./admin/partidas/GestionDePartidas.tsx'),
    import('./admin/usuarios/UsuariosHuerfanos.tsx'),
    import('./admin/usuarios/JugadoresSinUsuario.tsx'),
    import('./admin/traslado/ExportarClub.tsx'),
    import('./admin/copias/CopiasDelClub.tsx'),
  ]);
  return {
    Component: () => (
      <AdminPage
        partidas={<GestionDePartidas />}
        huerfanos={<UsuariosHuerfanos />}
        sinUsuario={<JugadoresSinUsuario />}
        traslado={<ExportarClub />}
        copias={<CopiasDelClub />}
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
  return {
    Component: () => <GestionTorneosPage entradaRapida={<EntradaRapida />} Participantes={Participantes} />,
  };
};

/** A torneo on its day, with its participantes in a dialog and the validation of all that is complete. */
const adminDia: LazyPage = async () => {
  const [{ DiaDeTorneoPage }, { ParticipantesDialog }, { ValidarCompletas }] = await Promise.all([
    import('./admin/dia/DiaDeTorneoPage.tsx'),
    import('./admin/participantes/ParticipantesDialog.tsx'),
    import('./admin/partidas/validar/ValidarCompletas.tsx'),
  ]);
  return {
    Component: () => (
      <DiaDeTorneoPage Participantes={ParticipantesDialog} ValidarCompletas={ValidarCompletas} />
    ),
  };
};

/** Everybody of the club, with the diagnosis of accounts below and the federation's handicap in each row. */
const adminJugadores: LazyPage = async () => {
  const [{ GestionJugadoresPage }, { DiagnosticoDeUsuarios }, { ActualizarHandicap }] = await Promise.all([
    import('./admin/jugadores/GestionJugadoresPage.tsx'),
    import('./admin/usuarios/DiagnosticoDeUsuarios.tsx'),
    import('./admin/federacion/ActualizarHandicap.tsx'),
  ]);
  return {
    Component: () => (
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
  return { Component: () => <JugadorPage Federacion={FederacionCard} /> };
};

/** The pages of those screens. */
export const RARE_PAGES: Record<RareRoute, LazyPage> = {
  admin: panel,
  adminTorneos,
  adminHistorial: () =>
    import('./admin/historial/HistorialPage.tsx').then((page) => ({ Component: page.HistorialPage })),
  adminDia,
  adminPartidos: () =>
    import('./admin/partidos/PartidosPage.tsx').then((page) => ({ Component: page.PartidosPage })),
  adminPantallas: () =>
    import('./admin/pantallas/PantallasPage.tsx').then((page) => ({ Component: page.PantallasPage })),
  adminCampos: () =>
    import('./admin/campos/GestionCamposPage.tsx').then((page) => ({ Component: page.GestionCamposPage })),
  adminJugadores,
  adminJugador,
  adminLigas: () =>
    import('./admin/ligas/GestionLigasPage.tsx').then((page) => ({ Component: page.GestionLigasPage })),
  adminAjustes: () =>
    import('./admin/ajustes/AjustesPage.tsx').then((page) => ({ Component: page.AjustesPage })),
  adminHistorialDeCuentas: () =>
    import('./admin/historial/HistorialDeCuentasPage.tsx').then((page) => ({
      Component: page.HistorialDeCuentasPage,
    })),
  adminHistorialDelClub: () =>
    import('./admin/historial/HistorialDelClubPage.tsx').then((page) => ({
      Component: page.HistorialDelClubPage,
    })),
  adminCuentas: () =>
    import('./admin/cuentas/AdministradoresPage.tsx').then((page) => ({
      Component: page.AdministradoresPage,
    })),
  adminCorreo: () => import('./admin/correo/CorreoPage.tsx').then((page) => ({ Component: page.CorreoPage })),
  adminWebhooks: () =>
    import('./admin/webhooks/WebhooksPage.tsx').then((page) => ({ Component: page.WebhooksPage })),
  adminTemporadas: () =>
    import('./admin/temporadas/TemporadasPage.tsx').then((page) => ({ Component: page.TemporadasPage })),
  resetPassword: () =>
    import('./cuenta/ResetPasswordPage.tsx').then((page) => ({ Component: page.ResetPasswordPage })),
  confirmar: () => import('./cuenta/ConfirmarPage.tsx').then((page) => ({ Component: page.ConfirmarPage })),
  instalacion: () =>
    import('./instalacion/InstalacionPage.tsx').then((page) => ({ Component: page.InstalacionPage })),
  privacidad: () => import('./legal/PrivacidadPage.tsx').then((page) => ({ Component: page.PrivacidadPage })),
  cookies: () => import('./legal/CookiesPage.tsx').then((page) => ({ Component: page.CookiesPage })),
  pantalla: () =>
    import('./clasificacion/enlace/PantallaPage.tsx').then((page) => ({ Component: page.PantallaPage })),
  incrustar: () =>
    import('./clasificacion/enlace/IncrustarPage.tsx').then((page) => ({ Component: page.IncrustarPage })),
  avisoLegal: () => import('./legal/AvisoLegalPage.tsx').then((page) => ({ Component: page.AvisoLegalPage })),
};
