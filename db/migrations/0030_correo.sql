-- The outgoing box: every mail the club writes, in the same transaction as its cause.

CREATE TABLE correo_saliente (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tipo           text NOT NULL CONSTRAINT correo_saliente_tipo_valido CHECK (tipo ~ '^[a-z_]{1,40}$'), -- which letter; one with a secret is written at its delivery
  para           text NOT NULL,
  datos          jsonb NOT NULL DEFAULT '{}',       -- what its text needs; never a secret
  asunto         text,                              -- NULL: not written yet
  texto          text,                              -- NULL: not written yet, or delivered and forgotten
  html           text,
  estado         text NOT NULL DEFAULT 'pendiente' CONSTRAINT correo_saliente_estado_valido CHECK (
    estado IN ('pendiente', 'entregando', 'enviado', 'guardado', 'fallido', 'dudoso')
  ),
  intentos       integer NOT NULL DEFAULT 0,
  motivo         text,                              -- why the last try failed, without personal data
  creado_en      timestamptz NOT NULL DEFAULT now(),
  actualizado_en timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX correo_saliente_por_estado ON correo_saliente (estado, creado_en);
