-- The standings of a liga are kept as they are told, until any of what they are made of changes: whichever statement it was
-- announces the liga at its commit, on the channel that every instance listens to. Strokes and cards announce their torneo
-- already (server/resultados, server/live/bus.ts).

CREATE FUNCTION anunciar_ligas(cuales uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('hoyo19', json_build_object('k', 'liga', 't', l)::text) FROM unnest(cuales) l
$$;

-- What moves places tells of it besides.
CREATE OR REPLACE FUNCTION ligas_cambiadas(cuales uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM ligas_al_dia WHERE liga_id = ANY (cuales) ORDER BY liga_id FOR NO KEY UPDATE;
  UPDATE ligas_al_dia SET version = version + 1 WHERE liga_id = ANY (cuales);
  PERFORM anunciar_ligas(cuales);
END $$;

-- The liga itself, whatever of it: name, address, dates, whether it is active.
CREATE FUNCTION liga_contada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM anunciar_ligas(ARRAY[coalesce(NEW.id, OLD.id)]);
  RETURN NULL;
END $$;
CREATE TRIGGER avisos_liga AFTER INSERT OR UPDATE OR DELETE ON ligas FOR EACH ROW EXECUTE FUNCTION liga_contada();

-- Its points tables, and the table that it came with.
CREATE FUNCTION filas_de_liga_contadas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM anunciar_ligas(array_agg(DISTINCT c.liga_id)) FROM cambiadas c HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER avisos_puntos_puestos AFTER INSERT ON ligas_puntos REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_contadas();
CREATE TRIGGER avisos_puntos_cambiados AFTER UPDATE ON ligas_puntos REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_contadas();
CREATE TRIGGER avisos_puntos_quitados AFTER DELETE ON ligas_puntos REFERENCING OLD TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_contadas();
CREATE TRIGGER avisos_importadas_puestas AFTER INSERT ON ligas_importadas REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_contadas();
CREATE TRIGGER avisos_importadas_cambiadas AFTER UPDATE ON ligas_importadas REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_contadas();
CREATE TRIGGER avisos_importadas_quitadas AFTER DELETE ON ligas_importadas REFERENCING OLD TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_contadas();

-- A torneo, whatever of it; and who has official results in it, with or without points.
CREATE FUNCTION torneo_de_ligas_contado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM anunciar_ligas(array_agg(lt.liga_id)) FROM ligas_torneos lt WHERE lt.torneo_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER avisos_torneo AFTER UPDATE ON torneos FOR EACH ROW EXECUTE FUNCTION torneo_de_ligas_contado();

CREATE FUNCTION filas_de_torneo_contadas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM anunciar_ligas(array_agg(DISTINCT lt.liga_id)) FROM cambiadas c
    JOIN ligas_torneos lt ON lt.torneo_id = c.torneo_id HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER avisos_resultados_puestos AFTER INSERT ON resultados_torneo REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_torneo_contadas();
CREATE TRIGGER avisos_resultados_quitados AFTER DELETE ON resultados_torneo REFERENCING OLD TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_torneo_contadas();

-- What was decided about a card, and a guest's name and handicap.
CREATE FUNCTION fila_de_torneo_contada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM anunciar_ligas(array_agg(lt.liga_id)) FROM ligas_torneos lt WHERE lt.torneo_id = NEW.torneo_id HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER avisos_estado_de_tarjeta AFTER UPDATE ON tarjetas FOR EACH ROW
  WHEN (OLD.estado IS DISTINCT FROM NEW.estado) EXECUTE FUNCTION fila_de_torneo_contada();
CREATE TRIGGER avisos_participante AFTER UPDATE ON participantes_torneo FOR EACH ROW
  WHEN ((OLD.jugador_id, OLD.es_invitado, OLD.nombre_invitado, OLD.handicap_invitado, OLD.incluir_en_puntos)
    IS DISTINCT FROM (NEW.jugador_id, NEW.es_invitado, NEW.nombre_invitado, NEW.handicap_invitado, NEW.incluir_en_puntos))
  EXECUTE FUNCTION fila_de_torneo_contada();

-- A jugador as others read them, in every liga where they have a line. Row by row, each by its indexes: of a file of thousands of
-- jugadores, a plan that was made for one would join all of them with all.
CREATE FUNCTION jugador_de_ligas_contado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM anunciar_ligas(array_agg(c.liga_id)) FROM (
    SELECT p.liga_id FROM participantes_torneo i JOIN puntuaciones_liga p ON p.participante_id = i.id WHERE i.jugador_id = NEW.id
    UNION
    SELECT f.liga_id FROM ligas_importadas f WHERE f.jugador_id = NEW.id
  ) c HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER avisos_jugador AFTER UPDATE ON profiles FOR EACH ROW
  WHEN ((OLD.nombre, OLD.nombre_de_pila, OLD.apellidos, OLD.nombre_publico, OLD.retirado_en, OLD.handicap)
    IS DISTINCT FROM (NEW.nombre, NEW.nombre_de_pila, NEW.apellidos, NEW.nombre_publico, NEW.retirado_en, NEW.handicap))
  EXECUTE FUNCTION jugador_de_ligas_contado();
