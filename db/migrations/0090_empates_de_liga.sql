-- A league may say how it tells apart those with the same total, criterion by criterion; without any they share the place.

ALTER TABLE ligas
  ADD COLUMN criterios_de_empate text[] NOT NULL DEFAULT '{}'
    CONSTRAINT ligas_criterios_validos CHECK (
      criterios_de_empate <@ ARRAY['mejores_resultados', 'victorias', 'torneos_jugados', 'ultimo_torneo']
      AND cardinality(criterios_de_empate) <= 4);
