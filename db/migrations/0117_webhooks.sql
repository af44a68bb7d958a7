-- Programs of others that are told what happens in the club (webhooks), and what each was told. A row of webhooks_entregas
-- is written in the transaction of what it tells: what did not happen is told to nobody, what did is not lost. Their secrets
-- are in no row: they are made of the installation's own, by id and secreto_generacion.

CREATE TABLE webhooks (
  id                 uuid PRIMARY KEY,
  nombre             text NOT NULL CONSTRAINT webhooks_nombre_acotado CHECK (length(nombre) BETWEEN 1 AND 60),
  url                text NOT NULL CONSTRAINT webhooks_url_acotada CHECK (url ~ '^https?://' AND length(url) <= 500),
  eventos            text[] NOT NULL
    CONSTRAINT webhooks_eventos_validos CHECK (
      eventos <@ ARRAY['torneo.publicado', 'tarjeta.validada', 'resultados.oficiales'] AND cardinality(eventos) BETWEEN 1 AND 3),
  activo             boolean NOT NULL DEFAULT true,
  motivo_de_pausa    text                             -- NULL: an administrator paused it, or nobody did
    CONSTRAINT webhooks_motivo_de_pausa_valido CHECK (
      motivo_de_pausa IS NULL OR (motivo_de_pausa IN ('fallos', 'rechazo') AND NOT activo)),
  secreto_generacion integer NOT NULL DEFAULT 1,
  secreto_cambiado_en timestamptz,                    -- the one before is valid for a day after it
  fallos_seguidos    integer NOT NULL DEFAULT 0,      -- tries since the last one that was taken
  fallando_desde     timestamptz,                     -- the first of them
  version            integer NOT NULL DEFAULT 1,      -- rises with every change of an administrator
  creado_en          timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE webhooks_entregas (
  id               uuid PRIMARY KEY,                  -- the same at every try: the receiver knows it by that
  webhook_id       uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  evento           text NOT NULL,
  cuerpo           text NOT NULL,                     -- what is sent, byte by byte
  estado           text NOT NULL DEFAULT 'pendiente'
    CONSTRAINT webhooks_entregas_estado_valido CHECK (estado IN ('pendiente', 'entregada', 'fallida')),
  intentos         integer NOT NULL DEFAULT 0,
  estado_http      integer,                           -- status of the last answer; NULL: none came
  respuesta        text CONSTRAINT webhooks_entregas_respuesta_acotada CHECK (length(respuesta) <= 200),
  creada_en        timestamptz NOT NULL DEFAULT now(),
  proximo_intento  timestamptz NOT NULL DEFAULT now(), -- not before
  encolada_en      timestamptz,                       -- NULL: no instance has put it into the line yet
  tomada_en        timestamptz,                       -- somebody is delivering it
  terminada_en     timestamptz                        -- delivered, or given up
);
CREATE INDEX webhooks_entregas_por_webhook ON webhooks_entregas (webhook_id, creada_en DESC, id);
CREATE INDEX webhooks_entregas_por_fecha ON webhooks_entregas (creada_en DESC, id);
CREATE INDEX webhooks_entregas_sin_encolar ON webhooks_entregas (creada_en) WHERE encolada_en IS NULL;
