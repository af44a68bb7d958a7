-- Addresses at which the board of a torneo is read without a session: a screen in the clubhouse, families, the club's website.
-- Who knows one reads it, so only its SHA-256 is here, and it opens nothing but those torneos.

CREATE TABLE pantallas (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  torneo_id  uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  nombre     text NOT NULL CONSTRAINT pantallas_nombre_valido CHECK (length(nombre) BETWEEN 1 AND 60),
  clase      text NOT NULL CONSTRAINT pantallas_clase_valida CHECK (clase IN ('pantalla', 'incrustar')),
  familias   boolean NOT NULL DEFAULT false,
  resumen    text NOT NULL CONSTRAINT pantallas_resumen_unico UNIQUE
             CONSTRAINT pantallas_resumen_valido CHECK (resumen ~ '^[0-9a-f]{64}$'),
  creada_en  timestamptz NOT NULL DEFAULT now(),
  creada_por uuid REFERENCES usuarios (id) ON DELETE SET NULL,
  vista_en   timestamptz,
  CONSTRAINT pantallas_nombre_unico UNIQUE (torneo_id, nombre)
);
CREATE INDEX pantallas_creada_por ON pantallas (creada_por);

-- The other torneos that one shows, at most three beside its own.
CREATE TABLE pantallas_torneos (
  pantalla_id uuid NOT NULL REFERENCES pantallas (id) ON DELETE CASCADE,
  torneo_id   uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  PRIMARY KEY (pantalla_id, torneo_id)
);
CREATE INDEX pantallas_torneos_torneo ON pantallas_torneos (torneo_id);
