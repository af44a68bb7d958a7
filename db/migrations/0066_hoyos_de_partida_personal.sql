-- The holes that a personal round was played on, copied at the moment its course is about to change: without rows here
-- the course still is what it was.

CREATE TABLE partidas_personales_hoyos (
  partida_id  uuid NOT NULL REFERENCES partidas (id) ON DELETE CASCADE,
  campo_id    uuid NOT NULL REFERENCES campos_golf (id) ON DELETE CASCADE, -- a round moved to another course no longer reads them
  numero_hoyo integer NOT NULL CONSTRAINT hoyos_personales_numero_valido CHECK (numero_hoyo BETWEEN 1 AND 18),
  par         integer NOT NULL CONSTRAINT hoyos_personales_par_valido CHECK (par BETWEEN 3 AND 6),
  handicap    integer CONSTRAINT hoyos_personales_indice_valido CHECK (handicap BETWEEN 1 AND 18), -- stroke index; NULL = not known then
  PRIMARY KEY (partida_id, numero_hoyo)
);
