-- What somebody decided about a card: it takes no place any more. What follows from the card itself is not stored
-- (reglas/estado-de-tarjeta.ts). A disqualification says why, and nothing else does.

ALTER TABLE participantes_torneo
  ADD COLUMN estado_tarjeta text,
  ADD COLUMN motivo_estado  text,
  ADD CONSTRAINT participantes_estado_tarjeta
    CHECK (estado_tarjeta IN ('retirado', 'no_presentado', 'sin_tarjeta', 'descalificado')),
  ADD CONSTRAINT participantes_motivo_estado
    CHECK ((estado_tarjeta IS NOT DISTINCT FROM 'descalificado') = (motivo_estado IS NOT NULL)
      AND (motivo_estado IS NULL OR length(motivo_estado) BETWEEN 1 AND 200));

-- An incomplete card takes no place and no points from now on. A liga that gave it some waits for a calculation, which
-- is somebody's act and is remembered; official records outside of any liga are written again by the club itself, with
-- the same trace (server/puntuaciones/al-dia.ts).
UPDATE ligas SET revision = revision + 1 WHERE id IN (
  SELECT p.liga_id FROM puntuaciones_liga p
  JOIN torneos t ON t.id = p.torneo_id AND t.modalidad IN ('individual_por_golpes', 'parejas_por_golpes')
  WHERE (SELECT count(*) FROM resultados_hoyo r WHERE r.participante_id = p.participante_id) < 18);
