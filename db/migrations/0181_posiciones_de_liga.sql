-- What every jugador has come to in every liga, written once and read by the screens of a jugador, who would otherwise wait
-- for each of their ligas to be classified whole. Nothing is decided from it: it is made again from the points.

-- How many changes the places of a liga depend on were made so far, and for which of them they were written.
CREATE TABLE ligas_al_dia (
  liga_id uuid PRIMARY KEY REFERENCES ligas (id) ON DELETE CASCADE,
  version bigint NOT NULL DEFAULT 1,
  escrita bigint NOT NULL DEFAULT 0,
  jugadores integer NOT NULL DEFAULT 0 -- how many were in it then
);
INSERT INTO ligas_al_dia (liga_id) SELECT id FROM ligas;

CREATE TABLE posiciones_liga (
  liga_id         uuid NOT NULL REFERENCES ligas (id) ON DELETE CASCADE,
  jugador_id      uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  puesto_handicap integer,                   -- NULL = no line in that ranking
  total_handicap  numeric(10, 2) NOT NULL,
  puesto_scratch  integer,
  total_scratch   numeric(10, 2) NOT NULL,
  puntos          jsonb NOT NULL,            -- as they were earned, by torneo: [[torneo, by handicap, scratch]]
  PRIMARY KEY (liga_id, jugador_id)
);
CREATE INDEX posiciones_liga_por_jugador ON posiciones_liga (jugador_id);

-- Whoever changes what places are made from leaves those of the liga behind, whichever statement it was. A row is only ever
-- counted up, in the order of the ligas, and is the last thing that its transaction locks (docs/locks.md).
CREATE FUNCTION ligas_cambiadas(cuales uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM ligas_al_dia WHERE liga_id = ANY (cuales) ORDER BY liga_id FOR NO KEY UPDATE;
  UPDATE ligas_al_dia SET version = version + 1 WHERE liga_id = ANY (cuales);
END $$;

CREATE FUNCTION liga_nueva() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ligas_al_dia (liga_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER ligas_al_dia_nueva AFTER INSERT ON ligas FOR EACH ROW EXECUTE FUNCTION liga_nueva();

CREATE FUNCTION liga_cambiada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ligas_cambiadas(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER ligas_al_dia_liga AFTER UPDATE ON ligas FOR EACH ROW
  WHEN ((OLD.sistema_puntuacion, OLD.numero_torneos_descartados, OLD.cuentan_mejores, OLD.criterios_de_empate)
    IS DISTINCT FROM (NEW.sistema_puntuacion, NEW.numero_torneos_descartados, NEW.cuentan_mejores, NEW.criterios_de_empate))
  EXECUTE FUNCTION liga_cambiada();

-- Of a table whose rows name their liga.
CREATE FUNCTION filas_de_liga_cambiadas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ligas_cambiadas(array_agg(DISTINCT c.liga_id)) FROM cambiadas c HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER posiciones_puntos_puestos AFTER INSERT ON puntuaciones_liga REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_cambiadas();
CREATE TRIGGER posiciones_puntos_cambiados AFTER UPDATE ON puntuaciones_liga REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_cambiadas();
CREATE TRIGGER posiciones_puntos_quitados AFTER DELETE ON puntuaciones_liga REFERENCING OLD TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_cambiadas();
CREATE TRIGGER posiciones_ajustes_puestos AFTER INSERT ON ligas_ajustes REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_cambiadas();
CREATE TRIGGER posiciones_ajustes_cambiados AFTER UPDATE ON ligas_ajustes REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_cambiadas();
CREATE TRIGGER posiciones_ajustes_quitados AFTER DELETE ON ligas_ajustes REFERENCING OLD TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_cambiadas();
CREATE TRIGGER posiciones_torneos_puestos AFTER INSERT ON ligas_torneos REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_cambiadas();
CREATE TRIGGER posiciones_torneos_cambiados AFTER UPDATE ON ligas_torneos REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_cambiadas();
CREATE TRIGGER posiciones_torneos_quitados AFTER DELETE ON ligas_torneos REFERENCING OLD TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION filas_de_liga_cambiadas();

-- Of a torneo: its order in its ligas, whether it counts, and what a place in it is worth.
CREATE FUNCTION torneo_de_ligas_cambiado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ligas_cambiadas(array_agg(lt.liga_id)) FROM ligas_torneos lt WHERE lt.torneo_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER posiciones_torneo AFTER UPDATE ON torneos FOR EACH ROW
  WHEN ((OLD.fecha_juego, OLD.modalidad, OLD.partidos_en, OLD.eliminado_en)
    IS DISTINCT FROM (NEW.fecha_juego, NEW.modalidad, NEW.partidos_en, NEW.eliminado_en))
  EXECUTE FUNCTION torneo_de_ligas_cambiado();

-- Whose points they are, and with whom they were won.
CREATE FUNCTION participante_de_ligas_cambiado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ligas_cambiadas(array_agg(DISTINCT p.liga_id)) FROM puntuaciones_liga p WHERE p.participante_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER posiciones_participante AFTER UPDATE ON participantes_torneo FOR EACH ROW
  WHEN (OLD.jugador_id IS DISTINCT FROM NEW.jugador_id) EXECUTE FUNCTION participante_de_ligas_cambiado();

CREATE FUNCTION bandos_de_ligas_cambiados() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ligas_cambiadas(array_agg(DISTINCT lt.liga_id)) FROM cambiadas c JOIN ligas_torneos lt ON lt.torneo_id = c.torneo_id
    HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER posiciones_bandos_puestos AFTER INSERT ON bandos_participantes REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION bandos_de_ligas_cambiados();
CREATE TRIGGER posiciones_bandos_cambiados AFTER UPDATE ON bandos_participantes REFERENCING NEW TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION bandos_de_ligas_cambiados();
CREATE TRIGGER posiciones_bandos_quitados AFTER DELETE ON bandos_participantes REFERENCING OLD TABLE AS cambiadas
  FOR EACH STATEMENT EXECUTE FUNCTION bandos_de_ligas_cambiados();
