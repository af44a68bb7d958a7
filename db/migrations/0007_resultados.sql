-- Strokes by hole. No row = not entered; golpes NULL = raya (picked up).

-- Order of writes: comes from here, never from a phone's clock.
CREATE SEQUENCE version_de_golpes AS integer;

CREATE TABLE resultados_hoyo (
  participante_id uuid NOT NULL REFERENCES participantes_torneo (id) ON DELETE CASCADE,
  numero_hoyo     integer NOT NULL CONSTRAINT resultados_hoyo_numero_valido CHECK (numero_hoyo BETWEEN 1 AND 18),
  golpes          integer CONSTRAINT resultados_hoyo_golpes_validos CHECK (golpes BETWEEN 1 AND 15), -- NULL = raya
  version         integer NOT NULL DEFAULT nextval('version_de_golpes'),
  autor_id        uuid REFERENCES usuarios (id) ON DELETE SET NULL,
  -- What this write replaced, so that the writer can be told: set by ON CONFLICT from the locked row.
  hubo_previo     boolean NOT NULL DEFAULT false,
  golpes_previos  integer,
  version_previa  integer,
  autor_previo_id uuid REFERENCES usuarios (id) ON DELETE SET NULL,
  PRIMARY KEY (participante_id, numero_hoyo)
);

CREATE TABLE resultados_hoyo_partida_personal (
  participante_id uuid NOT NULL REFERENCES participantes_partida_personal (id) ON DELETE CASCADE,
  numero_hoyo     integer NOT NULL CONSTRAINT resultados_personal_numero_valido CHECK (numero_hoyo BETWEEN 1 AND 18),
  golpes          integer CONSTRAINT resultados_personal_golpes_validos CHECK (golpes BETWEEN 1 AND 9), -- NULL = raya
  version         integer NOT NULL DEFAULT nextval('version_de_golpes'),
  PRIMARY KEY (participante_id, numero_hoyo)
);
