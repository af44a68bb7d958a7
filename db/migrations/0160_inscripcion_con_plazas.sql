-- Enrolment as clubs run it: when it opens and closes, how many are in, who waits, and who leaves late. A torneo without any
-- of it is enrolled in as before.

ALTER TABLE torneos
  ADD COLUMN inscripcion_abre text CONSTRAINT torneos_inscripcion_abre_valida  -- clock of the club, 'AAAA-MM-DDTHH:MM'
    CHECK (inscripcion_abre ~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN inscripcion_cierra text CONSTRAINT torneos_inscripcion_cierra_valida
    CHECK (inscripcion_cierra ~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN plazas integer CONSTRAINT torneos_plazas_validas CHECK (plazas BETWEEN 1 AND 1000), -- NULL = no limit
  ADD COLUMN invitados_por_socio integer CONSTRAINT torneos_invitados_por_socio_validos
    CHECK (invitados_por_socio BETWEEN 0 AND 9),  -- NULL = the committee alone enrols guests; 0 = members only
  ADD COLUMN cuota text CONSTRAINT torneos_cuota_acotada CHECK (length(btrim(cuota)) BETWEEN 1 AND 200),
  ADD CONSTRAINT torneos_inscripcion_en_orden CHECK (inscripcion_cierra > inscripcion_abre);

-- Who waits for a place, in the order in which they came.
CREATE TABLE esperas (
  id                uuid PRIMARY KEY,
  torneo_id         uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  orden             integer NOT NULL,
  grupo             uuid NOT NULL,       -- who goes up together, or waits
  jugador_id        uuid REFERENCES profiles (id) ON DELETE CASCADE, -- NULL: a guest
  nombre_invitado   text,
  sexo_invitado     text CONSTRAINT esperas_sexo_valido CHECK (sexo_invitado IN ('hombre', 'mujer')),
  handicap_invitado numeric(4, 1),
  anfitrion_id      uuid REFERENCES profiles (id) ON DELETE CASCADE, -- the member who brings a guest
  creada_en         timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT esperas_una_vez UNIQUE (torneo_id, jugador_id),
  CONSTRAINT esperas_en_orden UNIQUE (torneo_id, orden),
  CONSTRAINT esperas_de_alguien CHECK ((jugador_id IS NULL) = (nombre_invitado IS NOT NULL AND anfitrion_id IS NOT NULL))
);
CREATE INDEX esperas_por_jugador ON esperas (jugador_id);
CREATE INDEX esperas_por_anfitrion ON esperas (anfitrion_id);

-- Who left after the closing: the committee asks for the fee, or does not.
CREATE TABLE bajas_tardias (
  id         uuid PRIMARY KEY,
  torneo_id  uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  jugador_id uuid REFERENCES profiles (id) ON DELETE SET NULL,
  nombre     text NOT NULL,
  momento    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX bajas_tardias_por_torneo ON bajas_tardias (torneo_id);
CREATE INDEX bajas_tardias_por_jugador ON bajas_tardias (jugador_id);
