-- Who has no handicap has no place by handicap, and keeps the one in scratch.
ALTER TABLE puntuaciones_liga ALTER COLUMN posicion_handicap DROP NOT NULL;

-- Whose sex is not recorded plays what both sexes play alike, tee, holes and ratings; where they differ, nothing: which one
-- would be a guess (reglas/salidas-de-torneo.ts). Before, it was what the men play.

-- The rating of each tee that is played, as reglas/handicap.ts chooses it: the pair of the sex, else the legacy one.
CREATE VIEW valoraciones_jugadas AS
  SELECT s.torneo_id, s.sexo, s.nombre,
    CASE WHEN propia.slope IS NOT NULL AND propia.valor IS NOT NULL THEN propia.slope
      WHEN s.slope IS NOT NULL AND s.course_rating IS NOT NULL THEN s.slope END AS slope,
    CASE WHEN propia.slope IS NOT NULL AND propia.valor IS NOT NULL THEN propia.valor
      WHEN s.slope IS NOT NULL AND s.course_rating IS NOT NULL THEN s.course_rating END AS valor_de_campo
  FROM salidas_jugadas s
  CROSS JOIN LATERAL (SELECT
    CASE s.sexo WHEN 'mujer' THEN s.slope_femenino ELSE s.slope_masculino END AS slope,
    CASE s.sexo WHEN 'mujer' THEN s.course_rating_femenino ELSE s.course_rating_masculino END AS valor) AS propia;

-- The torneos that both sexes play alike; a hole without data is a par 4 of index 18.
CREATE VIEW torneos_de_salida_comun AS
  SELECT h.torneo_id
  FROM valoraciones_jugadas h
  JOIN valoraciones_jugadas m ON m.torneo_id = h.torneo_id AND m.sexo = 'mujer' AND m.nombre = h.nombre
  WHERE h.sexo = 'hombre'
    AND (h.slope, h.valor_de_campo) IS NOT DISTINCT FROM (m.slope, m.valor_de_campo)
    AND NOT EXISTS (
      SELECT FROM generate_series(1, 18) AS n (hoyo)
      LEFT JOIN hoyos_jugados a ON a.torneo_id = h.torneo_id AND a.sexo = 'hombre' AND a.numero_hoyo = n.hoyo
      LEFT JOIN hoyos_jugados b ON b.torneo_id = h.torneo_id AND b.sexo = 'mujer' AND b.numero_hoyo = n.hoyo
      WHERE (coalesce(a.par, 4), coalesce(a.indice, 18)) <> (coalesce(b.par, 4), coalesce(b.indice, 18)));

CREATE OR REPLACE VIEW hoyos_de_participante AS
  SELECT i.id AS participante_id, h.numero_hoyo, h.par, h.indice
  FROM participantes_torneo i
  LEFT JOIN profiles j ON j.id = i.jugador_id
  JOIN hoyos_jugados h ON h.torneo_id = i.torneo_id AND h.sexo = coalesce(j.sexo, i.sexo_invitado,
    CASE WHEN EXISTS (SELECT FROM torneos_de_salida_comun c WHERE c.torneo_id = i.torneo_id) THEN 'hombre' END);

-- The place among those who take points, which is the one that a member is told; NULL for who takes none. Until a torneo is
-- calculated again, as it follows from the order of everybody.
ALTER TABLE clasificaciones_torneo ADD COLUMN posicion_socios integer
  CONSTRAINT clasificaciones_posicion_socios_valida CHECK (posicion_socios >= 1);
UPDATE clasificaciones_torneo c SET posicion_socios = entre.puesto
FROM (
  SELECT c.id, rank() OVER (PARTITION BY r.torneo_id, c.tipo_clasificacion ORDER BY c.posicion) AS puesto
  FROM clasificaciones_torneo c
  JOIN resultados_torneo r ON r.id = c.resultado_id
  JOIN participantes_torneo i ON i.id = r.participante_id
  WHERE i.incluir_en_puntos
) AS entre
WHERE entre.id = c.id;
