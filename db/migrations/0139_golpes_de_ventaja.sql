-- Golpes de ventaja: strokes that the committee gives (above 0) or takes (below 0) to a card of a torneo, with the reason that
-- is read beside them. They are already in handicap_de_juego.

ALTER TABLE tarjetas
  ADD COLUMN ajuste integer NOT NULL DEFAULT 0 CONSTRAINT tarjetas_ajuste_valido CHECK (abs(ajuste) <= 18),
  ADD COLUMN motivo_ajuste text CONSTRAINT tarjetas_motivo_ajuste_valido CHECK (length(btrim(motivo_ajuste)) BETWEEN 1 AND 200),
  ADD CONSTRAINT tarjetas_ajuste_con_motivo CHECK ((ajuste <> 0) = (motivo_ajuste IS NOT NULL)),
  ADD CONSTRAINT tarjetas_ajuste_de_torneo CHECK (ajuste = 0 OR torneo_id IS NOT NULL);

-- The card that each participante plays, with the golpes de ventaja of the own one.
CREATE OR REPLACE VIEW tarjetas_jugadas AS
  SELECT coalesce(b.id, k.id) AS id, i.torneo_id, i.id AS participante_id, b.bando_id,
    coalesce(b.bando_id, i.id) AS quien_id, coalesce(m.orden, 1) AS orden,
    k.handicap_de_juego, -- their own
    CASE WHEN b.id IS NULL THEN k.handicap_de_juego ELSE b.handicap_de_juego END AS handicap_de_tarjeta,
    CASE WHEN b.id IS NULL THEN k.estado ELSE b.estado END AS estado,
    CASE WHEN b.id IS NULL THEN k.motivo ELSE b.motivo END AS motivo,
    k.ajuste, k.motivo_ajuste
  FROM participantes_torneo i
  JOIN tarjetas k ON k.participante_id = i.id
  LEFT JOIN bandos_participantes m ON m.participante_id = i.id
  LEFT JOIN tarjetas b ON b.bando_id = m.bando_id;
