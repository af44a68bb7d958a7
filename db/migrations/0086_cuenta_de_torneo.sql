-- How a tournament is counted: strokes, maximum score, Stableford points or balance against par.

ALTER TABLE torneos
  ADD COLUMN cuenta text NOT NULL DEFAULT 'golpes'
    CONSTRAINT torneos_cuenta_valida CHECK (cuenta IN ('golpes', 'maximo', 'stableford', 'contra_par')),
  ADD COLUMN tope text -- cap of a hole in maximum score
    CONSTRAINT torneos_tope_valido CHECK (tope IN ('par_mas', 'doble_bogey_neto', 'doble_par', 'fijo')),
  ADD COLUMN tope_golpes integer, -- over par of par_mas, strokes of fijo
  ADD COLUMN limite_handicap integer -- most that a playing handicap is; NULL = no limit
    CONSTRAINT torneos_limite_handicap_valido CHECK (limite_handicap BETWEEN 0 AND 54),
  ADD CONSTRAINT torneos_tope_par_mas_valido CHECK (tope <> 'par_mas' OR tope_golpes BETWEEN 0 AND 10),
  ADD CONSTRAINT torneos_tope_fijo_valido CHECK (tope <> 'fijo' OR tope_golpes BETWEEN 4 AND 15),
  ADD CONSTRAINT torneos_tope_golpes_sobran CHECK ((tope_golpes IS NOT NULL) = (coalesce(tope, '') IN ('par_mas', 'fijo'))),
  ADD CONSTRAINT torneos_tope_de_maximo CHECK ((tope IS NOT NULL) = (cuenta = 'maximo')),
  ADD CONSTRAINT torneos_limite_de_golpes CHECK (limite_golpes_hoyo IS NULL OR cuenta = 'golpes'),
  ADD CONSTRAINT torneos_cuenta_individual CHECK (cuenta = 'golpes' OR modalidad = 'individual_por_golpes');

ALTER TABLE resultados_torneo
  ADD COLUMN puntos_brutos integer, -- points where points rank; NULL where strokes do
  ADD COLUMN puntos_netos integer;
