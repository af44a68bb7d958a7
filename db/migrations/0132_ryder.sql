-- The Ryder cup: a torneo in partidos that two equipos play in sessions. How its partidos are arranged is asked of torneos in
-- partidos alone. Who plays a match is told by side, one or two of each equipo, for the pairs change from session to session.

ALTER TABLE torneos
  ADD COLUMN partidos_en text NOT NULL DEFAULT 'cuadro'
    CONSTRAINT torneos_partidos_en_valido CHECK (partidos_en IN ('cuadro', 'ryder'));

CREATE TABLE ryder_equipos (
  torneo_id  uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  lado       text NOT NULL CONSTRAINT ryder_equipos_lado_valido CHECK (lado IN ('a', 'b')),
  nombre     text NOT NULL CONSTRAINT ryder_equipos_nombre_valido CHECK (length(nombre) BETWEEN 1 AND 24),
  color      text NOT NULL CONSTRAINT ryder_equipos_color_valido CHECK (color IN ('verde', 'amarillo', 'rojo', 'azul')),
  capitan_id uuid REFERENCES participantes_torneo (id) ON DELETE SET NULL,
  defiende   boolean NOT NULL DEFAULT false, -- holds the cup, and keeps it at a tie
  version    integer NOT NULL DEFAULT 1,
  PRIMARY KEY (torneo_id, lado)
);
CREATE INDEX ryder_equipos_por_capitan ON ryder_equipos (capitan_id);

CREATE TABLE ryder_miembros (
  participante_id uuid PRIMARY KEY, -- in one equipo, or in none
  torneo_id       uuid NOT NULL,    -- of both
  lado            text NOT NULL,
  CONSTRAINT ryder_miembros_equipo FOREIGN KEY (torneo_id, lado) REFERENCES ryder_equipos (torneo_id, lado) ON DELETE CASCADE,
  CONSTRAINT ryder_miembros_participante FOREIGN KEY (torneo_id, participante_id)
    REFERENCES participantes_torneo (torneo_id, id) ON DELETE CASCADE
);
CREATE INDEX ryder_miembros_por_equipo ON ryder_miembros (torneo_id, lado);

CREATE TABLE ryder_sesiones (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  torneo_id    uuid NOT NULL REFERENCES torneos (id) ON DELETE CASCADE,
  numero       integer NOT NULL CONSTRAINT ryder_sesiones_numero_valido CHECK (numero BETWEEN 1 AND 9),
  formula      text NOT NULL CONSTRAINT ryder_sesiones_formula_valida
    CHECK (formula IN ('individual', 'mejor_bola', 'foursome', 'greensome', 'scramble_2')),
  -- A participante has one card in a torneo, of the own ball: one session follows the cards, the others are written down.
  con_tarjetas boolean NOT NULL DEFAULT false
    CONSTRAINT ryder_sesiones_de_bola_propia CHECK (NOT con_tarjetas OR formula IN ('individual', 'mejor_bola')),
  version      integer NOT NULL DEFAULT 1,
  CONSTRAINT ryder_sesiones_en_orden UNIQUE (torneo_id, numero)
);
CREATE UNIQUE INDEX ryder_sesiones_una_con_tarjetas ON ryder_sesiones (torneo_id) WHERE con_tarjetas;

CREATE TABLE ryder_partidos (
  id        uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sesion_id uuid NOT NULL REFERENCES ryder_sesiones (id) ON DELETE CASCADE,
  lugar     integer NOT NULL CONSTRAINT ryder_partidos_lugar_valido CHECK (lugar BETWEEN 1 AND 24),
  -- What the committee wrote.
  ganador   text CONSTRAINT ryder_partidos_ganador_valido CHECK (ganador IN ('a', 'b', 'empate')),
  motivo    text CONSTRAINT ryder_partidos_motivo_valido CHECK (motivo IN ('concesion', 'no_presentado', 'anotado')),
  marcador  text CONSTRAINT ryder_partidos_marcador_valido CHECK (length(marcador) BETWEEN 1 AND 12),
  version   integer NOT NULL DEFAULT 1,
  CONSTRAINT ryder_partidos_en_su_lugar UNIQUE (sesion_id, lugar),
  CONSTRAINT ryder_partidos_de_su_sesion UNIQUE (sesion_id, id),
  CONSTRAINT ryder_partidos_por_algo CHECK ((ganador IS NULL) = (motivo IS NULL))
);

-- Who plays a match; who leaves the equipo leaves it too.
CREATE TABLE ryder_jugadores (
  partido_id      uuid NOT NULL,
  sesion_id       uuid NOT NULL,
  participante_id uuid NOT NULL REFERENCES ryder_miembros (participante_id) ON DELETE CASCADE,
  lado            text NOT NULL CONSTRAINT ryder_jugadores_lado_valido CHECK (lado IN ('a', 'b')),
  orden           integer NOT NULL CONSTRAINT ryder_jugadores_orden_valido CHECK (orden BETWEEN 1 AND 2),
  PRIMARY KEY (sesion_id, participante_id), -- in one match of a session
  CONSTRAINT ryder_jugadores_en_su_lugar UNIQUE (partido_id, lado, orden),
  CONSTRAINT ryder_jugadores_partido FOREIGN KEY (sesion_id, partido_id)
    REFERENCES ryder_partidos (sesion_id, id) ON DELETE CASCADE
);
CREATE INDEX ryder_jugadores_por_participante ON ryder_jugadores (participante_id);

-- Holes that the committee wrote: conceded ones, and all those of a session without cards.
CREATE TABLE ryder_hoyos (
  partido_id  uuid NOT NULL REFERENCES ryder_partidos (id) ON DELETE CASCADE,
  numero_hoyo integer NOT NULL CONSTRAINT ryder_hoyos_numero_valido CHECK (numero_hoyo BETWEEN 1 AND 18),
  ganador     text NOT NULL CONSTRAINT ryder_hoyos_ganador_valido CHECK (ganador IN ('a', 'b', 'empate')),
  PRIMARY KEY (partido_id, numero_hoyo)
);
