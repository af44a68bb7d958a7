-- What a person decides about their own data, and who answers for a minor.

ALTER TABLE profiles
  ADD COLUMN nombre_publico text NOT NULL DEFAULT 'completo'
    CONSTRAINT profiles_nombre_publico_valido CHECK (nombre_publico IN ('completo', 'abreviado')), -- how visitors read the name in results
  ADD COLUMN tutor_nombre   text,                   -- mother, father or guardian of a minor
  ADD COLUMN tutor_telefono text,
  ADD COLUMN tutor_email    text;
