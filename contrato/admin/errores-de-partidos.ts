const error = (mensaje: string) => ({ titulo: 'Error', mensaje });

/** Refusals of a torneo in partidos; `contrato/admin/errores.ts` adds them to the others. */
export const ERRORES_DE_PARTIDOS = {
  modalidad_sin_cuadro: error('Solo el match play se juega con un cuadro de partidos'),
  cuadro_ya_hecho: error('El cuadro ya está hecho'),
  cuadro_empezado: error('Ya hay golpes o resultados: el cuadro no se puede hacer ni quitar'),
  cuadro_demasiado_corto: error('Un cuadro necesita al menos dos jugadores, o dos parejas'),
  partido_no_encontrado: error('Ese partido ya no está'),
  partido_cambiado: error('El partido ha cambiado en otro dispositivo. Se muestra lo último'),
  partido_sin_rivales: error('Todavía no se sabe quiénes juegan ese partido'),
  partido_sin_tarjetas: error('Ese partido no se cuenta por las tarjetas: anota cómo acabó'),
  partido_sin_hoyo_extra: error(
    'Ese hoyo extra no se juega: el partido no está empatado tras los hoyos anteriores',
  ),
  bolas_de_otro_partido: error('Apunta los golpes de todos los que juegan el partido, y de nadie más'),
  resultado_del_comite: error('El resultado ya está anotado: solo lo cambia la administración'),
  partido_con_tarjetas: error('Ese partido se cuenta por las tarjetas de su partida'),
  partido_sin_acabar: error('El partido no ha acabado todavía'),
  partido_ya_avanzado: error('Quien lo ganó tiene ya algo anotado en la ronda siguiente: quita antes eso'),
  ganador_de_otro_partido: error('Quien gana ha de ser uno de los dos que juegan'),
} as const;
