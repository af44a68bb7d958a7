/*
 * When a torneo is over and what its modality implies. Only calendar days are compared: a torneo is over the day after
 * it is played, never during it.
 */
import type { Cuenta, Tope } from './cuenta.ts';
import { compararDias, type Dia, esDia } from './dia.ts';
import { DIAS_PARA_RESTAURAR, LIMITE_GOLPES_POR_DEFECTO } from './limites.ts';
import { type Modalidad, seJuegaContraElCampo } from './modalidad.ts';
import type { Nueve } from './nueve.ts';

/** Where a torneo stands with respect to a day; 'inactivo' hides it from the lists whatever its day. */
export const ESTADOS_DE_TORNEO = ['inactivo', 'proximo', 'hoy', 'finalizado'] as const;

/** One state of a torneo. */
export type EstadoDeTorneo = (typeof ESTADOS_DE_TORNEO)[number];

/**
 * Whether a torneo is 'Finalizado': its day is before today.
 *
 * Source: player spec §4, decision 10.
 */
export function estaFinalizado({ fechaDeJuego, hoy }: { fechaDeJuego: Dia; hoy: Dia }): boolean {
  return compararDias(fechaDeJuego, hoy) < 0;
}

/**
 * State of a torneo on a day.
 *
 * Source: player spec §4, admin spec §4.
 */
export function estadoDelTorneo({
  activo,
  fechaDeJuego,
  hoy,
}: {
  activo: boolean;
  fechaDeJuego: Dia;
  hoy: Dia;
}): EstadoDeTorneo {
  if (!activo) return 'inactivo';
  const orden = compararDias(fechaDeJuego, hoy);
  if (orden === 0) return 'hoy';
  return orden < 0 ? 'finalizado' : 'proximo';
}

const LIMITES: Readonly<Record<Modalidad, number | null>> = {
  individual_por_golpes: LIMITE_GOLPES_POR_DEFECTO,
  parejas_por_golpes: LIMITE_GOLPES_POR_DEFECTO,
  matchplay_individual: null,
  matchplay_parejas: null,
};

/**
 * Stroke limit that choosing a modality sets: 5 over par in the two played by strokes, none (null) in match play.
 *
 * Source: admin spec §4 "Changing modality".
 */
export function limitePorModalidad(modalidad: Modalidad): number | null {
  return LIMITES[modalidad];
}

/** What keeps a torneo from being counted as chosen. */
export type DefectoDeCuenta =
  | 'cuenta_solo_individual'
  | 'tope_no_admitido'
  | 'limite_no_admitido'
  | 'nueve_no_admitido';

/**
 * What keeps a torneo from being counted as chosen; null when nothing does: figures other than strokes are for individual
 * play and for bandos against the field, `maximo` has a cap and no other figure does, and the stroke limit belongs to `golpes`.
 * Nine holes are played against the field; partidos are of 18.
 *
 * Source: modalidades.md 1, 3.4 and 3.14.
 */
export function defectoDeCuenta({
  modalidad,
  cuenta,
  tope,
  limiteGolpesHoyo,
  nueve = null,
}: {
  modalidad: Modalidad;
  cuenta: Cuenta;
  tope: Tope | null;
  limiteGolpesHoyo: number | null;
  nueve?: Nueve | null;
}): DefectoDeCuenta | null {
  const contraElCampo = seJuegaContraElCampo(modalidad);
  if (cuenta !== 'golpes' && !contraElCampo) return 'cuenta_solo_individual';
  if ((cuenta === 'maximo') !== (tope !== null)) return 'tope_no_admitido';
  if (cuenta !== 'golpes' && limiteGolpesHoyo !== null) return 'limite_no_admitido';
  return nueve === null || contraElCampo ? null : 'nueve_no_admitido';
}

/**
 * Whether a torneo lacks what it cannot do without: a name, an existing day, a course.
 *
 * Source: admin spec §5 "nombre, fecha_juego, campo_id required".
 */
export function faltanDatosDeTorneo({
  nombre,
  fechaJuego,
  campoId,
}: {
  nombre: string;
  fechaJuego: string;
  campoId: string;
}): boolean {
  return nombre === '' || campoId === '' || !esDia(fechaJuego);
}

/**
 * Whether deleting a torneo asks for its name: its results are somebody's word (a validated partida) or the club's (an
 * official record).
 *
 * Source: confianza.md T23, F20.
 */
export function pideNombreParaEliminar({
  validadas,
  oficial,
}: {
  validadas: number;
  oficial: boolean;
}): boolean {
  return validadas > 0 || oficial;
}

/** Whether a name was typed as it is shown; blanks at the ends, letter case and Unicode forms do not matter. */
export function esElNombre({ escrito, nombre }: { escrito: string; nombre: string }): boolean {
  const llano = (texto: string) =>
    texto.normalize('NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('es');
  return llano(escrito) === llano(nombre);
}

/**
 * Whether what was deleted can still be restored, after so many days (fractions count).
 *
 * Source: confianza.md T23 "soft delete 30 days".
 */
export function esRestaurable(diasDesdeLaEliminacion: number): boolean {
  return diasDesdeLaEliminacion <= DIAS_PARA_RESTAURAR;
}
