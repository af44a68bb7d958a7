-- The holes of what is played, as 0087 tells them, from the tables that a tee which is not frozen stands in: by way of all tees
-- those that are frozen came along, and had no holes to give.
CREATE OR REPLACE VIEW hoyos_jugados AS
  SELECT h.torneo_id, h.sexo, h.numero_hoyo, h.par, h.handicap AS indice, NULL::uuid AS categoria_id
  FROM torneos_hoyos_congelados h
  UNION ALL
  SELECT k.torneo_id, h.sexo, h.numero_hoyo, h.par, h.handicap, h.categoria_id
  FROM categorias k JOIN categorias_hoyos_congelados h ON h.categoria_id = k.id
  UNION ALL
  SELECT ts.torneo_id, ts.sexo, h.numero_hoyo, h.par, h.handicap, NULL
  FROM torneos_salidas ts JOIN hoyos_tipo_salida h ON h.tipo_salida_id = ts.tipo_salida_id
  WHERE NOT EXISTS (SELECT FROM torneos_salidas_congeladas c WHERE c.torneo_id = ts.torneo_id)
  UNION ALL
  SELECT k.torneo_id, cs.sexo, h.numero_hoyo, h.par, h.handicap, cs.categoria_id
  FROM categorias k JOIN categorias_salidas cs ON cs.categoria_id = k.id
  JOIN hoyos_tipo_salida h ON h.tipo_salida_id = cs.tipo_salida_id
  WHERE NOT EXISTS (SELECT FROM categorias_salidas_congeladas c WHERE c.categoria_id = k.id);

-- The holes of a participante, as 0152 tells them, asked of one torneo at a time: as a plain join every row made PostgreSQL walk
-- the tees of all torneos there ever were, so that ten years of cards took the square of the time of one.
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
  CROSS JOIN LATERAL (
    SELECT x.numero_hoyo, x.par, x.indice FROM hoyos_jugados x
    WHERE x.torneo_id = i.torneo_id AND x.categoria_id IS NOT DISTINCT FROM suya.categoria_id
      AND x.sexo = coalesce(j.sexo, i.sexo_invitado,
        CASE WHEN es_de_salida_comun(i.torneo_id, suya.categoria_id) THEN 'hombre' END)
    OFFSET 0) AS h;  -- keeps it from being made the plain join again
