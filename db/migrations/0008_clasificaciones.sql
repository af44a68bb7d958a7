-- The official record of a tournament: computed by reglas/, written whole in one transaction, never by hand.

CREATE TABLE resultados_torneo (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  torneo_id       uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  participante_id uuid NOT NULL UNIQUE REFERENCES participantes_torneo (id) ON DELETE CASCADE,
  golpes_brutos   integer,                          -- NULL = card with a raya or without all its holes
  golpes_netos    integer
);
CREATE INDEX resultados_torneo_por_torneo ON resultados_torneo (torneo_id);

CREATE TABLE clasificaciones_torneo (
  id                 uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  resultado_id       uuid NOT NULL REFERENCES resultados_torneo (id) ON DELETE CASCADE,
  tipo_clasificacion text NOT NULL CONSTRAINT clasificaciones_tipo_valido
                     CHECK (tipo_clasificacion IN ('individual_por_golpes_scratch', 'individual_por_golpes_medal')),
  posicion           integer NOT NULL CONSTRAINT clasificaciones_posicion_valida CHECK (posicion >= 1),
  puntos_posicion    numeric(6, 2) NOT NULL DEFAULT 0,
  desempate          jsonb NOT NULL DEFAULT '[]',   -- resolved tie chain, as reglas/clasificacion.ts explains it
  CONSTRAINT clasificaciones_una_por_tipo UNIQUE (resultado_id, tipo_clasificacion)
);
