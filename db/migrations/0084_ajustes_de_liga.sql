-- Points that an administrator adds to somebody's total in a league, or takes from it, by hand and with a reason.

CREATE TABLE ligas_ajustes (
  id         uuid PRIMARY KEY,          -- made by the phone
  liga_id    uuid NOT NULL REFERENCES ligas (id) ON DELETE CASCADE,
  jugador_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  tipo       text CONSTRAINT ligas_ajustes_tipo_valido CHECK (tipo IN ('handicap', 'scratch')), -- NULL = both totals
  puntos     numeric(8, 2) NOT NULL CONSTRAINT ligas_ajustes_puntos_validos
             CHECK (puntos <> 0 AND abs(puntos) <= 100000 AND puntos * 2 = trunc(puntos * 2)),
  motivo     text NOT NULL CONSTRAINT ligas_ajustes_motivo_valido CHECK (length(btrim(motivo)) BETWEEN 1 AND 200),
  creado_en  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ligas_ajustes_por_liga ON ligas_ajustes (liga_id);
CREATE INDEX ligas_ajustes_por_jugador ON ligas_ajustes (jugador_id);
