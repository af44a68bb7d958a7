-- Friends also play best ball of two pairs, counted as their round is.

ALTER TABLE partidas
  DROP CONSTRAINT partidas_juego_valido,
  ADD CONSTRAINT partidas_juego_valido CHECK (juego IN (
    'ninguno', 'skins_neto', 'skins_neto_con_arrastre', 'skins_bruto', 'skins_bruto_con_arrastre', 'partido', 'mejor_bola'
  ));
