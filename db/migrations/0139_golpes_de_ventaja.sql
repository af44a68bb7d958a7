-- Golpes de ventaja: strokes that the committee gives (above 0) or takes (below 0) to a card of a torneo, with the reason that
-- is read beside them. They are already in handicap_de_juego.

ALTER TABLE tarjetas
  ADD COLUMN ajuste integer NOT NULL DEFAULT 0 CONSTRAINT tarjetas_ajuste_valido CHECK (abs(ajuste) <= 18),
  ADD COLUMN motivo_ajuste text CONSTRAINT tarjetas_motivo_ajuste_valido CHECK (length(btrim(motivo_ajuste)) BETWEEN 1 AND 200),
  ADD CONSTRAINT tarjetas_ajuste_con_motivo CHECK ((ajuste <> 0) = (motivo_ajuste IS NOT NULL)),
  ADD CONSTRAINT tarjetas_ajuste_de_torneo CHECK (ajuste = 0 OR torneo_id IS NOT NULL);
