-- A card is a thing of its own: one row for each participante of a torneo and for each one who plays a personal round.
-- Strokes and their history belong to the card, so both kinds are saved, remembered and read in the same way.
--
-- The cards of before take the id of who plays them, so that strokes keep the id that they are written with, and so do
-- the lines of history of those who are no longer there. Cards made from now on have an id of their own.

LOCK TABLE participantes_torneo, participantes_partida_personal, resultados_hoyo, resultados_hoyo_partida_personal,
  historial_golpes IN ACCESS EXCLUSIVE MODE;

-- What there is before, to be compared at the end. The figures of two tables are added.
CREATE TEMPORARY TABLE habia ON COMMIT DROP AS
  SELECT g.golpes, g.cifras, h.lineas, h.dichas, p.participantes, p.suyo
  FROM (SELECT count(*) AS golpes, sum(hashtextextended(r::text, 0)::numeric) AS cifras FROM (
      SELECT * FROM resultados_hoyo UNION ALL
      SELECT participante_id, numero_hoyo, golpes, version, autor_id, hubo_previo, golpes_previos, version_previa, autor_previo_id
      FROM resultados_hoyo_partida_personal) AS r) AS g,
    (SELECT count(*) AS lineas, sum(hashtextextended(to_jsonb(l)::text, 0)::numeric) AS dichas FROM historial_golpes AS l) AS h,
    (SELECT count(*) AS participantes, sum(hashtextextended(q::text, 0)::numeric) AS suyo FROM (
      SELECT id, torneo_id, handicap_torneo::numeric(4, 1) AS handicap, estado_tarjeta, motivo_estado FROM participantes_torneo UNION ALL
      SELECT id, partida_id, handicap_partida::numeric(4, 1), NULL, NULL FROM participantes_partida_personal) AS q) AS p;

ALTER TABLE participantes_torneo ADD CONSTRAINT participantes_de_su_torneo UNIQUE (torneo_id, id);
ALTER TABLE participantes_partida_personal ADD CONSTRAINT partida_personal_de_su_partida UNIQUE (partida_id, id);

CREATE TABLE tarjetas (
  id                       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  torneo_id                uuid REFERENCES torneos (id) ON DELETE CASCADE,
  participante_id          uuid UNIQUE,
  partida_personal_id      uuid REFERENCES partidas (id) ON DELETE CASCADE,
  participante_personal_id uuid UNIQUE,
  -- Playing handicap of a torneo, in whole strokes, NULL = could not be computed; of a personal round in steps of 0.1.
  handicap_de_juego numeric(4, 1),
  -- What somebody decided about it: it takes no place any more. What follows from the card itself is not stored
  -- (reglas/estado-de-tarjeta.ts). A disqualification says why, and nothing else does.
  estado text CONSTRAINT tarjetas_estado_valido CHECK (estado IN ('retirado', 'no_presentado', 'sin_tarjeta', 'descalificado')),
  motivo text,
  CONSTRAINT tarjetas_motivo_valido CHECK ((estado IS NOT DISTINCT FROM 'descalificado') = (motivo IS NOT NULL)
    AND (motivo IS NULL OR length(motivo) BETWEEN 1 AND 200)),
  CONSTRAINT tarjetas_handicap_de_torneo_valido CHECK (torneo_id IS NULL OR handicap_de_juego = trunc(handicap_de_juego)),
  CONSTRAINT tarjetas_handicap_personal_valido CHECK (
    partida_personal_id IS NULL OR (handicap_de_juego IS NOT NULL AND handicap_de_juego BETWEEN -99 AND 99)),
  CONSTRAINT tarjetas_de_torneo_o_personal CHECK (
    (torneo_id IS NOT NULL AND participante_id IS NOT NULL AND partida_personal_id IS NULL AND participante_personal_id IS NULL)
    OR (torneo_id IS NULL AND participante_id IS NULL AND partida_personal_id IS NOT NULL AND participante_personal_id IS NOT NULL)
  ),
  CONSTRAINT tarjetas_de_participante FOREIGN KEY (torneo_id, participante_id)
    REFERENCES participantes_torneo (torneo_id, id) ON DELETE CASCADE,
  CONSTRAINT tarjetas_de_participante_personal FOREIGN KEY (partida_personal_id, participante_personal_id)
    REFERENCES participantes_partida_personal (partida_id, id) ON DELETE CASCADE
);
INSERT INTO tarjetas (id, torneo_id, participante_id, handicap_de_juego, estado, motivo)
  SELECT id, torneo_id, id, handicap_torneo, estado_tarjeta, motivo_estado FROM participantes_torneo;
INSERT INTO tarjetas (id, partida_personal_id, participante_personal_id, handicap_de_juego)
  SELECT id, partida_id, id, handicap_partida FROM participantes_partida_personal;
CREATE INDEX tarjetas_por_torneo ON tarjetas (torneo_id);
CREATE INDEX tarjetas_por_partida_personal ON tarjetas (partida_personal_id);

ALTER TABLE participantes_torneo DROP COLUMN handicap_torneo, DROP COLUMN estado_tarjeta, DROP COLUMN motivo_estado;
ALTER TABLE participantes_partida_personal DROP COLUMN handicap_partida;

-- Strokes of torneos stay where they are; those of personal rounds come to them, each with its version and author.
-- What a hole of either takes is judged by reglas/hoyo.ts.
ALTER TABLE resultados_hoyo DROP CONSTRAINT resultados_hoyo_participante_id_fkey;
ALTER TABLE resultados_hoyo RENAME COLUMN participante_id TO tarjeta_id;
INSERT INTO resultados_hoyo (tarjeta_id, numero_hoyo, golpes, version, autor_id, hubo_previo, golpes_previos, version_previa, autor_previo_id)
  SELECT participante_id, numero_hoyo, golpes, version, autor_id, hubo_previo, golpes_previos, version_previa, autor_previo_id
  FROM resultados_hoyo_partida_personal;
ALTER TABLE resultados_hoyo ADD CONSTRAINT resultados_hoyo_tarjeta_id_fkey
  FOREIGN KEY (tarjeta_id) REFERENCES tarjetas (id) ON DELETE CASCADE;
DROP TABLE resultados_hoyo_partida_personal;

-- Each line of history points to its card, gone or not, and goes on telling whose it was. The column takes its values
-- with its type: nobody may update a line, this migration no more than anybody.
ALTER TABLE historial_golpes ADD COLUMN tarjeta_id uuid;
ALTER TABLE historial_golpes ALTER COLUMN tarjeta_id TYPE uuid USING participante_id, ALTER COLUMN tarjeta_id SET NOT NULL;
DROP INDEX historial_golpes_por_participante;
CREATE INDEX historial_golpes_por_tarjeta ON historial_golpes (tarjeta_id, numero_hoyo, id);

-- Whoever takes part has a card: looked at when the transaction that adds somebody ends.
CREATE FUNCTION quien_juega_tiene_tarjeta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM tarjetas k WHERE k.participante_id = NEW.id)
    AND NOT EXISTS (SELECT FROM tarjetas k WHERE k.participante_personal_id = NEW.id)
    AND (EXISTS (SELECT FROM participantes_torneo i WHERE i.id = NEW.id)
      OR EXISTS (SELECT FROM participantes_partida_personal i WHERE i.id = NEW.id)) THEN
    RAISE EXCEPTION 'participante % has no tarjeta', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER participantes_con_tarjeta AFTER INSERT ON participantes_torneo
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION quien_juega_tiene_tarjeta();
CREATE CONSTRAINT TRIGGER participantes_personales_con_tarjeta AFTER INSERT ON participantes_partida_personal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION quien_juega_tiene_tarjeta();

-- Nothing lost, nothing twice, nothing changed: otherwise nothing of this migration happened.
DO $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM habia,
      (SELECT count(*) AS golpes, sum(hashtextextended(r::text, 0)::numeric) AS cifras FROM resultados_hoyo AS r) AS g,
      (SELECT count(*) FILTER (WHERE tarjeta_id = participante_id) AS lineas,
        sum(hashtextextended((to_jsonb(l) - 'tarjeta_id')::text, 0)::numeric) AS dichas FROM historial_golpes AS l) AS h,
      (SELECT count(*) AS participantes, sum(hashtextextended(q::text, 0)::numeric) AS suyo FROM (
        SELECT coalesce(participante_id, participante_personal_id), coalesce(torneo_id, partida_personal_id), handicap_de_juego, estado, motivo
        FROM tarjetas) AS q) AS k
    WHERE (habia.golpes, habia.cifras, habia.lineas, habia.dichas, habia.participantes, habia.suyo)
      IS NOT DISTINCT FROM (g.golpes, g.cifras, h.lineas, h.dichas, k.participantes, k.suyo)) THEN
    RAISE EXCEPTION 'the cards do not add up: strokes, history, states or handicaps before and after differ';
  END IF;
END $$;
