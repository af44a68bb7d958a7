-- What people wish of their partida: to go out early or late, and with whom. Both are gone with the enrolment.

ALTER TABLE participantes_torneo
  ADD COLUMN hora_deseada text CONSTRAINT participantes_hora_deseada_valida
    CHECK (hora_deseada IN ('temprano', 'tarde')); -- NULL = it is all the same

CREATE TABLE companeros_deseados (
  participante_id uuid NOT NULL,
  con_id          uuid NOT NULL,
  torneo_id       uuid NOT NULL, -- of both
  PRIMARY KEY (participante_id, con_id),
  CONSTRAINT companeros_deseados_de_dos CHECK (participante_id <> con_id),
  CONSTRAINT companeros_deseados_participante FOREIGN KEY (torneo_id, participante_id)
    REFERENCES participantes_torneo (torneo_id, id) ON DELETE CASCADE,
  CONSTRAINT companeros_deseados_con FOREIGN KEY (torneo_id, con_id)
    REFERENCES participantes_torneo (torneo_id, id) ON DELETE CASCADE
);
CREATE INDEX companeros_deseados_por_torneo ON companeros_deseados (torneo_id);
CREATE INDEX companeros_deseados_por_con ON companeros_deseados (con_id);
