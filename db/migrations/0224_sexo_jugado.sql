-- By whose tee a card was played, written down when its partida is validated: another sex told afterwards is another tee, and moved
-- cards, places and points of torneos that were over (decisions 6 and 19). NULL = not validated yet, not told by then, or a guest.
ALTER TABLE participantes_torneo ADD COLUMN sexo_jugado text
  CONSTRAINT participantes_sexo_jugado_valido CHECK (sexo_jugado IN ('hombre', 'mujer'));

UPDATE participantes_torneo i SET sexo_jugado = j.sexo
FROM profiles j, partidas_participantes pp, partidas p
WHERE j.id = i.jugador_id AND j.sexo IS NOT NULL AND pp.participante_id = i.id AND p.id = pp.partida_id AND p.validada;

CREATE FUNCTION sexo_de_partida_validada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE participantes_torneo i SET sexo_jugado = j.sexo FROM profiles j, partidas_participantes pp
  WHERE pp.partida_id = NEW.id AND i.id = pp.participante_id AND j.id = i.jugador_id AND j.sexo IS NOT NULL
    AND i.sexo_jugado IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER sexo_jugado_validada AFTER UPDATE OF validada ON partidas FOR EACH ROW
  WHEN (NEW.validada AND NOT OLD.validada AND NEW.torneo_id IS NOT NULL) EXECUTE FUNCTION sexo_de_partida_validada();

-- Of a torneo that came in a file the partidas are validated from the start. What a club brings along from elsewhere stays as it is.
CREATE FUNCTION sexo_de_puestos_en_partida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE participantes_torneo i SET sexo_jugado = j.sexo FROM puestas c, partidas p, profiles j
  WHERE p.id = c.partida_id AND p.validada AND i.id = c.participante_id AND j.id = i.jugador_id AND j.sexo IS NOT NULL
    AND i.sexo_jugado IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER sexo_jugado_puesto AFTER INSERT ON partidas_participantes REFERENCING NEW TABLE AS puestas
  FOR EACH STATEMENT EXECUTE FUNCTION sexo_de_puestos_en_partida();

-- The index that 0222 reads alone, with what it asks now.
DROP INDEX participantes_por_jugador;
CREATE INDEX participantes_por_jugador ON participantes_torneo (jugador_id)
  INCLUDE (id, torneo_id, handicap_real_jugador, ajuste_de_pena, sexo_invitado, sexo_jugado);

-- The holes of a participante, as 0182 tells them, by that sex.
CREATE OR REPLACE VIEW hoyos_de_participante AS
  SELECT i.id AS participante_id, h.numero_hoyo, h.par, h.indice
  FROM participantes_torneo i
  LEFT JOIN profiles j ON j.id = i.jugador_id
  LEFT JOIN LATERAL (
    SELECT pc.categoria_id FROM participantes_categorias pc
    JOIN salidas_jugadas s ON s.torneo_id = i.torneo_id AND s.categoria_id = pc.categoria_id
      AND s.sexo = coalesce(i.sexo_jugado, j.sexo, i.sexo_invitado, s.sexo)
    WHERE pc.participante_id = i.id
    ORDER BY pc.orden LIMIT 1) AS suya ON true
  CROSS JOIN LATERAL (
    SELECT x.numero_hoyo, x.par, x.indice FROM hoyos_jugados x
    WHERE x.torneo_id = i.torneo_id AND x.categoria_id IS NOT DISTINCT FROM suya.categoria_id
      AND x.sexo = coalesce(i.sexo_jugado, j.sexo, i.sexo_invitado,
        CASE WHEN es_de_salida_comun(i.torneo_id, suya.categoria_id) THEN 'hombre' END)
    OFFSET 0) AS h;  -- keeps it from being made the plain join again
