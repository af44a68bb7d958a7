-- Where the club plays at home, and how long its panel shows the first steps.

ALTER TABLE funcionamiento_del_club
  ADD COLUMN campo_de_casa_id uuid CONSTRAINT funcionamiento_del_club_campo_de_casa REFERENCES campos_golf (id) ON DELETE SET NULL,
  ADD COLUMN primeros_pasos   text NOT NULL DEFAULT 'hasta_jugar'
    CONSTRAINT funcionamiento_del_club_primeros_pasos_validos CHECK (primeros_pasos IN ('hasta_jugar', 'siempre', 'nunca'));
