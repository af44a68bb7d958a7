import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { sumarDias } from '#reglas/dia.ts';
import type { SistemaPuntuacion } from '#reglas/modalidad.ts';
import type { Random } from '#server/demo/plan/random.ts';
import { toSlug, type ClaveDeLiga } from '#server/demo/plan/season-plan.ts';
import type { TorneoCompleto } from '#server/demo/torneos/torneos.ts';

/** A league of the season: its row, and its torneos in order of play. */
export type LigaDeDemo = {
  id: string;
  sistema: SistemaPuntuacion;
  torneos: readonly TorneoCompleto[];
  row: Insertable<Tables['ligas']>;
};

type LigaPlan = {
  clave: ClaveDeLiga;
  nombre: string;
  descripcion: string;
  sistema: SistemaPuntuacion;
  descartes: number;
  activa: boolean;
};

const LIGAS: readonly LigaPlan[] = [
  {
    clave: 'pasada',
    nombre: 'Liga Social',
    descripcion: 'La temporada pasada, ya cerrada.',
    sistema: 'om_hoyo19',
    descartes: 0,
    activa: false,
  },
  {
    clave: 'invierno',
    nombre: 'Liga de Invierno',
    descripcion: 'Orden de mérito de la peña: puntos por puesto y dos descartes.',
    sistema: 'om_hoyo19',
    descartes: 2,
    activa: true,
  },
  {
    clave: 'cervecita',
    nombre: 'Cervecita',
    descripcion: 'Puntúa todo el que juega y quien pierde paga la ronda en el hoyo 19.',
    sistema: 'cervecita',
    descartes: 0,
    activa: true,
  },
];

/** The league of the torneos of pairs. */
export const LIGA_DE_PAREJAS: LigaPlan = {
  clave: 'parejas',
  nombre: 'Liga de Parejas',
  descripcion: 'Mejor bola, Copa Canadá y foursome: cada uno suma los puntos de su pareja.',
  sistema: 'om_hoyo19',
  descartes: 0,
  activa: true,
};

/** Leagues with the torneos that the plan gives them; the active ones last, the inactive one with its year. */
export function ligaRows(
  random: Random,
  torneos: readonly TorneoCompleto[],
  ligas: readonly LigaPlan[] = LIGAS,
): LigaDeDemo[] {
  return ligas.map(({ clave, nombre, descripcion, sistema, descartes, activa }) => {
    const suyos = torneos.filter(({ torneo }) => torneo.plan.ligas.includes(clave));
    const primero = suyos[0]?.torneo.fecha ?? '';
    const ultimo = suyos.at(-1)?.torneo.fecha ?? '';
    const completo = activa ? nombre : `${nombre} ${ultimo.slice(0, 4)}`;
    const id = random.uuid();
    const row = {
      id,
      slug: toSlug(`${nombre} ${ultimo.slice(0, 4)}`),
      nombre: completo,
      descripcion,
      activa,
      fechaInicio: sumarDias(primero, -7),
      fechaFin: sumarDias(ultimo, activa ? 60 : 7),
      sistemaPuntuacion: sistema,
      numeroTorneosDescartados: descartes,
      createdAt: `${sumarDias(primero, -14)}T09:00:00Z`,
    };
    return { id, sistema, torneos: suyos, row };
  });
}
