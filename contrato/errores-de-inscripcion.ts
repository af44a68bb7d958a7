const error = (mensaje: string) => ({ titulo: 'Error', mensaje });

/** Refusals of an enrolment on terms: hours, places, guests; `contrato/errores.ts` adds them to the others. */
export const ERRORES_DE_INSCRIPCION = {
  inscripcion_sin_abrir: error('La inscripción todavía no está abierta'),
  inscripcion_cerrada: error('La inscripción está cerrada: habla con la administración del club'),
  inscripcion_al_reves: error('La inscripción tiene que cerrar después de abrir'),
  inscripcion_con_invitados: error('Antes tienes que quitar a tus invitados'),
  inscripcion_conjunta_no_valida: error('Alguno de los dos ya está inscrito o en espera'),
  torneo_completo: error('El torneo está completo: tiene {plazas} plazas'),
  torneo_solo_socios: error('En este torneo no se admiten invitados'),
  invitados_por_la_administracion: error('En este torneo los invitados los inscribe la administración'),
  invitados_de_mas: error('Cada socio puede traer hasta {invitados} invitados'),
  invitado_no_encontrado: error('Ese invitado ya no está en el torneo'),
  companero_no_valido: error('Elige hasta tres inscritos distintos para jugar con ellos'),
  deseos_con_partida: error('Tu partida ya está publicada: habla con la organización'),
  espera_no_encontrada: error('Ya no está en la lista de espera'),
};
