/*
 * A personal round: what must be told to make one, and the handicap that is proposed for it.
 *
 * It needs a name, a day, an hour, a course and somebody to play: one to eight people, members once each, guests with a
 * name. Whoever makes it plays in it. Each plays with the playing handicap on the first tee of the course for their sex,
 * unless somebody writes another in steps of a tenth.
 */
import { type Cuenta, type FormaDeContar, porGolpes, type Tope } from './cuenta.ts';
import { esDia } from './dia.ts';
import { handicapDeJuego, valoracionDeSalida, type SalidaConValoraciones } from './handicap.ts';
import {
  HANDICAP_MAX,
  HANDICAP_MIN,
  HANDICAP_PARTIDA_MAX,
  HANDICAP_PARTIDA_MIN,
  HANDICAP_POR_DEFECTO,
  NOMBRE_DE_PARTIDA_MAX,
  PARTICIPANTES_PERSONAL_MAX,
  REDUCTOR_POR_DEFECTO,
} from './limites.ts';
import type { Sexo } from './modalidad.ts';
import { defectoDeCuenta } from './torneo.ts';

/** A tee with its ratings and the par of its 18 holes. */
export type SalidaConPar = SalidaConValoraciones & { par: number };

/** Why a personal round cannot be saved as it was told; each has its text in the contract. */
export type MotivoDeForma =
  | 'partida_sin_datos'
  | 'tope_no_admitido'
  | 'sin_participantes'
  | 'invitado_sin_nombre'
  | 'creador_no_eliminable'
  | 'participante_repetido'
  | 'demasiados_participantes'
  | 'handicap_no_valido';

/** Who plays, as it was told: jugadorId null = a guest. handicap: a guest's exact one; null = not told. */
export type ParticipantePropuesto = {
  jugadorId: string | null;
  nombre: string | null;
  handicap: number | null;
  /** null = the proposed one. */
  handicapPartida: number | null;
};

/** A personal round as it was told. */
export type PartidaPersonalPropuesta = {
  nombre: string;
  fechaJuego: string;
  horaSalida: string;
  campoId: string;
  cuenta: Cuenta;
  tope: Tope | null;
  participantes: readonly ParticipantePropuesto[];
};

/**
 * How a personal round is counted: as a torneo, with its own most strokes of a hole.
 *
 * Source: modalidades.md 5 "the same formulas among friends", player spec §5.
 */
export function formaPersonal({ cuenta, tope }: { cuenta: Cuenta; tope: Tope | null }): FormaDeContar {
  return { ...porGolpes('personal'), cuenta, tope };
}

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

function esDecima(valor: number): boolean {
  return Math.abs(valor * 10 - Math.round(valor * 10)) < 1e-9;
}

/**
 * Whether an exact handicap may be written: −10 to 54 in steps of a tenth.
 *
 * Source: admin spec §5, player spec §5 "step 0.1".
 */
export function esHandicapExacto(handicap: number): boolean {
  return handicap >= HANDICAP_MIN && handicap <= HANDICAP_MAX && esDecima(handicap);
}

/**
 * Whether a handicap may be written for a personal round: steps of a tenth, and far enough for what the exact ones
 * become on any tee.
 *
 * Source: player spec §5 "Create personal round", matrix W25.
 */
export function esHandicapDePartida(handicap: number): boolean {
  return handicap >= HANDICAP_PARTIDA_MIN && handicap <= HANDICAP_PARTIDA_MAX && esDecima(handicap);
}

/**
 * The handicap with which somebody plays a personal round unless another is written: the playing handicap on the first
 * tee of the course for their sex, without allowance.
 *
 * - handicap: exact; null = unknown, then 0.
 * - salida: null = no course chosen, or one without tees; then the exact handicap, rounded.
 *
 * Source: player spec §7 "RPC calcular_handicap_juego" and §5 "default 0", decisions 1 and 2.
 */
export function handicapPropuesto({
  handicap,
  sexo,
  salida,
}: {
  handicap: number | null;
  sexo: Sexo | null;
  salida: SalidaConPar | null;
}): number {
  if (handicap === null) return HANDICAP_POR_DEFECTO;
  const sinValorar = { slope: null, valorDeCampo: null };
  const valoracion = salida === null ? sinValorar : valoracionDeSalida({ salida, sexo });
  return handicapDeJuego({ handicap, ...valoracion, par: salida?.par ?? 0, reductor: REDUCTOR_POR_DEFECTO });
}

function motivoDeLosDatos(partida: PartidaPersonalPropuesta): MotivoDeForma | null {
  const nombre = partida.nombre.trim();
  const escritos = nombre !== '' && nombre.length <= NOMBRE_DE_PARTIDA_MAX && partida.campoId !== '';
  if (!escritos || !esDia(partida.fechaJuego) || !HORA.test(partida.horaSalida)) return 'partida_sin_datos';
  const { cuenta, tope } = partida;
  const individual = { modalidad: 'individual_por_golpes', limiteGolpesHoyo: null } as const;
  return defectoDeCuenta({ ...individual, cuenta, tope }) === null ? null : 'tope_no_admitido';
}

function motivoDeUno({ jugadorId, nombre, handicap, handicapPartida }: ParticipantePropuesto) {
  const escrito = (nombre ?? '').trim();
  if (jugadorId === null && (escrito === '' || escrito.length > NOMBRE_DE_PARTIDA_MAX)) {
    return 'invitado_sin_nombre';
  }
  const exacto = handicap === null || esHandicapExacto(handicap);
  const dePartida = handicapPartida === null || esHandicapDePartida(handicapPartida);
  return exacto && dePartida ? null : 'handicap_no_valido';
}

/**
 * Why a personal round cannot be saved as it was told; null when it can.
 *
 * - creadorId: the jugador who makes it; must be among the participantes.
 * - In the order in which the form shows them: its fields (a cap goes with `maximo`), that somebody plays, each guest, the creator, who is twice.
 *
 * Source: player spec §5 "Create personal round"; eight at most is ours.
 */
export function motivoPartidaPersonalNoValida(
  partida: PartidaPersonalPropuesta,
  creadorId: string,
): MotivoDeForma | null {
  const deLosDatos = motivoDeLosDatos(partida);
  if (deLosDatos !== null) return deLosDatos;
  const { participantes } = partida;
  if (participantes.length === 0) return 'sin_participantes';
  if (participantes.length > PARTICIPANTES_PERSONAL_MAX) return 'demasiados_participantes';
  for (const participante of participantes) {
    const motivo = motivoDeUno(participante);
    if (motivo !== null) return motivo;
  }
  const jugadores = participantes.flatMap(({ jugadorId }) => (jugadorId === null ? [] : [jugadorId]));
  if (!jugadores.includes(creadorId)) return 'creador_no_eliminable';
  return new Set(jugadores).size === jugadores.length ? null : 'participante_repetido';
}

/**
 * The members who play a personal round without a handicap written for it: of those the federation is asked behind it.
 *
 * Source: decision 23.
 */
export function sociosSinHandicapEscrito(
  participantes: readonly { tipo: string; jugadorId?: string; handicapPartida: number | null }[],
): string[] {
  return participantes.flatMap(({ tipo, jugadorId, handicapPartida }) =>
    tipo === 'jugador' && jugadorId !== undefined && handicapPartida === null ? [jugadorId] : [],
  );
}
