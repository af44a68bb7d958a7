-- What the daily cleaning looks for: the oldest of tables that strangers can fill, and the points of a torneo that goes.

CREATE INDEX intentos_de_acceso_por_momento ON intentos_de_acceso (desde);
CREATE INDEX limites_de_peticiones_por_momento ON limites_de_peticiones (last_request);
CREATE INDEX registros_pendientes_por_caducidad ON registros_pendientes (caduca_en);
CREATE INDEX sesiones_por_caducidad ON sesiones (expires_at);
CREATE INDEX correo_saliente_por_momento ON correo_saliente (creado_en);
CREATE INDEX puntuaciones_liga_por_torneo ON puntuaciones_liga (torneo_id);
