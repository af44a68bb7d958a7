-- Tournaments, the tees each sex plays, and what is frozen of them once groups are published.

CREATE TABLE torneos (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug                text NOT NULL UNIQUE CONSTRAINT torneos_slug_valido CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  nombre              text NOT NULL CONSTRAINT torneos_nombre_valido CHECK (length(btrim(nombre)) BETWEEN 1 AND 120),
  fecha_juego         date NOT NULL,                -- calendar day in Europe/Madrid
  descripcion         text CONSTRAINT torneos_descripcion_valida CHECK (length(descripcion) <= 2000),
  modalidad           text NOT NULL DEFAULT 'individual_por_golpes' CONSTRAINT torneos_modalidad_valida
                      CHECK (modalidad IN ('individual_por_golpes', 'matchplay_individual', 'matchplay_parejas', 'parejas_por_golpes')),
  campo_id            uuid NOT NULL REFERENCES campos_golf (id) ON DELETE RESTRICT,
  activo              boolean NOT NULL DEFAULT true,
  metodo_desempate    text NOT NULL DEFAULT 'puntuacion_media' CONSTRAINT torneos_desempate_valido
                      CHECK (metodo_desempate IN ('puntuacion_media', 'desempate_handicap', 'libro_verde')),
  limite_golpes_hoyo  integer DEFAULT 5 CONSTRAINT torneos_limite_valido CHECK (limite_golpes_hoyo BETWEEN 0 AND 10), -- strokes over par; NULL = none (Medal)
  reductor_handicap   integer NOT NULL DEFAULT 100 CONSTRAINT torneos_reductor_valido CHECK (reductor_handicap BETWEEN 0 AND 200), -- percent
  salidas_congeladas_en timestamptz,                -- when tees, ratings, pars and indexes were frozen; NULL = still the course's
  eliminado_en        timestamptz,                  -- soft delete, restorable for 30 days
  created_at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX torneos_por_fecha ON torneos (fecha_juego DESC);

CREATE TABLE torneos_salidas (
  torneo_id      uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  sexo           text NOT NULL CONSTRAINT torneos_salidas_sexo_valido CHECK (sexo IN ('hombre', 'mujer')),
  tipo_salida_id uuid NOT NULL REFERENCES tipos_salida (id) ON DELETE RESTRICT,
  PRIMARY KEY (torneo_id, sexo)
);

CREATE TABLE torneos_salidas_congeladas (
  torneo_id      uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  sexo           text NOT NULL CONSTRAINT salidas_congeladas_sexo_valido CHECK (sexo IN ('hombre', 'mujer')),
  nombre         text NOT NULL,                     -- name of the tee on that day
  slope          integer,                           -- of that sex, NULL = unrated
  valor_de_campo numeric(3, 1),
  par            integer NOT NULL,
  PRIMARY KEY (torneo_id, sexo)
);

CREATE TABLE torneos_hoyos_congelados (
  torneo_id   uuid NOT NULL,
  sexo        text NOT NULL,
  numero_hoyo integer NOT NULL CONSTRAINT hoyos_congelados_numero_valido CHECK (numero_hoyo BETWEEN 1 AND 18),
  par         integer NOT NULL CONSTRAINT hoyos_congelados_par_valido CHECK (par BETWEEN 3 AND 5),
  handicap    integer NOT NULL CONSTRAINT hoyos_congelados_indice_valido CHECK (handicap BETWEEN 1 AND 18), -- stroke index
  PRIMARY KEY (torneo_id, sexo, numero_hoyo),
  FOREIGN KEY (torneo_id, sexo) REFERENCES torneos_salidas_congeladas (torneo_id, sexo) ON DELETE CASCADE
);

CREATE TABLE torneos_puntos_configuracion (
  id        uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  torneo_id uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  posicion  integer NOT NULL CONSTRAINT puntos_posicion_valida CHECK (posicion BETWEEN 1 AND 200),
  puntos    numeric(6, 2) NOT NULL CONSTRAINT puntos_validos CHECK (puntos >= 0),
  CONSTRAINT puntos_posicion_unica UNIQUE (torneo_id, posicion)
);
