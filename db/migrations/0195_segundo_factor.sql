-- A second factor of accounts: passkeys (llaves), codes of an authenticator, recovery codes; and what a session has proved.

-- Written by better-auth's passkey plugin through its own adapter; its fields in snake_case.
CREATE TABLE llaves_de_acceso (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name          text,
  public_key    text NOT NULL,
  user_id       uuid NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  credential_id text NOT NULL CONSTRAINT llaves_de_acceso_credencial_unica UNIQUE,
  counter       bigint NOT NULL,
  device_type   text NOT NULL,
  backed_up     boolean NOT NULL,
  transports    text,
  created_at    timestamptz NOT NULL DEFAULT now(),
  aaguid        text
);
CREATE INDEX llaves_de_acceso_por_usuario ON llaves_de_acceso (user_id);

CREATE TABLE segundos_factores (
  usuario_id  uuid PRIMARY KEY REFERENCES usuarios (id) ON DELETE CASCADE,
  secreto     text NOT NULL,                        -- of the authenticator, sealed with the secret of the installation
  activo_en   timestamptz,                          -- NULL: begun, and no code has been seen yet
  ultimo_paso bigint                                -- step of 30 s of the last code accepted: none of it or before is taken again
);

CREATE TABLE codigos_de_recuperacion (
  usuario_id uuid NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  resumen    text NOT NULL CONSTRAINT codigos_de_recuperacion_resumen_valido CHECK (resumen ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (usuario_id, resumen)
);

-- Beside sesiones, which better-auth alone writes: a session of an account with a second factor opens nothing without it.
CREATE TABLE pruebas_de_sesion (
  sesion_id      uuid PRIMARY KEY REFERENCES sesiones (id) ON DELETE CASCADE,
  segundo_factor boolean NOT NULL,
  probada_en     timestamptz NOT NULL               -- when its owner last proved to be it
);

-- Browsers that an account has been entered from, by the SHA-256 of what a cookie of theirs says.
CREATE TABLE dispositivos_conocidos (
  usuario_id uuid NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  resumen    text NOT NULL CONSTRAINT dispositivos_conocidos_resumen_valido CHECK (resumen ~ '^[0-9a-f]{64}$'),
  visto_en   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, resumen)
);

ALTER TABLE funcionamiento_del_club ADD COLUMN segundo_factor boolean NOT NULL DEFAULT false;
