import type { PremioGestionado } from '#contrato/admin/premios.ts';
import { type DatosDePremio, type DefectoDePremio, seMide, type TipoDePremio } from '#reglas/premios.ts';
import { parseDecimal } from '#web/lib/decimal.ts';

const NUEVO = {
  tipo: 'bola_mas_cercana' as TipoDePremio,
  nombre: '',
  hoyo: '',
  medida: '',
  unidades: '1',
  participanteId: '',
};

/** A prize as it stands in its form: texts, '' for what is not said. */
export type ValoresDePremio = typeof NUEVO;

const texto = (n: number | null) => (n === null ? '' : String(n).replace('.', ','));

/** The form of a prize; of a new one, nearest the pin. */
export function valoresDe(premio: PremioGestionado | null): ValoresDePremio {
  if (premio === null) return NUEVO;
  const { tipo, nombre, hoyo, medida, unidades, ganador } = premio;
  return {
    tipo,
    nombre,
    hoyo: texto(hoyo),
    medida: texto(medida),
    unidades: texto(unidades),
    participanteId: ganador?.id ?? '',
  };
}

/** A number; NaN, which every rule refuses, for a text that is none. */
const numero = (typed: string) => parseDecimal(typed) ?? Number.NaN;

/** The prize that a form says: what its kind does not take is not sent, whatever was typed before the kind changed. */
export function datosDe({ tipo, nombre, hoyo, medida, unidades }: ValoresDePremio): DatosDePremio {
  const medido = seMide(tipo);
  return {
    tipo,
    nombre: nombre.trim(),
    hoyo: medido && hoyo !== '' ? numero(hoyo) : null,
    medida: medido && medida.trim() !== '' ? numero(medida) : null,
    unidades: tipo === 'rifa' ? numero(unidades) : 1,
  };
}

/** The field under which each fault is told. */
export const CAMPO_DE_DEFECTO: Record<DefectoDePremio, keyof ValoresDePremio> = {
  premio_sin_nombre: 'nombre',
  premio_sin_hoyo: 'hoyo',
  hoyo_que_no_se_juega: 'hoyo',
  premio_medida_no_valida: 'medida',
  premio_unidades_no_validas: 'unidades',
  premio_con_datos_de_mas: 'tipo',
};
