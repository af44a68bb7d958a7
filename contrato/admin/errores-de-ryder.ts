import { conflict, invalid, missing } from '#contrato/rechazo.ts';

/** The refusals of the Ryder cup; `contrato/admin/errores.ts` adds them to the others. */
export const ERRORES_DE_RYDER = {
  torneo_de_ryder: invalid('Este torneo se juega como Ryder: no tiene cuadro'),
  torneo_sin_ryder: invalid('Este torneo no se juega como Ryder: se elige en el formulario del torneo'),
  ryder_cambiada: conflict('Los equipos han cambiado en otro dispositivo. Se muestra lo último'),
  ryder_sin_equipos: conflict('Antes hay que hacer los dos equipos'),
  jugador_en_dos_equipos: invalid('Alguien está en los dos equipos'),
  capitan_de_otro_equipo: invalid('El capitán ha de ser de su equipo'),
  jugador_con_partidos: conflict(
    'Alguien que cambia de equipo tiene ya partidos en una sesión: quítalo antes de ellos',
  ),
  hoyo_del_comite: conflict('Ese hoyo lo ha anotado el comité'),
  sesion_de_ryder_no_encontrada: missing('Esa sesión ya no está'),
  sesion_cambiada: conflict('La sesión ha cambiado en otro dispositivo. Se muestra lo último'),
  sesiones_de_mas: conflict('Un torneo Ryder tiene como mucho 9 sesiones'),
  sesion_empezada: conflict('La sesión tiene golpes o resultados: no se puede quitar'),
  sesion_sin_bola_propia: invalid('Solo se siguen por las tarjetas los individuales y la mejor bola'),
  sesion_con_tarjetas_repetida: conflict(
    'Ya hay otra sesión que se sigue por las tarjetas: cada jugador tiene una sola',
  ),
  jugador_repetido_en_sesion: invalid('Alguien está en dos partidos de la misma sesión'),
  jugador_de_otro_equipo: invalid('Alguien juega por un equipo que no es el suyo'),
  faltan_jugadores: invalid('A un partido le faltan jugadores de un equipo'),
  partido_empezado: conflict('Un partido que cambia de jugadores tiene ya golpes o resultados'),
} as const;
