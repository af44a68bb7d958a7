-- Several vueltas: each one after the first is a torneo of its own, with its day, course, tees, partidas and cards, that
-- counts for the torneo it is a vuelta of (docs/decisions/0015-vueltas.md). A torneo of one vuelta has no row here.

CREATE TABLE vueltas (
  vuelta_id  uuid PRIMARY KEY REFERENCES torneos (id) ON DELETE CASCADE, -- where it is played
  torneo_id  uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,    -- which it is a vuelta of, and its first one
  numero     integer NOT NULL CONSTRAINT vueltas_numero_valido CHECK (numero BETWEEN 2 AND 4),
  corte      integer CONSTRAINT vueltas_corte_valido CHECK (corte BETWEEN 1 AND 500), -- the first of them and ties; NULL = everybody
  corte_tipo text NOT NULL DEFAULT 'handicap' CONSTRAINT vueltas_corte_tipo_valido CHECK (corte_tipo IN ('handicap', 'scratch')),
  CONSTRAINT vueltas_una_por_numero UNIQUE (torneo_id, numero),
  CONSTRAINT vueltas_de_otro CHECK (vuelta_id <> torneo_id)
);

-- Who plays a vuelta after the first, and with which enrolment of the torneo.
CREATE TABLE vueltas_participantes (
  participante_id uuid PRIMARY KEY REFERENCES participantes_torneo (id) ON DELETE CASCADE, -- with the card of the vuelta
  inscripcion_id  uuid NOT NULL REFERENCES participantes_torneo (id) ON DELETE CASCADE
);
CREATE INDEX vueltas_participantes_por_inscripcion ON vueltas_participantes (inscripcion_id);
