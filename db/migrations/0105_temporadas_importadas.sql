-- What the club played before it came here.
--
-- A torneo that came in a file: with its cards, or with its totals alone. Of totals the official record is what the file
-- says, and nothing calculates it again.
ALTER TABLE torneos ADD COLUMN importado text
  CONSTRAINT torneos_importado_valido CHECK (importado IN ('tarjetas', 'totales')); -- NULL = played here

-- The names of the torneos of a liga that came as a table, in the order of its columns; NULL = a liga of torneos of here.
ALTER TABLE ligas ADD COLUMN torneos_importados text[];

-- The lines of such a table, as the file says them.
CREATE TABLE ligas_importadas (
  liga_id    uuid NOT NULL REFERENCES ligas (id) ON DELETE CASCADE,
  orden      integer NOT NULL CONSTRAINT ligas_importadas_orden_valido CHECK (orden >= 1), -- its line in the file
  jugador_id uuid REFERENCES profiles (id) ON DELETE RESTRICT, -- NULL for somebody who is not of the club
  nombre     text CONSTRAINT ligas_importadas_nombre_valido CHECK (length(btrim(nombre)) BETWEEN 1 AND 80),
  posicion   integer CONSTRAINT ligas_importadas_posicion_valida CHECK (posicion >= 1), -- NULL = none told
  total      numeric(8, 2) NOT NULL,
  puntos     jsonb NOT NULL DEFAULT '[]', -- of each torneo, in their order; null where the file has none
  PRIMARY KEY (liga_id, orden),
  CONSTRAINT ligas_importadas_una_vez UNIQUE (liga_id, jugador_id),
  CONSTRAINT ligas_importadas_de_alguien CHECK ((jugador_id IS NULL) <> (nombre IS NULL))
);
CREATE INDEX ligas_importadas_por_jugador ON ligas_importadas (jugador_id);
