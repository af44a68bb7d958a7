-- What statistics and 'Mis Resultados' take from a card that is finished, written once: they would otherwise read every hole
-- that a jugador ever played, at each opening. Nothing is decided from it: it is made again from the card and the official record.

-- How many changes were made so far of what such rows of a torneo are made of.
CREATE TABLE torneos_al_dia (
  torneo_id uuid PRIMARY KEY REFERENCES torneos (id) ON DELETE CASCADE,
  version   bigint NOT NULL DEFAULT 1
);
INSERT INTO torneos_al_dia (torneo_id) SELECT id FROM torneos;

-- A row is true while its torneo has the version, and the participante the sex, that it was made from; any other is not read.
CREATE TABLE tarjetas_terminadas (
  participante_id     uuid PRIMARY KEY REFERENCES participantes_torneo (id) ON DELETE CASCADE,
  version             bigint NOT NULL,
  sexo                text,                -- whose tee was played; NULL = not told
  golpes              json,                -- of the own card, hole by hole, as reglas/hoyo.ts has them; NULL = not a hole
  pares               json NOT NULL,       -- of the 18 holes
  recorrido_conocido  boolean NOT NULL,    -- all 18 are told by the course
  estado              text,                -- what was decided about the own card
  apuntados           integer NOT NULL,    -- holes of the card that was played: the own one, or the one of the bando
  estado_jugada       text,                -- what was decided about that one
  oficial             boolean NOT NULL,    -- has official results; then what follows is theirs
  puesto_handicap     integer,             -- among those who take points
  puesto_scratch      integer,
  general_handicap    integer,             -- among everybody
  general_scratch     integer,
  puntos_netos        integer,
  categorias          json NOT NULL        -- places in each: [{nombre, puestoHandicap, generalHandicap}]
);

-- Whoever changes what they are made of leaves the rows of the torneo behind, whichever statement it was. A version is only ever
-- counted up, in the order of the torneos, and is the last thing that its transaction locks (docs/locks.md).
CREATE FUNCTION torneos_cambiados(cuales uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM torneos_al_dia WHERE torneo_id = ANY (cuales) ORDER BY torneo_id FOR NO KEY UPDATE;
  UPDATE torneos_al_dia SET version = version + 1 WHERE torneo_id = ANY (cuales);
END $$;

CREATE FUNCTION torneo_nuevo_al_dia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO torneos_al_dia (torneo_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER torneos_al_dia_nuevo AFTER INSERT ON torneos FOR EACH ROW EXECUTE FUNCTION torneo_nuevo_al_dia();

-- Strokes. Those of a partida that is not validated are in no such row; of one that is, the history is written by the statement that
-- writes the stroke (server/resultados/repository.ts). So a save on the day of a torneo asks a boolean and nothing else.
CREATE FUNCTION fila_de_torneo_cambiada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM torneos_cambiados(ARRAY[NEW.torneo_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER terminadas_golpes AFTER INSERT ON historial_golpes FOR EACH ROW
  WHEN (NEW.partida_validada AND NEW.torneo_id IS NOT NULL) EXECUTE FUNCTION fila_de_torneo_cambiada();
CREATE TRIGGER terminadas_partida AFTER UPDATE ON partidas FOR EACH ROW
  WHEN (OLD.validada AND NOT NEW.validada AND NEW.torneo_id IS NOT NULL) EXECUTE FUNCTION fila_de_torneo_cambiada();

-- What was decided about a card, and the card of a bando, which is played in place of the own ones.
CREATE TRIGGER terminadas_tarjeta AFTER UPDATE ON tarjetas FOR EACH ROW
  WHEN ((OLD.estado, OLD.bando_id) IS DISTINCT FROM (NEW.estado, NEW.bando_id)) EXECUTE FUNCTION fila_de_torneo_cambiada();
CREATE TRIGGER terminadas_tarjeta_de_bando AFTER INSERT ON tarjetas FOR EACH ROW
  WHEN (NEW.bando_id IS NOT NULL) EXECUTE FUNCTION fila_de_torneo_cambiada();
CREATE FUNCTION fila_de_torneo_quitada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM torneos_cambiados(ARRAY[OLD.torneo_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER terminadas_tarjeta_quitada AFTER DELETE ON tarjetas FOR EACH ROW
  WHEN (OLD.bando_id IS NOT NULL) EXECUTE FUNCTION fila_de_torneo_quitada();

-- Of a table whose rows name their torneo: official totals, bandos, tees and holes, the names of categorías.
CREATE FUNCTION filas_de_torneo_cambiadas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM torneos_cambiados(array_agg(DISTINCT c.torneo_id)) FROM cambiadas c HAVING count(*) > 0;
  RETURN NULL;
END $$;
-- Places, whose rows name the totals that they stand beside.
CREATE FUNCTION filas_de_resultado_cambiadas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM torneos_cambiados(array_agg(DISTINCT r.torneo_id)) FROM cambiadas c
    JOIN resultados_torneo r ON r.id = c.resultado_id HAVING count(*) > 0;
  RETURN NULL;
END $$;
-- Tees and holes of a categoría.
CREATE FUNCTION filas_de_categoria_cambiadas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM torneos_cambiados(array_agg(DISTINCT k.torneo_id)) FROM cambiadas c
    JOIN categorias k ON k.id = c.categoria_id HAVING count(*) > 0;
  RETURN NULL;
END $$;
-- Who plays in which partida.
CREATE FUNCTION filas_de_participante_cambiadas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM torneos_cambiados(array_agg(DISTINCT i.torneo_id)) FROM cambiadas c
    JOIN participantes_torneo i ON i.id = c.participante_id HAVING count(*) > 0;
  RETURN NULL;
END $$;
-- Who is in which categoría. Whoever has no stroke has no such row, but for torneos that came with their totals: so those who enrol
-- one after the other do not wait for each other here.
CREATE FUNCTION categorias_de_alguien_cambiadas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM torneos_cambiados(array_agg(DISTINCT i.torneo_id)) FROM cambiadas c
    JOIN participantes_torneo i ON i.id = c.participante_id JOIN torneos t ON t.id = i.torneo_id
    WHERE t.importado IS NOT NULL OR EXISTS (SELECT FROM tarjetas_jugadas k JOIN resultados_hoyo h ON h.tarjeta_id = k.id
      WHERE k.participante_id = i.id)
    HAVING count(*) > 0;
  RETURN NULL;
END $$;

DO $$
DECLARE fuente record; acto record;
BEGIN
  FOR fuente IN SELECT * FROM (VALUES
    ('resultados_torneo', 'filas_de_torneo_cambiadas'),
    ('resultados_bandos', 'filas_de_torneo_cambiadas'),
    ('bandos_participantes', 'filas_de_torneo_cambiadas'),
    ('torneos_salidas', 'filas_de_torneo_cambiadas'),
    ('torneos_salidas_congeladas', 'filas_de_torneo_cambiadas'),
    ('torneos_hoyos_congelados', 'filas_de_torneo_cambiadas'),
    ('categorias', 'filas_de_torneo_cambiadas'),
    ('clasificaciones_torneo', 'filas_de_resultado_cambiadas'),
    ('clasificaciones_categoria', 'filas_de_resultado_cambiadas'),
    ('categorias_salidas', 'filas_de_categoria_cambiadas'),
    ('categorias_salidas_congeladas', 'filas_de_categoria_cambiadas'),
    ('categorias_hoyos_congelados', 'filas_de_categoria_cambiadas'),
    ('partidas_participantes', 'filas_de_participante_cambiadas'),
    ('participantes_categorias', 'categorias_de_alguien_cambiadas')) f (tabla, funcion)
  LOOP
    FOR acto IN SELECT * FROM (VALUES ('puestas', 'INSERT', 'NEW'), ('cambiadas', 'UPDATE', 'NEW'), ('quitadas', 'DELETE', 'OLD'))
      a (nombre, que, filas)
    LOOP
      EXECUTE format('CREATE TRIGGER terminadas_%s AFTER %s ON %I REFERENCING %s TABLE AS cambiadas FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        acto.nombre, acto.que, fuente.tabla, acto.filas, fuente.funcion);
    END LOOP;
  END LOOP;
END $$;
