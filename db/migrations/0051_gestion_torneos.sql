-- Managing tournaments: who changed one in between, letters to its participants, search without accents.

ALTER TABLE torneos ADD COLUMN version integer NOT NULL DEFAULT 1; -- counts the changes of administrators

CREATE TABLE envios_torneo (
  id            uuid PRIMARY KEY,                   -- the operation's own id: a double click is one campaign
  torneo_id     uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  destinatarios integer NOT NULL CONSTRAINT envios_destinatarios_validos CHECK (destinatarios >= 1),
  autor_id      uuid REFERENCES usuarios (id) ON DELETE SET NULL,
  creado_en     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX envios_torneo_por_momento ON envios_torneo (creado_en);
CREATE INDEX envios_torneo_por_torneo ON envios_torneo (torneo_id, creado_en);

-- A text as it is searched: lower case, without accents.
CREATE FUNCTION texto_buscable(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT lower(regexp_replace(normalize(texto, NFD), '[\u0300-\u036f]', '', 'g')) $$;
