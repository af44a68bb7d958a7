-- Every save asks for the par of its hole. Most of what that cost was planning the question 'do both sexes play alike here',
-- which the view held inline and which only a guest without a sex ever asks. In a function it is planned when first asked.
CREATE FUNCTION es_de_salida_comun(torneo uuid, categoria uuid) RETURNS boolean
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM torneos_de_salida_comun c
    WHERE c.torneo_id = torneo AND c.categoria_id IS NOT DISTINCT FROM categoria);
END $$;

-- The holes of a participante, as 0087 tells them.
CREATE OR REPLACE VIEW hoyos_de_participante AS
  SELECT i.id AS participante_id, h.numero_hoyo, h.par, h.indice
  FROM participantes_torneo i
  LEFT JOIN profiles j ON j.id = i.jugador_id
  LEFT JOIN LATERAL (
    SELECT pc.categoria_id FROM participantes_categorias pc
    JOIN salidas_jugadas s ON s.torneo_id = i.torneo_id AND s.categoria_id = pc.categoria_id
      AND s.sexo = coalesce(j.sexo, i.sexo_invitado, s.sexo)
    WHERE pc.participante_id = i.id
    ORDER BY pc.orden LIMIT 1) AS suya ON true
  JOIN hoyos_jugados h ON h.torneo_id = i.torneo_id AND h.categoria_id IS NOT DISTINCT FROM suya.categoria_id
    AND h.sexo = coalesce(j.sexo, i.sexo_invitado,
      CASE WHEN es_de_salida_comun(i.torneo_id, suya.categoria_id) THEN 'hombre' END);

-- The par that the save judges by, planned once for each connection.
CREATE FUNCTION par_de_participante(participante uuid, hoyo integer) RETURNS integer
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT h.par FROM hoyos_de_participante h WHERE h.participante_id = participante AND h.numero_hoyo = hoyo);
END $$;
