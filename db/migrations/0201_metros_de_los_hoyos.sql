-- How long a hole is from a tee, in metres, for what is printed; NULL = nobody told. No handicap and no result depends on it, so a
-- torneo keeps no copy: its cards say what its tees say.
ALTER TABLE hoyos_tipo_salida ADD COLUMN metros smallint
  CONSTRAINT metros_de_hoyo_validos CHECK (metros BETWEEN 20 AND 999);
