-- A league may say how many results count instead of how many are discarded.

ALTER TABLE ligas
  ADD COLUMN cuentan_mejores integer -- NULL = every tournament played but the discards
    CONSTRAINT ligas_mejores_validos CHECK (cuentan_mejores BETWEEN 1 AND 99),
  ADD CONSTRAINT ligas_mejores_o_descartes CHECK (cuentan_mejores IS NULL OR numero_torneos_descartados = 0);
