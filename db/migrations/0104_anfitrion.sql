-- The member who brings a guest to a torneo; NULL where nobody was told, and once the member is gone.

ALTER TABLE participantes_torneo
  ADD COLUMN anfitrion_id uuid REFERENCES profiles (id) ON DELETE SET NULL,
  ADD CONSTRAINT anfitrion_solo_de_invitado CHECK (anfitrion_id IS NULL OR es_invitado);

CREATE INDEX participantes_torneo_anfitrion ON participantes_torneo (anfitrion_id) WHERE anfitrion_id IS NOT NULL;
