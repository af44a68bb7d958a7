/*
 * Which jugador each row of a file of jugadores means, and what it would change. Pure: the file is read and the club's
 * jugadores are brought elsewhere.
 */
import type { Dia } from '../dia.ts';
import { necesitaTutor } from '../persona.ts';
import { sinTildes } from '../texto.ts';
import type { CampoDeColumna } from './columnas-de-jugadores.ts';
import type { NombrePartido } from '../nombre.ts';
import type { Sexo, TramoEdad } from '../modalidad.ts';
import type { MotivoDeImportacion } from './motivos.ts';

/** What a file may tell of a jugador. An empty cell is left out: it changes nothing. */
export type CamposImportables = {
  nombre: string;
  /** The surnames with which the name ends, where the file has them apart. */
  apellidos: string;
  email: string;
  telefono: string;
  fechaNacimiento: Dia;
  fechaEntradaPena: Dia;
  handicap: number;
  sexo: Sexo;
  tramoEdad: TramoEdad;
  numeroLicenciaFederativa: string;
};

/** What could not be read, and of which value. */
export type ErrorDeCelda = MotivoDeImportacion & { campo: CampoDeColumna };

/** A row as it was read: its values, and what could not be read, in order of the columns. */
export type FilaLeida = {
  fila: number;
  campos: Partial<CamposImportables>;
  errores: readonly ErrorDeCelda[];
  /** What is to be looked at in it, although it could be read. */
  avisos?: readonly MotivoDeImportacion[];
};

/** A jugador of the club as the import compares it. */
export type JugadorConocido = NombrePartido & {
  id: string;
  conCuenta: boolean;
  /** The club knows the name and the telephone of a guardian. */
  conTutor: boolean;
  nombre: string;
} & {
  [Campo in keyof Omit<CamposImportables, 'nombre' | 'apellidos'>]: CamposImportables[Campo] | null;
};

/** What becomes of a row. */
export type EstadoDeFila = 'nuevo' | 'actualizado' | 'sin_cambios' | 'duplicado' | 'error';

/** A row with what it means: the jugador (null for a new one) and only the values that change. */
export type FilaPlaneada = {
  fila: number;
  estado: EstadoDeFila;
  jugador: JugadorConocido | null;
  campos: Partial<CamposImportables>;
  errores: readonly MotivoDeImportacion[];
  /** What somebody may want to look at before it is written: another person of the same name. */
  avisos: readonly MotivoDeImportacion[];
};

/** A licence as it is compared: capitals and spaces do not matter. */
function claveDeLicencia(licencia: string | null | undefined): string | null {
  const clave = (licencia ?? '').replaceAll(/[\s.-]/gu, '').toUpperCase();
  return clave === '' ? null : `licencia ${clave}`;
}

function claveDeEmail(email: string | null | undefined): string | null {
  return email === null || email === undefined ? null : `email ${email.toLowerCase()}`;
}

/** Who has neither licence nor e-mail is still the same person under the same name and birthday. */
function claveDePersona(campos: Partial<Record<'nombre' | 'fechaNacimiento', string | null>>): string | null {
  const { nombre, fechaNacimiento } = campos;
  if (!nombre || !fechaNacimiento) return null;
  return `persona ${sinTildes(nombre)} ${fechaNacimiento}`;
}

type Identificable = Partial<
  Record<'nombre' | 'fechaNacimiento' | 'email' | 'numeroLicenciaFederativa', string | null>
>;

function clavesDe(quien: Identificable): { fuertes: string[]; persona: string | null } {
  const fuertes = [claveDeLicencia(quien.numeroLicenciaFederativa), claveDeEmail(quien.email)];
  return { fuertes: fuertes.filter((clave) => clave !== null), persona: claveDePersona(quien) };
}

/**
 * What a whole file would do. A row is a known jugador's by licence or e-mail, else by name and birthday together; it is
 * new otherwise, and then needs a name and a birth date. A row that meets two jugadores, or the jugador of another row,
 * is a duplicate. Who would be new under the name of somebody else, in the file or in the club, is told, and
 * so is a child without the guardian that the profile demands.
 *
 * - columnas: what the columns of the file hold, in their order.
 *
 * Source: admin spec §5; issue of the administration, "import of players".
 */
export function planDeImportacion({
  filas,
  jugadores,
  hoy,
  columnas = [],
}: {
  filas: readonly FilaLeida[];
  jugadores: readonly JugadorConocido[];
  hoy: Dia;
  columnas?: readonly (CampoDeColumna | null)[];
}): FilaPlaneada[] {
  const conocidos = indiceDe(jugadores);
  const vistas = new Map<string, number>();
  const planeadas = filas.map((fila) => {
    const { fuertes, persona } = clavesDe(fila.campos);
    const hallados = hallar(conocidos, fuertes, persona);
    const [jugador = null] = hallados;
    const propias = jugador ? [`jugador ${jugador.id}`, ...fuertes] : [...fuertes, persona ?? ''];
    const otra = propias.map((clave) => vistas.get(clave)).find((vista) => vista !== undefined);
    for (const clave of propias.filter((cada) => cada !== '')) vistas.set(clave, fila.fila);
    if (hallados.length > 1)
      return planeada(fila, 'duplicado', { jugador, errores: [{ codigo: 'dos_jugadores' }] });
    if (otra !== undefined)
      return planeada(fila, 'duplicado', {
        jugador,
        errores: [{ codigo: 'mismo_que_otra_fila', datos: { fila: otra } }],
      });
    return jugador ? existente(fila, jugador) : nueva(fila, columnas);
  });
  return conNombresRepetidos(planeadas, jugadores).map((planeada) => conTutorQueFalta(planeada, hoy));
}

/** Tells who would be new that the club, or another row, has somebody of that name. */
function conNombresRepetidos(
  planeadas: readonly FilaPlaneada[],
  jugadores: readonly JugadorConocido[],
): FilaPlaneada[] {
  const delClub = new Set(jugadores.map(({ nombre }) => sinTildes(nombre)));
  const delArchivo = Map.groupBy(planeadas, ({ campos, jugador }) =>
    sinTildes(campos.nombre ?? jugador?.nombre ?? ''),
  );
  return planeadas.map((planeada) => {
    const { fila, estado, campos, avisos } = planeada;
    if (estado !== 'nuevo' && estado !== 'error') return planeada;
    const nombre = sinTildes(campos.nombre ?? '');
    if (nombre === '' || planeada.jugador !== null) return planeada;
    const otra = delArchivo.get(nombre)?.find((cada) => cada.fila !== fila);
    const repetidos: MotivoDeImportacion[] = [];
    if (otra) repetidos.push({ codigo: 'mismo_nombre_en_el_archivo', datos: { fila: otra.fila } });
    if (delClub.has(nombre)) repetidos.push({ codigo: 'mismo_nombre_en_el_club' });
    return { ...planeada, avisos: [...avisos, ...repetidos] };
  });
}

/** Tells whom the file makes a child below the age of consent, of whom the club knows no guardian. */
function conTutorQueFalta(planeada: FilaPlaneada, hoy: Dia): FilaPlaneada {
  const { campos, jugador, avisos } = planeada;
  const falta = !jugador?.conTutor && necesitaTutor({ nacimiento: campos.fechaNacimiento ?? null, hoy });
  return falta ? { ...planeada, avisos: [...avisos, { codigo: 'sin_tutor' }] } : planeada;
}

function indiceDe(jugadores: readonly JugadorConocido[]): Map<string, JugadorConocido[]> {
  const indice = new Map<string, JugadorConocido[]>();
  for (const jugador of jugadores) {
    const { fuertes, persona } = clavesDe(jugador);
    for (const clave of [...fuertes, persona ?? '']) {
      if (clave !== '') indice.set(clave, [...(indice.get(clave) ?? []), jugador]);
    }
  }
  return indice;
}

function hallar(
  conocidos: ReadonlyMap<string, JugadorConocido[]>,
  fuertes: readonly string[],
  persona: string | null,
): JugadorConocido[] {
  const porClave = fuertes.flatMap((clave) => conocidos.get(clave) ?? []);
  const hallados = porClave.length > 0 || persona === null ? porClave : (conocidos.get(persona) ?? []);
  return [...new Set(hallados)];
}

function planeada(
  { fila, campos, errores: leidos, avisos = [] }: FilaLeida,
  estado: EstadoDeFila,
  { jugador, errores }: { jugador: JugadorConocido | null; errores: readonly MotivoDeImportacion[] },
): FilaPlaneada {
  return { fila, estado, jugador, campos, errores: [...leidos, ...errores], avisos };
}

function nueva(fila: FilaLeida, columnas: readonly (CampoDeColumna | null)[]): FilaPlaneada {
  const ilegible = (campo: CampoDeColumna) => fila.errores.some((error) => error.campo === campo);
  // A value that could not be read is not missing too; without its column it is the last one.
  const falta = (campo: 'nombre' | 'fechaNacimiento') => fila.campos[campo] === undefined && !ilegible(campo);
  const delNacimiento = columnas.indexOf('fechaNacimiento');
  const antes = fila.errores.filter(
    ({ campo }) => delNacimiento < 0 || columnas.indexOf(campo) < delNacimiento,
  );
  const errores: MotivoDeImportacion[] = [
    ...(falta('nombre') ? [{ codigo: 'sin_nombre' } as const] : []),
    ...antes,
    ...(falta('fechaNacimiento') ? [{ codigo: 'sin_fecha_de_nacimiento' } as const] : []),
    ...fila.errores.filter((error) => !antes.includes(error)),
  ];
  return planeada({ ...fila, errores: [] }, errores.length > 0 ? 'error' : 'nuevo', {
    jugador: null,
    errores,
  });
}

function existente(fila: FilaLeida, jugador: JugadorConocido): FilaPlaneada {
  const cambios = Object.entries(fila.campos).filter(([campo, valor]) => distinto(jugador, campo, valor));
  const campos: Partial<CamposImportables> = Object.fromEntries(cambios);
  const errores: MotivoDeImportacion[] =
    campos.email !== undefined && jugador.conCuenta ? [{ codigo: 'email_de_usuario' }] : [];
  const mal = fila.errores.length > 0 || errores.length > 0;
  const estado = mal ? 'error' : cambios.length === 0 ? 'sin_cambios' : 'actualizado';
  return planeada({ ...fila, campos }, estado, { jugador, errores });
}

function distinto(jugador: JugadorConocido, campo: string, valor: string | number): boolean {
  const actual = Object.entries(jugador).find(([nombre]) => nombre === campo)?.[1];
  if (campo === 'numeroLicenciaFederativa')
    return claveDeLicencia(String(valor)) !== claveDeLicencia(jugador.numeroLicenciaFederativa);
  if (campo === 'email') return claveDeEmail(String(valor)) !== claveDeEmail(jugador.email);
  return actual !== valor;
}
