-- Extra holes of a match that is all square after 18: the hole 19 is the first one again, and so on. Their strokes are no part of
-- the card. NULL is a raya. A hole conceded may be one of them.

CREATE TABLE partidos_golpes (
  partido_id      uuid NOT NULL REFERENCES partidos (id) ON DELETE CASCADE,
  numero_hoyo     integer NOT NULL CONSTRAINT partidos_golpes_numero_valido CHECK (numero_hoyo BETWEEN 19 AND 36),
  participante_id uuid NOT NULL REFERENCES participantes_torneo (id) ON DELETE CASCADE,
  golpes          integer CONSTRAINT partidos_golpes_validos CHECK (golpes BETWEEN 1 AND 20),
  PRIMARY KEY (partido_id, numero_hoyo, participante_id)
);
CREATE INDEX partidos_golpes_por_participante ON partidos_golpes (participante_id);

ALTER TABLE partidos_hoyos
  DROP CONSTRAINT partidos_hoyos_numero_valido,
  ADD CONSTRAINT partidos_hoyos_numero_valido CHECK (numero_hoyo BETWEEN 1 AND 36);
