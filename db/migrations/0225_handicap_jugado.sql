-- What a card is read by is written down when it is told as a result: with the validation of its partida, or with the official
-- results where those are calculated before it. An exact handicap that nobody knew at the enrolment followed the jugador for ever, so
-- that one told afterwards moved net double bogeys and ties of torneos that were over (decisions 5, 6 and 19); so did another sex
-- where the partidas were never validated. What a file did not tell is not known.
CREATE FUNCTION fijar_lo_jugado(fijados uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE participantes_torneo i SET sexo_jugado = coalesce(i.sexo_jugado, j.sexo),
    handicap_real_jugador = coalesce(i.handicap_real_jugador, CASE WHEN t.importado IS NULL THEN j.handicap END)
  FROM profiles j, torneos t
  WHERE i.id = ANY(fijados) AND j.id = i.jugador_id AND t.id = i.torneo_id
    AND (i.sexo_jugado IS NULL AND j.sexo IS NOT NULL
      OR i.handicap_real_jugador IS NULL AND j.handicap IS NOT NULL AND t.importado IS NULL);
$$;

CREATE OR REPLACE FUNCTION sexo_de_partida_validada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fijar_lo_jugado(array_agg(pp.participante_id)) FROM partidas_participantes pp WHERE pp.partida_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION sexo_de_puestos_en_partida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fijar_lo_jugado(array_agg(c.participante_id)) FROM puestas c JOIN partidas p ON p.id = c.partida_id WHERE p.validada
    HAVING count(*) > 0;
  RETURN NULL;
END $$;
ALTER FUNCTION sexo_de_partida_validada() RENAME TO fijar_partida_validada;
ALTER FUNCTION sexo_de_puestos_en_partida() RENAME TO fijar_puestos_en_partida;
ALTER TRIGGER sexo_jugado_validada ON partidas RENAME TO fijados_validada;
ALTER TRIGGER sexo_jugado_puesto ON partidas_participantes RENAME TO fijados_puestos;

-- Official results tell each of the torneo, with the cards of its other vueltas.
CREATE FUNCTION fijar_torneo_oficial() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fijar_lo_jugado(array_agg(x.id)) FROM (SELECT c.participante_id AS id FROM puestas c
    UNION SELECT v.participante_id FROM puestas c JOIN vueltas_participantes v ON v.inscripcion_id = c.participante_id) x
    HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER fijados_oficiales AFTER INSERT ON resultados_torneo REFERENCING NEW TABLE AS puestas
  FOR EACH STATEMENT EXECUTE FUNCTION fijar_torneo_oficial();

-- Whether the results of the participante have been told: then nothing that its jugador comes to have afterwards counts for them.
CREATE FUNCTION esta_fijado(participante uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM partidas_participantes pp JOIN partidas p ON p.id = pp.partida_id
      WHERE pp.participante_id = participante AND p.validada)
    OR EXISTS (SELECT FROM resultados_torneo r WHERE r.participante_id = participante)
    OR EXISTS (SELECT FROM vueltas_participantes v JOIN resultados_torneo r ON r.participante_id = v.inscripcion_id
      WHERE v.participante_id = participante);
$$;

-- What was told already: by the handicap that the jugador had at that time, as the histories tell it.
UPDATE participantes_torneo i SET handicap_real_jugador = x.handicap FROM (
  SELECT s.id, CASE WHEN h.id IS NULL THEN j.handicap ELSE h.antes END AS handicap
  FROM participantes_torneo s JOIN profiles j ON j.id = s.jugador_id JOIN torneos t ON t.id = s.torneo_id
  LEFT JOIN vueltas v ON v.vuelta_id = t.id
  CROSS JOIN LATERAL (SELECT coalesce(
    (SELECT max(r.momento) FROM historial_resultados r WHERE r.torneo_id IN (t.id, v.torneo_id)),
    (SELECT max(a.momento) FROM partidas_participantes pp JOIN historial_validaciones a ON a.partida_id = pp.partida_id
      WHERE pp.participante_id = s.id)) AS momento) contado
  LEFT JOIN LATERAL (SELECT h.id, h.antes FROM historial_handicaps h
    WHERE h.jugador_id = j.id AND h.campo = 'handicap' AND h.momento > contado.momento ORDER BY h.id LIMIT 1) h ON true
  WHERE s.handicap_real_jugador IS NULL AND t.importado IS NULL AND esta_fijado(s.id)) x
WHERE x.id = i.id AND x.handicap IS NOT NULL;

UPDATE participantes_torneo i SET sexo_jugado = j.sexo FROM profiles j
WHERE j.id = i.jugador_id AND j.sexo IS NOT NULL AND i.sexo_jugado IS NULL AND esta_fijado(i.id);
