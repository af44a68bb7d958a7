-- What the club says of itself, once it is changed in the app; without a row the environment's first values hold.

CREATE TABLE ajustes_del_club (
  id             smallint PRIMARY KEY DEFAULT 1 CONSTRAINT ajustes_del_club_uno_solo CHECK (id = 1),
  nombre         text NOT NULL CONSTRAINT ajustes_del_club_nombre_acotado CHECK (length(nombre) BETWEEN 1 AND 80),
  nombre_corto   text CONSTRAINT ajustes_del_club_nombre_corto_acotado CHECK (length(nombre_corto) BETWEEN 1 AND 12),
  titular        text CONSTRAINT ajustes_del_club_titular_acotado CHECK (length(titular) BETWEEN 1 AND 120),
  nif            text CONSTRAINT ajustes_del_club_nif_acotado CHECK (length(nif) BETWEEN 1 AND 20),
  domicilio      text CONSTRAINT ajustes_del_club_domicilio_acotado CHECK (length(domicilio) BETWEEN 1 AND 200),
  registro       text CONSTRAINT ajustes_del_club_registro_acotado CHECK (length(registro) BETWEEN 1 AND 200),
  email          text CONSTRAINT ajustes_del_club_email_acotado CHECK (length(email) BETWEEN 3 AND 254),
  telefono       text CONSTRAINT ajustes_del_club_telefono_acotado CHECK (length(telefono) BETWEEN 1 AND 30),
  color_principal text NOT NULL CONSTRAINT ajustes_del_club_color_principal_valido CHECK (color_principal ~ '^#[0-9a-f]{6}$'),
  color_acento    text NOT NULL CONSTRAINT ajustes_del_club_color_acento_valido CHECK (color_acento ~ '^#[0-9a-f]{6}$'),
  version        integer NOT NULL DEFAULT 1,        -- rises with every change
  actualizados_en timestamptz NOT NULL DEFAULT now()
);
