import type { DatosDelClub } from '#contrato/admin/ajustes.ts';
import { COLORES_DE_LA_CASA } from '#server/http/base/config.ts';

/** What is typed of a club that tells its name and nothing else, in the colours of the house. */
export function soloNombre(nombre: string): DatosDelClub {
  return {
    nombre,
    nombreCorto: null,
    titular: null,
    nif: null,
    domicilio: null,
    registro: null,
    email: null,
    telefono: null,
    colorPrincipal: COLORES_DE_LA_CASA.principal,
    colorAcento: COLORES_DE_LA_CASA.acento,
  };
}
