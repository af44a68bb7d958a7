-- Append-only memory of what administrators change beyond strokes, handicaps, validations and official results,
-- which have histories of their own. No foreign keys: the memory outlives what changed.

CREATE TABLE auditoria (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operacion  text NOT NULL,                   -- the endpoint: 'gestionTorneos.actualizar'
  torneo_id  uuid,                            -- set where the change belongs to a torneo, for its history
  objeto_id  text,                            -- what changed: an id, or nothing for a bulk operation
  resumen    text NOT NULL,                   -- one Spanish sentence for the history screen
  antes      jsonb,                           -- changed values before, without secrets; NULL = there was nothing
  despues    jsonb,                           -- changed values after; NULL = nothing is left
  autor_id   uuid,                            -- usuarios.id; NULL = the server itself
  momento    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX auditoria_por_torneo ON auditoria (torneo_id, id);
CREATE INDEX auditoria_por_objeto ON auditoria (objeto_id, id);

CREATE TRIGGER auditoria_solo_crece BEFORE UPDATE OR DELETE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION historial_no_se_reescribe();
