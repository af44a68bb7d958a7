-- Sides of a match are a participante or a bando: the bracket of pairs is drawn of bandos.

ALTER TABLE partidos
  ADD COLUMN a_bando_id       uuid REFERENCES bandos (id) ON DELETE SET NULL,
  ADD COLUMN b_bando_id       uuid REFERENCES bandos (id) ON DELETE SET NULL,
  ADD COLUMN ganador_bando_id uuid REFERENCES bandos (id) ON DELETE SET NULL,
  ADD CONSTRAINT partidos_a_uno CHECK (a_id IS NULL OR a_bando_id IS NULL),
  ADD CONSTRAINT partidos_b_uno CHECK (b_id IS NULL OR b_bando_id IS NULL),
  ADD CONSTRAINT partidos_ganador_uno CHECK (ganador_id IS NULL OR ganador_bando_id IS NULL),
  ADD CONSTRAINT partidos_bandos_de_la_primera CHECK (ronda = 1 OR (a_bando_id IS NULL AND b_bando_id IS NULL)),
  ADD CONSTRAINT partidos_ganado_por_bando CHECK (ganador_bando_id IS NULL OR motivo IS NOT NULL);
CREATE INDEX partidos_por_a_bando ON partidos (a_bando_id);
CREATE INDEX partidos_por_b_bando ON partidos (b_bando_id);
CREATE INDEX partidos_por_ganador_bando ON partidos (ganador_bando_id);

ALTER TABLE partidos_hoyos
  ALTER COLUMN ganador_id DROP NOT NULL,
  ADD COLUMN ganador_bando_id uuid REFERENCES bandos (id) ON DELETE CASCADE,
  ADD CONSTRAINT partidos_hoyos_ganador_uno CHECK (num_nonnulls(ganador_id, ganador_bando_id) = 1);
CREATE INDEX partidos_hoyos_por_ganador_bando ON partidos_hoyos (ganador_bando_id);
