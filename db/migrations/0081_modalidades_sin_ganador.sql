-- Pairs and matches were computed as individual stroke play. What was recorded of them goes: their cards stay, and so does
-- what was recorded, in the history. Ligas that took points from one wait for a calculation:
-- a modality is computed by its own rules or not at all.

INSERT INTO historial_resultados (torneo_id, motivo, antes, despues)
SELECT t.id, 'recalculo', jsonb_build_object(
    'resultados', jsonb_agg(jsonb_build_object(
      'participanteId', r.participante_id, 'brutos', r.golpes_brutos, 'netos', r.golpes_netos,
      'handicap', h.posicion, 'puntosHandicap', h.puntos_posicion,
      'scratch', s.posicion, 'puntosScratch', s.puntos_posicion) ORDER BY r.participante_id),
    'ligas', (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'ligaId', p.liga_id, 'participanteId', p.participante_id,
      'posicionHandicap', p.posicion_handicap, 'posicionScratch', p.posicion_scratch,
      'puntosHandicap', p.puntos_handicap, 'puntosScratch', p.puntos_scratch)
      ORDER BY p.liga_id, p.participante_id), '[]') FROM puntuaciones_liga p WHERE p.torneo_id = t.id)),
  '{"resultados": [], "ligas": []}'
FROM torneos t
JOIN resultados_torneo r ON r.torneo_id = t.id
LEFT JOIN clasificaciones_torneo h ON h.resultado_id = r.id AND h.tipo_clasificacion = 'individual_por_golpes_medal'
LEFT JOIN clasificaciones_torneo s ON s.resultado_id = r.id AND s.tipo_clasificacion = 'individual_por_golpes_scratch'
WHERE t.modalidad <> 'individual_por_golpes'
GROUP BY t.id;

UPDATE ligas SET revision = revision + 1 WHERE id IN (
  SELECT p.liga_id FROM puntuaciones_liga p JOIN torneos t ON t.id = p.torneo_id
  WHERE t.modalidad <> 'individual_por_golpes');

DELETE FROM puntuaciones_liga WHERE torneo_id IN (SELECT id FROM torneos WHERE modalidad <> 'individual_por_golpes');
DELETE FROM resultados_torneo WHERE torneo_id IN (SELECT id FROM torneos WHERE modalidad <> 'individual_por_golpes');
