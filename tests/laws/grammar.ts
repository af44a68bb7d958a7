import { isRecord, type Endpoint } from '../../scripts/testing/endpoints.ts';
import { definitionOf, leavesOf } from './inputs.ts';

/*
 * One grammar of the addresses below `/api`.
 *
 * - An address names things: collections in the plural, of which one is named by its id behind them (`/torneos/{torneoId}`),
 *   what there is one of beside what stands before it (`/partidas/{partidaId}/tarjeta`), and acts as nouns
 *   (`…/validacion`). A slug is another name for a thing: the parameter is called by the id all the same.
 * - What administrators do is below `/admin`, and nothing else is.
 * - `eliminar` and `eliminacion` are for what has a `restauracion`, `borrar` and `borrado` for what is gone for good.
 * - A list pages or it does not. One that pages takes the `cursor` of the page before and answers
 *   `{filas, total, siguiente}`, the last null on the last page. One that does not is bounded, says by how much in its
 *   `resumen`, and answers its rows under their plural noun (`{torneos}`); where it may be cut, `total` besides.
 * - What a change was made from travels as `version` (`versiones`, one for each thing of a list).
 * - A file is the thing it shows behind it: `…/jugadores/csv`, answered as `{archivo, csv}`; bytes end in their format too.
 */

/** The collections of which one is named, and by what: strokes by the hole, an entry of the history by its own number. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  administradores: 'usuarioId',
  torneos: 'torneoId',
  ligas: 'ligaId',
  ajustes: 'ajusteId',
  jugadores: 'jugadorId',
  participantes: 'participanteId',
  partidas: 'partidaId',
  partidos: 'partidoId',
  sesiones: 'sesionId',
  'partidas-personales': 'partidaId',
  campos: 'campoId',
  salidas: 'salidaId',
  correos: 'correoId',
  tarjetas: 'jugadorId',
  historial: 'entradaId',
  resultados: 'hoyo',
  reclamaciones: 'reclamacionId',
  claves: 'claveId',
  llaves: 'llaveId',
  hoyos: 'hoyo',
  premios: 'premioId',
  webhooks: 'webhookId',
  entregas: 'entregaId',
  pantallas: 'pantallaId',
  enlaces: 'enlaceId',
  esperas: 'esperaId',
  invitados: 'invitadoId',
};

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** What there is one of, beside whatever stands before it. */
const ONE_OF_ITS_KIND = words(`
  activo admin calendario carta ceremonia clasificacion club codigo conjunta contrasena copia cuadro cuenta dia diagnostico edicion
  email enlace entrega escudo estado federacion fondo foto funcionamiento google handicap historial identidad imagen inicio
  inscripcion instalacion llave lote nombre orden panel pareja partida perfil plantilla resultado ritmo segundo-factor sesion
  si-acabara suscripcion tarjeta temporada ventaja vuelta
`);

/** Acts, as nouns. */
const ACTS = words(`
  aviso baja borrado comprobacion concesion confirmacion creacion decision duplicado eliminacion envio importacion
  lectura limpieza muestra paso previa prueba recalculo recuperacion registro restablecimiento restauracion revelacion reversion
  rotacion sorteo subida validacion
`);

const FORMATS = new Set(['csv', 'zip', 'pdf']);

const segmentsOf = (path: string) => path.split('/').slice(1);
const parameterOf = (segment: string) => /^\{(\w+)\}$/u.exec(segment)?.[1];

/** Addresses that say something else than things, the one that is meant, and acts as nouns. */
export function wrongAddresses(endpoints: readonly Endpoint[]): string[] {
  return endpoints.flatMap(({ name, path = '' }) => {
    const segments = segmentsOf(path);
    return segments.flatMap((segment, i) => {
      const parameter = parameterOf(segment);
      const fault =
        parameter === undefined ? faultOfNoun(segment) : faultOfParameter(parameter, segments[i - 1] ?? '');
      return fault === null ? [] : [`${name}: ${path}: ${fault}`];
    });
  });
}

function faultOfParameter(parameter: string, collection: string): string | null {
  const expected = COLLECTIONS[collection];
  if (expected === undefined) return `{${parameter}} stands behind ${collection}, which is no collection`;
  return parameter === expected ? null : `{${parameter}}: one of ${collection} is {${expected}}`;
}

function faultOfNoun(segment: string): string | null {
  if (segment.split('-').some((word) => /(?:ar|er|ir)$/u.test(word))) return `${segment} is a verb`;
  const [noun = ''] = segment.split('-');
  const known = ONE_OF_ITS_KIND.has(segment) || ACTS.has(segment) || FORMATS.has(segment);
  return known || noun.endsWith('s')
    ? null
    : `${segment} is neither a plural nor a known act or single thing`;
}

/** What administrators do that is not below `/admin` or not in the wing, and what others do that is. */
export function outsideTheWing(endpoints: readonly Endpoint[]): string[] {
  return endpoints
    .map(({ name, path = '', acceso }) => ({
      name,
      path,
      said: [acceso === 'admin', path.startsWith('/admin/'), name.startsWith('admin.')],
    }))
    .filter(({ said }) => new Set(said).size > 1)
    .map(({ name, path }) => `${name}: ${path}: acceso, name and address tell different things of who may`);
}

/** What is called by the other word than what becomes of it: `eliminar` has a `restaurar` beside it, `borrar` has none. */
export function wrongDeletions(endpoints: readonly Endpoint[]): string[] {
  const names = new Set(endpoints.map(({ name }) => name));
  const paths = new Set(endpoints.map(({ path }) => path));
  return endpoints.flatMap(({ name, path = '' }) =>
    [faultOfVerb(name, names), faultOfDeletion(path, paths)]
      .filter((fault) => fault !== null)
      .map((fault) => `${name}: ${path}: ${fault}`),
  );
}

function faultOfVerb(name: string, names: ReadonlySet<string>): string | null {
  const [, noun = '', word] = /^(.*\.|)(?:previaDe)?(eliminar|borrar|restaurar)$/iu.exec(name) ?? [];
  const verb = word?.toLowerCase();
  const restores = names.has(`${noun}restaurar`);
  if (verb === 'eliminar' && !restores) return 'eliminar without restaurar: it is borrar';
  if (verb === 'borrar' && restores) return 'borrar beside restaurar: it is eliminar';
  if (verb === 'restaurar' && !names.has(`${noun}eliminar`)) return 'restaurar without eliminar';
  return null;
}

function faultOfDeletion(path: string, paths: ReadonlySet<string | undefined>): string | null {
  const [, thing, word] = /^(.*)\/(eliminacion|borrado)(?:\/|$)/u.exec(path) ?? [];
  const restores = paths.has(`${thing}/restauracion`);
  if (word === 'eliminacion' && !restores) return 'eliminacion without restauracion: it is borrado';
  if (word === 'borrado' && restores) return 'borrado beside restauracion: it is eliminacion';
  return null;
}

function shapeOf(schema: unknown): Record<string, unknown> {
  const { type, shape, innerType } = definitionOf(schema);
  if (type === 'default' || type === 'prefault') return shapeOf(innerType);
  return isRecord(shape) ? shape : {};
}

const kindOf = (schema: unknown) => definitionOf(schema).type;

/** How a page was asked for and told about in other dialects. */
const OTHER_PAGES = /^(?:paginas?|page|offset|desde|limite|limit|entradas|total(?:Paginas|Filas)|hayMas)$/u;

/** Lists that page in another way than `cursor` and `{filas, total, siguiente}`, and lists that do not page and say `filas`. */
export function wrongLists(endpoints: readonly Endpoint[]): string[] {
  return endpoints.flatMap(({ name, method, input, output }) => {
    const [asked, told] = [shapeOf(input), shapeOf(output)];
    const other = [...Object.keys(asked), ...Object.keys(told)].filter((key) => OTHER_PAGES.test(key));
    const pages = 'siguiente' in told;
    const faults = [
      ...other.map((key) => `${key} is no word of a page`),
      ...('cursor' in asked === pages ? [] : ['cursor and siguiente go together']),
      ...(pages && !isPage(told)
        ? ['a page is {filas, total, siguiente}, the last null where nothing follows']
        : []),
      ...(method === 'GET' && 'filas' in told && !pages ? ['filas are of a list that pages'] : []),
    ];
    return faults.map((fault) => `${name}: ${fault}`);
  });
}

const isPage = ({ filas, total, siguiente }: Record<string, unknown>) =>
  kindOf(filas) === 'array' && kindOf(total) === 'number' && kindOf(siguiente) === 'nullable';

/** Files that are not at their format, formats that are no file, and a CSV in another shape than `{archivo, csv}`. */
export function wrongFiles(endpoints: readonly Endpoint[]): string[] {
  return endpoints.flatMap(({ name, path = '', output }) => {
    const end = segmentsOf(path).at(-1) ?? '';
    const keys = Object.keys(shapeOf(output)).toSorted();
    const isText = keys.join() === 'archivo,csv';
    if (keys.some((key) => key === 'csv' || key === 'archivo') && !isText)
      return [`${name}: a CSV is {archivo, csv}`];
    if ((end === 'csv') !== isText) return [`${name}: ${path}: {archivo, csv} and …/csv go together`];
    const isFile = isText || kindOf(output) === 'file';
    if (FORMATS.has(end) !== isFile)
      return [`${name}: ${path}: a file ends in its format, and nothing else does`];
    return segmentsOf(path)
      .slice(0, -1)
      .some((segment) => FORMATS.has(segment))
      ? [`${name}: ${path}: nothing is behind a format`]
      : [];
  });
}

/** Versions by another name than `version`, or `versiones` of a list of things. */
export function wrongVersions(endpoints: readonly Endpoint[]): string[] {
  return endpoints.flatMap(({ name, input, output }) =>
    [input, output]
      .flatMap((schema) => leavesOf(schema))
      .filter(({ path }) => /version[^.]*$/iu.test(path))
      .filter(({ path }) => !/(?:^|\.)(?:version|versiones\[\])$/u.test(path))
      .map(({ path }) => `${name}: ${path} is called version`),
  );
}

/** References that an input does not call by their id, as `isReference` knows them. */
export function misnamedReferences(
  endpoints: readonly Endpoint[],
  isReference: (schema: unknown) => boolean,
): string[] {
  return endpoints.flatMap(({ name, input }) =>
    leavesOf(input, isReference)
      .filter(({ path, schema }) => isReference(schema) && !/(?:Id|Ids\[\]|(?:^|\.)id)$/u.test(path))
      .map(({ path }) => `${name}: ${path} names a thing: it is called by its id`),
  );
}
