-- A new address of an account that waits until somebody opens the link sent to it. One per account.

CREATE TABLE cambios_de_email (
  usuario_id uuid PRIMARY KEY REFERENCES usuarios (id) ON DELETE CASCADE,
  email      text NOT NULL CHECK (email = lower(email)),
  resumen    text UNIQUE,                           -- SHA-256 of the link's token; NULL until the letter is written
  caduca_en  timestamptz NOT NULL
);
