-- The backups that were begun: one instance takes the daily one, and the panel tells how old the newest is.

CREATE TABLE copias (
  id            uuid PRIMARY KEY,
  motivo        text NOT NULL CONSTRAINT copias_motivo_conocido CHECK (motivo IN ('diaria', 'manual', 'actualizacion')),
  empezada_en   timestamptz NOT NULL,
  terminada_en  timestamptz,                     -- NULL while it is taken, and for ever where its process died
  archivo       text CONSTRAINT copias_archivo_acotado CHECK (length(archivo) BETWEEN 1 AND 200),
  bytes         bigint CONSTRAINT copias_bytes_positivos CHECK (bytes > 0),
  fallo         text CONSTRAINT copias_fallo_acotado CHECK (length(fallo) BETWEEN 1 AND 1000),        -- why there is no file
  fallo_fuera   text CONSTRAINT copias_fallo_fuera_acotado CHECK (length(fallo_fuera) BETWEEN 1 AND 1000), -- why another place has it not
  CONSTRAINT copias_terminada_con_algo CHECK ((terminada_en IS NULL) = (archivo IS NULL AND fallo IS NULL))
);

CREATE INDEX copias_por_comienzo ON copias (empezada_en DESC);
