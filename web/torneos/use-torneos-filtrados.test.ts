import { describe, expect, test } from 'vitest';
import type { TorneoResumen } from '#contrato/torneos.ts';
import { buscarTorneos, destinoDeTorneo, separarTorneos } from './use-torneos-filtrados.ts';

const HOY = '2026-05-16';

function torneo(part: Partial<TorneoResumen>): TorneoResumen {
  return {
    id: 'id-1',
    slug: 'trofeo-san-isidro',
    nombre: 'Trofeo San Isidro',
    fechaJuego: HOY,
    modalidad: 'individual_por_golpes',
    cuenta: 'golpes' as const,
    campo: { nombre: 'La Dehesa', ubicacion: 'Cáceres' },
    ligas: [],
    inscritos: 0,
    inscrito: false,
    ...part,
  };
}

function nombres(list: readonly TorneoResumen[]): string[] {
  return list.map(({ nombre }) => nombre);
}

describe('separarTorneos', () => {
  const torneos = [
    torneo({ nombre: 'Copa de Junio', fechaJuego: '2026-06-20', ligas: ['Liga de Otoño'] }),
    torneo({ nombre: 'Trofeo Núñez' }),
    torneo({
      nombre: 'Torneo de Abril',
      fechaJuego: '2026-04-12',
      campo: { nombre: 'Ávila Golf', ubicacion: '' },
    }),
    torneo({ nombre: 'Torneo de Mayo', fechaJuego: '2026-05-15' }),
  ];

  test("today's torneo is still to come and stands before later ones", () => {
    const { proximos } = separarTorneos(torneos, { hoy: HOY });
    expect(nombres(proximos)).toEqual(['Trofeo Núñez', 'Copa de Junio']);
  });

  test('past torneos are listed with the latest first', () => {
    const { pasados } = separarTorneos(torneos, { hoy: HOY });
    expect(nombres(pasados)).toEqual(['Torneo de Mayo', 'Torneo de Abril']);
  });

  test.each([
    ['nunez', 'Trofeo Núñez', 'name without its accents'],
    ['AVILA', 'Torneo de Abril', 'course, in capitals'],
    ['otono', 'Copa de Junio', 'liga'],
    ['liga copa', 'Copa de Junio', 'words of different fields'],
  ])('searching «%s» finds «%s» (%s)', (buscado, nombre) => {
    expect(nombres(buscarTorneos(torneos, buscado))).toEqual([nombre]);
  });

  test('a search that nothing answers finds nothing', () => {
    expect(buscarTorneos(torneos, 'ryder')).toEqual([]);
  });
});

describe('destinoDeTorneo', () => {
  test('a past torneo leads to its clasificacion by id, with or without a session', () => {
    const past = torneo({ fechaJuego: '2026-05-15' });
    expect(destinoDeTorneo(past, { hoy: HOY, conSesion: false })).toBe('/clasificacion?torneo=id-1');
    expect(destinoDeTorneo(past, { hoy: HOY, conSesion: true })).toBe('/clasificacion?torneo=id-1');
  });

  test('a torneo of today leads to its page of the day, a visitor by way of /auth', () => {
    expect(destinoDeTorneo(torneo({}), { hoy: HOY, conSesion: true })).toBe('/torneos/trofeo-san-isidro');
    expect(destinoDeTorneo(torneo({}), { hoy: HOY, conSesion: false })).toBe(
      '/auth?next=%2Ftorneos%2Ftrofeo-san-isidro',
    );
  });

  test('a torneo to come leads a signed-in player to the enrolment', () => {
    expect(destinoDeTorneo(torneo({ fechaJuego: '2026-05-17' }), { hoy: HOY, conSesion: true })).toBe(
      '/torneos/trofeo-san-isidro/inscripcion',
    );
  });

  test('a torneo to come leads a visitor to /auth and from there to the enrolment', () => {
    expect(destinoDeTorneo(torneo({ fechaJuego: '2026-05-17' }), { hoy: HOY, conSesion: false })).toBe(
      '/auth?next=%2Ftorneos%2Ftrofeo-san-isidro%2Finscripcion',
    );
  });
});
