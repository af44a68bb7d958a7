-- Which tee and which holes a sex plays in a torneo, told once: those frozen into it, else the tee chosen for it, else the
-- first tee of its course.

-- The tee of each sex with its ratings; what is frozen is of that sex already and stands as the legacy pair.
CREATE VIEW salidas_jugadas AS
  SELECT c.torneo_id, c.sexo, NULL::uuid AS tipo_salida_id, c.nombre, c.slope, c.valor_de_campo AS course_rating,
    NULL::integer AS slope_masculino, NULL::integer AS slope_femenino,
    NULL::numeric(3, 1) AS course_rating_masculino, NULL::numeric(3, 1) AS course_rating_femenino
  FROM torneos_salidas_congeladas c
  UNION ALL
  SELECT t.id, x.sexo, s.id, s.nombre, s.slope, s.course_rating, s.slope_masculino, s.slope_femenino,
    s.course_rating_masculino, s.course_rating_femenino
  FROM torneos t
  CROSS JOIN (VALUES ('hombre'), ('mujer')) AS x (sexo)
  LEFT JOIN torneos_salidas ts ON ts.torneo_id = t.id AND ts.sexo = x.sexo
  JOIN tipos_salida s ON s.id = coalesce(ts.tipo_salida_id,
    (SELECT f.id FROM tipos_salida f WHERE f.campo_id = t.campo_id ORDER BY f.created_at, f.id LIMIT 1))
  WHERE NOT EXISTS (SELECT FROM torneos_salidas_congeladas c WHERE c.torneo_id = t.id);

-- The holes of it that have data; indice = stroke index, NULL = not yet known.
CREATE VIEW hoyos_jugados AS
  SELECT h.torneo_id, h.sexo, h.numero_hoyo, h.par, h.handicap AS indice FROM torneos_hoyos_congelados h
  UNION ALL
  SELECT s.torneo_id, s.sexo, h.numero_hoyo, h.par, h.handicap
  FROM salidas_jugadas s JOIN hoyos_tipo_salida h ON h.tipo_salida_id = s.tipo_salida_id;

-- The same by participante; who has no sex recorded plays what the men play.
CREATE VIEW hoyos_de_participante AS
  SELECT i.id AS participante_id, h.numero_hoyo, h.par, h.indice
  FROM participantes_torneo i
  LEFT JOIN profiles j ON j.id = i.jugador_id
  JOIN hoyos_jugados h ON h.torneo_id = i.torneo_id AND h.sexo = coalesce(j.sexo, i.sexo_invitado, 'hombre');
