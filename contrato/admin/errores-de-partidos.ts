import { conflict, invalid, missing } from '#contrato/rechazo.ts';

/** Refusals of a torneo in partidos; `contrato/admin/errores.ts` adds them to the others. */
export const ERRORES_DE_PARTIDOS = {
  modalidad_sin_cuadro: invalid('Solo el match play se juega con un cuadro de partidos'),
  cuadro_ya_hecho: conflict('El cuadro ya está hecho'),
  cuadro_empezado: conflict('Ya hay golpes o resultados: el cuadro no se puede hacer ni quitar'),
  cuadro_demasiado_corto: invalid('Un cuadro necesita al menos dos jugadores, o dos parejas'),
  partido_no_encontrado: missing('Ese partido ya no está'),
  partido_cambiado: conflict('El partido ha cambiado en otro dispositivo. Se muestra lo último'),
  partido_sin_rivales: conflict('Todavía no se sabe quiénes juegan ese partido'),
  partido_sin_tarjetas: conflict('Ese partido no se cuenta por las tarjetas: anota cómo acabó'),
  partido_sin_hoyo_extra: conflict(
    'Ese hoyo extra no se juega: el partido no está empatado tras los hoyos anteriores',
  ),
  bolas_de_otro_partido: invalid('Apunta los golpes de todos los que juegan el partido, y de nadie más'),
  resultado_del_comite: conflict('El resultado ya está anotado: solo lo cambia la administración'),
  partido_con_tarjetas: conflict('Ese partido se cuenta por las tarjetas de su partida'),
  partido_sin_acabar: conflict('El partido no ha acabado todavía'),
  partido_ya_avanzado: conflict('Quien lo ganó tiene ya algo anotado en la ronda siguiente: quita antes eso'),
  ganador_de_otro_partido: invalid('Quien gana ha de ser uno de los dos que juegan'),
} as const;
