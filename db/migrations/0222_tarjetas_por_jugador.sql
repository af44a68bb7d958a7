-- Finished cards by the jugador who reads them, and what they tell in one column: of four hundred cards thirteen columns took longer
-- to send than to find, and each was looked for by its own key. Rows are made again by whoever reads first, so none is carried over.
DROP TABLE tarjetas_terminadas;

-- A row is true while its torneo has the version, the participante the sex and the jugador, that it was made from; any other is not
-- read. The jugador is no reference: who keeps a card holds no profile for it (docs/locks.md), and the row goes with the enrolment.
CREATE TABLE tarjetas_terminadas (
  participante_id uuid PRIMARY KEY REFERENCES participantes_torneo (id) ON DELETE CASCADE,
  jugador_id      uuid NOT NULL,
  version         bigint NOT NULL,
  sexo            text,                -- whose tee was played; NULL = not told
  contado         json NOT NULL        -- in the order of TarjetaContada (db/tables-terminadas.ts)
);
CREATE INDEX tarjetas_terminadas_por_jugador ON tarjetas_terminadas (jugador_id);

-- Whose enrolments those are, read from the index alone: each lies on a page of its own.
DROP INDEX participantes_por_jugador;
CREATE INDEX participantes_por_jugador ON participantes_torneo (jugador_id)
  INCLUDE (id, torneo_id, handicap_real_jugador, ajuste_de_pena, sexo_invitado);
