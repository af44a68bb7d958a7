-- Shotgun: a partida of a torneo may begin on another hole than the first, '5', or '5A' and '5B' where two begin on one.

ALTER TABLE partidas
  ADD COLUMN hoyo_salida text CONSTRAINT partidas_hoyo_salida_valido CHECK (hoyo_salida ~ '^([1-9]|1[0-8])[AB]?$'); -- NULL: from the first one
