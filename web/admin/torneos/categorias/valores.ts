import type { CategoriaPedida, CategoriasDeTorneo } from '#contrato/admin/categorias.ts';
import { type Categoria, categoriasDe, defectoDeCategorias } from '#reglas/categorias.ts';
import { handicapEscrito } from '#reglas/handicap-escrito.ts';
import type { Sexo, TramoEdad } from '#reglas/modalidad.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { createUuid } from '#web/lib/uuid.ts';

/** A categoría as it is typed; an empty text is no condition, or the tee of the torneo. clave: only this form's. */
export type Fila = {
  clave: string;
  id: CategoriaPedida['id'];
  nombre: string;
  desde: string;
  hasta: string;
  tramoEdad: TramoEdad | '';
  sexo: Sexo | '';
  hombre: string;
  mujer: string;
};

export type Valores = { categorias: Fila[] };

const NUEVA: Omit<Fila, 'clave'> = {
  id: null,
  nombre: '',
  desde: '',
  hasta: '',
  tramoEdad: '',
  sexo: '',
  hombre: '',
  mujer: '',
};

/** A categoría to be filled in. */
export const nueva = (datos: Partial<Fila> = {}): Fila => ({ ...NUEVA, ...datos, clave: createUuid() });

/** What clubs have, one tap each. */
export const PLANTILLAS: readonly { texto: string; filas: () => Fila[] }[] = [
  {
    texto: '1.ª y 2.ª por hándicap',
    filas: () => [nueva({ nombre: '1.ª', hasta: '11,4' }), nueva({ nombre: '2.ª', desde: '11,5' })],
  },
  { texto: 'Damas', filas: () => [nueva({ nombre: 'Damas', sexo: 'mujer' })] },
  { texto: 'Sénior', filas: () => [nueva({ nombre: 'Sénior', tramoEdad: 'senior' })] },
];

const texto = (handicap: number | null) => (handicap === null ? '' : handicapEscrito(handicap));

/** What the form opens with. */
export function valoresDe({ categorias }: Pick<CategoriasDeTorneo, 'categorias'>): Valores {
  return {
    categorias: categorias.map(({ id, nombre, handicapMin, handicapMax, tramoEdad, sexo, salidas }) => {
      const de = (suyo: Sexo) => salidas.find((salida) => salida.sexo === suyo)?.tipoSalidaId ?? '';
      return {
        clave: id,
        id,
        nombre,
        desde: texto(handicapMin),
        hasta: texto(handicapMax),
        tramoEdad: tramoEdad ?? '',
        sexo: sexo ?? '',
        hombre: de('hombre'),
        mujer: de('mujer'),
      };
    }),
  };
}

/** A handicap as typed: null for none, NaN for what is no number. */
const handicap = (escrito: string) => (escrito.trim() === '' ? null : (parseHandicap(escrito) ?? Number.NaN));

function condicionesDe({ desde, hasta, tramoEdad, sexo }: Fila) {
  return {
    handicapMin: handicap(desde),
    handicapMax: handicap(hasta),
    tramoEdad: tramoEdad === '' ? null : tramoEdad,
    sexo: sexo === '' ? null : sexo,
  };
}

/** What is sent. */
export function datosDe({ categorias }: Valores): CategoriaPedida[] {
  return categorias.map((fila) => ({
    id: fila.id,
    nombre: fila.nombre.trim(),
    ...condicionesDe(fila),
    salidas: (['hombre', 'mujer'] as const).flatMap((sexo) =>
      fila[sexo] === '' || (fila.sexo !== '' && fila.sexo !== sexo)
        ? []
        : [{ sexo, tipoSalidaId: fila[sexo] }],
    ),
  }));
}

const SIN_NOMBRE = 'Ponle un nombre de hasta 40 letras';
const REPETIDA = 'Ya hay otra categoría con este nombre';
const RANGO = 'De −10 a 54, con una décima como mucho, y no más que el «hasta»';

/** What is wrong in what was typed, by field. */
export function faltasDe({ categorias }: Valores): Record<string, string> {
  return Object.fromEntries(
    categorias.flatMap((fila, i) => {
      const una = { nombre: fila.nombre, ...condicionesDe(fila) };
      const defecto = defectoDeCategorias([una]);
      const antes = categorias.slice(0, i).map(({ nombre }) => ({ ...una, nombre }));
      const repetida = antes.some((otra) => defectoDeCategorias([otra, una]) === 'categoria_repetida');
      const faltas: [string, string][] = [];
      if (defecto === 'categoria_sin_nombre') faltas.push([`categorias.${i}.nombre`, SIN_NOMBRE]);
      if (repetida) faltas.push([`categorias.${i}.nombre`, REPETIDA]);
      if (defecto === 'categoria_rango_no_valido') faltas.push([`categorias.${i}.desde`, RANGO]);
      return faltas;
    }),
  );
}

type Inscritos = CategoriasDeTorneo['inscritos'];

/**
 * Who falls in which, by `clave`: as it is typed, or as it is written down once there are strokes (`fijo`). sinTramo: of how
 * many nobody has told the age, so that they are in none that asks for one.
 */
export function repartoDe({ categorias }: Valores, inscritos: Inscritos, fijo: boolean) {
  const condiciones: Categoria[] = categorias.map((fila) => ({ id: fila.clave, ...condicionesDe(fila) }));
  const claves = inscritos.map((quien) => (fijo ? quien.categorias : categoriasDe(condiciones, quien)));
  return {
    sinTramo: inscritos.filter(({ tramoEdad }) => tramoEdad === null).length,
    cuantos: (clave: string) => claves.filter((suyas) => suyas.includes(clave)).length,
    sinNinguna: inscritos.filter((_, i) => claves[i]?.length === 0).map(({ nombre }) => nombre),
  };
}

/** The list with one of its lines a place up (−1) or down (1). */
export function movida(categorias: readonly Fila[], i: number, paso: -1 | 1): Fila[] {
  const [una, otra] = [categorias[i], categorias[i + paso]];
  return una && otra ? categorias.with(i, otra).with(i + paso, una) : [...categorias];
}
