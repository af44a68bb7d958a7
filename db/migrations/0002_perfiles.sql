-- A profile is a person of the club (a jugador), with or without an account.

CREATE TABLE profiles (
  id                        uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id                   uuid UNIQUE REFERENCES usuarios (id) ON DELETE SET NULL, -- NULL: nobody signs in as this jugador
  nombre                    text NOT NULL CONSTRAINT profiles_nombre_valido CHECK (length(btrim(nombre)) BETWEEN 1 AND 80),
  email                     text,
  telefono                  text,
  fecha_nacimiento          date,
  fecha_entrada_pena        date,                   -- written by administrators only
  handicap                  numeric(3, 1) CONSTRAINT profiles_handicap_valido CHECK (handicap BETWEEN -10 AND 54), -- exact; negative = plus player; NULL = unknown
  sexo                      text CONSTRAINT profiles_sexo_valido CHECK (sexo IN ('hombre', 'mujer')),
  tramo_edad                text CONSTRAINT profiles_tramo_valido CHECK (tramo_edad IN ('infantil', 'general', 'senior')),
  numero_licencia_federativa text,
  profile_image_url         text,
  retirado_en               timestamptz,            -- set when the person left: shown as 'Jugador retirado', results kept
  created_at                timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX profiles_por_email ON profiles (lower(email));
CREATE INDEX profiles_por_nombre ON profiles (nombre);
