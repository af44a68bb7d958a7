-- Real tees of the federation lie beyond the bounds of hand entry (golf.md 0.3): the tables take what is physically
-- possible, reglas/campo.ts says what may be typed. A course remembers the page it came from.

ALTER TABLE tipos_salida
  DROP CONSTRAINT tipos_salida_slope_valido,
  DROP CONSTRAINT tipos_salida_rating_valido,
  DROP CONSTRAINT tipos_salida_slope_masculino_valido,
  DROP CONSTRAINT tipos_salida_slope_femenino_valido,
  DROP CONSTRAINT tipos_salida_rating_masculino_valido,
  DROP CONSTRAINT tipos_salida_rating_femenino_valido,
  ADD CONSTRAINT tipos_salida_slope_valido CHECK (slope BETWEEN 40 AND 160),
  ADD CONSTRAINT tipos_salida_rating_valido CHECK (course_rating BETWEEN 45 AND 90),
  ADD CONSTRAINT tipos_salida_slope_masculino_valido CHECK (slope_masculino BETWEEN 40 AND 160),
  ADD CONSTRAINT tipos_salida_slope_femenino_valido CHECK (slope_femenino BETWEEN 40 AND 160),
  ADD CONSTRAINT tipos_salida_rating_masculino_valido CHECK (course_rating_masculino BETWEEN 45 AND 90),
  ADD CONSTRAINT tipos_salida_rating_femenino_valido CHECK (course_rating_femenino BETWEEN 45 AND 90);

ALTER TABLE hoyos_tipo_salida
  DROP CONSTRAINT hoyos_par_valido,
  ADD CONSTRAINT hoyos_par_valido CHECK (par BETWEEN 3 AND 6);

ALTER TABLE torneos_hoyos_congelados
  DROP CONSTRAINT hoyos_congelados_par_valido,
  ADD CONSTRAINT hoyos_congelados_par_valido CHECK (par BETWEEN 3 AND 6);

ALTER TABLE campos_golf
  ADD COLUMN rfeg_url        text CONSTRAINT campos_golf_rfeg_url_valida CHECK (length(rfeg_url) <= 500), -- page it was imported from; NULL = typed here, or from a saved page
  ADD COLUMN rfeg_generacion text CONSTRAINT campos_golf_rfeg_generacion_valida CHECK (rfeg_generacion IN ('A', 'B', 'C')), -- of the page; NULL = typed here
  ADD COLUMN rfeg_recorrido  text CONSTRAINT campos_golf_rfeg_recorrido_valido CHECK (length(rfeg_recorrido) <= 160),        -- its name on that page
  ADD COLUMN rfeg_leido_en   timestamptz; -- when it was last imported
