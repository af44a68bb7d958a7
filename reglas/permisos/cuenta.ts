/*
 * Profiles and accounts: everybody keeps their own; some fields belong to administrators; what others may see of a
 * person is a name, a handicap and a picture.
 */
import type { Actor, Motivo } from './permisos.ts';

/** Fields of a profile that may be asked to change. */
export const CAMPOS_DE_PERFIL = [
  'nombre',
  'telefono',
  'fechaNacimiento',
  'numeroLicenciaFederativa',
  'sexo',
  'tramoEdad',
  'fechaEntradaPena',
  'profileImageUrl',
  'handicap',
  'email',
  'userId',
  'id',
] as const;

/** One field of a profile. */
export type CampoDePerfil = (typeof CAMPOS_DE_PERFIL)[number];

const VEDADOS: Readonly<Partial<Record<CampoDePerfil, Motivo>>> = {
  fechaEntradaPena: 'campo_solo_admin',
  profileImageUrl: 'imagen_solo_admin',
  handicap: 'campo_no_editable',
  email: 'campo_no_editable',
  userId: 'campo_no_editable',
  id: 'campo_no_editable',
};

/**
 * The whole profile of a jugador (e-mail, phone, birth date, licence, sex, bracket): one's own, or as administrator.
 *
 * Source: matrix R22, R24.
 */
export function motivoNoPuedeVerPerfil({
  actor,
  jugadorId,
}: {
  actor: Actor;
  jugadorId: string;
}): Motivo | null {
  if (actor === null) return 'sin_sesion';
  return actor.esAdmin || actor.jugadorId === jugadorId ? null : 'perfil_ajeno';
}

/**
 * Editing a profile: one's own, or any as administrator; an account without a profile has none to edit.
 *
 * Source: player spec §6, matrix W9.
 */
export function motivoNoPuedeEditarPerfil({
  actor,
  jugadorId,
}: {
  actor: Actor;
  jugadorId: string;
}): Motivo | null {
  const motivo = motivoNoPuedeVerPerfil({ actor, jugadorId });
  return motivo === 'perfil_ajeno' && actor?.jugadorId === null ? 'sin_perfil' : motivo;
}

/**
 * Editing one field of a profile.
 *
 * - cambia: false when the value sent is the one already stored; sending it back is no edit.
 *
 * Source: player spec §5 "Profile", matrix W10–W12.
 */
export function motivoNoPuedeEditarCampo({
  actor,
  jugadorId,
  campo,
  cambia,
}: {
  actor: Actor;
  jugadorId: string;
  campo: CampoDePerfil;
  cambia: boolean;
}): Motivo | null {
  const ajeno = motivoNoPuedeEditarPerfil({ actor, jugadorId });
  if (ajeno !== null) return ajeno;
  if (actor?.esAdmin === true || !cambia) return null;
  return VEDADOS[campo] ?? null;
}

/**
 * Deleting one's own account: anybody but the last administrator.
 *
 * - administradores: how many accounts are administrators.
 *
 * Source: matrix W27.
 */
export function motivoNoPuedeBorrarCuenta({
  actor,
  administradores,
}: {
  actor: Actor;
  administradores: number;
}): Motivo | null {
  if (actor === null) return 'sin_sesion';
  return actor.esAdmin && administradores <= 1 ? 'ultimo_admin' : null;
}
