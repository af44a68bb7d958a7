import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { textoDeError } from '#contrato/errores.ts';
import {
  admiteDescartes,
  descartesEscritos,
  type MotivoLigaNoValida,
  motivoLigaNoValida,
} from '#reglas/gestion-de-ligas.ts';
import { DESCARTES_POR_DEFECTO } from '#reglas/limites.ts';
import type { CriterioDeLiga } from '#reglas/desempate-de-liga.ts';
import type { SistemaPuntuacion } from '#reglas/modalidad.ts';
import { motivoDelAno } from '#web/textos/ano.ts';
import type { Faults } from '#web/ui/use-form.ts';
import type { DatosDeFormulario } from '../queries.ts';

/** The form of a liga as it is typed. */
export type CamposDeLiga = {
  nombre: string;
  descripcion: string;
  slug: string;
  fechaInicio: string;
  fechaFin: string;
  sistemaPuntuacion: SistemaPuntuacion;
  cuenta: 'descartes' | 'mejores';
  descartes: string;
  mejores: string;
  /** How equal totals are told apart, in order; empty = they share the place. */
  empates: readonly CriterioDeLiga[];
  activa: boolean;
};

const CAMPO_DE: Record<MotivoLigaNoValida, 'nombre' | 'fechaFin' | 'descartes' | 'mejores'> = {
  liga_sin_nombre: 'nombre',
  liga_fechas_en_desorden: 'fechaFin',
  liga_descartes_no_validos: 'descartes',
  liga_mejores_no_validos: 'mejores',
};

const CAMPOS_NUEVOS: CamposDeLiga = {
  nombre: '',
  descripcion: '',
  slug: '',
  fechaInicio: '',
  fechaFin: '',
  sistemaPuntuacion: 'om_hoyo19',
  cuenta: 'descartes',
  descartes: String(DESCARTES_POR_DEFECTO),
  mejores: '',
  empates: [],
  activa: true,
};

/** What the form starts from: a liga as it is, or a new one with the specified defaults. */
export function camposDe(liga: LigaDeGestion | null): CamposDeLiga {
  if (liga === null) return CAMPOS_NUEVOS;
  const { nombre, slug, sistemaPuntuacion, activa } = liga;
  return {
    nombre,
    slug,
    sistemaPuntuacion,
    activa,
    descripcion: liga.descripcion ?? '',
    fechaInicio: liga.fechaInicio ?? '',
    fechaFin: liga.fechaFin ?? '',
    cuenta: liga.cuentanMejores === null ? 'descartes' : 'mejores',
    descartes: String(liga.numeroTorneosDescartados),
    mejores: liga.cuentanMejores === null ? '' : String(liga.cuentanMejores),
    empates: liga.criteriosDeEmpate,
  };
}

/** Null where the liga has discards; what is no whole number is 0, which the rules refuse. */
function mejoresEscritos({ sistemaPuntuacion, cuenta, mejores }: CamposDeLiga): number | null {
  if (!admiteDescartes(sistemaPuntuacion) || cuenta === 'descartes') return null;
  const numero = Number(mejores.trim());
  return Number.isInteger(numero) ? numero : 0;
}

/** What is sent: an empty date or address is none, discards that are no number are 0. */
export function datosDe(campos: CamposDeLiga) {
  const { nombre, descripcion, slug, fechaInicio, fechaFin, sistemaPuntuacion, activa } = campos;
  return {
    nombre,
    descripcion: descripcion.trim() === '' ? null : descripcion,
    slug: slug.trim() === '' ? null : slug,
    fechaInicio: fechaInicio === '' ? null : fechaInicio,
    fechaFin: fechaFin === '' ? null : fechaFin,
    sistemaPuntuacion,
    numeroTorneosDescartados: descartesEscritos({ sistema: sistemaPuntuacion, texto: campos.descartes }),
    cuentanMejores: mejoresEscritos(campos),
    criteriosDeEmpate: [...campos.empates],
    activa,
  } satisfies DatosDeFormulario;
}

function deSuAno(fechas: Pick<CamposDeLiga, 'fechaInicio' | 'fechaFin'>): Faults<CamposDeLiga> {
  return Object.fromEntries(
    Object.entries(fechas).flatMap(([campo, dia]) => {
      const otroAno = motivoDelAno(dia);
      return otroAno === undefined ? [] : [[campo, otroAno]];
    }),
  );
}

/** What is wrong, with the words of the server; empty when it may be sent. */
export function faltasDe(campos: CamposDeLiga): Faults<CamposDeLiga> {
  const motivo = motivoLigaNoValida(datosDe(campos));
  const { fechaInicio, fechaFin } = campos;
  return {
    ...(motivo !== null && { [CAMPO_DE[motivo]]: textoDeError(motivo).mensaje }),
    ...deSuAno({ fechaInicio, fechaFin }),
  };
}
