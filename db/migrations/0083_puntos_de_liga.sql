-- A league owns its points tables, one for each kind of tournament, of any length and value.

ALTER TABLE ligas_torneos
  ADD COLUMN tipo text NOT NULL DEFAULT 'normal' -- which of the league's tables the tournament takes
    CONSTRAINT ligas_torneos_tipo_valido CHECK (tipo IN ('normal', 'major', 'final'));

CREATE TABLE ligas_puntos (
  liga_id  uuid NOT NULL REFERENCES ligas (id) ON DELETE CASCADE,
  tipo     text NOT NULL CONSTRAINT ligas_puntos_tipo_valido CHECK (tipo IN ('normal', 'major', 'final')),
  posicion integer NOT NULL CONSTRAINT ligas_puntos_posicion_valida CHECK (posicion BETWEEN 1 AND 500),
  puntos   numeric(8, 2) NOT NULL CONSTRAINT ligas_puntos_validos
           CHECK (puntos BETWEEN 0 AND 100000 AND puntos * 2 = trunc(puntos * 2)),
  PRIMARY KEY (liga_id, tipo, posicion)
);

-- 100,000 and the mean of a tie in hundredths.
ALTER TABLE puntuaciones_liga
  ALTER COLUMN puntos_handicap TYPE numeric(8, 2),
  ALTER COLUMN puntos_scratch TYPE numeric(8, 2);
ALTER TABLE clasificaciones_torneo ALTER COLUMN puntos_posicion TYPE numeric(8, 2);
ALTER TABLE torneos_puntos_configuracion ALTER COLUMN puntos TYPE numeric(8, 2);
