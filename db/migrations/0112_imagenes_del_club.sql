-- The club's own pictures: its crest, and the background of its home page. What is taken away keeps its row and its version.

CREATE TABLE imagenes_del_club (
  cual           text PRIMARY KEY CONSTRAINT imagenes_del_club_cual_valida CHECK (cual IN ('escudo', 'fondo')),
  archivo        text CONSTRAINT imagenes_del_club_archivo_valido CHECK (archivo ~ '^club-[0-9a-f-]{36}\.webp$'), -- in the store of pictures
  version        integer NOT NULL DEFAULT 1,        -- rises with every change
  actualizada_en timestamptz NOT NULL DEFAULT now()
);
