-- What a program identifies itself with, in the name of its owner. The clave itself is not here, only its SHA-256.

CREATE TABLE claves_de_acceso (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  usuario_id  uuid NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  nombre      text NOT NULL CONSTRAINT claves_de_acceso_nombre_acotado CHECK (length(nombre) BETWEEN 1 AND 60),
  principio   text NOT NULL,                           -- its first characters, to tell one from another
  resumen     text NOT NULL CONSTRAINT claves_de_acceso_resumen_unico UNIQUE
              CONSTRAINT claves_de_acceso_resumen_valido CHECK (resumen ~ '^[0-9a-f]{64}$'),
  alcances    text[] NOT NULL CONSTRAINT claves_de_acceso_alcances_validos
              CHECK (cardinality(alcances) > 0 AND alcances <@ ARRAY['leer_tableros', 'leer_club', 'escribir_resultados']),
  creada_en   timestamptz NOT NULL DEFAULT now(),
  caduca_en   timestamptz,                             -- null: until it is taken back
  usada_el    date,                                    -- the last day of the club on which it was used
  CONSTRAINT claves_de_acceso_nombre_unico UNIQUE (usuario_id, nombre)
);
