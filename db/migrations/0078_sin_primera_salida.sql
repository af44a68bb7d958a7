-- Nobody plays the first tee of a course because nobody chose one. What was played that way already is written down as
-- chosen, so that no played card moves; a torneo still to be published waits for its tees.

INSERT INTO torneos_salidas (torneo_id, sexo, tipo_salida_id)
SELECT s.torneo_id, s.sexo, s.tipo_salida_id FROM salidas_jugadas s
WHERE s.tipo_salida_id IS NOT NULL AND EXISTS (SELECT FROM partidas p WHERE p.torneo_id = s.torneo_id)
ON CONFLICT DO NOTHING;

CREATE OR REPLACE VIEW salidas_jugadas AS
  SELECT c.torneo_id, c.sexo, NULL::uuid AS tipo_salida_id, c.nombre, c.slope, c.valor_de_campo AS course_rating,
    NULL::integer AS slope_masculino, NULL::integer AS slope_femenino,
    NULL::numeric(3, 1) AS course_rating_masculino, NULL::numeric(3, 1) AS course_rating_femenino
  FROM torneos_salidas_congeladas c
  UNION ALL
  SELECT ts.torneo_id, ts.sexo, s.id, s.nombre, s.slope, s.course_rating, s.slope_masculino, s.slope_femenino,
    s.course_rating_masculino, s.course_rating_femenino
  FROM torneos_salidas ts JOIN tipos_salida s ON s.id = ts.tipo_salida_id
  WHERE NOT EXISTS (SELECT FROM torneos_salidas_congeladas c WHERE c.torneo_id = ts.torneo_id);
