import type { Complaints } from '#server/http/refusals/complaints.ts';
import { bloquearParaHandicap, recalcularHandicapsDeJugador } from '#server/admin/participantes/service.ts';
import { ajustesRoutes } from '#server/admin/ajustes/routes.ts';
import { gestionCamposRoutes } from '#server/admin/campos/routes.ts';
import { cartasRoutes, enviosRoutes } from '#server/admin/cartas/routes.ts';
import { copiasRoutes } from '#server/admin/copias/routes.ts';
import { administradoresRoutes, cuentasDeJugadoresRoutes } from '#server/admin/cuentas/routes.ts';
import { diaRoutes } from '#server/admin/dia/routes.ts';
import { duplicadosRoutes } from '#server/admin/duplicados/routes.ts';
import { entradaRapidaRoutes } from '#server/admin/entrada-rapida/routes.ts';
import { historialRoutes } from '#server/admin/historial/routes.ts';
import { invitadosRoutes } from '#server/admin/invitados/routes.ts';
import { gestionJugadoresRoutes } from '#server/admin/jugadores/routes.ts';
import { gestionLigasRoutes, hojasDeLigasRoutes } from '#server/admin/ligas/routes.ts';
import { panelRoutes } from '#server/admin/panel/routes.ts';
import { gestionParticipantesRoutes } from '#server/admin/participantes/routes.ts';
import { gestionPartidasRoutes } from '#server/admin/partidas/routes.ts';
import { gestionReclamacionesRoutes } from '#server/admin/reclamaciones/routes.ts';
import { gestionEsperaRoutes } from '#server/admin/espera/routes.ts';
import { gestionPremiosRoutes } from '#server/admin/premios/routes.ts';
import { gestionVueltasRoutes as vueltasRoutes } from '#server/admin/vueltas/routes.ts';
import { gestionPartidosRoutes as partidosRoutes } from '#server/admin/partidos/routes.ts';
import { gestionRyderRoutes as ryderRoutes } from '#server/admin/ryder/routes.ts';
import { sorteosRoutes } from '#server/admin/sorteos/routes.ts';
import { temporadasRoutes } from '#server/admin/temporadas/routes.ts';
import { gestionTorneosRoutes } from '#server/admin/torneos/routes.ts';
import { trasladoRoutes } from '#server/admin/traslado/routes.ts';
import { usuariosRoutes } from '#server/admin/usuarios/routes.ts';
import { avisosRoutes } from '#server/avisos/routes.ts';
import { clasificacionRoutes } from '#server/clasificacion/routes.ts';
import { podioEnPartidos } from '#server/clasificacion/service.ts';
import { type ConProvisionales, siAcabaraRoutes } from '#server/clasificacion/si-acabara/routes.ts';
import { clubRoutes } from '#server/club/routes.ts';
import { correoRoutes } from '#server/correo/routes.ts';
import { calendarioRoutes } from '#server/calendario/routes.ts';
import { gestionPantallasRoutes, pantallasRoutes } from '#server/pantallas/routes.ts';
import type { Enlaces } from '#server/pantallas/enlaces.ts';
import { ceremoniaRoutes, gestionCeremoniaRoutes } from '#server/ceremonia/routes.ts';
import { gestionEntregaRoutes } from '#server/entrega/routes.ts';
import { clavesRoutes } from '#server/cuenta/claves/routes.ts';
import { entradaRoutes, factoresRoutes } from '#server/cuenta/factores/routes.ts';
import { datosRoutes } from '#server/cuenta/datos/routes.ts';
import { registroRoutes } from '#server/cuenta/registro/routes.ts';
import { cuentaRoutes } from '#server/cuenta/routes.ts';
import { estadisticasRoutes } from '#server/estadisticas/routes.ts';
import { inicioRoutes } from '#server/inicio/routes.ts';
import { inscripcionesRoutes } from '#server/inscripciones/routes.ts';
import { instalacionRoutes } from '#server/instalacion/routes.ts';
import { federacionRoutes, perfilRoutes } from '#server/jugadores/routes.ts';
import { ligasRoutes } from '#server/ligas/routes.ts';
import { notificacionesRoutes } from '#server/notificaciones/routes.ts';
import { partidasPersonalesRoutes } from '#server/partidas/personales/routes.ts';
import { partidasRoutes } from '#server/partidas/routes.ts';
import { tablasRoutes } from '#server/puntuaciones/preparadas/routes.ts';
import { premiosRoutes } from '#server/premios/routes.ts';
import { reclamacionesRoutes } from '#server/reclamaciones/routes.ts';
import { lotesRoutes } from '#server/resultados/lotes/routes.ts';
import { golpesPersonalesRoutes } from '#server/resultados/personales/routes.ts';
import { partidosEnJuegoRoutes } from '#server/resultados/partidos/routes.ts';
import { ryderEnJuegoRoutes } from '#server/resultados/ryder/routes.ts';
import { resultadosRoutes } from '#server/resultados/routes.ts';
import { ritmoRoutes } from '#server/ritmo/routes.ts';
import { torneosRoutes } from '#server/torneos/routes.ts';
import { webhooksRoutes } from '#server/webhooks/routes.ts';

/** One line per tool of the administration. */
const DE_ADMINISTRACION = {
  ajustes: ajustesRoutes,
  correo: correoRoutes,
  cartas: cartasRoutes,
  reclamaciones: gestionReclamacionesRoutes,
  participantes: { ...gestionParticipantesRoutes, ...invitadosRoutes },
  entradaRapida: entradaRapidaRoutes,
  historial: historialRoutes,
  duplicados: duplicadosRoutes,
  premios: gestionPremiosRoutes,
  entrega: gestionEntregaRoutes,
  espera: gestionEsperaRoutes,
  sorteos: sorteosRoutes,
  partidos: partidosRoutes,
  ryder: ryderRoutes,
  vueltas: vueltasRoutes,
  panel: panelRoutes,
  copias: copiasRoutes,
  dia: diaRoutes,
  torneos: { ...gestionTorneosRoutes, ...enviosRoutes },
  usuarios: usuariosRoutes,
  administradores: administradoresRoutes,
  temporadas: temporadasRoutes,
  traslado: trasladoRoutes,
  webhooks: webhooksRoutes,
  pantallas: gestionPantallasRoutes,
  federacion: federacionRoutes,
  campos: gestionCamposRoutes,
  jugadores: { ...gestionJugadoresRoutes, ...cuentasDeJugadoresRoutes },
};

/** What answers each operation of the contract: one line per feature. */
export function routesOf({
  fallos,
  enlaces,
  ...enMemoria
}: ConProvisionales & { fallos: Complaints; enlaces: Enlaces }) {
  return {
    club: clubRoutes(fallos),
    instalacion: instalacionRoutes,
    cuenta: { ...cuentaRoutes, ...entradaRoutes, ...datosRoutes, ...registroRoutes },
    calendario: calendarioRoutes,
    claves: clavesRoutes,
    factores: factoresRoutes,
    pantallas: pantallasRoutes(enlaces, enMemoria),
    ceremonia: ceremoniaRoutes(enMemoria, enlaces),
    notificaciones: notificacionesRoutes,
    perfil: perfilRoutes({ bloquear: bloquearParaHandicap, recalcular: recalcularHandicapsDeJugador }),
    inicio: inicioRoutes(podioEnPartidos(enMemoria), enMemoria),
    torneos: torneosRoutes(podioEnPartidos(enMemoria)),
    premios: premiosRoutes,
    inscripciones: inscripcionesRoutes,
    partidas: partidasRoutes,
    partidasPersonales: { ...partidasPersonalesRoutes, ...golpesPersonalesRoutes },
    avisos: avisosRoutes,
    reclamaciones: reclamacionesRoutes,
    resultados: { ...resultadosRoutes, ...lotesRoutes },
    partidos: partidosEnJuegoRoutes,
    ryder: ryderEnJuegoRoutes,
    clasificacion: { ...clasificacionRoutes(enMemoria), ...siAcabaraRoutes(enMemoria) },
    ritmo: ritmoRoutes(enMemoria),
    ligas: { ...ligasRoutes, ...tablasRoutes(enMemoria) },
    estadisticas: estadisticasRoutes,
    admin: {
      ...DE_ADMINISTRACION,
      ceremonia: gestionCeremoniaRoutes(enMemoria),
      ligas: { ...gestionLigasRoutes, ...hojasDeLigasRoutes(enMemoria) },
      partidas: gestionPartidasRoutes(enMemoria),
    },
  };
}
