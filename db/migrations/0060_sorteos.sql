-- Lots drawn by an administrator where the libro verde leaves a tie: a draw is remembered for ever, and what counts is
-- the last one in which everybody of a tie was.

CREATE TABLE sorteos_torneo (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  torneo_id  uuid NOT NULL,                   -- no foreign key: the history outlives it
  tipo       text NOT NULL CONSTRAINT sorteos_tipo_valido CHECK (tipo IN ('handicap', 'scratch')),
  orden      jsonb NOT NULL,                  -- ids of participantes_torneo in the order in which they came out
  autor_id   uuid,
  momento    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sorteos_por_torneo ON sorteos_torneo (torneo_id, id);

CREATE TRIGGER sorteos_torneo_solo_crece BEFORE UPDATE OR DELETE ON sorteos_torneo
  FOR EACH STATEMENT EXECUTE FUNCTION historial_no_se_reescribe();
