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
