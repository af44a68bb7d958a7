-- The websites that may frame the board of a torneo, by origin, one a line; none until an administrator names one.

ALTER TABLE funcionamiento_del_club
  ADD COLUMN webs_que_incrustan text NOT NULL DEFAULT ''
  CONSTRAINT funcionamiento_del_club_webs_acotadas CHECK (length(webs_que_incrustan) <= 1000);
