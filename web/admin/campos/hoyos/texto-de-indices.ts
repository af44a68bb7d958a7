import type { EstadoDeIndices } from '#reglas/campo.ts';

function enumerar(numeros: readonly number[]): string {
  return numeros.length === 1
    ? `${numeros.at(0)}`
    : `${numeros.slice(0, -1).join(', ')} y el ${numeros.at(-1)}`;
}

const VECES: Readonly<Record<number, string>> = { 2: 'dos', 3: 'tres', 4: 'cuatro' };

/**
 * What is still to be put right with the indexes, 'Falta el 7; el 9 está dos veces'. Empty when
 * all 18 are there once.
 */
export function textoDeIndices({ faltan, repetidos: dobles }: EstadoDeIndices): string {
  const verbo = faltan.length === 1 ? 'falta' : 'faltan';
  const falta = faltan.length === 0 ? [] : [`${verbo} el ${enumerar(faltan)}`];
  const doble = dobles.map(({ indice, veces }) => `el ${indice} está ${VECES[veces] ?? veces} veces`);
  const texto = [...falta, ...doble].join('; ');
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}
