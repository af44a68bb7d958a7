import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { CAMPOS_DE_DEMO, type ClaveDeCampo, type SalidaDeDemo } from '#server/demo/plan/course-data.ts';
import type { Random } from '#server/demo/plan/random.ts';
import { hoyosDeSalida } from '#server/demo/torneos/torneo-rows.ts';

/** Ids of a course and of its tees by name. */
export type CampoIds = { campoId: string; salidas: ReadonlyMap<string, string> };

const CLAVES: readonly ClaveDeCampo[] = [
  'ulzama',
  'retamares',
  'fresnillo',
  'encin',
  'faisanera',
  'calatayud',
  'lerma',
];

/** The rows of the courses, their tees and holes, and the ids to refer to them. */
export function courseRows(random: Random) {
  const campos: Insertable<Tables['campos_golf']>[] = [];
  const salidas: Insertable<Tables['tipos_salida']>[] = [];
  const hoyos: Insertable<Tables['hoyos_tipo_salida']>[] = [];
  const ids = new Map<ClaveDeCampo, CampoIds>();
  for (const clave of CLAVES) {
    const { nombre, ubicacion, salidas: suyas } = CAMPOS_DE_DEMO[clave];
    const campoId = random.uuid();
    campos.push({ id: campoId, nombre, ubicacion });
    const porNombre = new Map<string, string>();
    for (const salida of suyas) {
      const salidaId = random.uuid();
      porNombre.set(salida.nombre, salidaId);
      salidas.push(salidaRow(salida, { salidaId, campoId }));
      hoyos.push(
        ...hoyosDeSalida(salida).map(({ numero, par, indice }, i) => ({
          id: random.uuid(),
          tipoSalidaId: salidaId,
          numeroHoyo: numero,
          par,
          handicap: indice,
          metros: salida.metros[i] ?? null,
        })),
      );
    }
    ids.set(clave, { campoId, salidas: porNombre });
  }
  return { campos, salidas, hoyos, ids };
}

function salidaRow(
  { nombre, hombre, mujer }: SalidaDeDemo,
  { salidaId, campoId }: { salidaId: string; campoId: string },
): Insertable<Tables['tipos_salida']> {
  return {
    id: salidaId,
    campoId,
    nombre,
    slope: null,
    courseRating: null,
    slopeMasculino: hombre[0],
    courseRatingMasculino: hombre[1],
    slopeFemenino: mujer[0],
    courseRatingFemenino: mujer[1],
  };
}
