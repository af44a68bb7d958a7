-- What points to a row is found without reading a whole table when that row changes or goes (`db/foreign-keys.test.ts`).

CREATE INDEX torneos_por_campo ON torneos (campo_id);
CREATE INDEX torneos_salidas_por_salida ON torneos_salidas (tipo_salida_id);
CREATE INDEX partidas_por_campo ON partidas (campo_id) WHERE campo_id IS NOT NULL;
CREATE INDEX partidas_de_su_creador ON partidas (creador_id) WHERE creador_id IS NOT NULL;
CREATE INDEX partidas_personales_hoyos_por_campo ON partidas_personales_hoyos (campo_id);
CREATE INDEX avisos_vistos_por_entrada ON avisos_vistos (entrada_id);
CREATE INDEX consultas_de_handicap_por_autor ON consultas_de_handicap (autor_id);
CREATE INDEX envios_torneo_por_autor ON envios_torneo (autor_id);
CREATE INDEX reclamaciones_por_tarjeta ON reclamaciones (tarjeta_id);
CREATE INDEX reclamaciones_por_quien_decide ON reclamaciones (decidida_por) WHERE decidida_por IS NOT NULL;
CREATE INDEX tarjetas_de_papel_por_lector ON tarjetas_de_papel (leida_por) WHERE leida_por IS NOT NULL;
