-- A phone that asked for notices: one per signed-in session, gone with it or with its account. What is to be said waits in
-- envios_push until the push service has taken it. salidas_avisadas remembers who was told of their start, and of which hour.

CREATE TABLE suscripciones_push (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  usuario_id      uuid NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  sesion_id       uuid NOT NULL UNIQUE REFERENCES sesiones (id) ON DELETE CASCADE,
  endpoint        text NOT NULL UNIQUE CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 1000),
  p256dh          text NOT NULL,                   -- public key of the phone: only it can read what is sent
  auth            text NOT NULL,                   -- secret between the phone and us, for the same
  tipos           text[] NOT NULL
    CONSTRAINT suscripciones_push_tipos_validos CHECK (
      tipos <@ ARRAY['salida', 'partidas', 'tarjeta', 'resultados'] AND cardinality(tipos) BETWEEN 1 AND 4),
  creada_en       timestamptz NOT NULL DEFAULT now(),
  entregado_en    timestamptz                      -- the last notice that its push service took
);
CREATE INDEX suscripciones_push_por_usuario ON suscripciones_push (usuario_id);

CREATE TABLE envios_push (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  suscripcion_id  uuid NOT NULL REFERENCES suscripciones_push (id) ON DELETE CASCADE,
  tipo            text NOT NULL,
  clave           text NOT NULL,                   -- what it is about: a newer one takes the place of one that waits
  titulo          text NOT NULL,
  cuerpo          text NOT NULL,
  url             text NOT NULL,
  creado_en       timestamptz NOT NULL DEFAULT now(),
  sale_en         timestamptz NOT NULL DEFAULT now(), -- not before
  caduca_en       timestamptz NOT NULL,            -- not after
  encolado_en     timestamptz,                     -- NULL: no instance has put it into the line yet
  tomado_en       timestamptz,                     -- somebody is delivering it
  CONSTRAINT envios_push_uno_por_asunto UNIQUE (suscripcion_id, clave)
);
CREATE INDEX envios_push_sin_encolar ON envios_push (creado_en) WHERE encolado_en IS NULL;
CREATE INDEX envios_push_por_caducidad ON envios_push (caduca_en);

CREATE TABLE salidas_avisadas (
  participante_id uuid NOT NULL REFERENCES participantes_torneo (id) ON DELETE CASCADE,
  hora            text NOT NULL,                   -- 'AAAA-MM-DD HH:MM', the club's: another hour is another start
  avisada_en      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (participante_id, hora)
);
