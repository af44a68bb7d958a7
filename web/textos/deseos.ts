import type { DeseosDichos } from '#contrato/deseos.ts';
import { enumerados } from './quienes.ts';

const PALABRAS = { otro: ['Prefiere', 'Quiere'], tu: ['Prefieres', 'Quieres'] } as const;

/**
 * 'Prefiere salir temprano'; 'Quiere jugar con Ana y Luis'; of both, one after the other; '' = nothing.
 *
 * - a: told of somebody, or to who wishes it.
 */
export function textoDeDeseos({ horaDeseada, companeros }: DeseosDichos, a: 'otro' | 'tu' = 'otro'): string {
  const [prefiere, quiere] = PALABRAS[a];
  const nombres = companeros.map(({ nombre }) => nombre);
  return [
    ...(horaDeseada === null ? [] : [`${prefiere} salir ${horaDeseada}`]),
    ...(nombres.length === 0 ? [] : [`${quiere} jugar con ${enumerados(nombres)}`]),
  ].join(' · ');
}
