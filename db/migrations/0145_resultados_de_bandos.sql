-- What a bando adds up to once its torneo is official: the figures that go with its place. The totals of a member are those of
-- the own ball and stay in resultados_torneo.

CREATE TABLE resultados_bandos (
  bando_id      uuid PRIMARY KEY,
  torneo_id     uuid NOT NULL, -- of the bando
  golpes_brutos integer,       -- NULL: no total
  golpes_netos  integer,
  puntos_brutos integer,       -- NULL where strokes rank
  puntos_netos  integer,
  CONSTRAINT resultados_bandos_bando FOREIGN KEY (torneo_id, bando_id) REFERENCES bandos (torneo_id, id) ON DELETE CASCADE
);
CREATE INDEX resultados_bandos_por_torneo ON resultados_bandos (torneo_id);

-- What goes with an official place: the totals of the bando, or the own ones; lugar: of somebody in a bando, from 1.
CREATE VIEW resultados_de_linea AS
  SELECT r.id, r.torneo_id, r.participante_id,
    coalesce(b.bando_id, r.participante_id) AS linea_id,
    CASE WHEN b.bando_id IS NULL THEN 1 ELSE m.orden END AS lugar,
    CASE WHEN b.bando_id IS NULL THEN r.golpes_brutos ELSE b.golpes_brutos END AS golpes_brutos,
    CASE WHEN b.bando_id IS NULL THEN r.golpes_netos ELSE b.golpes_netos END AS golpes_netos,
    CASE WHEN b.bando_id IS NULL THEN r.puntos_brutos ELSE b.puntos_brutos END AS puntos_brutos,
    CASE WHEN b.bando_id IS NULL THEN r.puntos_netos ELSE b.puntos_netos END AS puntos_netos
  FROM resultados_torneo r
  LEFT JOIN bandos_participantes m ON m.participante_id = r.participante_id
  LEFT JOIN resultados_bandos b ON b.bando_id = m.bando_id;
