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
  entrega_cambiada: error('Otra persona lo ha cambiado: míralo otra vez'),
};
