import { expect, test } from 'vitest';
import { partirNombre } from '#reglas/nombre.ts';
import { givenName, initials } from './initials.ts';

test.each([
  ['Lucía Fernández', 'LF'],
  ['Íñigo Etxeberria Ruiz', 'ÍE'],
  ['Mª Ángeles Núñez', 'MN'],
  ['José Ramón Argüelles', 'JA'],
  ['Marta de la Peña', 'MP'],
  ['José Ramón García López', 'JG'],
  ['Mª del Rosario Fernández Gil', 'MF'],
  ['Ramón Núñez de Balboa Ortiz', 'RN'],
  ['Joan Puigdevall i Serra', 'JP'],
  ['Ramón (invitado)', 'R'],
  ['ángel', 'Á'],
  ['lucia.fdez@club.es', 'L'],
  ['', '?'],
])('the initials of «%s» are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

// The compound given names heard most in Spain, and surnames that begin as one does.
test.each(
  `José Antonio, José Luis, Francisco Javier, José Manuel, Juan Carlos, Juan José, José María, Miguel Ángel, Juan Antonio,
  Juan Manuel, Luis Miguel, José Ramón, José Miguel, José Francisco, José Ignacio, Juan Luis, José Carlos, Carlos Alberto,
  Juan Pablo, Luis Alberto, Jesús María, Antonio José, Víctor Manuel, Pedro Luis, Jesús Mª, María Carmen, María del Carmen,
  Maria de los Ángeles, María Pilar, Ana María, María Dolores, María Teresa, Ana Isabel, María Ángeles, Mª Ángeles, María José,
  M.ª José, María Luisa, María Jesús, Rosa María, Mª del Rosario, María Mercedes, Ana Belén, María Victoria, María Antonia,
  María Elena, Eva María, María Cristina, Íñigo, Marta, JOSÉ MARÍA, Ramón, J. Carlos`.split(/,\s+/),
)('%s is called so, as the whole rule cuts it, whichever surnames follow', (given) => {
  for (const surnames of [
    'Fernández',
    'de la Peña Ruiz',
    'Núñez y Miguel',
    'de Miguel Pablo',
    'Ortiz de Zárate Gil',
    '',
  ]) {
    const name = `${given} ${surnames}`.trim();
    const { nombreDePila, apellidos } = partirNombre(name);
    expect([name, nombreDePila]).toEqual([name, given]);
    expect(givenName(name)).toBe(given);
    expect(initials(name)).toBe(initials(`${given.charAt(0)} ${apellidos}`));
  }
});
