import { administradores } from '#contrato/admin/administradores.ts';
import { ajustes } from '#contrato/admin/ajustes.ts';
import { ajustesDePena } from '#contrato/admin/ajustes-de-pena.ts';
import { avisos } from '#contrato/avisos.ts';
import { clasificacion } from '#contrato/clasificacion.ts';
import { club } from '#contrato/club.ts';
import { calendario } from '#contrato/calendario.ts';
import { claves } from '#contrato/claves.ts';
import { cartas } from '#contrato/admin/cartas.ts';
import { correo } from '#contrato/admin/correo.ts';
import { cuenta } from '#contrato/cuenta.ts';
import { factores } from '#contrato/factores.ts';
import { diaDeTorneo } from '#contrato/admin/dia-de-torneo.ts';
import { duplicados } from '#contrato/admin/duplicados.ts';
import { ceremonia as gestionCeremonia } from '#contrato/admin/ceremonia.ts';
import { ceremonia } from '#contrato/ceremonia.ts';
import { entrega } from '#contrato/admin/entrega.ts';
import { entradaRapida } from '#contrato/admin/entrada-rapida.ts';
import { estadisticas } from '#contrato/estadisticas.ts';
import { federacion } from '#contrato/admin/federacion.ts';
import { funcionamiento } from '#contrato/admin/funcionamiento.ts';
import { gestionLigas } from '#contrato/admin/ligas.ts';
import { gestionPartidas } from '#contrato/admin/partidas.ts';
import { gestionTorneos } from '#contrato/admin/torneos.ts';
import { deseosDeParticipante } from '#contrato/admin/deseos.ts';
import { golpesDeVentaja } from '#contrato/admin/golpes-de-ventaja.ts';
import { gestionParticipantes } from '#contrato/admin/participantes.ts';
import { historial } from '#contrato/admin/historial.ts';
import { gestionCampos } from '#contrato/admin/campos.ts';
import { gestionJugadores } from '#contrato/admin/jugadores.ts';
import { inicio } from '#contrato/inicio.ts';
import { inscripciones } from '#contrato/inscripciones.ts';
import { instalacion } from '#contrato/instalacion.ts';
import { ligas } from '#contrato/ligas.ts';
import { notificaciones } from '#contrato/notificaciones.ts';
import { panel } from '#contrato/admin/panel.ts';
import { pantallas as gestionPantallas } from '#contrato/admin/pantallas.ts';
import { pantallas } from '#contrato/pantallas.ts';
import { partidas } from '#contrato/partidas.ts';
import { partidasPersonales } from '#contrato/partidas-personales.ts';
import { perfil } from '#contrato/perfil.ts';
import { gestionReclamaciones } from '#contrato/admin/reclamaciones.ts';
import { gestionEspera } from '#contrato/admin/espera.ts';
import { gestionPremios } from '#contrato/admin/premios.ts';
import { premios } from '#contrato/premios.ts';
import { reclamaciones } from '#contrato/reclamaciones.ts';
import { resultados } from '#contrato/resultados.ts';
import { partidos } from '#contrato/partidos.ts';
import { ritmo } from '#contrato/ritmo.ts';
import { ryder } from '#contrato/ryder.ts';
import { gestionPartidos } from '#contrato/admin/partidos.ts';
import { gestionRyder } from '#contrato/admin/ryder.ts';
import { gestionVueltas } from '#contrato/admin/vueltas.ts';
import { sorteos } from '#contrato/admin/sorteos.ts';
import { torneos } from '#contrato/torneos.ts';
import { usuarios } from '#contrato/admin/usuarios.ts';
import { temporadas } from '#contrato/admin/temporadas.ts';
import { webhooks } from '#contrato/admin/webhooks.ts';
import { copias } from '#contrato/admin/copias.ts';
import { traslado } from '#contrato/admin/traslado.ts';

/** Everything that travels between phone and server, one entry per feature. */
export const contrato = {
  club,
  cuenta,
  factores,
  calendario,
  claves,
  instalacion,
  notificaciones,
  perfil,
  inicio,
  torneos,
  premios,
  inscripciones,
  partidas,
  partidasPersonales,
  resultados,
  partidos,
  ryder,
  avisos,
  reclamaciones,
  clasificacion,
  ritmo,
  ligas,
  pantallas,
  ceremonia,
  estadisticas,
  admin: {
    ajustes: { ...ajustes, ...funcionamiento },
    torneos: gestionTorneos,
    duplicados,
    premios: gestionPremios,
    entrega,
    ceremonia: gestionCeremonia,
    espera: gestionEspera,
    participantes: { ...gestionParticipantes, ...golpesDeVentaja, ...deseosDeParticipante },
    partidas: gestionPartidas,
    ligas: gestionLigas,
    campos: gestionCampos,
    jugadores: { ...gestionJugadores, ...ajustesDePena },
    entradaRapida,
    historial,
    sorteos,
    partidos: gestionPartidos,
    ryder: gestionRyder,
    vueltas: gestionVueltas,
    panel,
    dia: diaDeTorneo,
    usuarios,
    administradores,
    federacion,
    correo,
    cartas,
    reclamaciones: gestionReclamaciones,
    temporadas,
    copias,
    traslado,
    webhooks,
    pantallas: gestionPantallas,
  },
};
export type Contrato = typeof contrato;
