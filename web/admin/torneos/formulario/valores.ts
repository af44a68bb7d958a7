import { limiteHandicapDe, reductorDe, REDUCTORES_HABITUALES } from '../handicap/reductores.ts';
import {
  condicionesDe,
  type CondicionesEscritas,
  escritasDe,
  faltasDeCondiciones,
  SIN_ESCRIBIR,
} from '../inscripcion/condiciones.ts';
import type { FichaDeTorneo } from '#contrato/admin/torneos.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import { admitePesos, filaDeFormula, type FormulaDeParejas, formulaDePartido } from '#reglas/formulas.ts';
import { HANDICAPS_DE, type HandicapDe } from '#reglas/handicap-de-pena.ts';
import { LIMITE_GOLPES_MAX, NOMBRE_DE_TORNEO_MAX, REDUCTOR_POR_DEFECTO } from '#reglas/limites.ts';
import {
  type MetodoDesempate,
  type Modalidad,
  seJuegaContraElCampo,
  type Sexo,
  SEXOS,
} from '#reglas/modalidad.ts';
import type { OrdenDePartidos } from '#reglas/ryder.ts';
import type { Nueve } from '#reglas/nueve.ts';
import { seLee } from '#reglas/persona.ts';
import { faltanDatosDeTorneo, limitePorModalidad } from '#reglas/torneo.ts';
import { motivoDelAno } from '#web/textos/ano.ts';
import { claveDeTope, TOPE_PROPUESTO, topeDeClave } from '#web/textos/topes.ts';
import type { Faults } from '#web/ui/use-form.ts';

/** The form as it is typed: texts, '' for what is empty. */
export type Valores = {
  nombre: string;
  fechaJuego: string;
  campoId: string;
  modalidad: Modalidad;
  metodoDesempate: MetodoDesempate;
  descripcion: string;
  activo: boolean;
  /** Kept while something else than pairs is played. */
  formula: FormulaDeParejas;
  /** Kept while something else than partidos is played. */
  partidosEn: OrdenDePartidos;
  /** Weights of a formula of one ball as '35 + 15'; '' = the published ones. */
  pesos: string;
  /** The nine that is played, '' = the 18; kept while something is played that is of 18 alone. */
  nueve: Nueve | '';
  /** Only what is played against the field chooses; matches count strokes. */
  cuenta: Cuenta;
  /** Strokes over par; null = none. Only where strokes are counted. */
  limite: number | null;
  /** The choice of the cap of a hole (`claveDeTope`), kept while something else is counted. */
  tope: string;
  reductor: string;
  /** Whose exact handicap is played with. */
  handicapDe: HandicapDe;
  /** Highest playing handicap; '' = none. */
  limiteHandicap: string;
  inscripcion: CondicionesEscritas;
  /** The ligas of a new torneo; one that exists joins and leaves them in their own screen. */
  ligaIds: readonly string[];
  /** The tee of each sex; NO_JUEGAN = none, '' = nobody has said yet. */
  salidas: Record<Sexo, string>;
};

/** The answer that a sex plays from no tee: who enrols has no handicap, and waits for one. */
export const NO_JUEGAN = 'ninguna';

/** A tee to choose, with the sexes that it is rated for. */
type SalidaOfrecida = { id: string; nombre: string; valoradaPara: readonly Sexo[] };

/** A new torneo with the defaults of the specification (administration §5). */
export function valoresNuevos(): Valores {
  const modalidad = 'individual_por_golpes';
  return {
    nombre: '',
    fechaJuego: '',
    campoId: '',
    modalidad,
    metodoDesempate: 'puntuacion_media',
    descripcion: '',
    activo: true,
    formula: 'mejor_bola',
    partidosEn: 'cuadro',
    pesos: '',
    nueve: '',
    cuenta: 'golpes',
    limite: limitePorModalidad(modalidad),
    tope: claveDeTope(TOPE_PROPUESTO),
    reductor: String(REDUCTOR_POR_DEFECTO),
    handicapDe: HANDICAPS_DE[0],
    limiteHandicap: '',
    inscripcion: SIN_ESCRIBIR,
    ligaIds: [],
    salidas: { hombre: '', mujer: '' },
  };
}

/** A torneo as the form shows it. */
export function valoresDe(ficha: FichaDeTorneo): Valores {
  const { nombre, fechaJuego, campoId, modalidad, metodoDesempate, descripcion, activo, salidas } = ficha;
  const salidaDe = (sexo: Sexo) => salidas.find((salida) => salida.sexo === sexo)?.tipoSalidaId ?? NO_JUEGAN;
  return {
    nombre,
    fechaJuego,
    campoId,
    modalidad,
    metodoDesempate,
    descripcion: descripcion ?? '',
    activo,
    formula: ficha.formula,
    partidosEn: ficha.partidosEn,
    pesos: ficha.pesos?.join(' + ') ?? '',
    nueve: ficha.nueve ?? '',
    cuenta: ficha.cuenta,
    limite: ficha.limiteGolpesHoyo,
    tope: claveDeTope(ficha.tope ?? TOPE_PROPUESTO),
    reductor: String(ficha.reductorHandicap),
    handicapDe: ficha.handicapDe,
    limiteHandicap: ficha.limiteHandicap === null ? '' : String(ficha.limiteHandicap),
    inscripcion: escritasDe(ficha.inscripcion),
    ligaIds: ficha.ligaIds,
    salidas: { hombre: salidaDe('hombre'), mujer: salidaDe('mujer') },
  };
}

/** A torneo as the form of its copy opens: everything but its day, in those of its ligas that are offered. */
export function copiaDe(ficha: FichaDeTorneo, ligas: readonly { id: string }[]): Valores {
  const valores = valoresDe(ficha);
  const ofrecidas = new Set(ligas.map(({ id }) => id));
  return {
    ...valores,
    nombre: `Copia de ${ficha.nombre}`.slice(0, NOMBRE_DE_TORNEO_MAX),
    fechaJuego: '',
    // Of another day: those of the original would have passed.
    inscripcion: { ...valores.inscripcion, abre: '', cierra: '' },
    ligaIds: valores.ligaIds.filter((id) => ofrecidas.has(id)),
  };
}

/** Another modality brings its own stroke limit (administration §4), a match counts strokes, and pairs in matches play with their allowance. */
export function conModalidad(valores: Valores, modalidad: Modalidad): Valores {
  const { cuenta } = valores;
  const reductor = conSuReductor(valores, modalidad);
  return conCuenta({ ...valores, modalidad, reductor }, seElige(modalidad) ? cuenta : 'golpes');
}

/** Matches of pairs come with their allowance; whoever typed another one keeps it. */
function conSuReductor({ modalidad: antes, reductor }: Valores, modalidad: Modalidad): string {
  const de = (una: Modalidad) =>
    String(una === 'matchplay_parejas' ? REDUCTORES_HABITUALES[una].valor : REDUCTOR_POR_DEFECTO);
  return reductor === de(antes) ? de(modalidad) : reductor;
}

/** Another way of counting: the stroke limit belongs to strokes, and comes back with them. */
export function conCuenta(valores: Valores, cuenta: Cuenta): Valores {
  return { ...valores, cuenta, limite: cuenta === 'golpes' ? limitePorModalidad(valores.modalidad) : null };
}

/** Whether the bandos play one ball: their handicap is made by weights, and allowance and limit say nothing. */
export function deUnaBola({
  modalidad,
  formula,
  partidosEn,
}: Pick<Valores, 'modalidad' | 'formula' | 'partidosEn'>): boolean {
  const porFormula =
    modalidad === 'parejas_por_golpes' || (modalidad === 'matchplay_parejas' && partidosEn === 'cuadro');
  const suya = modalidad === 'matchplay_parejas' ? formulaDePartido(formula) : formula;
  return porFormula && filaDeFormula(suya).bola === 'del_bando';
}

/** The weights that are typed, a percentage for each; null when nothing is; undefined for anything else. */
export function pesosEscritos(text: string, formula: FormulaDeParejas): number[] | null | undefined {
  if (text.trim() === '') return null;
  const pesos = text
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(Number);
  return admitePesos(formula, pesos) ? pesos : undefined;
}

/** Whether how it is counted, and over how many holes, is asked for a modality. */
export const seElige = seJuegaContraElCampo;

/** The nine that is sent: none where the modality is of 18 holes alone. */
export function nueveDe({ modalidad, nueve }: Pick<Valores, 'modalidad' | 'nueve'>): Nueve | null {
  return seElige(modalidad) && nueve !== '' ? nueve : null;
}

/** Another course has other tees: the only one is that of whoever it is rated for, of several nobody has said yet. */
export function conCampo(
  valores: Valores,
  campoId: string,
  ofrecidas: readonly SalidaOfrecida[] = [],
): Valores {
  if (campoId === valores.campoId) return valores;
  const [unica, ...otras] = ofrecidas;
  const suya = (sexo: Sexo) =>
    unica !== undefined && otras.length === 0 && unica.valoradaPara.includes(sexo) ? unica.id : '';
  return { ...valores, campoId, salidas: { hombre: suya('hombre'), mujer: suya('mujer') } };
}

/** The sexes of which nobody has said from where they play, on a course that has tees. */
function salidasPorDecir({ salidas }: Valores, ofrecidas: readonly SalidaOfrecida[]): Faults<Valores> {
  if (ofrecidas.length === 0) return {};
  return {
    ...(salidas.hombre === '' ? { 'salidas.hombre': 'Di de qué salida juegan los hombres' } : {}),
    ...(salidas.mujer === '' ? { 'salidas.mujer': 'Di de qué salida juegan las mujeres' } : {}),
  };
}

/** What is to be known of the tee of a sex before it is chosen, or once it is; null = nothing. */
export function avisoDeSalida(
  sexo: Sexo,
  elegida: string,
  ofrecidas: readonly SalidaOfrecida[],
): string | null {
  if (ofrecidas.length === 0) return null;
  const quienes = sexo === 'mujer' ? 'mujeres' : 'hombres';
  if (elegida === NO_JUEGAN) return 'Sin salida: quien se inscriba queda sin hándicap de juego';
  if (!ofrecidas.some(({ valoradaPara }) => valoradaPara.includes(sexo)))
    return `Ninguna salida de este campo está valorada para ${quienes}`;
  const suya = ofrecidas.find(({ id }) => id === elegida);
  return suya && !suya.valoradaPara.includes(sexo)
    ? `Sin valorar para ${quienes}: no se calcula hándicap`
    : null;
}

/** Whether course and tees are still those of the torneo, and so the figures that came with it. */
export function esSuRecorrido({ campoId, salidas }: Valores, ficha: FichaDeTorneo): boolean {
  const suyas = valoresDe(ficha);
  return campoId === suyas.campoId && SEXOS.every((sexo) => salidas[sexo] === suyas.salidas[sexo]);
}

const PESOS_MAL = 'Pon un porcentaje por jugador, de 0 a 100: 35 + 15';

/** What is missing or wrong, by field; empty when it can be sent. */
export function faltasDe(valores: Valores): Faults<Valores> {
  const { nombre, fechaJuego, campoId, reductor, limiteHandicap } = valores;
  const otroAno = motivoDelAno(fechaJuego);
  const sin = (cambio: { fechaJuego?: string; campoId?: string }) =>
    faltanDatosDeTorneo({ nombre: 'x', fechaJuego: '2026-01-01', campoId: 'x', ...cambio });
  return {
    ...(seLee(nombre) ? {} : { nombre: 'Escribe el nombre del torneo' }),
    ...(sin({ fechaJuego }) ? { fechaJuego: 'Elige la fecha de juego' } : {}),
    ...(otroAno && { fechaJuego: otroAno }),
    ...(sin({ campoId }) ? { campoId: 'Elige el campo' } : {}),
    ...(reductorDe(reductor) === null ? { reductor: 'Escribe un número entero de 0 a 200' } : {}),
    ...(limiteHandicapDe(limiteHandicap) === undefined
      ? { limiteHandicap: 'Escribe un número entero de 0 a 54, o nada' }
      : {}),
    ...(deUnaBola(valores) && pesosEscritos(valores.pesos, valores.formula) === undefined
      ? { pesos: PESOS_MAL }
      : {}),
    ...faltasDeCondiciones(valores.inscripcion),
  };
}

/** The same of a torneo that is not there yet: who plays from where has to be said of each sex. */
export function faltasDeNuevo(valores: Valores, ofrecidas: readonly SalidaOfrecida[]): Faults<Valores> {
  return { ...faltasDe(valores), ...salidasPorDecir(valores, ofrecidas) };
}

/** What is sent. */
export function datosDe(valores: Valores) {
  const { nombre, fechaJuego, campoId, modalidad, metodoDesempate, descripcion, activo, cuenta } = valores;
  return {
    formula: valores.formula,
    partidosEn: valores.partidosEn,
    pesos: deUnaBola(valores) ? (pesosEscritos(valores.pesos, valores.formula) ?? null) : null,
    nueve: nueveDe(valores),
    nombre,
    fechaJuego,
    campoId,
    modalidad,
    metodoDesempate,
    descripcion,
    activo,
    cuenta,
    limiteGolpesHoyo: valores.limite,
    tope: cuenta === 'maximo' ? topeDeClave(valores.tope) : null,
    reductorHandicap: reductorDe(valores.reductor) ?? REDUCTOR_POR_DEFECTO,
    handicapDe: valores.handicapDe,
    limiteHandicap: limiteHandicapDe(valores.limiteHandicap) ?? null,
    inscripcion: condicionesDe(valores.inscripcion),
    salidas: SEXOS.filter((sexo) => !['', NO_JUEGAN].includes(valores.salidas[sexo])).map((sexo) => ({
      sexo,
      tipoSalidaId: valores.salidas[sexo],
    })),
  };
}

/** What is sent of a new one: the same, and its ligas. */
export function datosNuevosDe(valores: Valores) {
  return { ...datosDe(valores), ligaIds: [...valores.ligaIds] };
}

/** The choices of a stroke limit: none, or par + 0 to par + 10 (administration §5). */
export const LIMITES: ReadonlyArray<{ value: string; label: string }> = [
  { value: 'ninguno', label: 'Sin límite (Medal)' },
  ...Array.from({ length: LIMITE_GOLPES_MAX + 1 }, (_, n) => ({ value: String(n), label: `Par+${n}` })),
];
