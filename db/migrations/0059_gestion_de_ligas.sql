-- What administering a league needs: two people do not overwrite each other, and everybody sees when its points are
-- older than what they are made from.

ALTER TABLE ligas
  ADD COLUMN version            integer NOT NULL DEFAULT 1, -- grows with every change of the league or of its tournaments
  ADD COLUMN revision           integer NOT NULL DEFAULT 0, -- grows with every change that its points depend on
  ADD COLUMN revision_calculada integer NOT NULL DEFAULT 0, -- the revision its points were last calculated for
  ADD COLUMN calculada_en       timestamptz;                -- when that was; NULL = never as a whole
