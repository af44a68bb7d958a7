import { CUENTA_LABELS } from '#web/textos/cuentas.ts';
import { FORMULA_LABELS } from '#web/textos/formulas.ts';
import { HANDICAP_DE_LABELS } from '#web/textos/handicap-de.ts';
import { DESEMPATE_NOMBRES } from '#web/textos/desempates.ts';
import { MODALIDAD_LABELS, NUEVE_LABELS } from '#web/textos/modalidades.ts';
import { SEXOS_EN_TEXTO, TRAMOS_EN_TEXTO } from '#web/textos/persona.ts';
import { PREMIO_LABELS } from '#web/textos/premios.ts';

/* What the things that a change touched are called on the screens. */

const PALABRAS: Readonly<Record<string, string>> = {
  activo: 'visible',
  categorias: 'categorías',
  corteTipo: 'corte',
  courseRatingFemenino: 'valor de campo femenino',
  courseRatingMasculino: 'valor de campo masculino',
  criteriosDeEmpate: 'criterios de empate',
  cuentanMejores: 'cuentan los mejores',
  esInvitado: 'invitado',
  fechaEntradaPena: 'entrada en la peña',
  fechaFin: 'hasta',
  fechaInicio: 'desde',
  fechaJuego: 'día de juego',
  fechaNacimiento: 'fecha de nacimiento',
  formula: 'fórmula',
  handicap: 'hándicap',
  handicapDe: 'hándicap con el que se juega',
  handicapDeJuego: 'hándicap de juego',
  incluirEnPuntos: 'cuenta para los puntos',
  indice: 'índice',
  limiteGolpesHoyo: 'límite de golpes por hoyo',
  limiteHandicap: 'límite de hándicap',
  metodoDesempate: 'desempate',
  nombreDePila: 'nombre',
  nombrePublico: 'nombre público',
  numeroLicenciaFederativa: 'licencia',
  profileImageUrl: 'imagen',
  reductorHandicap: 'reductor de hándicap',
  sistemaPuntuacion: 'sistema de puntuación',
  slug: 'dirección',
  telefono: 'teléfono',
  tramoEdad: 'tramo de edad',
  tutorEmail: 'email del tutor',
  tutorNombre: 'nombre del tutor',
  tutorTelefono: 'teléfono del tutor',
  ubicacion: 'ubicación',
};

/** What a value of the history is called: the word that its form has, else its name in the store word by word. */
export function palabraDe(clave: string): string {
  return PALABRAS[clave] ?? clave.replaceAll(/\p{Lu}/gu, (letra) => ` ${letra.toLowerCase()}`);
}

const VALORES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  clase: { pantalla: 'una pantalla del club', incrustar: 'la web del club' },
  cuenta: CUENTA_LABELS,
  formula: FORMULA_LABELS,
  handicapDe: HANDICAP_DE_LABELS,
  metodoDesempate: DESEMPATE_NOMBRES,
  modalidad: MODALIDAD_LABELS,
  nueve: NUEVE_LABELS,
  sexo: SEXOS_EN_TEXTO,
  tipo: PREMIO_LABELS,
  tramoEdad: TRAMOS_EN_TEXTO,
};

/** What one of the choices of a form is called, as the form has it; any other text as it was written. */
export function eleccionDe(clave: string, texto: string): string {
  return VALORES[clave]?.[texto] ?? texto;
}
