-- Holes of a match of a later round, as those who play it wrote them: who won it, or halved. lado_a and lado_b are its two sides (a
-- participante or a bando) as they were then; a hole counts while they are those of the match, which follow from whoever won before.

CREATE TABLE partidos_jugados (
  partido_id  uuid NOT NULL REFERENCES partidos (id) ON DELETE CASCADE,
  numero_hoyo integer NOT NULL CONSTRAINT partidos_jugados_numero_valido CHECK (numero_hoyo BETWEEN 1 AND 36),
  lado_a      uuid NOT NULL,
  lado_b      uuid NOT NULL,
  ganador     text NOT NULL CONSTRAINT partidos_jugados_ganador_valido CHECK (ganador IN ('a', 'b', 'empate')),
  PRIMARY KEY (partido_id, numero_hoyo)
);
