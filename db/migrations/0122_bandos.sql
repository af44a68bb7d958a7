-- Bandos: who competes together. A participante is in at most one, and keeps the own card. A torneo of pairs has the formula
-- that it is played by; of any other it is not asked.

ALTER TABLE torneos
  ADD COLUMN formula text NOT NULL DEFAULT 'mejor_bola'
    CONSTRAINT torneos_formula_valida CHECK (formula IN ('mejor_bola', 'copa_canada')),
  DROP CONSTRAINT torneos_cuenta_individual,
  ADD CONSTRAINT torneos_cuenta_contra_el_campo
    CHECK (cuenta = 'golpes' OR modalidad IN ('individual_por_golpes', 'parejas_por_golpes'));

CREATE TABLE bandos (
  id        uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  torneo_id uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  CONSTRAINT bandos_de_su_torneo UNIQUE (torneo_id, id)
);

CREATE TABLE bandos_participantes (
  participante_id uuid PRIMARY KEY, -- in one bando, or in none
  bando_id        uuid NOT NULL,
  torneo_id       uuid NOT NULL,    -- of both
  orden           integer NOT NULL CONSTRAINT bandos_participantes_orden_valido CHECK (orden BETWEEN 1 AND 4),
  CONSTRAINT bandos_participantes_uno_por_orden UNIQUE (bando_id, orden),
  CONSTRAINT bandos_participantes_bando FOREIGN KEY (torneo_id, bando_id) REFERENCES bandos (torneo_id, id) ON DELETE CASCADE,
  CONSTRAINT bandos_participantes_participante FOREIGN KEY (torneo_id, participante_id)
    REFERENCES participantes_torneo (torneo_id, id) ON DELETE CASCADE
);
CREATE INDEX bandos_participantes_por_torneo ON bandos_participantes (torneo_id);
