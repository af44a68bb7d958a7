/** What is called so, by what stands above its `nombre`: a field, or the noun of an address. */
const CALLED: Readonly<Record<string, string>> = {
  'Copa del Presidente': 'torneo torneos mis-torneos vueltas deHoy proximo anterior otros delDia',
  'Íñigo Etxeberria Lasa': `jugador jugadores participante participantes inscritos inscripcion perfil cuenta registro creador puestos
    ganador ganadores huerfanos cuentas usuarios pendientes cambios consulta filas quiero meQuieren pareja libres con companeros
    posibles sinPareja ejemplos orden esperan bajasTardias lineas tarjetas sinEnviar pasan noPasan fuera persona candidatos
    anfitrion destinatarios ajustes-de-pena`,
  'Rubén Zamarreño': 'invitados misInvitados',
  'Nuria Belmonte': 'administradores',
  'Peña Hoyo 19': 'club ajustes instalacion',
  'Club de Golf Ulzama': 'campo campos conocido campoDeCasa',
  Amarillas: 'salida salidas antes salidasDelCampo',
  Negras: 'descartadas',
  'Partida 3': 'partida partidas',
  'Sábado entre amigos': 'partidas-personales',
  'Liga de Invierno': 'liga ligas ligasPorCalcular',
  Damas: 'categorias clasificaciones',
  'Drive más largo': 'premios cajas',
  'La Ribera': 'equipos a',
  'La Sierra': 'b',
  'Marcador del bar': 'claves claveDeAcceso webhooks',
  'Llave del despacho': 'llaves',
  'Televisor del bar': 'pantallas enlaces',
};

/** Each `parent.nombre` with what is called so: people, courses and torneos of the demo season. */
export const NAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(CALLED).flatMap(([called, above]) =>
    above.split(/\s+/u).map((parent) => [`${parent}.nombre`, [called]]),
  ),
);
