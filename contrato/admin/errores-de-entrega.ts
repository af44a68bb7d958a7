const error = (mensaje: string) => ({ titulo: 'Error', mensaje });

/** Refusals about the screens of a torneo and results that are held back; `contrato/admin/errores.ts` adds them to the others. */
export const ERRORES_DE_ENTREGA = {
  pantalla_repetida: error('Este torneo ya tiene un enlace con ese nombre'),
  pantallas_de_mas: error('Este torneo ya tiene 10 enlaces: retira alguno antes de crear otro'),
  resultados_ocultos: error('Los resultados están ocultos hasta la entrega: revélalos antes'),
  resultados_no_ocultos: error('Los resultados de este torneo no están ocultos'),
  resultados_ya_revelados: error('Los resultados de este torneo ya se han revelado, y así se quedan'),
  torneo_ya_contado: error(
    'Los resultados de este torneo ya los ha leído todo el mundo: no se pueden ocultar',
  ),
  ocultar_en_partidos: error(
    'Un torneo en partidos no se puede ocultar: cada partido acaba en un hoyo distinto y lo saben sus jugadores',
  ),
  ocultar_con_vueltas: error(
    'Un torneo de varias vueltas no se puede ocultar: su total suma tarjetas de días que ya se han leído',
  ),
  hoyo_que_no_se_oculta: error('Ese hoyo no se juega en este torneo: elige uno de los suyos'),
  ceremonia_no_empezada: error('La entrega no ha empezado'),
  ceremonia_empezada: error('La entrega ya ha empezado'),
  ceremonia_cambiada: error('La entrega ya va por otro paso'),
  ceremonia_sin_paso: error('No hay más pasos por ese lado'),
  ceremonia_sin_puestos: error('Nadie tiene puesto todavía en esa clasificación'),
  pantalla_no_dirige: error('Esta pantalla no dirige la entrega'),
  pantalla_con_familias: error(
    'Un enlace para las familias no puede dirigir la entrega: cualquiera de ellas la pasaría',
  ),
  entrega_cambiada: error('Otra persona lo ha cambiado: míralo otra vez'),
};
