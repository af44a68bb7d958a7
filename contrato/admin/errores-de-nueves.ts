import { invalid } from '#contrato/rechazo.ts';

/** Refusals about nine holes; `contrato/admin/errores.ts` adds them to the others. */
export const ERRORES_DE_NUEVES = {
  nueve_no_admitido: invalid('Los partidos se juegan a 18 hoyos: a nueve, individual o parejas por golpes'),
  valores_de_nueve_no_validos: invalid(
    'De la ida y de la vuelta hacen falta los dos: un slope de 40 a 160 y un course rating de 22,5 a 45',
  ),
  metros_no_validos: invalid('Los metros de un hoyo van de 20 a 999'),
} as const;
