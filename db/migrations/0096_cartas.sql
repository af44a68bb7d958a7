-- Letters that waited for SMTP go out once there is one, unless they came too late; and the club's own texts.

ALTER TABLE correo_saliente DROP CONSTRAINT correo_saliente_estado_valido;
ALTER TABLE correo_saliente ADD CONSTRAINT correo_saliente_estado_valido CHECK (
  estado IN ('pendiente', 'entregando', 'enviado', 'guardado', 'fallido', 'dudoso', 'caducado')
);
-- Not after this; NULL: as long as letters of its tipo are worth reading (reglas/carta.ts).
ALTER TABLE correo_saliente ADD COLUMN caduca_en timestamptz;

CREATE TABLE plantillas_de_carta (
  tipo           text PRIMARY KEY CONSTRAINT plantillas_de_carta_tipo_valido CHECK (tipo IN ('convocatoria', 'resultados')),
  asunto         text NOT NULL CONSTRAINT plantillas_de_carta_asunto_de_una_linea
    CHECK (length(asunto) BETWEEN 1 AND 150 AND asunto !~ '[[:cntrl:]]'),
  texto          text NOT NULL CONSTRAINT plantillas_de_carta_texto_acotado CHECK (length(texto) BETWEEN 1 AND 4000),
  version        integer NOT NULL DEFAULT 1,        -- rises with every change
  actualizada_en timestamptz NOT NULL DEFAULT now()
);
