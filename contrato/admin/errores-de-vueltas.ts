const error = (mensaje: string) => ({ titulo: 'Error', mensaje });

/** Refusals of a torneo of several vueltas; `contrato/admin/errores.ts` adds them to the others. */
export const ERRORES_DE_VUELTAS = {
  modalidad_sin_vueltas: error(
    'Solo los torneos individuales por golpes de 18 hoyos se juegan a varias vueltas',
  ),
  es_vuelta: error('Es una vuelta de otro torneo: hazlo en el torneo'),
  no_es_vuelta: error('Este torneo no es la segunda vuelta, ni una posterior, de otro'),
  torneo_sin_vueltas: error('Este torneo se juega a una vuelta'),
  torneo_con_vueltas: error('El torneo se juega a varias vueltas: se cuenta igual en todas, y así se queda'),
  vueltas_con_categorias: error('Las categorías tienen salidas propias: así el torneo se juega a una vuelta'),
  vuelta_tarde: error('El torneo ya tiene resultados oficiales: no se le añade otra vuelta'),
  demasiadas_vueltas: error('Un torneo tiene como mucho 4 vueltas'),
  vuelta_en_desorden: error('Una vuelta no se juega antes que la anterior'),
  vuelta_con_golpes: error('En esa vuelta ya hay golpes apuntados: no se puede quitar'),
  vuelta_no_ultima: error('Quita antes las vueltas posteriores'),
  vuelta_anterior_abierta: error('Con corte, valida antes todas las partidas de la vuelta anterior'),
  participante_ha_pasado: error('Ya está en la vuelta siguiente: tiene que salir antes de ella'),
};
