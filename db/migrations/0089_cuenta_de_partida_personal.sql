-- How a personal round is counted; a partida of a tournament is counted as its tournament.

ALTER TABLE partidas
  ADD COLUMN cuenta text NOT NULL DEFAULT 'golpes'
    CONSTRAINT partidas_cuenta_valida CHECK (cuenta IN ('golpes', 'maximo', 'stableford', 'contra_par')),
  ADD COLUMN tope text -- cap of a hole in maximum score
    CONSTRAINT partidas_tope_valido CHECK (tope IN ('par_mas', 'doble_bogey_neto', 'doble_par', 'fijo')),
  ADD COLUMN tope_golpes integer, -- over par of par_mas, strokes of fijo
  ADD CONSTRAINT partidas_tope_par_mas_valido CHECK (tope <> 'par_mas' OR tope_golpes BETWEEN 0 AND 10),
  ADD CONSTRAINT partidas_tope_fijo_valido CHECK (tope <> 'fijo' OR tope_golpes BETWEEN 4 AND 15),
  ADD CONSTRAINT partidas_tope_golpes_sobran
    CHECK ((tope_golpes IS NOT NULL) = (coalesce(tope, '') IN ('par_mas', 'fijo'))),
  ADD CONSTRAINT partidas_tope_de_maximo CHECK ((tope IS NOT NULL) = (cuenta = 'maximo')),
  ADD CONSTRAINT partidas_cuenta_personal CHECK (cuenta = 'golpes' OR es_partida_personal);
