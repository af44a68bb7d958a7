-- Leagues, the tournaments of each and the points every participante earned.

CREATE TABLE ligas (
  id                           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug                         text NOT NULL UNIQUE CONSTRAINT ligas_slug_valido CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  nombre                       text NOT NULL CONSTRAINT ligas_nombre_valido CHECK (length(btrim(nombre)) BETWEEN 1 AND 120),
  descripcion                  text CONSTRAINT ligas_descripcion_valida CHECK (length(descripcion) <= 2000),
  activa                       boolean NOT NULL DEFAULT true,
  fecha_inicio                 date,
  fecha_fin                    date,
  sistema_puntuacion           text NOT NULL DEFAULT 'om_hoyo19' CONSTRAINT ligas_sistema_valido CHECK (sistema_puntuacion IN ('om_hoyo19', 'cervecita')),
  numero_torneos_descartados   integer NOT NULL DEFAULT 0 CONSTRAINT ligas_descartes_validos CHECK (numero_torneos_descartados >= 0),
  eliminada_en                 timestamptz,         -- soft delete, restorable for 30 days
  created_at                   timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE ligas_torneos (
  liga_id      uuid NOT NULL REFERENCES ligas (id) ON DELETE CASCADE,
  torneo_id    uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  orden_torneo integer NOT NULL CONSTRAINT ligas_torneos_orden_valido CHECK (orden_torneo >= 1),
  PRIMARY KEY (liga_id, torneo_id)
);
CREATE INDEX ligas_torneos_por_torneo ON ligas_torneos (torneo_id);

CREATE TABLE puntuaciones_liga (
  liga_id           uuid NOT NULL REFERENCES ligas (id) ON DELETE CASCADE,
  torneo_id         uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  participante_id   uuid NOT NULL REFERENCES participantes_torneo (id) ON DELETE CASCADE,
  posicion_handicap integer NOT NULL,
  posicion_scratch  integer NOT NULL,
  puntos_handicap   numeric(6, 2) NOT NULL,
  puntos_scratch    numeric(6, 2) NOT NULL,
  PRIMARY KEY (liga_id, torneo_id, participante_id)
);
CREATE INDEX puntuaciones_liga_por_participante ON puntuaciones_liga (participante_id);
