-- What became of asking the federation for the handicap of each jugador; also the list of those still to be asked.

CREATE TABLE consultas_de_handicap (
  jugador_id    uuid PRIMARY KEY REFERENCES profiles (id) ON DELETE CASCADE,
  estado        text NOT NULL CONSTRAINT consultas_de_handicap_estado_valido CHECK (
    estado IN ('pendiente', 'actualizado', 'sin_cambios', 'no_encontrado', 'nombre_no_coincide', 'sin_licencia', 'no_disponible')
  ),
  autor_id      uuid NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE, -- who asked, or whose enrolment did
  antes         numeric(3, 1),                      -- exact handicap before the last answer
  handicap      numeric(3, 1),                      -- what the federation said last; NULL = nothing yet
  fecha         date,                               -- the federation's own day of that handicap
  pedida_en     timestamptz NOT NULL DEFAULT now(),
  consultada_en timestamptz                         -- NULL: never answered
);
CREATE INDEX consultas_de_handicap_pendientes ON consultas_de_handicap (pedida_en) WHERE estado = 'pendiente';
