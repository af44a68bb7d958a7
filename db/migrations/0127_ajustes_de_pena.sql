-- The handicap of the peña: cuts and rises that the club gives a jugador, beside the federation's handicap and never over it.
-- A row is never changed or taken away: what undoes one is another row, and each is undone once.

CREATE TABLE ajustes_de_pena (
  id         uuid PRIMARY KEY,          -- made by the phone
  jugador_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  torneo_id  uuid REFERENCES torneos (id) ON DELETE SET NULL, -- for which, where it is for one
  cantidad   numeric(3, 1) NOT NULL CONSTRAINT ajustes_de_pena_cantidad_valida CHECK (cantidad <> 0 AND abs(cantidad) <= 10),
  motivo     text NOT NULL CONSTRAINT ajustes_de_pena_motivo_valido CHECK (length(btrim(motivo)) BETWEEN 1 AND 200),
  anula_id   uuid CONSTRAINT ajustes_de_pena_anulado_una_vez UNIQUE REFERENCES ajustes_de_pena (id) ON DELETE CASCADE,
  autor_id   uuid REFERENCES usuarios (id) ON DELETE SET NULL,
  momento    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ajustes_de_pena_por_jugador ON ajustes_de_pena (jugador_id, momento);
CREATE INDEX ajustes_de_pena_por_torneo ON ajustes_de_pena (torneo_id);
CREATE INDEX ajustes_de_pena_por_autor ON ajustes_de_pena (autor_id);
