-- Courses, their tees and the 18 holes of each tee.

CREATE TABLE campos_golf (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  nombre     text NOT NULL CONSTRAINT campos_golf_nombre_valido CHECK (length(btrim(nombre)) BETWEEN 1 AND 120),
  ubicacion  text NOT NULL CONSTRAINT campos_golf_ubicacion_valida CHECK (length(btrim(ubicacion)) BETWEEN 1 AND 160),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE tipos_salida (
  id                      uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campo_id                uuid NOT NULL REFERENCES campos_golf (id) ON DELETE CASCADE,
  nombre                  text NOT NULL CONSTRAINT tipos_salida_nombre_valido CHECK (length(btrim(nombre)) BETWEEN 1 AND 60),
  slope                   integer CONSTRAINT tipos_salida_slope_valido CHECK (slope BETWEEN 55 AND 155),  -- legacy pair, used where a sex has none
  course_rating           numeric(3, 1) CONSTRAINT tipos_salida_rating_valido CHECK (course_rating BETWEEN 60 AND 80),
  slope_masculino         integer CONSTRAINT tipos_salida_slope_masculino_valido CHECK (slope_masculino BETWEEN 55 AND 155),
  slope_femenino          integer CONSTRAINT tipos_salida_slope_femenino_valido CHECK (slope_femenino BETWEEN 55 AND 155),
  course_rating_masculino numeric(3, 1) CONSTRAINT tipos_salida_rating_masculino_valido CHECK (course_rating_masculino BETWEEN 60 AND 80),
  course_rating_femenino  numeric(3, 1) CONSTRAINT tipos_salida_rating_femenino_valido CHECK (course_rating_femenino BETWEEN 60 AND 80),
  created_at              timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tipos_salida_nombre_unico UNIQUE (campo_id, nombre)
);

CREATE TABLE hoyos_tipo_salida (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tipo_salida_id uuid NOT NULL REFERENCES tipos_salida (id) ON DELETE CASCADE,
  numero_hoyo    integer NOT NULL CONSTRAINT hoyos_numero_valido CHECK (numero_hoyo BETWEEN 1 AND 18),
  par            integer NOT NULL DEFAULT 4 CONSTRAINT hoyos_par_valido CHECK (par BETWEEN 3 AND 5),
  handicap       integer CONSTRAINT hoyos_indice_valido CHECK (handicap BETWEEN 1 AND 18), -- stroke index (`indice` in code); NULL = not yet known
  CONSTRAINT hoyos_numero_unico UNIQUE (tipo_salida_id, numero_hoyo),
  CONSTRAINT hoyos_indice_unico UNIQUE (tipo_salida_id, handicap) DEFERRABLE INITIALLY IMMEDIATE
);
