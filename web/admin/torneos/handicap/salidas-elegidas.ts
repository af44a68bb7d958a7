import type { CampoGestionado } from '#contrato/admin/campos.ts';
import type { EjemploDeHandicap } from '#contrato/admin/ejemplos-de-handicap.ts';
import { estaValorada, valoracionDeSalida } from '#reglas/handicap.ts';
import { completarHoyos } from '#reglas/hoyo.ts';
import { type Sexo, SEXOS } from '#reglas/modalidad.ts';
import { paresDe } from '#reglas/nueve-hoyos.ts';
import { valoracionDeNueve } from '#reglas/valores-de-nueve.ts';
import type { Valores } from '../formulario/valores.ts';

/** The tee that a sex plays, with what a playing handicap is made from. */
export type SalidaElegida = { sexo: Sexo; salida: EjemploDeHandicap['salida'] };

/** The chosen tees that are rated for who plays them; none of a course that is not read yet. */
export function salidasElegidas(
  { campoId, salidas: elegidas }: Pick<Valores, 'campoId' | 'salidas'>,
  campos: readonly CampoGestionado[],
): SalidaElegida[] {
  const salidas = campos.find(({ id }) => id === campoId)?.salidas ?? [];
  return SEXOS.flatMap((sexo) => {
    const suya = salidas.find(({ id }) => id === elegidas[sexo]);
    const valoracion = suya && valoracionDeSalida({ salida: suya, sexo });
    if (!suya || !valoracion || !estaValorada(valoracion)) return [];
    const { nombre, nueves, hoyos } = suya;
    const propias = { ida: propiaDe(nueves.ida, sexo), vuelta: propiaDe(nueves.vuelta, sexo) };
    return [{ sexo, salida: { nombre, ...valoracion, propias, ...paresDe(completarHoyos({ hoyos })) } }];
  });
}

type Figuras = CampoGestionado['salidas'][number]['nueves']['ida'];

const propiaDe = (figuras: Figuras, sexo: Sexo) =>
  valoracionDeNueve(
    sexo === 'mujer'
      ? { slope: figuras.slopeFemenino, valorDeCampo: figuras.courseRatingFemenino }
      : { slope: figuras.slopeMasculino, valorDeCampo: figuras.courseRatingMasculino },
  );
