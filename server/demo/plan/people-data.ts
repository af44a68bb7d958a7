import type { Sexo, TramoEdad } from '#reglas/modalidad.ts';

/** Roles of the four accounts that the sign-in page of a demo offers. */
export type PapelDeDemo = 'administradora' | 'jugadora' | 'companero' | 'nuevo';

/** An invented person. handicap: today's exact one, null = unknown. cuenta: signs in although no demo account. */
export type PersonaDeDemo = {
  nombre: string;
  sexo: Sexo;
  handicap: number | null;
  edad: number;
  papel: PapelDeDemo | null;
  cuenta: boolean;
  sinLicencia: boolean;
};

/** Roles and exceptions by name. */
const PAPELES: Readonly<Record<string, PapelDeDemo>> = {
  'Carmen Villalobos Reig': 'administradora',
  'Lucía Fernández-Oruña': 'jugadora',
  'Íñigo Etxeberria Lasa': 'companero',
  'Tomás Quiroga Salcedo': 'nuevo',
};
const CON_CUENTA = new Set([
  'Mª Ángeles Núñez',
  'Óscar Peñalver Ruano',
  'Begoña Iturralde',
  'Joan Puigdevall i Serra',
  'Ximena Ulloa',
]);
const SIN_LICENCIA = new Set(['Úrsula Bermejo', 'Hugo Carvajal Ríos', 'Paz Cañizares']);

/** One per line: name, exact handicap (? = unknown), age. All of them are invented. */
const HOMBRES = `
Íñigo Etxeberria Lasa;11.4;41
Tomás Quiroga Salcedo;24.8;33
Bartolomé Sánchez-Cabezudo y Fernández de Córdoba;18.7;58
Óscar Peñalver Ruano;-1.8;27
Joan Puigdevall i Serra;4.2;36
Álvaro Menéndez Cimadevilla;-0.6;24
Rubén Zamarreño;7.9;39
Ángel Luis Bustillo;14.3;62
Jesús Mª Goikoetxea;9.6;51
Ignacio Ybarra Solís;2.1;30
Fermín Urdiales;21.5;67
Sebastián Cortázar Peña;16.2;45
José Ramón Argüelles;26.4;71
Héctor Villafáñez;12.8;44
Xosé Manuel Outeiriño;19.9;56
Lluís Vallbona;8.3;48
Gonzalo Etayo;5.7;35
Ramón Núñez de Balboa Ortiz;30.6;69
Julián Peribáñez;22.2;53
Andrés Güell Sanchís;17.1;40
Mateo Larrañaga;6.4;29
Aurelio Castroviejo;28.3;73
Nicolás Arrizabalaga;10.5;37
Darío Montenegro Vigo;13.6;32
Emilio Saldaña;23.7;60
Pau Ferrandis;15.4;28
Hugo Carvajal Ríos;36;12
Leandro Olmedilla;20.8;49
Martín Cobeaga;3.3;22
Eusebio Garrigues;33.1;76
Víctor Manuel Lozoya;18.2;46
Unai Otxandio;11.9;34
César Augusto Revilla;25.3;64
Saúl Bermúdez Arteaga;9.1;31
Isidoro Fañanás;29.5;68
Roque Belmonte;16.8;50
Adrià Casademunt;7.2;26
Germán Tudela;21.1;57
Íker Zubizarreta Sáenz;34.7;14
Pelayo Cifuentes;12.1;38
Manuel Jesús Escudero;27.6;66
Jacobo Altamirano;14.9;42
Cristóbal Herranz Muñoz;19.3;55
Benito Gálvez;?;61
Rodrigo Santamaría;13.2;43
Teodoro Ibáñez-Quintana;31.8;70
`;

const MUJERES = `
Carmen Villalobos Reig;17.6;47
Lucía Fernández-Oruña;14.1;34
Mª Ángeles Núñez;22.9;63
Begoña Iturralde;10.2;45
Ximena Ulloa;6.8;25
Montserrat Bofarull;19.7;59
Inmaculada Peñaranda;28.1;66
Noelia Fariñas;15.9;36
Elena Gutiérrez de la Concha;12.4;41
Úrsula Bermejo;35.2;52
Paz Cañizares;?;30
Amaia Sagastizábal;8.9;29
Rocío Montalbán;24.3;54
Mª del Pilar Echevarría;30.4;72
Nuria Clapés;18.4;48
Jimena Aranguren;26.7;39
Sofía Valdeolmillos;33.5;13
Beatriz Quintanilla;20.6;57
Irene Güemes;11.1;31
Aránzazu Olaizola;16.5;43
Cayetana Ríos;23.4;50
Leticia Mañas;27.2;46
Oihana Lekuona;13.7;33
Adoración Piñeiro;32.3;68
Gloria Sotomayor;21.8;61
Esther Caamaño;?;44
Candela Urrutia;9.8;23
Marta Isábal;25.6;55
`;

/** Guests, who belong to nobody's club. */
export const INVITADOS_DE_DEMO: readonly { nombre: string; sexo: Sexo; handicap: number }[] = [
  { nombre: 'Bruno Castelao', sexo: 'hombre', handicap: 13.8 },
  { nombre: 'Cecilia Ordás', sexo: 'mujer', handicap: 21.2 },
  { nombre: 'Fabián Lecumberri', sexo: 'hombre', handicap: 7.5 },
  { nombre: 'Dolores Arévalo', sexo: 'mujer', handicap: 29.4 },
  { nombre: 'Gaspar Monreal', sexo: 'hombre', handicap: 18.9 },
  { nombre: 'Nerea Ochandiano', sexo: 'mujer', handicap: 16.3 },
  { nombre: 'Silvio Peñarrubia', sexo: 'hombre', handicap: 25.1 },
  { nombre: 'Claudio Nebot', sexo: 'hombre', handicap: 4.9 },
];

function parsePersonas(lines: string, sexo: Sexo): PersonaDeDemo[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [nombre = '', handicap = '?', edad = '40'] = line.split(';');
      return {
        nombre: nombre.normalize('NFC'),
        sexo,
        handicap: handicap === '?' ? null : Number(handicap),
        edad: Number(edad),
        papel: PAPELES[nombre] ?? null,
        cuenta: CON_CUENTA.has(nombre),
        sinLicencia: SIN_LICENCIA.has(nombre),
      };
    });
}

/** The members of the demo club. */
export const PERSONAS_DE_DEMO: readonly PersonaDeDemo[] = [
  ...parsePersonas(HOMBRES, 'hombre'),
  ...parsePersonas(MUJERES, 'mujer'),
];

/** Age bracket of an age: up to 15, from 65, and between. */
export function tramoDeEdad(edad: number): TramoEdad {
  if (edad < 16) return 'infantil';
  return edad >= 65 ? 'senior' : 'general';
}
