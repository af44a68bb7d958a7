import { conflict, forbidden, invalid } from '#contrato/rechazo.ts';

/** Refusals about the screens of a torneo and results that are held back; `contrato/admin/errores.ts` adds them to the others. */
export const ERRORES_DE_ENTREGA = {
  pantalla_repetida: conflict('Este torneo ya tiene un enlace con ese nombre'),
  pantallas_de_mas: conflict('Este torneo ya tiene 10 enlaces: retira alguno antes de crear otro'),
  resultados_ocultos: conflict('Los resultados están ocultos hasta la entrega: revélalos antes'),
  resultados_no_ocultos: conflict('Los resultados de este torneo no están ocultos'),
  resultados_ya_revelados: conflict('Los resultados de este torneo ya se han revelado, y así se quedan'),
  torneo_ya_contado: conflict(
    'Los resultados de este torneo ya los ha leído todo el mundo: no se pueden ocultar',
  ),
  ocultar_en_partidos: conflict(
    'Un torneo en partidos no se puede ocultar: cada partido acaba en un hoyo distinto y lo saben sus jugadores',
  ),
  ocultar_con_vueltas: conflict(
    'Un torneo de varias vueltas no se puede ocultar: su total suma tarjetas de días que ya se han leído',
  ),
  hoyo_que_no_se_oculta: invalid('Ese hoyo no se juega en este torneo: elige uno de los suyos'),
  ceremonia_no_empezada: conflict('La entrega no ha empezado'),
  ceremonia_empezada: conflict('La entrega ya ha empezado'),
  ceremonia_cambiada: conflict('La entrega ya va por otro paso'),
  ceremonia_sin_paso: conflict('No hay más pasos por ese lado'),
  ceremonia_sin_puestos: conflict('Nadie tiene puesto todavía en esa clasificación'),
  pantalla_no_dirige: forbidden('Esta pantalla no dirige la entrega'),
  pantalla_con_familias: invalid(
    'Un enlace para las familias no puede dirigir la entrega: cualquiera de ellas la pasaría',
  ),
  entrega_cambiada: conflict('Otra persona lo ha cambiado: míralo otra vez'),
};
