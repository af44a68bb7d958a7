-- A torneo may be played with the handicap of the peña: the federation's and what the ledger of each jugador adds up to.

ALTER TABLE torneos
  ADD COLUMN handicap_de text NOT NULL DEFAULT 'federacion'
    CONSTRAINT torneos_handicap_de_valido CHECK (handicap_de IN ('federacion', 'pena'));

-- The part of handicap_real_jugador that is of the peña: without it, what is left is the federation's.
ALTER TABLE participantes_torneo ADD COLUMN ajuste_de_pena numeric(4, 1) NOT NULL DEFAULT 0;
