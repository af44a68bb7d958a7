-- Append-only memory of every change that decides a result: who, when, from, to.
-- No foreign keys to what changed: the history outlives it.

CREATE TABLE historial_golpes (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  op_id           uuid NOT NULL UNIQUE,             -- the operation's own id: the same one twice has one effect
  torneo_id       uuid,                             -- NULL for a personal round
  partida_id      uuid NOT NULL,
  participante_id uuid NOT NULL,
  numero_hoyo     integer NOT NULL,
  antes           integer,                          -- strokes before; see habia_antes
  habia_antes     boolean NOT NULL,                 -- false = the hole was empty; true with antes NULL = raya
  despues         integer,
  hay_despues     boolean NOT NULL,                 -- false = the hole was cleared
  version         integer,                          -- version that the write produced; NULL for a deletion
  autor_id        uuid,
  autor_previo_id uuid,                             -- whose value was replaced
  partida_validada boolean NOT NULL DEFAULT false,  -- an administrator's correction of a validated card
  momento         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX historial_golpes_por_participante ON historial_golpes (participante_id, numero_hoyo, id);
CREATE INDEX historial_golpes_por_torneo ON historial_golpes (torneo_id, id);

CREATE TABLE historial_handicaps (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  jugador_id      uuid,
  participante_id uuid,                             -- set when the playing handicap of an enrolment changed
  campo           text NOT NULL CONSTRAINT historial_handicaps_campo_valido CHECK (campo IN ('handicap', 'handicap_torneo', 'handicap_real_jugador', 'handicap_partida')),
  antes           numeric(4, 1),
  despues         numeric(4, 1),
  motivo          text NOT NULL,                    -- 'inscripcion', 'administrador', 'federacion', 'salidas' …
  autor_id        uuid,
  momento         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX historial_handicaps_por_jugador ON historial_handicaps (jugador_id, id);

CREATE TABLE historial_validaciones (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  torneo_id  uuid,
  partida_id uuid NOT NULL,
  incompleta boolean NOT NULL DEFAULT false,        -- validated although holes were missing
  autor_id   uuid,
  momento    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX historial_validaciones_por_torneo ON historial_validaciones (torneo_id, id);

CREATE TABLE historial_resultados (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  torneo_id  uuid NOT NULL,
  motivo     text NOT NULL,                         -- 'ultima_validacion', 'recalculo', 'correccion'
  antes      jsonb,                                 -- official positions and totals before; NULL = none
  despues    jsonb NOT NULL,
  autor_id   uuid,
  momento    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX historial_resultados_por_torneo ON historial_resultados (torneo_id, id);

CREATE FUNCTION historial_no_se_reescribe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER historial_golpes_solo_crece BEFORE UPDATE OR DELETE ON historial_golpes
  FOR EACH STATEMENT EXECUTE FUNCTION historial_no_se_reescribe();
CREATE TRIGGER historial_handicaps_solo_crece BEFORE UPDATE OR DELETE ON historial_handicaps
  FOR EACH STATEMENT EXECUTE FUNCTION historial_no_se_reescribe();
CREATE TRIGGER historial_validaciones_solo_crece BEFORE UPDATE OR DELETE ON historial_validaciones
  FOR EACH STATEMENT EXECUTE FUNCTION historial_no_se_reescribe();
CREATE TRIGGER historial_resultados_solo_crece BEFORE UPDATE OR DELETE ON historial_resultados
  FOR EACH STATEMENT EXECUTE FUNCTION historial_no_se_reescribe();
