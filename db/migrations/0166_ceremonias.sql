-- The prize-giving of a torneo that is held back: which ranking its screens tell, and how far. A row is there from its start
-- until it is called off; once the torneo is revealed it tells nothing any more. Every step is in the auditoría.

CREATE TABLE ceremonias (
  torneo_id   uuid PRIMARY KEY REFERENCES resultados_ocultos (torneo_id) ON DELETE CASCADE,
  tipo        text NOT NULL CONSTRAINT ceremonias_tipo_valido CHECK (tipo IN ('handicap', 'scratch')),
  paso        integer NOT NULL DEFAULT 0 CONSTRAINT ceremonias_paso_valido CHECK (paso >= 0),
  version     integer NOT NULL DEFAULT 1,
  empezada_en timestamptz NOT NULL DEFAULT now()
);

-- Whether a screen may lead it. Never one that families have too: whoever has the address would open the boxes.
ALTER TABLE pantallas
  ADD COLUMN dirige boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT pantallas_dirige_sin_familias CHECK (NOT dirige OR (NOT familias AND clase = 'pantalla'));
