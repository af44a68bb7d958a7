-- The history of a torneo reads the handicaps of its participantes.
CREATE INDEX historial_handicaps_por_participante ON historial_handicaps (participante_id, id)
  WHERE participante_id IS NOT NULL;
