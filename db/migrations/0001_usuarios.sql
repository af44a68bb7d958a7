-- Accounts that sign in. better-auth writes usuarios, sesiones, identidades, verificaciones and
-- limites_de_peticiones through its own adapter; their columns are its fields in snake_case.

CREATE TABLE usuarios (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name           text NOT NULL,                     -- what the account holder typed; the club's name of a person is profiles.nombre
  email          text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  image          text,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sesiones (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  token      text NOT NULL UNIQUE,                  -- secret of the session cookie
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sesiones_por_usuario ON sesiones (user_id);

CREATE TABLE identidades (
  id                       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id                  uuid NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  account_id               text NOT NULL,           -- id at the provider; for 'credential' the usuario's own id
  provider_id              text NOT NULL,           -- 'credential' (password) or 'google'
  password                 text,                    -- scrypt hash; NULL for other providers
  access_token             text,                    -- provider tokens are not stored: always NULL
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT identidades_unica UNIQUE (provider_id, account_id)
);
CREATE INDEX identidades_por_usuario ON identidades (user_id);

CREATE TABLE verificaciones (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL,                         -- hashed: never a usable token
  value      text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verificaciones_por_identificador ON verificaciones (identifier);

CREATE TABLE limites_de_peticiones (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key          text NOT NULL UNIQUE,                -- address and path
  count        integer NOT NULL,
  last_request bigint NOT NULL                      -- milliseconds since 1970
);

CREATE TABLE user_roles (
  user_id      uuid NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  role         text NOT NULL CONSTRAINT user_roles_role_valido CHECK (role IN ('admin')),
  concedido_en timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, role)
);
