-- The most that a hole of a torneo takes is par 6 with par + 10: reglas/hoyo.ts judges each, the table only what can never be.

ALTER TABLE resultados_hoyo
  DROP CONSTRAINT resultados_hoyo_golpes_validos,
  ADD CONSTRAINT resultados_hoyo_golpes_validos CHECK (golpes BETWEEN 1 AND 16);

-- Under par + limit a raya counts that figure from now on: the ligas whose points it may move wait for a calculation.
UPDATE ligas SET revision = revision + 1 WHERE id IN (
  SELECT lt.liga_id FROM ligas_torneos lt
  JOIN torneos t ON t.id = lt.torneo_id AND t.limite_golpes_hoyo IS NOT NULL
  JOIN participantes_torneo i ON i.torneo_id = t.id
  JOIN resultados_hoyo r ON r.participante_id = i.id AND r.golpes IS NULL);
