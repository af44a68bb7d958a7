-- Who conceded a hole, or a match, of a later round: a participante or a bando, as lado_a and lado_b of partidos_jugados are. Who plays it
-- follows from whoever won before, so that somebody else may stand there after a correction. NULL = of the first round, or not written
-- down, as before: then it is of whoever plays the winner.

ALTER TABLE partidos ADD COLUMN rival uuid;
ALTER TABLE partidos_hoyos ADD COLUMN rival uuid;
