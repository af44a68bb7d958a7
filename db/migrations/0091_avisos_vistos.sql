-- Which changes of their strokes an account has seen and left: the notices themselves are read from the history.

CREATE TABLE avisos_vistos (
  usuario_id uuid NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  entrada_id integer NOT NULL REFERENCES historial_golpes (id), -- the change that was seen
  momento    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, entrada_id)
);
