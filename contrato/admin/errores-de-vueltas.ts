import { conflict, invalid } from '#contrato/rechazo.ts';

/** Refusals of a torneo of several vueltas; `contrato/admin/errores.ts` adds them to the others. */
export const ERRORES_DE_VUELTAS = {
  modalidad_sin_vueltas: conflict(
    'Solo los torneos individuales por golpes de 18 hoyos se juegan a varias vueltas',
  ),
  es_vuelta: conflict('Es una vuelta de otro torneo: hazlo en el torneo'),
  no_es_vuelta: conflict('Este torneo no es la segunda vuelta, ni una posterior, de otro'),
  torneo_sin_vueltas: conflict('Este torneo se juega a una vuelta'),
  torneo_con_vueltas: conflict(
    'El torneo se juega a varias vueltas: se cuenta igual en todas, y así se queda',
  ),
  vueltas_con_categorias: conflict(
    'Las categorías tienen salidas propias: así el torneo se juega a una vuelta',
  ),
  vuelta_tarde: conflict('El torneo ya tiene resultados oficiales: no se le añade otra vuelta'),
  demasiadas_vueltas: conflict('Un torneo tiene como mucho 4 vueltas'),
  vuelta_en_desorden: invalid('Una vuelta no se juega antes que la anterior'),
  vuelta_con_golpes: conflict('En esa vuelta ya hay golpes apuntados: no se puede quitar'),
  vuelta_no_ultima: conflict('Quita antes las vueltas posteriores'),
  vuelta_anterior_abierta: conflict('Con corte, valida antes todas las partidas de la vuelta anterior'),
  participante_ha_pasado: conflict('Ya está en la vuelta siguiente: tiene que salir antes de ella'),
};
