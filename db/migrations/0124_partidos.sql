-- The bracket (cuadro) of a torneo played in partidos. The first round holds who was drawn; who plays the others follows from
-- whoever wins (reglas/cuadro.ts), so nobody is written twice. A match goes on to ronda + 1, lugar / 2 rounded up.

CREATE TABLE partidos (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  torneo_id  uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  ronda      integer NOT NULL CONSTRAINT partidos_ronda_valida CHECK (ronda BETWEEN 1 AND 7),
  lugar      integer NOT NULL CONSTRAINT partidos_lugar_valido CHECK (lugar BETWEEN 1 AND 64), -- from the top of its round
  -- Of the first round; NULL there = nobody: a bye, or somebody who left the torneo.
  a_id       uuid REFERENCES participantes_torneo (id) ON DELETE SET NULL,
  b_id       uuid REFERENCES participantes_torneo (id) ON DELETE SET NULL,
  siembra_a  integer,
  siembra_b  integer,
  -- What the committee wrote; a winner who left the torneo takes the result along.
  ganador_id uuid REFERENCES participantes_torneo (id) ON DELETE SET NULL,
  motivo     text CONSTRAINT partidos_motivo_valido CHECK (motivo IN ('concesion', 'no_presentado', 'anotado')),
  marcador   text CONSTRAINT partidos_marcador_valido CHECK (length(marcador) BETWEEN 1 AND 12),
  version    integer NOT NULL DEFAULT 1,
  CONSTRAINT partidos_en_su_lugar UNIQUE (torneo_id, ronda, lugar),
  CONSTRAINT partidos_de_la_primera CHECK (ronda = 1 OR (a_id IS NULL AND b_id IS NULL)),
  CONSTRAINT partidos_ganado_por_algo CHECK (ganador_id IS NULL OR motivo IS NOT NULL)
);
CREATE INDEX partidos_por_a ON partidos (a_id);
CREATE INDEX partidos_por_b ON partidos (b_id);
CREATE INDEX partidos_por_ganador ON partidos (ganador_id);

-- Holes that one side gave to the other.
CREATE TABLE partidos_hoyos (
  partido_id  uuid NOT NULL REFERENCES partidos (id) ON DELETE CASCADE,
  numero_hoyo integer NOT NULL CONSTRAINT partidos_hoyos_numero_valido CHECK (numero_hoyo BETWEEN 1 AND 18),
  ganador_id  uuid NOT NULL REFERENCES participantes_torneo (id) ON DELETE CASCADE,
  PRIMARY KEY (partido_id, numero_hoyo)
);
CREATE INDEX partidos_hoyos_por_ganador ON partidos_hoyos (ganador_id);
