-- Enrolments: a jugador or a guest in one tournament, with the handicaps frozen for it.

CREATE TABLE participantes_torneo (
  id                    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  torneo_id             uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  jugador_id            uuid REFERENCES profiles (id) ON DELETE RESTRICT,  -- NULL for a guest
  handicap_torneo       integer,                    -- playing handicap; NULL = could not be computed
  handicap_real_jugador numeric(3, 1),              -- exact handicap on the day of enrolment
  es_invitado           boolean NOT NULL DEFAULT false,
  nombre_invitado       text,
  sexo_invitado         text CONSTRAINT participantes_sexo_valido CHECK (sexo_invitado IN ('hombre', 'mujer')),
  handicap_invitado     numeric(3, 1) CONSTRAINT participantes_handicap_valido CHECK (handicap_invitado BETWEEN -10 AND 54),
  incluir_en_puntos     boolean NOT NULL DEFAULT true,
  created_at            timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT participantes_inscrito_una_vez UNIQUE (torneo_id, jugador_id),
  CONSTRAINT participantes_socio_o_invitado CHECK (
    (es_invitado AND jugador_id IS NULL AND length(btrim(nombre_invitado)) BETWEEN 1 AND 80)
    OR (NOT es_invitado AND jugador_id IS NOT NULL AND nombre_invitado IS NULL)
  )
);
CREATE INDEX participantes_por_jugador ON participantes_torneo (jugador_id);

-- The name by which a participante is shown; one home for the three cases.
CREATE FUNCTION nombre_de_participante(i participantes_torneo, j profiles) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN (i).es_invitado THEN (i).nombre_invitado
    WHEN (j).retirado_en IS NOT NULL THEN 'Jugador retirado'
    ELSE coalesce((j).nombre, 'Jugador sin nombre')
  END
$$;
