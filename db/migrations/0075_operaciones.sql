-- What was made already, by the id that the phone gave it: the same request again gets the first answer, and makes nothing.

CREATE TABLE operaciones (
  id         uuid PRIMARY KEY,                          -- of the operation, or of the thing it makes
  operacion  text NOT NULL,                             -- the endpoint: 'admin.torneos.crear'
  autor_id   uuid NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  huella     text NOT NULL,                             -- keyed digest of what was asked for: tells whether it was the same, not what
  respuesta  jsonb,                                     -- what it came to: ids and counts, no personal data; NULL only while it is made
  momento    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX operaciones_por_autor ON operaciones (autor_id);
