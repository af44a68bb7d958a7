import type { ColumnType, Generated } from 'kysely';
import type { TipoClasificacion } from '#reglas/modalidad.ts';

export type PantallasTables = {
  /** An address that opens the board of a torneo without a session. */
  pantallas: {
    id: Generated<string>;
    torneoId: string;
    nombre: string;
    clase: 'pantalla' | 'incrustar';
    familias: ColumnType<boolean, boolean | undefined, boolean>;
    dirige: ColumnType<boolean, boolean | undefined, boolean>;
    resumen: string; // SHA-256 of what the address ends with, which is nowhere
    creadaEn: ColumnType<Date, Date | string | undefined, never>;
    creadaPor: string | null;
    vistaEn: ColumnType<Date | null, Date | null | undefined, Date>;
  };

  /** The torneos that one shows beside its own. */
  pantallas_torneos: {
    pantallaId: string;
    torneoId: string;
  };

  /** A torneo that is held back from a hole on, or was until it was told. */
  resultados_ocultos: {
    torneoId: string;
    desde: number;
    version: Generated<number>;
    ocultadoEn: ColumnType<Date, Date | string | undefined, Date | string>;
    /** null = held back. */
    reveladoEn: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };

  /** The prize-giving of a torneo that is held back. */
  ceremonias: {
    torneoId: string;
    tipo: TipoClasificacion;
    paso: Generated<number>;
    version: Generated<number>;
    empezadaEn: ColumnType<Date, Date | string | undefined, never>;
  };
};
