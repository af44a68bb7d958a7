import { clasificacion } from '#contrato/clasificacion.ts';
import { club } from '#contrato/club.ts';
import { correo } from '#contrato/correo.ts';
import { cuenta } from '#contrato/cuenta.ts';
import { estadisticas } from '#contrato/estadisticas.ts';
import { gestionLigas } from '#contrato/gestion-ligas.ts';
import { inicio } from '#contrato/inicio.ts';
import { inscripciones } from '#contrato/inscripciones.ts';
import { ligas } from '#contrato/ligas.ts';
import { panel } from '#contrato/panel.ts';
import { partidas } from '#contrato/partidas.ts';
import { partidasPersonales } from '#contrato/partidas-personales.ts';
import { perfil } from '#contrato/perfil.ts';
import { resultados } from '#contrato/resultados.ts';
import { sorteos } from '#contrato/sorteos.ts';
import { torneos } from '#contrato/torneos.ts';

/** Everything that travels between phone and server, one entry per feature. */
export const contrato = {
  club,
  cuenta,
  correo,
  perfil,
  inicio,
  torneos,
  inscripciones,
  partidas,
  partidasPersonales,
  resultados,
  clasificacion,
  ligas,
  gestionLigas,
  sorteos,
  panel,
  estadisticas,
};
export type Contrato = typeof contrato;
