-- Signing up and the limits of who tries too often.

-- A sign-up whose address nobody has confirmed yet. The account is made when its link is opened, so no account of an
-- unconfirmed address exists, and a password chosen by somebody else never gets into one.
CREATE TABLE registros_pendientes (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email      text NOT NULL CHECK (email = lower(email)),
  nombre     text NOT NULL,
  telefono   text NOT NULL,
  contrasena text NOT NULL,                         -- scrypt hash
  resumen    text UNIQUE,                           -- SHA-256 of the link's token; NULL until the mail is written
  creado_en  timestamptz NOT NULL DEFAULT now(),
  caduca_en  timestamptz NOT NULL
);
CREATE INDEX registros_pendientes_por_email ON registros_pendientes (email);

CREATE TABLE intentos_de_acceso (
  clave  text PRIMARY KEY,                          -- what is counted: operation, and digests of address and account
  cuenta integer NOT NULL,
  desde  timestamptz NOT NULL                       -- start of the window
);
