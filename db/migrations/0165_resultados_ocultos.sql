-- 'Resultados ocultos hasta la entrega': from which hole on a torneo tells nobody how it goes. A row without `revelado_en` is a
-- torneo held back; with it, it is told and stays so.

CREATE TABLE resultados_ocultos (
  torneo_id    uuid PRIMARY KEY REFERENCES torneos (id) ON DELETE CASCADE,
  desde        smallint NOT NULL CONSTRAINT resultados_ocultos_desde_valido CHECK (desde BETWEEN 1 AND 18),
  version      integer NOT NULL DEFAULT 1,
  ocultado_en  timestamptz NOT NULL DEFAULT now(),
  revelado_en  timestamptz
);
