-- Strokes that came after a validation and that who wrote them asks the club to put on the card.

CREATE TABLE reclamaciones (
  id           uuid PRIMARY KEY,                    -- made by the phone
  tarjeta_id   uuid NOT NULL REFERENCES tarjetas (id) ON DELETE CASCADE,
  autor_id     uuid REFERENCES usuarios (id) ON DELETE SET NULL,
  hoyos        jsonb NOT NULL CONSTRAINT reclamaciones_hoyos_validos CHECK (
                 jsonb_typeof(hoyos) = 'array' AND jsonb_array_length(hoyos) BETWEEN 1 AND 18), -- [{hoyo, golpes}]
  estado       text NOT NULL DEFAULT 'pendiente'
                 CONSTRAINT reclamaciones_estado_valido CHECK (estado IN ('pendiente', 'aceptada', 'rechazada')),
  version      integer NOT NULL DEFAULT 1,          -- grows while more strokes come to it
  creada_en    timestamptz NOT NULL DEFAULT now(),
  decidida_en  timestamptz,
  decidida_por uuid REFERENCES usuarios (id) ON DELETE SET NULL,
  vista_en     timestamptz,                         -- when its author said that they had read the decision
  CONSTRAINT reclamaciones_decidida_con_fecha CHECK ((estado = 'pendiente') = (decidida_en IS NULL))
);
-- What more somebody sends of the same card joins what waits
CREATE UNIQUE INDEX reclamaciones_una_pendiente ON reclamaciones (tarjeta_id, autor_id) WHERE estado = 'pendiente';
CREATE INDEX reclamaciones_por_autor ON reclamaciones (autor_id, creada_en);

-- How many strokes of a partida a phone said that it holds: the last figure of each account, none when nothing waits.
CREATE TABLE golpes_sin_enviar (
  usuario_id uuid NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  partida_id uuid NOT NULL REFERENCES partidas (id) ON DELETE CASCADE,
  cuantos    integer NOT NULL CONSTRAINT golpes_sin_enviar_cuantos_validos CHECK (cuantos BETWEEN 1 AND 200),
  momento    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (partida_id, usuario_id)
);
CREATE INDEX golpes_sin_enviar_por_usuario ON golpes_sin_enviar (usuario_id);

-- Strokes that somebody typed on a phone and somebody else sent from it in their own name.
ALTER TABLE historial_golpes ADD COLUMN tecleado_por_id uuid;
