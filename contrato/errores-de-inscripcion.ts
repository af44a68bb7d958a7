import { conflict, invalid, missing } from '#contrato/rechazo.ts';

/** Refusals of an enrolment on terms: hours, places, guests; `contrato/errores.ts` adds them to the others. */
export const ERRORES_DE_INSCRIPCION = {
  inscripcion_sin_abrir: conflict('La inscripción todavía no está abierta'),
  inscripcion_cerrada: conflict('La inscripción está cerrada: habla con la administración del club'),
  inscripcion_al_reves: invalid('La inscripción tiene que cerrar después de abrir'),
  inscripcion_con_invitados: conflict('Antes tienes que quitar a tus invitados'),
  ya_con_plaza: conflict('Ya tienes plaza: si no vas a jugar, cancela tu inscripción'),
  inscripcion_conjunta_no_valida: conflict('Alguno de los dos ya está inscrito o en espera'),
  torneo_completo: conflict('El torneo está completo: tiene {plazas} plazas'),
  torneo_solo_socios: conflict('En este torneo no se admiten invitados'),
  invitados_por_la_administracion: conflict('En este torneo los invitados los inscribe la administración'),
  invitados_de_mas: conflict('Cada socio puede traer hasta {invitados} invitados'),
  invitado_no_encontrado: missing('Ese invitado ya no está en el torneo'),
  companero_no_valido: invalid('Elige hasta tres inscritos distintos para jugar con ellos'),
  deseos_con_partida: conflict('Tu partida ya está publicada: habla con la organización'),
  espera_no_encontrada: missing('Ya no está en la lista de espera'),
};
