-- What the club knows of the paper a card was typed from: when an administrator last saved it whole, and what a second
-- reading of the paper agreed on. A reading holds while the card still says what it said then.

CREATE TABLE tarjetas_de_papel (
  tarjeta_id  uuid PRIMARY KEY REFERENCES tarjetas (id) ON DELETE CASCADE,
  guardada_en timestamptz,
  lectura     jsonb CONSTRAINT tarjetas_de_papel_lectura_valida CHECK (
                jsonb_typeof(lectura) = 'array' AND jsonb_array_length(lectura) = 18), -- strokes, 'raya' or null
  leida_en    timestamptz,
  leida_por   uuid REFERENCES usuarios (id) ON DELETE SET NULL,
  CONSTRAINT tarjetas_de_papel_leida_con_fecha CHECK ((lectura IS NULL) = (leida_en IS NULL))
);
