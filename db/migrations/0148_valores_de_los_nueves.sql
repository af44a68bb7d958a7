-- A tee may tell the ratings of its nines, by sex as those of the 18; without both figures of a nine it is played with half of
-- the 18 (reglas/nueve-hoyos.ts). They are frozen with the tee.

ALTER TABLE tipos_salida
  ADD COLUMN slope_ida_masculino integer CONSTRAINT tipos_salida_slope_ida_masculino_valido CHECK (slope_ida_masculino BETWEEN 40 AND 160),
  ADD COLUMN slope_ida_femenino integer CONSTRAINT tipos_salida_slope_ida_femenino_valido CHECK (slope_ida_femenino BETWEEN 40 AND 160),
  ADD COLUMN valor_ida_masculino numeric(3, 1) CONSTRAINT tipos_salida_valor_ida_masculino_valido CHECK (valor_ida_masculino BETWEEN 22.5 AND 45),
  ADD COLUMN valor_ida_femenino numeric(3, 1) CONSTRAINT tipos_salida_valor_ida_femenino_valido CHECK (valor_ida_femenino BETWEEN 22.5 AND 45),
  ADD COLUMN slope_vuelta_masculino integer CONSTRAINT tipos_salida_slope_vuelta_masculino_valido CHECK (slope_vuelta_masculino BETWEEN 40 AND 160),
  ADD COLUMN slope_vuelta_femenino integer CONSTRAINT tipos_salida_slope_vuelta_femenino_valido CHECK (slope_vuelta_femenino BETWEEN 40 AND 160),
  ADD COLUMN valor_vuelta_masculino numeric(3, 1) CONSTRAINT tipos_salida_valor_vuelta_masculino_valido CHECK (valor_vuelta_masculino BETWEEN 22.5 AND 45),
  ADD COLUMN valor_vuelta_femenino numeric(3, 1) CONSTRAINT tipos_salida_valor_vuelta_femenino_valido CHECK (valor_vuelta_femenino BETWEEN 22.5 AND 45);

ALTER TABLE torneos_salidas_congeladas
  ADD COLUMN slope_ida integer,                -- of that sex, NULL = not known
  ADD COLUMN valor_ida numeric(3, 1),
  ADD COLUMN slope_vuelta integer,
  ADD COLUMN valor_vuelta numeric(3, 1);

ALTER TABLE categorias_salidas_congeladas
  ADD COLUMN slope_ida integer,                -- of that sex, NULL = not known
  ADD COLUMN valor_ida numeric(3, 1),
  ADD COLUMN slope_vuelta integer,
  ADD COLUMN valor_vuelta numeric(3, 1);

-- The tees that are played, as 0087 tells them, with the ratings of their nines.
CREATE OR REPLACE VIEW salidas_jugadas AS
  SELECT c.torneo_id, c.sexo, NULL::uuid AS tipo_salida_id, c.nombre, c.slope, c.valor_de_campo AS course_rating,
    NULL::integer AS slope_masculino, NULL::integer AS slope_femenino,
    NULL::numeric(3, 1) AS course_rating_masculino, NULL::numeric(3, 1) AS course_rating_femenino,
    NULL::uuid AS categoria_id, c.slope_ida, c.valor_ida, c.slope_vuelta, c.valor_vuelta
  FROM torneos_salidas_congeladas c
  UNION ALL
  SELECT ts.torneo_id, ts.sexo, s.id, s.nombre, s.slope, s.course_rating, s.slope_masculino, s.slope_femenino,
    s.course_rating_masculino, s.course_rating_femenino, NULL,
    CASE ts.sexo WHEN 'mujer' THEN s.slope_ida_femenino ELSE s.slope_ida_masculino END,
    CASE ts.sexo WHEN 'mujer' THEN s.valor_ida_femenino ELSE s.valor_ida_masculino END,
    CASE ts.sexo WHEN 'mujer' THEN s.slope_vuelta_femenino ELSE s.slope_vuelta_masculino END,
    CASE ts.sexo WHEN 'mujer' THEN s.valor_vuelta_femenino ELSE s.valor_vuelta_masculino END
  FROM torneos_salidas ts JOIN tipos_salida s ON s.id = ts.tipo_salida_id
  WHERE NOT EXISTS (SELECT FROM torneos_salidas_congeladas c WHERE c.torneo_id = ts.torneo_id)
  UNION ALL
  SELECT k.torneo_id, c.sexo, NULL, c.nombre, c.slope, c.valor_de_campo, NULL, NULL,
    NULL::numeric(3, 1), NULL::numeric(3, 1), c.categoria_id, c.slope_ida, c.valor_ida, c.slope_vuelta, c.valor_vuelta
  FROM categorias k JOIN categorias_salidas_congeladas c ON c.categoria_id = k.id
  UNION ALL
  SELECT k.torneo_id, cs.sexo, s.id, s.nombre, s.slope, s.course_rating, s.slope_masculino, s.slope_femenino,
    s.course_rating_masculino, s.course_rating_femenino, cs.categoria_id,
    CASE cs.sexo WHEN 'mujer' THEN s.slope_ida_femenino ELSE s.slope_ida_masculino END,
    CASE cs.sexo WHEN 'mujer' THEN s.valor_ida_femenino ELSE s.valor_ida_masculino END,
    CASE cs.sexo WHEN 'mujer' THEN s.slope_vuelta_femenino ELSE s.slope_vuelta_masculino END,
    CASE cs.sexo WHEN 'mujer' THEN s.valor_vuelta_femenino ELSE s.valor_vuelta_masculino END
  FROM categorias k
  JOIN categorias_salidas cs ON cs.categoria_id = k.id
  JOIN tipos_salida s ON s.id = cs.tipo_salida_id
  WHERE NOT EXISTS (SELECT FROM categorias_salidas_congeladas c WHERE c.categoria_id = k.id);

CREATE OR REPLACE VIEW valoraciones_jugadas AS
  SELECT s.torneo_id, s.sexo, s.nombre,
    CASE WHEN propia.slope IS NOT NULL AND propia.valor IS NOT NULL THEN propia.slope
      WHEN s.slope IS NOT NULL AND s.course_rating IS NOT NULL THEN s.slope END AS slope,
    CASE WHEN propia.slope IS NOT NULL AND propia.valor IS NOT NULL THEN propia.valor
      WHEN s.slope IS NOT NULL AND s.course_rating IS NOT NULL THEN s.course_rating END AS valor_de_campo,
    s.categoria_id, s.slope_ida, s.valor_ida, s.slope_vuelta, s.valor_vuelta
  FROM salidas_jugadas s
  CROSS JOIN LATERAL (SELECT
    CASE s.sexo WHEN 'mujer' THEN s.slope_femenino ELSE s.slope_masculino END AS slope,
    CASE s.sexo WHEN 'mujer' THEN s.course_rating_femenino ELSE s.course_rating_masculino END AS valor) AS propia;

-- What both sexes play alike, as 0087 tells it: over nine holes the ratings of that nine too.
CREATE OR REPLACE VIEW torneos_de_salida_comun AS
  SELECT h.torneo_id, h.categoria_id
  FROM valoraciones_jugadas h
  JOIN valoraciones_jugadas m ON m.torneo_id = h.torneo_id AND m.categoria_id IS NOT DISTINCT FROM h.categoria_id
    AND m.sexo = 'mujer' AND m.nombre = h.nombre
  JOIN torneos t ON t.id = h.torneo_id
  WHERE h.sexo = 'hombre'
    AND (h.slope, h.valor_de_campo) IS NOT DISTINCT FROM (m.slope, m.valor_de_campo)
    AND CASE t.nueve
      WHEN 'ida' THEN (h.slope_ida, h.valor_ida) IS NOT DISTINCT FROM (m.slope_ida, m.valor_ida)
      WHEN 'vuelta' THEN (h.slope_vuelta, h.valor_vuelta) IS NOT DISTINCT FROM (m.slope_vuelta, m.valor_vuelta)
      ELSE true END
    AND NOT EXISTS (
      SELECT FROM generate_series(1, 18) AS n (hoyo)
      LEFT JOIN hoyos_jugados a ON a.torneo_id = h.torneo_id AND a.categoria_id IS NOT DISTINCT FROM h.categoria_id
        AND a.sexo = 'hombre' AND a.numero_hoyo = n.hoyo
      LEFT JOIN hoyos_jugados b ON b.torneo_id = h.torneo_id AND b.categoria_id IS NOT DISTINCT FROM h.categoria_id
        AND b.sexo = 'mujer' AND b.numero_hoyo = n.hoyo
      WHERE (coalesce(a.par, 4), coalesce(a.indice, 18)) <> (coalesce(b.par, 4), coalesce(b.indice, 18)));
