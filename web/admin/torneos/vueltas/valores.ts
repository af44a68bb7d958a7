import type { VueltasDeTorneo } from '#contrato/admin/vueltas.ts';
import { compararDias, type Dia, esDia } from '#reglas/dia.ts';
import { CORTE_MAX } from '#reglas/limites.ts';
import { type Sexo, SEXOS, type TipoClasificacion } from '#reglas/modalidad.ts';
import { NO_JUEGAN } from '../formulario/valores.ts';
import type { Faults } from '#web/ui/use-form.ts';

/** A vuelta as its form is typed. */
export type ValoresDeVuelta = {
  fechaJuego: string;
  campoId: string;
  salidas: Record<Sexo, string>;
  /** How many go on; '' = everybody. */
  corte: string;
  corteTipo: TipoClasificacion;
};

/** The cut that is typed: null = everybody, undefined = none that there is. */
export function corteDe(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const corte = Number(text);
  return Number.isInteger(corte) && corte >= 1 && corte <= CORTE_MAX ? corte : undefined;
}

/** What is wrong with a cut. */
export function faltasDeCorte({ corte }: Pick<ValoresDeVuelta, 'corte'>): { corte?: string } {
  return corteDe(corte) === undefined ? { corte: `Un número de 1 a ${CORTE_MAX}, o nada` } : {};
}

/** What is missing of a vuelta, or wrong with it after the one that is played on `anterior`. */
export function faltasDe(valores: ValoresDeVuelta, anterior: Dia): Faults<ValoresDeVuelta> {
  const { fechaJuego } = valores;
  return {
    ...(fechaJuego === '' ? { fechaJuego: 'Di qué día se juega' } : {}),
    ...(esDia(fechaJuego) && compararDias(fechaJuego, anterior) < 0
      ? { fechaJuego: 'Una vuelta no se juega antes que la anterior' }
      : {}),
    ...(valores.campoId === '' ? { campoId: 'Elige el campo' } : {}),
    ...(valores.salidas.hombre === '' ? { 'salidas.hombre': 'Di de qué salida juegan los hombres' } : {}),
    ...(valores.salidas.mujer === '' ? { 'salidas.mujer': 'Di de qué salida juegan las mujeres' } : {}),
    ...faltasDeCorte(valores),
  };
}

/** The tees as they are sent. */
export function salidasDe({ salidas }: ValoresDeVuelta) {
  return SEXOS.filter((sexo) => salidas[sexo] !== NO_JUEGAN).map((sexo) => ({
    sexo,
    tipoSalidaId: salidas[sexo],
  }));
}

/** A cut in words: 'Pasan los 20 primeros por hándicap y los empatados'. */
export function textoDeCorte({
  corte,
  corteTipo,
}: Pick<VueltasDeTorneo['vueltas'][number], 'corte' | 'corteTipo'>): string {
  if (corte === null) return 'Sin corte: pasan todos';
  const por = corteTipo === 'scratch' ? 'scratch' : 'hándicap';
  const quienes = corte === 1 ? 'Pasa el primero' : `Pasan los ${corte} primeros`;
  return `${quienes} por ${por} y los empatados`;
}
