/*
 * What even an administrator may not do, or only after confirming it. Everything else under /admin is
 * `motivoNoPuedeAdministrar` alone.
 */
import { computaGanador, type Modalidad } from '../modalidad.ts';
import { motivoNoPuedeAdministrar, type Actor, type Motivo } from './permisos.ts';

/**
 * Enrolling somebody else.
 *
 * Source: matrix W14, W-A18, W-A19.
 */
export function motivoNoPuedeInscribirAOtro({ actor }: { actor: Actor }): Motivo | null {
  return motivoNoPuedeAdministrar({ actor });
}

/**
 * Removing a participante from a torneo: with hole results, only after confirming.
 *
 * Source: matrix W-A21.
 */
export function motivoNoPuedeQuitarParticipante({
  actor,
  conResultados,
  confirmado,
}: {
  actor: Actor;
  conResultados: boolean;
  confirmado: boolean;
}): Motivo | null {
  return (
    motivoNoPuedeAdministrar({ actor }) ??
    (conResultados && !confirmado ? 'inscripcion_con_resultados' : null)
  );
}

/**
 * Deleting a partida: with hole results, only after confirming.
 *
 * Source: matrix W-A26.
 */
export function motivoNoPuedeBorrarPartida({
  actor,
  conResultados,
  confirmado,
}: {
  actor: Actor;
  conResultados: boolean;
  confirmado: boolean;
}): Motivo | null {
  return (
    motivoNoPuedeAdministrar({ actor }) ?? (conResultados && !confirmado ? 'partida_con_resultados' : null)
  );
}

/**
 * Deleting a campo: not while a torneo uses it.
 *
 * Source: matrix W-A16.
 */
export function motivoNoPuedeBorrarCampo({ actor, enUso }: { actor: Actor; enUso: boolean }): Motivo | null {
  return motivoNoPuedeAdministrar({ actor }) ?? (enUso ? 'campo_en_uso' : null);
}

/**
 * Deleting a jugador with the account: not one's own, not the last administrator.
 *
 * - jugador.usuarioId: null without an account. administradores: how many accounts are administrators.
 *
 * Source: matrix W-A9.
 */
export function motivoNoPuedeBorrarJugador({
  actor,
  jugador,
  administradores,
}: {
  actor: Actor;
  jugador: { usuarioId: string | null; esAdmin: boolean };
  administradores: number;
}): Motivo | null {
  const motivo = motivoNoPuedeAdministrar({ actor });
  if (motivo !== null) return motivo;
  if (actor?.usuarioId === jugador.usuarioId) return 'cuenta_propia';
  return jugador.esAdmin && administradores <= 1 ? 'ultimo_admin' : null;
}

/**
 * Choosing the password or the address of somebody else's account: of jugadores, never of another administrator. One's
 * own password is changed from one's profile.
 *
 * Source: matrix W-A6, W-A8, threat T5.
 */
export function motivoNoPuedeGestionarCuenta({
  actor,
  cuenta,
  dato,
}: {
  actor: Actor;
  cuenta: { usuarioId: string; esAdmin: boolean };
  dato: 'contrasena' | 'email';
}): Motivo | null {
  const motivo = motivoNoPuedeAdministrar({ actor });
  if (motivo !== null) return motivo;
  if (actor?.usuarioId === cuenta.usuarioId) return dato === 'contrasena' ? 'cuenta_propia' : null;
  return cuenta.esAdmin ? 'cuenta_de_administrador' : null;
}

/**
 * Deleting an orphan account: never one with a role.
 *
 * Source: matrix W-A10.
 */
export function motivoNoPuedeBorrarHuerfano({
  actor,
  conRol,
}: {
  actor: Actor;
  conRol: boolean;
}): Motivo | null {
  return motivoNoPuedeAdministrar({ actor }) ?? (conRol ? 'cuenta_con_rol' : null);
}

/**
 * Assigning an account to a jugador: the jugador has none and the account belongs to nobody.
 *
 * - usuarioVinculadoA: the jugador that the account already belongs to, or null.
 *
 * Source: matrix W-A12, decision 17.
 */
export function motivoNoPuedeAsignarUsuario({
  actor,
  jugador,
  usuarioVinculadoA,
}: {
  actor: Actor;
  jugador: { usuarioId: string | null };
  usuarioVinculadoA: string | null;
}): Motivo | null {
  const motivo = motivoNoPuedeAdministrar({ actor });
  if (motivo !== null) return motivo;
  if (jugador.usuarioId !== null) return 'jugador_ya_vinculado';
  return usuarioVinculadoA === null ? null : 'usuario_ya_vinculado';
}

/**
 * Calculating the official results of a torneo by hand, where its modality computes a winner: once there are any, once its day has passed or once all its
 * partidas are validated. While it is being played the live board is the only truth.
 *
 * Source: matrix W-A32, decisions 15, 16 and 34.
 */
export function motivoNoPuedeCalcularResultados({
  actor,
  torneo,
}: {
  actor: Actor;
  torneo: {
    modalidad: Modalidad;
    oficial: boolean;
    finalizado: boolean;
    todoValidado: boolean;
    conResultados: boolean;
  };
}): Motivo | null {
  const motivo = motivoNoPuedeAdministrar({ actor });
  if (motivo !== null) return motivo;
  if (!computaGanador(torneo.modalidad)) return 'modalidad_sin_ganador';
  if (torneo.oficial) return null;
  const terminado = torneo.finalizado || torneo.todoValidado;
  return terminado && torneo.conResultados ? null : 'torneo_sin_resultados';
}
