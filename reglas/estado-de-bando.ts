/*
 * The state of a bando of own balls, which follows from those of its members.
 */
import {
  ESTADOS_DECIDIDOS,
  type EstadoDecidido,
  estadoDeTarjeta,
  hoyosAnotados,
  tomaPuesto,
} from './estado-de-tarjeta.ts';
import type { ParticipanteEnTablero, Tablero } from './tablero.ts';

/**
 * How a member of a bando of own balls stands by himself: his card need not be whole.
 *
 * Source: modalidades.md 3.10.
 */
export function estadoDeMiembro(
  { finalizado }: Pick<Tablero, 'finalizado'>,
  { golpes, estadoDecidido, validada }: ParticipanteEnTablero,
) {
  return estadoDeTarjeta({
    anotados: hoyosAnotados(golpes),
    estadoDecidido,
    cerrada: finalizado || validada,
    exigeCompleta: false,
  });
}

/**
 * What was decided of a bando of own balls: a disqualification of anybody in it, or that too few go on playing.
 *
 * - cuantas: how many balls make its holes.
 *
 * Source: modalidades.md 3.10.
 */
export function decididoDe(
  tablero: Tablero,
  miembros: readonly ParticipanteEnTablero[],
  cuantas: number,
): { estadoDecidido: EstadoDecidido | null; motivoEstado: string | null } {
  const estados = miembros.map((miembro) => estadoDeMiembro(tablero, miembro));
  const descalificado = miembros[estados.indexOf('descalificado')];
  if (descalificado) return { estadoDecidido: 'descalificado', motivoEstado: descalificado.motivoEstado };
  const siguen = estados.filter(tomaPuesto).length;
  if (siguen >= cuantas) return { estadoDecidido: null, motivoEstado: null };
  const estadoDecidido = ESTADOS_DECIDIDOS.reduceRight<EstadoDecidido | null>(
    (otro, estado) => (estados.includes(estado) ? estado : otro),
    null,
  );
  return { estadoDecidido, motivoEstado: null };
}
