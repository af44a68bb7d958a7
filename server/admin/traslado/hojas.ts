/** A sheet for the secretary: its headings, and the query of its lines (`fila`, an array in their order). */
export type Hoja = {
  archivo: string;
  columnas: readonly string[];
  /** Those that the store has as an instant, and the sheet as the day that it was in the club. */
  momentos: readonly string[];
  consulta: string;
};

/** Which day an instant was depends on the club's zone, not on that of the store's session. */
const DIAS_DE_UN_MOMENTO = ['Retirado', 'Eliminado'];

/** A sheet of columns by their headings. */
function hoja(archivo: string, columnas: Readonly<Record<string, string>>, resto: string): Hoja {
  const valores = Object.values(columnas).join(', ');
  return {
    archivo,
    columnas: Object.keys(columnas),
    momentos: DIAS_DE_UN_MOMENTO.filter((columna) => columna in columnas),
    consulta: `select json_build_array(${valores})::text as fila ${resto}`,
  };
}

const DIECIOCHO = Array.from({ length: 18 }, (_, i) => i + 1);
/** The strokes of a card hole by hole; R is a raya. */
const GOLPES = Object.fromEntries(
  DIECIOCHO.map((hoyo) => [
    `Hoyo ${hoyo}`,
    `(select coalesce(g.golpes::text, 'R') from resultados_hoyo g where g.tarjeta_id = k.id and g.numero_hoyo = ${hoyo})`,
  ]),
);

const DE_TORNEO = { Torneo: 't.nombre', Fecha: 't.fecha_juego' };

/** What the secretary reads in a spreadsheet. */
export const HOJAS: readonly Hoja[] = [
  hoja(
    'jugadores',
    {
      Nombre: 'j.nombre',
      Email: 'j.email',
      Teléfono: 'j.telefono',
      'Fecha de nacimiento': 'j.fecha_nacimiento',
      'En la peña desde': 'j.fecha_entrada_pena',
      Hándicap: 'j.handicap',
      Sexo: 'j.sexo',
      'Tramo de edad': 'j.tramo_edad',
      Licencia: 'j.numero_licencia_federativa',
      Tutor: 'j.tutor_nombre',
      'Teléfono del tutor': 'j.tutor_telefono',
      'Email del tutor': 'j.tutor_email',
      'Cuenta con la que entra': 'u.email',
      Administrador: 'exists (select from user_roles r where r.user_id = u.id)',
      Retirado: 'j.retirado_en',
    },
    'from profiles j left join usuarios u on u.id = j.user_id order by j.nombre, j.id',
  ),
  hoja(
    'campos',
    {
      Campo: 'c.nombre',
      Ubicación: 'c.ubicacion',
      Salida: 's.nombre',
      'Slope masculino': 'coalesce(s.slope_masculino, s.slope)',
      'Valor masculino': 'coalesce(s.course_rating_masculino, s.course_rating)',
      'Slope femenino': 'coalesce(s.slope_femenino, s.slope)',
      'Valor femenino': 'coalesce(s.course_rating_femenino, s.course_rating)',
      'Slope masculino ida': 's.slope_ida_masculino',
      'Valor masculino ida': 's.valor_ida_masculino',
      'Slope femenino ida': 's.slope_ida_femenino',
      'Valor femenino ida': 's.valor_ida_femenino',
      'Slope masculino vuelta': 's.slope_vuelta_masculino',
      'Valor masculino vuelta': 's.valor_vuelta_masculino',
      'Slope femenino vuelta': 's.slope_vuelta_femenino',
      'Valor femenino vuelta': 's.valor_vuelta_femenino',
      Hoyo: 'h.numero_hoyo',
      Par: 'h.par',
      Índice: 'h.handicap',
      Metros: 'h.metros',
    },
    `from campos_golf c left join tipos_salida s on s.campo_id = c.id
      left join hoyos_tipo_salida h on h.tipo_salida_id = s.id order by c.nombre, c.id, s.nombre, h.numero_hoyo`,
  ),
  hoja(
    'torneos',
    {
      ...DE_TORNEO,
      Campo: 'c.nombre',
      Modalidad: 't.modalidad',
      'Forma de contar': 't.cuenta',
      Inscritos: '(select count(*) from participantes_torneo i where i.torneo_id = t.id)',
      'Con resultados oficiales': 'exists (select from resultados_torneo r where r.torneo_id = t.id)',
      Activo: 't.activo',
      Eliminado: 't.eliminado_en',
      Descripción: 't.descripcion',
    },
    'from torneos t join campos_golf c on c.id = t.campo_id order by t.fecha_juego, t.id',
  ),
  hoja(
    'participantes',
    {
      ...DE_TORNEO,
      Jugador: 'nombre_de_participante(i, j)',
      Invitado: 'i.es_invitado',
      'Hándicap exacto': 'coalesce(i.handicap_real_jugador, i.handicap_invitado)',
      'Hándicap de juego': 'k.handicap_de_juego',
      'Suma puntos': 'i.incluir_en_puntos',
      'Estado de la tarjeta': 'k.estado',
      Motivo: 'k.motivo',
      'Golpes de ventaja': 'nullif(k.ajuste, 0)',
      'Motivo de la ventaja': 'k.motivo_ajuste',
      Categorías: `(select string_agg(c.nombre, ', ' order by pc.orden) from participantes_categorias pc
        join categorias c on c.id = pc.categoria_id where pc.participante_id = i.id)`,
      Partida: 'p.nombre',
      'Hora de salida': 'p.hora_salida',
    },
    `from participantes_torneo i join torneos t on t.id = i.torneo_id left join profiles j on j.id = i.jugador_id
      left join tarjetas k on k.participante_id = i.id left join partidas_participantes pp on pp.participante_id = i.id
      left join partidas p on p.id = pp.partida_id
      order by t.fecha_juego, t.id, p.orden_salida, pp.posicion_grupo, i.id`,
  ),
  hoja(
    'resultados',
    {
      Torneo: `coalesce(t.nombre, 'Partida personal')`,
      Fecha: 'coalesce(t.fecha_juego, p.fecha_juego)',
      Jugador: `coalesce(nombre_de_participante(i, j), x.nombre_invitado, jx.nombre)`,
      'Hándicap de juego': 'k.handicap_de_juego',
      ...GOLPES,
    },
    `from tarjetas k left join torneos t on t.id = k.torneo_id left join participantes_torneo i on i.id = k.participante_id
      left join profiles j on j.id = i.jugador_id left join partidas p on p.id = k.partida_personal_id
      left join participantes_partida_personal x on x.id = k.participante_personal_id
      left join profiles jx on jx.id = x.jugador_id and jx.retirado_en is null
      order by coalesce(t.fecha_juego, p.fecha_juego), t.id, p.id, k.id`,
  ),
  hoja(
    'clasificaciones',
    {
      ...DE_TORNEO,
      Clasificación: `case c.tipo_clasificacion when 'individual_por_golpes_scratch' then 'Scratch' else 'Hándicap' end`,
      Puesto: 'c.posicion',
      'Puesto entre socios': 'c.posicion_socios',
      Jugador: 'nombre_de_participante(i, j)',
      'Golpes brutos': 'r.golpes_brutos',
      'Golpes netos': 'r.golpes_netos',
      'Puntos brutos': 'r.puntos_brutos',
      'Puntos netos': 'r.puntos_netos',
      'Puntos del puesto': 'c.puntos_posicion',
    },
    `from clasificaciones_torneo c join resultados_de_linea r on r.id = c.resultado_id
      join torneos t on t.id = r.torneo_id join participantes_torneo i on i.id = r.participante_id
      left join profiles j on j.id = i.jugador_id
      order by t.fecha_juego, t.id, c.tipo_clasificacion, c.posicion, i.id`,
  ),
  hoja(
    'ligas',
    {
      Liga: 'l.nombre',
      Sistema: 'l.sistema_puntuacion',
      Inicio: 'l.fecha_inicio',
      Fin: 'l.fecha_fin',
      Activa: 'l.activa',
      ...DE_TORNEO,
      Tipo: 'lt.tipo',
    },
    `from ligas l left join ligas_torneos lt on lt.liga_id = l.id left join torneos t on t.id = lt.torneo_id
      order by l.slug, lt.orden_torneo, t.id`,
  ),
  hoja(
    'puntos-de-liga',
    {
      Liga: 'l.nombre',
      ...DE_TORNEO,
      Jugador: 'nombre_de_participante(i, j)',
      'Puesto hándicap': 'q.posicion_handicap',
      'Puntos hándicap': 'q.puntos_handicap',
      'Puesto scratch': 'q.posicion_scratch',
      'Puntos scratch': 'q.puntos_scratch',
    },
    `from puntuaciones_liga q join ligas l on l.id = q.liga_id join torneos t on t.id = q.torneo_id
      join participantes_torneo i on i.id = q.participante_id left join profiles j on j.id = i.jugador_id
      order by l.slug, t.fecha_juego, t.id, q.posicion_scratch, i.id`,
  ),
  hoja(
    'ajustes-de-liga',
    { Liga: 'l.nombre', Jugador: 'j.nombre', Total: 'a.tipo', Puntos: 'a.puntos', Motivo: 'a.motivo' },
    `from ligas_ajustes a join ligas l on l.id = a.liga_id join profiles j on j.id = a.jugador_id
      order by l.slug, a.creado_en, a.id`,
  ),
];
