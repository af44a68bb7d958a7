import type { LecturaDeHoja } from '#contrato/admin/importacion-jugadores.ts';
import { CAMPOS_DE_COLUMNA } from '#reglas/importacion/columnas-de-jugadores.ts';
import { recordarColumnas } from '#web/shell/columnas-recordadas.ts';

export type ColumnaElegida = NonNullable<LecturaDeHoja['columnas']>[number];

/** What was chosen for columns of earlier sheets of jugadores on this device. */
export const { columnasRecordadas, elegirColumna } = recordarColumnas({
  name: 'columnas-de-hojas',
  campos: CAMPOS_DE_COLUMNA,
});
