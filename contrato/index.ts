import { clasificacion } from '#contrato/clasificacion.ts';
import { club } from '#contrato/club.ts';
import { correo } from '#contrato/admin/correo.ts';
import { cuenta } from '#contrato/cuenta.ts';
import { entradaRapida } from '#contrato/admin/entrada-rapida.ts';
import { estadisticas } from '#contrato/estadisticas.ts';
import { federacion } from '#contrato/admin/federacion.ts';
import { gestionLigas } from '#contrato/admin/ligas.ts';
import { gestionPartidas } from '#contrato/admin/partidas.ts';
import { gestionTorneos } from '#contrato/admin/torneos.ts';
import { gestionParticipantes } from '#contrato/admin/participantes.ts';
import { historial } from '#contrato/admin/historial.ts';
import { gestionCampos } from '#contrato/admin/campos.ts';
import { gestionJugadores } from '#contrato/admin/jugadores.ts';
import { inicio } from '#contrato/inicio.ts';
import { inscripciones } from '#contrato/inscripciones.ts';
import { ligas } from '#contrato/ligas.ts';
import { panel } from '#contrato/admin/panel.ts';
import { partidas } from '#contrato/partidas.ts';
import { partidasPersonales } from '#contrato/partidas-personales.ts';
import { perfil } from '#contrato/perfil.ts';
import { resultados } from '#contrato/resultados.ts';
import { sorteos } from '#contrato/admin/sorteos.ts';
import { torneos } from '#contrato/torneos.ts';
import { usuarios } from '#contrato/admin/usuarios.ts';

/** Everything that travels between phone and server, one entry per feature. */
export const contrato = {
  club,
  cuenta,
  perfil,
  inicio,
  torneos,
  inscripciones,
  partidas,
  partidasPersonales,
  resultados,
  clasificacion,
  ligas,
  estadisticas,
  admin: {
    torneos: gestionTorneos,
    participantes: gestionParticipantes,
    partidas: gestionPartidas,
    ligas: gestionLigas,
    campos: gestionCampos,
    jugadores: gestionJugadores,
    entradaRapida,
    historial,
    sorteos,
    panel,
    usuarios,
    federacion,
    correo,
  },
};
export type Contrato = typeof contrato;
