-- A bando that plays one ball has one card: a tarjeta is of a participante, of a bando, or of one who plays a personal round.
-- The own cards of its members stay, empty: nobody writes on them while the bando has its own.

ALTER TABLE torneos
  DROP CONSTRAINT torneos_formula_valida,
  ADD CONSTRAINT torneos_formula_valida CHECK (formula IN ('mejor_bola', 'copa_canada', 'foursome', 'greensome', 'chapman',
    'scramble_2', 'scramble_3', 'scramble_4', 'equipo_1_de_4', 'equipo_2_de_4', 'equipo_3_de_4', 'equipo_4_de_4')),
  -- Percentages of the handicaps of a bando of one ball, the lowest member's first; NULL = those that are published.
  ADD COLUMN pesos integer[]
    CONSTRAINT torneos_pesos_validos CHECK (cardinality(pesos) BETWEEN 2 AND 4 AND 0 <= ALL (pesos) AND 100 >= ALL (pesos));

ALTER TABLE tarjetas
  ADD COLUMN bando_id uuid UNIQUE,
  DROP CONSTRAINT tarjetas_de_torneo_o_personal,
  ADD CONSTRAINT tarjetas_de_torneo_o_personal CHECK (
    (torneo_id IS NOT NULL AND num_nonnulls(participante_id, bando_id) = 1
      AND partida_personal_id IS NULL AND participante_personal_id IS NULL)
    OR (torneo_id IS NULL AND participante_id IS NULL AND bando_id IS NULL
      AND partida_personal_id IS NOT NULL AND participante_personal_id IS NOT NULL)
  ),
  ADD CONSTRAINT tarjetas_de_bando FOREIGN KEY (torneo_id, bando_id) REFERENCES bandos (torneo_id, id) ON DELETE CASCADE;

-- The card that each participante plays, and under which id it is spoken of: that of the bando where it has one.
CREATE VIEW tarjetas_jugadas AS
  SELECT coalesce(b.id, k.id) AS id, i.torneo_id, i.id AS participante_id, b.bando_id,
    coalesce(b.bando_id, i.id) AS quien_id, coalesce(m.orden, 1) AS orden,
    k.handicap_de_juego, -- their own
    CASE WHEN b.id IS NULL THEN k.handicap_de_juego ELSE b.handicap_de_juego END AS handicap_de_tarjeta,
    CASE WHEN b.id IS NULL THEN k.estado ELSE b.estado END AS estado,
    CASE WHEN b.id IS NULL THEN k.motivo ELSE b.motivo END AS motivo
  FROM participantes_torneo i
  JOIN tarjetas k ON k.participante_id = i.id
  LEFT JOIN bandos_participantes m ON m.participante_id = i.id
  LEFT JOIN tarjetas b ON b.bando_id = m.bando_id;

CREATE FUNCTION nombre_de_bando(bando uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(nombre_de_participante(i, j), ' · ' ORDER BY m.orden)
  FROM bandos_participantes m
  JOIN participantes_torneo i ON i.id = m.participante_id
  LEFT JOIN profiles j ON j.id = i.jugador_id
  WHERE m.bando_id = bando
$$;

-- A bando that somebody leaves is none any more: its card goes, while nothing is written on it.
CREATE FUNCTION bando_incompleto_sin_tarjeta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM tarjetas k WHERE k.bando_id = OLD.bando_id
    AND NOT EXISTS (SELECT FROM resultados_hoyo r WHERE r.tarjeta_id = k.id);
  RETURN NULL;
END $$;
CREATE TRIGGER bandos_participantes_sin_tarjeta AFTER DELETE ON bandos_participantes
  FOR EACH ROW EXECUTE FUNCTION bando_incompleto_sin_tarjeta();
