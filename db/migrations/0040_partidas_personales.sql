-- Strokes of personal rounds are saved like those of a tournament: by whom, and what the last write replaced.

ALTER TABLE resultados_hoyo_partida_personal
  ADD COLUMN autor_id        uuid REFERENCES usuarios (id) ON DELETE SET NULL,
  ADD COLUMN hubo_previo     boolean NOT NULL DEFAULT false,   -- what this write replaced: set by ON CONFLICT from the locked row
  ADD COLUMN golpes_previos  integer,
  ADD COLUMN version_previa  integer,
  ADD COLUMN autor_previo_id uuid REFERENCES usuarios (id) ON DELETE SET NULL;
