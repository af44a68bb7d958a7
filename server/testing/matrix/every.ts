import { addressOf } from '#server/testing/endpoints.ts';
import type { Case, Matrix } from '#server/testing/matrix/cell.ts';
import { matrixAvisos } from '#server/testing/matrix/avisos.ts';
import { matrixCartas } from '#server/testing/matrix/admin-cartas.ts';
import { matrixClub } from '#server/testing/matrix/club.ts';
import { matrixCuenta } from '#server/testing/matrix/cuenta.ts';
import { matrixJugadores } from '#server/testing/matrix/jugadores.ts';
import { matrixFederacion } from '#server/testing/matrix/federacion.ts';
import { matrixGestionCampos } from '#server/testing/matrix/admin-campos.ts';
import { matrixGestionLigas } from '#server/testing/matrix/admin-ligas.ts';
import { matrixGestionTorneos } from '#server/testing/matrix/admin-torneos.ts';
import { matrixGestionPartidas } from '#server/testing/matrix/admin-partidas.ts';
import { matrixGestionParticipantes } from '#server/testing/matrix/admin-participantes.ts';
import { matrixEntradaRapida } from '#server/testing/matrix/entrada-rapida.ts';
import { matrixLigas } from '#server/testing/matrix/ligas.ts';
import { matrixPartidasPersonales } from '#server/testing/matrix/partidas-personales.ts';
import { matrixPartidas } from '#server/testing/matrix/partidas.ts';
import { matrixPartidosDeJugadores } from '#server/testing/matrix/partidos.ts';
import { matrixPremios } from '#server/testing/matrix/premios.ts';
import { matrixTemporadas } from '#server/testing/matrix/admin-temporadas.ts';
import { matrixClasificacion } from '#server/testing/matrix/clasificacion.ts';
import { matrixTorneos } from '#server/testing/matrix/torneos.ts';
import { matrixPartidos } from '#server/testing/matrix/admin-partidos.ts';
import { matrixRyder } from '#server/testing/matrix/admin-ryder.ts';
import { matrixVueltas } from '#server/testing/matrix/admin-vueltas.ts';
import { matrixPantallas } from '#server/testing/matrix/admin-pantallas.ts';
import { matrixEntrega } from '#server/testing/matrix/admin-entrega.ts';
import { matrixWebhooks } from '#server/testing/matrix/admin-webhooks.ts';
import { matrixUsuarios } from '#server/testing/matrix/usuarios.ts';

/** The whole authorization matrix: cases by endpoint. */
export const MATRIX: Matrix = {
  ...matrixClub,
  ...matrixCuenta,
  ...matrixTorneos,
  ...matrixClasificacion,
  ...matrixPremios,
  ...matrixPartidas,
  ...matrixPartidosDeJugadores,
  ...matrixAvisos,
  ...matrixPartidasPersonales,
  ...matrixLigas,
  ...matrixJugadores,
  ...matrixGestionCampos,
  ...matrixGestionLigas,
  ...matrixGestionTorneos,
  ...matrixCartas,
  ...matrixGestionPartidas,
  ...matrixGestionParticipantes,
  ...matrixEntradaRapida,
  ...matrixUsuarios,
  ...matrixFederacion,
  ...matrixTemporadas,
  ...matrixPartidos,
  ...matrixRyder,
  ...matrixVueltas,
  ...matrixWebhooks,
  ...matrixPantallas,
  ...matrixEntrega,
};

/** The request of a case as it goes through the REST door. */
export function requestOf(
  endpoint: string,
  { params = {}, body }: ReturnType<Case['request']>,
): { method: string; path: string; body: Record<string, unknown> | undefined } {
  const { method, url } = addressOf(endpoint, params);
  return { method, path: url, body };
}
