import type { FichaDeTorneo } from '#contrato/admin/torneos.ts';
import { LIMITE_GOLPES_MAX, REDUCTOR_MAX, REDUCTOR_MIN, REDUCTOR_POR_DEFECTO } from '#reglas/limites.ts';
import { type MetodoDesempate, type Modalidad, type Sexo, SEXOS } from '#reglas/modalidad.ts';
import { faltanDatosDeTorneo, limitePorModalidad } from '#reglas/torneo.ts';
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
  /** Strokes over par; null = none. */
  limite: number | null;
  reductor: string;
  /** The tee of each sex; '' = the first of the course. */
  salidas: Record<Sexo, string>;
};

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
    limite: limitePorModalidad(modalidad),
    reductor: String(REDUCTOR_POR_DEFECTO),
    salidas: { hombre: '', mujer: '' },
  };
}

/** A torneo as the form shows it. */
export function valoresDe(ficha: FichaDeTorneo): Valores {
  const { nombre, fechaJuego, campoId, modalidad, metodoDesempate, descripcion, activo, salidas } = ficha;
  const salidaDe = (sexo: Sexo) => salidas.find((salida) => salida.sexo === sexo)?.tipoSalidaId ?? '';
  return {
    nombre,
    fechaJuego,
    campoId,
    modalidad,
    metodoDesempate,
    descripcion: descripcion ?? '',
    activo,
    limite: ficha.limiteGolpesHoyo,
    reductor: String(ficha.reductorHandicap),
    salidas: { hombre: salidaDe('hombre'), mujer: salidaDe('mujer') },
  };
}

/** Another modality brings its own stroke limit (administration §4). */
export function conModalidad(valores: Valores, modalidad: Modalidad): Valores {
  return { ...valores, modalidad, limite: limitePorModalidad(modalidad) };
}

/** Another course has other tees. */
export function conCampo(valores: Valores, campoId: string): Valores {
  return campoId === valores.campoId ? valores : { ...valores, campoId, salidas: { hombre: '', mujer: '' } };
}

/** The allowance that is typed: a whole number from 0 to 200; 100 when nothing is; null for anything else. */
export function reductorDe(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return REDUCTOR_POR_DEFECTO;
  const value = /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
  return value >= REDUCTOR_MIN && value <= REDUCTOR_MAX ? value : null;
}

/** What is missing or wrong, by field; empty when it can be sent. */
export function faltasDe(valores: Valores): Faults<Valores> {
  const { campoId, reductor } = valores;
  const nombre = valores.nombre.trim();
  const sin = (cambio: { nombre?: string; fechaJuego?: string; campoId?: string }) =>
    faltanDatosDeTorneo({ nombre: 'x', fechaJuego: '2026-01-01', campoId: 'x', ...cambio });
  return {
    ...(sin({ nombre }) ? { nombre: 'Escribe el nombre del torneo' } : {}),
    ...(sin({ fechaJuego: valores.fechaJuego }) ? { fechaJuego: 'Elige la fecha de juego' } : {}),
    ...(sin({ campoId }) ? { campoId: 'Elige el campo' } : {}),
    ...(reductorDe(reductor) === null ? { reductor: 'Escribe un número entero de 0 a 200' } : {}),
  };
}

/** What is sent. */
export function datosDe(valores: Valores) {
  const { nombre, fechaJuego, campoId, modalidad, metodoDesempate, descripcion, activo, limite } = valores;
  return {
    nombre,
    fechaJuego,
    campoId,
    modalidad,
    metodoDesempate,
    descripcion,
    activo,
    limiteGolpesHoyo: limite,
    reductorHandicap: reductorDe(valores.reductor) ?? REDUCTOR_POR_DEFECTO,
    salidas: SEXOS.filter((sexo) => valores.salidas[sexo] !== '').map((sexo) => ({
      sexo,
      tipoSalidaId: valores.salidas[sexo],
    })),
  };
}

/** The choices of a stroke limit: none, or par + 0 to par + 10 (administration §5). */
export const LIMITES: ReadonlyArray<{ value: string; label: string }> = [
  { value: 'ninguno', label: 'Sin límite (Medal)' },
  ...Array.from({ length: LIMITE_GOLPES_MAX + 1 }, (_, n) => ({ value: String(n), label: `Par+${n}` })),
];

/** What the federation recommends as allowance, by form of play. */
export const REDUCTORES_HABITUALES: Readonly<Record<Modalidad, { valor: number; para: string }>> = {
  individual_por_golpes: { valor: 95, para: 'individual por golpes' },
  matchplay_individual: { valor: 100, para: 'matchplay individual' },
  parejas_por_golpes: { valor: 85, para: 'parejas a mejor bola' },
  matchplay_parejas: { valor: 90, para: 'matchplay de parejas a mejor bola' },
};
