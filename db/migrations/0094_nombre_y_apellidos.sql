-- Name and surnames are two fields; the whole name is made of them.

-- The rule of partirNombre in the rule book, as it was when this was written; only this migration asks it.
CREATE FUNCTION partir_nombre(completo text, OUT de_pila text, OUT detras text, OUT dudoso boolean) LANGUAGE plpgsql AS $$
DECLARE
  particulas text[] := regexp_split_to_array('de del la las los el y i e da do dos das di du san santa van von der den ter', '\s+');
  segundos   text[] := regexp_split_to_array('adrian agustin alberto alejandra alejandro alfonso alfredo almudena amparo ana angel angela angeles antoni
    antonia antonio asuncion augusto aurelio aurora bautista beatriz begona belen blanca carles carlos carmen
    cesar concepcion consuelo cristina daniel david diego dolores eduardo elena elvira emilia emilio encarnacion
    enrique esperanza esther eugenia eugenio eusebio eva evaristo fatima felix fernanda fernando francesc
    francisco francisca gabriel gabriela gerardo gloria gonzalo guadalupe guillermo ignacio ines inmaculada irene
    isabel isidoro isidro jaime javier jesus joan joaquin jordi jose josefa josep juan juana julia julian julio
    laura leandro lluis lorena lourdes lucia luis luisa luz magdalena manel manuel mar margarita maria mariano
    marta matias mercedes miguel milagros montserrat nicolas nieves oscar pablo paloma patricia paula paz pedro
    pere pilar purificacion rafael ramon raul remedios ricardo roberto rocio rosa rosario ruben sara sergio
    socorro sofia sol soledad teresa victor victoria xavier yolanda', '\s+');
  de_ambos   text[] := regexp_split_to_array('aaron alonso andres arturo benito bernardo clemente cruz domingo esteban felipe gaspar gil gracia jorge leon
    lorenzo lucas marcos martin mateo pascual prado roman salvador santiago santos simon tomas valle vega vicente', '\s+');
  palabra text;
  llana   text;
  delante text := '';
  trozos  text[] := '{}';    -- words, each with the particles before it
  claves  text[] := '{}';    -- the last word of each, as the lists have it
  sueltos boolean[] := '{}'; -- whether it stands without particles
  maria   boolean;
  clase   text;
  cuantos integer;
  llanos  integer := 0;
  corte   integer := 1;
BEGIN
  FOREACH palabra IN ARRAY regexp_split_to_array(btrim(completo), '\s+') LOOP
    llana := lower(regexp_replace(normalize(palabra, NFD), '[\u0300-\u036f.]', '', 'g'));
    IF palabra ~* '^m(\.?ª\.?|a\.?|\.)$' THEN llana := 'maria'; END IF;
    IF llana = ANY (particulas) THEN
      delante := ltrim(delante || ' ' || palabra);
    ELSE
      trozos := trozos || ltrim(delante || ' ' || palabra);
      claves := claves || llana;
      sueltos := sueltos || (delante = '');
      delante := '';
    END IF;
  END LOOP;
  IF delante <> '' THEN
    trozos := trozos || delante;
    claves := claves || ''::text;
    sueltos := sueltos || true;
  END IF;
  cuantos := coalesce(array_length(trozos, 1), 0);
  FOR i IN 3 .. cuantos LOOP
    IF sueltos[i] THEN llanos := llanos + 1; END IF;
  END LOOP;
  maria := sueltos[1] AND claves[1] = 'maria';
  clase := CASE
    WHEN lower(trozos[2]) = 'de dios' THEN 'nombre'
    WHEN NOT sueltos[2] AND NOT (maria AND trozos[2] ~* '^de') THEN 'apellido'
    WHEN claves[2] = ANY (segundos) THEN 'nombre'
    WHEN claves[2] = ANY (de_ambos) THEN 'ambos'
    ELSE 'apellido' END;
  CASE
    WHEN cuantos < 2 THEN dudoso := true;
    WHEN clase = 'nombre' THEN corte := 2; dudoso := cuantos = 2 OR llanos > 2;
    WHEN clase = 'ambos' AND llanos < 2 THEN dudoso := cuantos > 2;
    WHEN clase = 'ambos' THEN corte := 2; dudoso := llanos > 2;
    WHEN NOT sueltos[2] THEN dudoso := llanos > 1;
    WHEN trozos[1] ~* '^m(\.?ª\.?|a\.?|\.)$' AND cuantos > 2 THEN corte := 2; dudoso := true;
    WHEN llanos > 1 THEN corte := 2; dudoso := true;
    ELSE dudoso := false;
  END CASE;
  de_pila := array_to_string(trozos[:corte], ' ');
  detras := array_to_string(trozos[corte + 1:], ' ');
END $$;

ALTER TABLE profiles
  ADD COLUMN nombre_de_pila text,
  ADD COLUMN apellidos      text,                              -- '' for who has none
  ADD COLUMN nombre_dudoso  boolean NOT NULL DEFAULT false;    -- nobody has looked yet where the surnames begin

-- Nobody edited these: who has a jugador open may go on saving.
ALTER TABLE profiles DISABLE TRIGGER profiles_version;
UPDATE profiles j SET nombre_de_pila = p.de_pila, apellidos = p.detras, nombre_dudoso = p.dudoso
  FROM (SELECT id, (partir_nombre(nombre)).* FROM profiles WHERE retirado_en IS NULL) AS p WHERE p.id = j.id;
UPDATE profiles SET nombre_de_pila = nombre, apellidos = '' WHERE retirado_en IS NOT NULL;
ALTER TABLE profiles ENABLE TRIGGER profiles_version;

DROP FUNCTION partir_nombre(text);

ALTER TABLE profiles DROP COLUMN nombre;
ALTER TABLE profiles
  ALTER COLUMN nombre_de_pila SET NOT NULL,
  ALTER COLUMN apellidos SET NOT NULL,
  ADD COLUMN nombre text GENERATED ALWAYS AS (btrim(nombre_de_pila || ' ' || apellidos)) STORED NOT NULL
    CONSTRAINT profiles_nombre_valido CHECK (length(btrim(nombre)) BETWEEN 1 AND 80);
CREATE INDEX profiles_por_nombre ON profiles (nombre);

-- 'Mª del Rosario' 'Fernández Gil' as 'Mª del Rosario F.', 'Marta' 'de la Peña' as 'Marta P.'. The same as nombreAbreviado of the
-- rule book.
CREATE FUNCTION nombre_abreviado(nombre_de_pila text, apellidos text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN apellidos = '' THEN nombre_de_pila ELSE nombre_de_pila || ' ' || left(normalize(regexp_replace(
    apellidos, '^(?:(?:de|del|la|las|los|el|y|i|e|da|do|dos|das|di|du|san|santa|van|von|der|den|ter)\s+)+', '', 'i'), NFC), 1) || '.' END
$$;

-- The name of a participante for whoever asks: a visitor reads it as the person wants.
CREATE OR REPLACE FUNCTION nombre_de_participante(i participantes_torneo, j profiles, visitante boolean) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN visitante AND NOT (i).es_invitado AND (j).retirado_en IS NULL AND (j).nombre_publico = 'abreviado'
      THEN nombre_abreviado((j).nombre_de_pila, (j).apellidos)
    ELSE nombre_de_participante(i, j)
  END
$$;
DROP FUNCTION nombre_abreviado(text);
