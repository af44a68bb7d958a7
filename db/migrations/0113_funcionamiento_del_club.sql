-- How the club works, once it is changed in the app; without a row the values of the house hold.

CREATE TABLE funcionamiento_del_club (
  id               smallint PRIMARY KEY DEFAULT 1 CONSTRAINT funcionamiento_del_club_uno_solo CHECK (id = 1),
  zona             text NOT NULL CONSTRAINT funcionamiento_del_club_zona_acotada CHECK (length(zona) BETWEEN 1 AND 60),
  visibilidad      text NOT NULL CONSTRAINT funcionamiento_del_club_visibilidad_valida CHECK (visibilidad IN ('todos', 'con_sesion')),
  minutos_por_hoyo smallint NOT NULL CONSTRAINT funcionamiento_del_club_minutos_por_hoyo_acotados CHECK (minutos_por_hoyo BETWEEN 8 AND 20),
  federacion       text NOT NULL CONSTRAINT funcionamiento_del_club_federacion_valida CHECK (federacion IN ('rfeg', 'ninguna')),
  remitente        text CONSTRAINT funcionamiento_del_club_remitente_acotado CHECK (length(remitente) BETWEEN 1 AND 80),
  responder_a      text CONSTRAINT funcionamiento_del_club_responder_a_acotado CHECK (length(responder_a) BETWEEN 3 AND 254),
  version          integer NOT NULL DEFAULT 1,        -- rises with every change
  actualizado_en   timestamptz NOT NULL DEFAULT now()
);

-- The name of a participante as it is read: 'completos'; 'segun_ficha', as a visitor reads it whom the person tells how; or
-- 'abreviados' whoever asks. The whole name of a guest, which the rule book cuts.
CREATE FUNCTION nombre_de_participante(i participantes_torneo, j profiles, lectura text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN NOT (i).es_invitado AND (j).retirado_en IS NULL
      AND (lectura = 'abreviados' OR lectura = 'segun_ficha' AND (j).nombre_publico = 'abreviado')
      THEN nombre_abreviado((j).nombre_de_pila, (j).apellidos)
    ELSE nombre_de_participante(i, j)
  END
$$;
DROP FUNCTION nombre_de_participante(participantes_torneo, profiles, boolean);
