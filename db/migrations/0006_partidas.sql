-- Tee-time groups of a tournament, and personal rounds (same table, es_partida_personal).

CREATE TABLE partidas (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  torneo_id           uuid REFERENCES torneos (id) ON DELETE CASCADE,      -- NULL for a personal round
  nombre              text NOT NULL CONSTRAINT partidas_nombre_valido CHECK (length(btrim(nombre)) BETWEEN 1 AND 80),
  fecha_juego         date NOT NULL,
  hora_salida         text NOT NULL CONSTRAINT partidas_hora_valida CHECK (hora_salida ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'), -- local clock, 'HH:MM'
  orden_salida        integer NOT NULL CONSTRAINT partidas_orden_valido CHECK (orden_salida >= 1),
  validada            boolean NOT NULL DEFAULT false,
  es_partida_personal boolean NOT NULL DEFAULT false,
  campo_id            uuid REFERENCES campos_golf (id) ON DELETE RESTRICT, -- of a personal round
  creador_id          uuid REFERENCES profiles (id) ON DELETE RESTRICT,    -- of a personal round
  created_at          timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT partidas_de_torneo_o_personal CHECK (
    (es_partida_personal AND torneo_id IS NULL AND campo_id IS NOT NULL AND creador_id IS NOT NULL)
    OR (NOT es_partida_personal AND torneo_id IS NOT NULL)
  )
);
CREATE INDEX partidas_por_torneo ON partidas (torneo_id, orden_salida);
CREATE INDEX partidas_por_creador ON partidas (creador_id) WHERE es_partida_personal;

CREATE TABLE partidas_participantes (
  partida_id      uuid NOT NULL REFERENCES partidas (id) ON DELETE CASCADE,
  participante_id uuid NOT NULL UNIQUE REFERENCES participantes_torneo (id) ON DELETE CASCADE, -- nobody plays in two groups
  posicion_grupo  integer NOT NULL CONSTRAINT partidas_posicion_valida CHECK (posicion_grupo BETWEEN 1 AND 4),
  PRIMARY KEY (partida_id, participante_id),
  CONSTRAINT partidas_posicion_unica UNIQUE (partida_id, posicion_grupo) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE participantes_partida_personal (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  partida_id        uuid NOT NULL REFERENCES partidas (id) ON DELETE CASCADE,
  jugador_id        uuid REFERENCES profiles (id) ON DELETE RESTRICT,      -- NULL for a guest
  es_invitado       boolean NOT NULL DEFAULT false,
  nombre_invitado   text,
  handicap_invitado numeric(3, 1) CONSTRAINT partida_personal_handicap_invitado_valido CHECK (handicap_invitado BETWEEN -10 AND 54),
  sexo_invitado     text CONSTRAINT partida_personal_sexo_valido CHECK (sexo_invitado IN ('hombre', 'mujer')),
  handicap_partida  numeric(3, 1) NOT NULL DEFAULT 0 CONSTRAINT partida_personal_handicap_valido CHECK (handicap_partida BETWEEN -99 AND 99), -- handicap of this round, steps of 0.1
  orden             integer NOT NULL DEFAULT 1,
  CONSTRAINT partida_personal_una_vez UNIQUE (partida_id, jugador_id),
  CONSTRAINT partida_personal_socio_o_invitado CHECK (
    (es_invitado AND jugador_id IS NULL AND length(btrim(nombre_invitado)) BETWEEN 1 AND 80)
    OR (NOT es_invitado AND jugador_id IS NOT NULL AND nombre_invitado IS NULL)
  )
);
CREATE INDEX partida_personal_por_jugador ON participantes_partida_personal (jugador_id);
