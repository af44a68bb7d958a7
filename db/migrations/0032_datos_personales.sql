-- What a person decides about their own data, and who answers for a minor.

ALTER TABLE profiles
  ADD COLUMN nombre_publico text NOT NULL DEFAULT 'completo'
    CONSTRAINT profiles_nombre_publico_valido CHECK (nombre_publico IN ('completo', 'abreviado')), -- how visitors read the name in results
  ADD COLUMN tutor_nombre   text,                   -- mother, father or guardian of a minor
  ADD COLUMN tutor_telefono text,
  ADD COLUMN tutor_email    text;

-- 'Íñigo Álvarez' as 'Íñigo Á.'; one word stays whole. The same as nombreParaVisitantes of the rule book.
CREATE FUNCTION nombre_abreviado(nombre text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN array_length(partes, 1) > 1 THEN partes[1] || ' ' || left(partes[2], 1) || '.' ELSE partes[1] END
  FROM (SELECT regexp_split_to_array(btrim(nombre), '\s+') AS partes) AS palabras
$$;

-- The name of a participante for whoever asks: a visitor reads it as the person wants.
CREATE FUNCTION nombre_de_participante(i participantes_torneo, j profiles, visitante boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN visitante AND NOT (i).es_invitado AND (j).retirado_en IS NULL AND (j).nombre_publico = 'abreviado'
      THEN nombre_abreviado((j).nombre)
    ELSE nombre_de_participante(i, j)
  END
$$;
