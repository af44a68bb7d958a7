-- With whom somebody who is not in a torneo of pairs yet wants to enrol: one wish each. Two who name each other enrol together.

CREATE TABLE inscripciones_conjuntas (
  torneo_id  uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  jugador_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  con_id     uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  PRIMARY KEY (torneo_id, jugador_id),
  CONSTRAINT inscripciones_conjuntas_de_dos CHECK (jugador_id <> con_id)
);
CREATE INDEX inscripciones_conjuntas_por_jugador ON inscripciones_conjuntas (jugador_id);
CREATE INDEX inscripciones_conjuntas_por_con ON inscripciones_conjuntas (con_id);
