-- Prizes of a torneo beyond its places, and the draws of its raffles with all that makes them again.

CREATE TABLE premios (
  id              uuid PRIMARY KEY,      -- made by the phone
  torneo_id       uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  tipo            text NOT NULL CONSTRAINT premios_tipo_valido
                  CHECK (tipo IN ('bola_mas_cercana', 'drive_mas_largo', 'libre', 'rifa')),
  nombre          text NOT NULL CONSTRAINT premios_nombre_acotado CHECK (length(nombre) <= 80), -- '' = its kind says enough
  hoyo            integer CONSTRAINT premios_hoyo_valido CHECK (hoyo BETWEEN 1 AND 18),
  medida          numeric(5, 2) CONSTRAINT premios_medida_valida CHECK (medida > 0 AND medida <= 500), -- metres
  unidades        integer NOT NULL DEFAULT 1 CONSTRAINT premios_unidades_validas CHECK (unidades BETWEEN 1 AND 50),
  participante_id uuid REFERENCES participantes_torneo (id) ON DELETE SET NULL, -- who won it; of a raffle the draw says it
  version         integer NOT NULL DEFAULT 1,
  creado_en       timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT premios_medidos_con_hoyo CHECK ((tipo IN ('bola_mas_cercana', 'drive_mas_largo')) = (hoyo IS NOT NULL)),
  CONSTRAINT premios_medida_con_hoyo CHECK (medida IS NULL OR hoyo IS NOT NULL),
  CONSTRAINT premios_rifa_sin_ganador CHECK (tipo <> 'rifa' OR participante_id IS NULL)
);
CREATE INDEX premios_por_torneo ON premios (torneo_id);
CREATE INDEX premios_por_participante ON premios (participante_id);

CREATE TABLE rifas (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  premio_id uuid NOT NULL,               -- no foreign key: the history outlives it
  semilla   text NOT NULL,               -- with the ids of who was in it gives the order (reglas/premios.ts)
  orden     jsonb NOT NULL,              -- ids of participantes_torneo in the order in which they came out: everybody in it
  motivo    text CONSTRAINT rifas_motivo_valido CHECK (length(btrim(motivo)) BETWEEN 1 AND 200), -- NULL: the first draw
  autor_id  uuid,
  momento   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX rifas_por_premio ON rifas (premio_id, id);

CREATE TRIGGER rifas_solo_crecen BEFORE UPDATE OR DELETE ON rifas
  FOR EACH STATEMENT EXECUTE FUNCTION historial_no_se_reescribe();
