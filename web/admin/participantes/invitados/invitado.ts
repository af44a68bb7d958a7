import type { Inscribible } from '#contrato/admin/altas-de-varios.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { esHandicapExacto } from '#reglas/partida-personal.ts';
import { seLee } from '#reglas/persona.ts';
import { parseHandicap } from '#web/lib/decimal.ts';

/** Who may bring a guest, to choose from: every member. */
export function anfitrionesDe(miembros: readonly Inscribible[]) {
  return miembros.map(({ id, nombre }) => ({ value: id, label: nombre }));
}

/** What is wrong with the name and the handicap of a guest, as they were typed. */
export function faltasDeInvitado({ nombre, handicap: escrito }: { nombre: string; handicap: string }) {
  const handicap = parseHandicap(escrito);
  const { invitado_sin_nombre, handicap_de_invitado_no_valido } = TEXTOS_DE_ERROR;
  return {
    nombre: seLee(nombre) ? undefined : invitado_sin_nombre.mensaje,
    handicap:
      handicap !== null && esHandicapExacto(handicap) ? undefined : handicap_de_invitado_no_valido.mensaje,
  };
}
