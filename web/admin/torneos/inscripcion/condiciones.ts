import {
  type CondicionesDeInscripcion,
  defectoDeCondiciones,
  hayCondiciones,
  PLAZAS_MAX,
  SIN_CONDICIONES,
} from '#reglas/cupo.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { textoDeMomento } from '#web/textos/plazas.ts';

/** Terms as they are typed: '' for what is empty. */
export type CondicionesEscritas = {
  abre: string;
  cierra: string;
  plazas: string;
  /** How many guests a member brings; '' = the administration alone enrols guests. */
  invitados: string;
  cuota: string;
};

/** Terms as the form shows them. */
export function escritasDe({ abre, cierra, plazas, invitadosPorSocio, cuota }: CondicionesDeInscripcion) {
  const texto = (valor: string | number | null) => (valor === null ? '' : String(valor));
  return {
    abre: texto(abre),
    cierra: texto(cierra),
    plazas: texto(plazas),
    invitados: texto(invitadosPorSocio),
    cuota: texto(cuota),
  };
}

/** The form of a torneo of which nobody has said any. */
export const SIN_ESCRIBIR: CondicionesEscritas = escritasDe(SIN_CONDICIONES);

/** Terms as they are sent. */
export function condicionesDe({ abre, cierra, plazas, invitados, cuota }: CondicionesEscritas) {
  return {
    abre: abre || null,
    cierra: cierra || null,
    plazas: plazas.trim() === '' ? null : Number(plazas),
    invitadosPorSocio: invitados === '' ? null : Number(invitados),
    cuota: cuota.trim() || null,
  };
}

/** What is wrong with the terms, by field of the form of the torneo. */
export function faltasDeCondiciones(escritas: CondicionesEscritas) {
  const plazas = escritas.plazas.trim();
  const valen =
    plazas === '' || (/^\d{1,4}$/u.test(plazas) && Number(plazas) >= 1 && Number(plazas) <= PLAZAS_MAX);
  const alReves = defectoDeCondiciones(condicionesDe(escritas)) !== null;
  return {
    ...(alReves ? { 'inscripcion.cierra': TEXTOS_DE_ERROR.inscripcion_al_reves.mensaje } : {}),
    ...(valen ? {} : { 'inscripcion.plazas': `Escribe un número entero de 1 a ${PLAZAS_MAX}, o nada` }),
  };
}

/** The terms in a line, for the section while it is closed. */
export function resumenDe(escritas: CondicionesEscritas): string {
  const condiciones = condicionesDe(escritas);
  if (!hayCondiciones(condiciones)) return 'Abierta hasta el día de juego, sin límite de plazas';
  const { abre, cierra, plazas, invitadosPorSocio, cuota } = condiciones;
  return [
    abre && `abre el ${textoDeMomento(abre)}`,
    cierra && `cierra el ${textoDeMomento(cierra)}`,
    plazas && `${plazas} ${plazas === 1 ? 'plaza' : 'plazas'}`,
    invitadosPorSocio === 0 && 'solo socios',
    invitadosPorSocio &&
      `${invitadosPorSocio} ${invitadosPorSocio === 1 ? 'invitado' : 'invitados'} por socio`,
    cuota && `cuota ${cuota}`,
  ]
    .filter(Boolean)
    .join(' · ')
    .replace(/^./u, (letra) => letra.toUpperCase());
}
