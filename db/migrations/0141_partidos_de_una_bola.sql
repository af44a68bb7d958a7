-- Matches of pairs are played by one ball too: the formula of such a torneo counts now. Until here they were all played by mejor
-- bola, whatever a form before had left there.

UPDATE torneos SET formula = 'mejor_bola', pesos = NULL
  WHERE modalidad IN ('matchplay_individual', 'matchplay_parejas') AND (formula <> 'mejor_bola' OR pesos IS NOT NULL);

-- The strokes of an extra hole are of the ball of a participante, or of the one of a bando.
ALTER TABLE partidos_golpes
  DROP CONSTRAINT partidos_golpes_pkey,
  ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  ALTER COLUMN participante_id DROP NOT NULL,
  ADD COLUMN bando_id uuid REFERENCES bandos (id) ON DELETE CASCADE,
  ADD CONSTRAINT partidos_golpes_de_una_bola CHECK (num_nonnulls(participante_id, bando_id) = 1),
  ADD CONSTRAINT partidos_golpes_una_vez UNIQUE (partido_id, numero_hoyo, participante_id),
  ADD CONSTRAINT partidos_golpes_una_vez_del_bando UNIQUE (partido_id, numero_hoyo, bando_id);
CREATE INDEX partidos_golpes_por_bando ON partidos_golpes (bando_id);
