-- The address at which the calendar of a phone reads when its owner plays; who knows it reads it, so only its SHA-256 is here.
-- One for each account: a new one ends the one before.

CREATE TABLE calendarios (
  usuario_id uuid PRIMARY KEY REFERENCES usuarios (id) ON DELETE CASCADE,
  resumen    text NOT NULL CONSTRAINT calendarios_resumen_unico UNIQUE
             CONSTRAINT calendarios_resumen_valido CHECK (resumen ~ '^[0-9a-f]{64}$'),
  creado_en  timestamptz NOT NULL DEFAULT now()
);
