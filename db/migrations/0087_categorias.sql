-- Categorías: views of one torneo by exact handicap, age bracket and sex, with tees and places of their own. Who is in which
-- follows from the conditions (reglas/categorias.ts) until the partidas are published; from then on it is written down.

CREATE TABLE categorias (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  torneo_id    uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  orden        integer NOT NULL CONSTRAINT categorias_orden_valido CHECK (orden >= 1), -- the first one with tees gives the tee
  nombre       text NOT NULL CONSTRAINT categorias_nombre_valido CHECK (length(btrim(nombre)) BETWEEN 1 AND 40),
  handicap_min numeric(3, 1) CONSTRAINT categorias_handicap_min_valido CHECK (handicap_min BETWEEN -10 AND 54), -- exact, inclusive
  handicap_max numeric(3, 1) CONSTRAINT categorias_handicap_max_valido CHECK (handicap_max BETWEEN -10 AND 54),
  tramo_edad   text CONSTRAINT categorias_tramo_valido CHECK (tramo_edad IN ('infantil', 'general', 'senior')),
  sexo         text CONSTRAINT categorias_sexo_valido CHECK (sexo IN ('hombre', 'mujer')),
  CONSTRAINT categorias_rango_valido CHECK (handicap_min <= handicap_max)
);
CREATE INDEX categorias_por_torneo ON categorias (torneo_id, orden);

CREATE TABLE categorias_salidas (
  categoria_id   uuid NOT NULL REFERENCES categorias (id) ON DELETE CASCADE,
  sexo           text NOT NULL CONSTRAINT categorias_salidas_sexo_valido CHECK (sexo IN ('hombre', 'mujer')),
  tipo_salida_id uuid NOT NULL REFERENCES tipos_salida (id) ON DELETE RESTRICT,
  PRIMARY KEY (categoria_id, sexo)
);
CREATE INDEX categorias_salidas_por_salida ON categorias_salidas (tipo_salida_id);

CREATE TABLE categorias_salidas_congeladas (
  categoria_id   uuid NOT NULL REFERENCES categorias (id) ON DELETE CASCADE,
  sexo           text NOT NULL CONSTRAINT categorias_congeladas_sexo_valido CHECK (sexo IN ('hombre', 'mujer')),
  nombre         text NOT NULL,                     -- name of the tee on that day
  slope          integer,                           -- of that sex, NULL = unrated
  valor_de_campo numeric(3, 1),
  par            integer NOT NULL,
  PRIMARY KEY (categoria_id, sexo)
);

CREATE TABLE categorias_hoyos_congelados (
  categoria_id uuid NOT NULL REFERENCES categorias (id) ON DELETE CASCADE,
  sexo         text NOT NULL,
  numero_hoyo  integer NOT NULL CONSTRAINT categorias_hoyos_numero_valido CHECK (numero_hoyo BETWEEN 1 AND 18),
  par          integer NOT NULL CONSTRAINT categorias_hoyos_par_valido CHECK (par BETWEEN 3 AND 6),
  handicap     integer NOT NULL CONSTRAINT categorias_hoyos_indice_valido CHECK (handicap BETWEEN 1 AND 18), -- stroke index
  PRIMARY KEY (categoria_id, sexo, numero_hoyo),
  FOREIGN KEY (categoria_id, sexo) REFERENCES categorias_salidas_congeladas (categoria_id, sexo) ON DELETE CASCADE
);

-- Who was in which categoría when the partidas were published, or enrolled after that; orden: that of the categoría then,
-- which says whose tees are played however the list is arranged later.
CREATE TABLE participantes_categorias (
  participante_id uuid NOT NULL REFERENCES participantes_torneo (id) ON DELETE CASCADE,
  categoria_id    uuid NOT NULL REFERENCES categorias (id) ON DELETE CASCADE,
  orden           integer NOT NULL CONSTRAINT participantes_categorias_orden_valido CHECK (orden >= 1),
  PRIMARY KEY (participante_id, categoria_id)
);
CREATE INDEX participantes_por_categoria ON participantes_categorias (categoria_id);

-- The official places of each categoría; posicion_socios: among those of it who take points, NULL for who takes none.
CREATE TABLE clasificaciones_categoria (
  resultado_id       uuid NOT NULL REFERENCES resultados_torneo (id) ON DELETE CASCADE,
  categoria_id       uuid NOT NULL REFERENCES categorias (id) ON DELETE CASCADE,
  tipo_clasificacion text NOT NULL CONSTRAINT clasificaciones_categoria_tipo_valido
                     CHECK (tipo_clasificacion IN ('individual_por_golpes_scratch', 'individual_por_golpes_medal')),
  posicion           integer NOT NULL CONSTRAINT clasificaciones_categoria_posicion_valida CHECK (posicion >= 1),
  posicion_socios    integer CONSTRAINT clasificaciones_categoria_socios_valida CHECK (posicion_socios >= 1),
  PRIMARY KEY (resultado_id, categoria_id, tipo_clasificacion)
);
CREATE INDEX clasificaciones_por_categoria ON clasificaciones_categoria (categoria_id);

-- The tees that are played, as 0078 tells them, and those of the categorías; categoria_id NULL = of the torneo.
CREATE OR REPLACE VIEW salidas_jugadas AS
  SELECT c.torneo_id, c.sexo, NULL::uuid AS tipo_salida_id, c.nombre, c.slope, c.valor_de_campo AS course_rating,
    NULL::integer AS slope_masculino, NULL::integer AS slope_femenino,
    NULL::numeric(3, 1) AS course_rating_masculino, NULL::numeric(3, 1) AS course_rating_femenino,
    NULL::uuid AS categoria_id
  FROM torneos_salidas_congeladas c
  UNION ALL
  SELECT ts.torneo_id, ts.sexo, s.id, s.nombre, s.slope, s.course_rating, s.slope_masculino, s.slope_femenino,
    s.course_rating_masculino, s.course_rating_femenino, NULL
  FROM torneos_salidas ts JOIN tipos_salida s ON s.id = ts.tipo_salida_id
  WHERE NOT EXISTS (SELECT FROM torneos_salidas_congeladas c WHERE c.torneo_id = ts.torneo_id)
  UNION ALL
  SELECT k.torneo_id, c.sexo, NULL, c.nombre, c.slope, c.valor_de_campo, NULL, NULL,
    NULL::numeric(3, 1), NULL::numeric(3, 1), c.categoria_id
  FROM categorias k JOIN categorias_salidas_congeladas c ON c.categoria_id = k.id
  UNION ALL
  SELECT k.torneo_id, cs.sexo, s.id, s.nombre, s.slope, s.course_rating, s.slope_masculino, s.slope_femenino,
    s.course_rating_masculino, s.course_rating_femenino, cs.categoria_id
  FROM categorias k
  JOIN categorias_salidas cs ON cs.categoria_id = k.id
  JOIN tipos_salida s ON s.id = cs.tipo_salida_id
  WHERE NOT EXISTS (SELECT FROM categorias_salidas_congeladas c WHERE c.categoria_id = k.id);

CREATE OR REPLACE VIEW hoyos_jugados AS
  SELECT h.torneo_id, h.sexo, h.numero_hoyo, h.par, h.handicap AS indice, NULL::uuid AS categoria_id
  FROM torneos_hoyos_congelados h
  UNION ALL
  SELECT k.torneo_id, h.sexo, h.numero_hoyo, h.par, h.handicap, h.categoria_id
  FROM categorias k JOIN categorias_hoyos_congelados h ON h.categoria_id = k.id
  UNION ALL
  SELECT s.torneo_id, s.sexo, h.numero_hoyo, h.par, h.handicap, s.categoria_id
  FROM salidas_jugadas s JOIN hoyos_tipo_salida h ON h.tipo_salida_id = s.tipo_salida_id;

CREATE OR REPLACE VIEW valoraciones_jugadas AS
  SELECT s.torneo_id, s.sexo, s.nombre,
    CASE WHEN propia.slope IS NOT NULL AND propia.valor IS NOT NULL THEN propia.slope
      WHEN s.slope IS NOT NULL AND s.course_rating IS NOT NULL THEN s.slope END AS slope,
    CASE WHEN propia.slope IS NOT NULL AND propia.valor IS NOT NULL THEN propia.valor
      WHEN s.slope IS NOT NULL AND s.course_rating IS NOT NULL THEN s.course_rating END AS valor_de_campo,
    s.categoria_id
  FROM salidas_jugadas s
  CROSS JOIN LATERAL (SELECT
    CASE s.sexo WHEN 'mujer' THEN s.slope_femenino ELSE s.slope_masculino END AS slope,
    CASE s.sexo WHEN 'mujer' THEN s.course_rating_femenino ELSE s.course_rating_masculino END AS valor) AS propia;

-- What both sexes play alike: of a torneo, and of each of its categorías.
CREATE OR REPLACE VIEW torneos_de_salida_comun AS
  SELECT h.torneo_id, h.categoria_id
  FROM valoraciones_jugadas h
  JOIN valoraciones_jugadas m ON m.torneo_id = h.torneo_id AND m.categoria_id IS NOT DISTINCT FROM h.categoria_id
    AND m.sexo = 'mujer' AND m.nombre = h.nombre
  WHERE h.sexo = 'hombre'
    AND (h.slope, h.valor_de_campo) IS NOT DISTINCT FROM (m.slope, m.valor_de_campo)
    AND NOT EXISTS (
      SELECT FROM generate_series(1, 18) AS n (hoyo)
      LEFT JOIN hoyos_jugados a ON a.torneo_id = h.torneo_id AND a.categoria_id IS NOT DISTINCT FROM h.categoria_id
        AND a.sexo = 'hombre' AND a.numero_hoyo = n.hoyo
      LEFT JOIN hoyos_jugados b ON b.torneo_id = h.torneo_id AND b.categoria_id IS NOT DISTINCT FROM h.categoria_id
        AND b.sexo = 'mujer' AND b.numero_hoyo = n.hoyo
      WHERE (coalesce(a.par, 4), coalesce(a.indice, 18)) <> (coalesce(b.par, 4), coalesce(b.indice, 18)));

-- The holes of a participante: of the first of his categorías that has tees for him, else of the torneo. Only once the
-- partidas are published, as a card is: before that nobody has strokes.
CREATE OR REPLACE VIEW hoyos_de_participante AS
  SELECT i.id AS participante_id, h.numero_hoyo, h.par, h.indice
  FROM participantes_torneo i
  LEFT JOIN profiles j ON j.id = i.jugador_id
  LEFT JOIN LATERAL (
    SELECT pc.categoria_id FROM participantes_categorias pc
    JOIN salidas_jugadas s ON s.torneo_id = i.torneo_id AND s.categoria_id = pc.categoria_id
      AND s.sexo = coalesce(j.sexo, i.sexo_invitado, s.sexo)
    WHERE pc.participante_id = i.id
    ORDER BY pc.orden LIMIT 1) AS suya ON true
  JOIN hoyos_jugados h ON h.torneo_id = i.torneo_id AND h.categoria_id IS NOT DISTINCT FROM suya.categoria_id
    AND h.sexo = coalesce(j.sexo, i.sexo_invitado,
      CASE WHEN EXISTS (SELECT FROM torneos_de_salida_comun c
        WHERE c.torneo_id = i.torneo_id AND c.categoria_id IS NOT DISTINCT FROM suya.categoria_id) THEN 'hombre' END);
