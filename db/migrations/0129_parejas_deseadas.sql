-- With whom somebody wants to play a torneo of pairs: one wish each, gone with either enrolment. Two who name each other are a pair.

CREATE TABLE parejas_deseadas (
  participante_id uuid PRIMARY KEY,
  con_id          uuid NOT NULL,
  torneo_id       uuid NOT NULL, -- of both
  CONSTRAINT parejas_deseadas_de_dos CHECK (participante_id <> con_id),
  CONSTRAINT parejas_deseadas_participante FOREIGN KEY (torneo_id, participante_id)
    REFERENCES participantes_torneo (torneo_id, id) ON DELETE CASCADE,
  CONSTRAINT parejas_deseadas_con FOREIGN KEY (torneo_id, con_id)
    REFERENCES participantes_torneo (torneo_id, id) ON DELETE CASCADE
);
CREATE INDEX parejas_deseadas_por_torneo ON parejas_deseadas (torneo_id);
CREATE INDEX parejas_deseadas_por_con ON parejas_deseadas (con_id);
