-- What friends play for in a personal round, beside its ranking. A partida of a torneo plays for its torneo.

ALTER TABLE partidas
  ADD COLUMN juego text NOT NULL DEFAULT 'ninguno' CONSTRAINT partidas_juego_valido
    CHECK (juego IN ('ninguno', 'skins_neto', 'skins_neto_con_arrastre', 'skins_bruto', 'skins_bruto_con_arrastre', 'partido')),
  ADD CONSTRAINT partidas_juego_personal CHECK (juego = 'ninguno' OR es_partida_personal);
