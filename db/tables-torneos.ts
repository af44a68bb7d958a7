import type { MomentoGenerado } from './columns.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Sexo, TramoEdad } from '#reglas/modalidad.ts';
import type { TipoDePremio } from '#reglas/premios.ts';

/* The tees of a course, and what hangs from a torneo: its tees, its points table, its categorías, its prizes, its bracket. */

/** A tee as it was on the day of the publication, and its holes: of a torneo, or of one of its categorías. */
type SalidaCongelada = {
  sexo: Sexo;
  nombre: string;
  slope: number | null; // NULL = unrated
  valorDeCampo: number | null;
  par: number;
  slopeIda: number | null; // of each nine; NULL = not known
  valorIda: number | null;
  slopeVuelta: number | null;
  valorVuelta: number | null;
};

type HoyoCongelado = {
  sexo: Sexo;
  numeroHoyo: number;
  par: number;
  handicap: number; // stroke index
};

export type TorneosTables = {
  tipos_salida: {
    id: Generated<string>;
    campoId: string;
    nombre: string;
    slope: number | null; // legacy pair, used where a sex has none
    courseRating: number | null;
    slopeMasculino: number | null;
    slopeFemenino: number | null;
    courseRatingMasculino: number | null;
    courseRatingFemenino: number | null;
    slopeIdaMasculino: number | null; // of each nine; without both figures of it, half of the 18
    slopeIdaFemenino: number | null;
    valorIdaMasculino: number | null;
    valorIdaFemenino: number | null;
    slopeVueltaMasculino: number | null;
    slopeVueltaFemenino: number | null;
    valorVueltaMasculino: number | null;
    valorVueltaFemenino: number | null;
    createdAt: MomentoGenerado;
  };

  torneos_salidas: {
    torneoId: string;
    sexo: Sexo;
    tipoSalidaId: string;
  };

  torneos_salidas_congeladas: SalidaCongelada & { torneoId: string };

  torneos_hoyos_congelados: HoyoCongelado & { torneoId: string };

  torneos_puntos_configuracion: {
    id: Generated<string>;
    torneoId: string;
    posicion: number;
    puntos: number;
  };

  categorias: {
    id: Generated<string>;
    torneoId: string;
    orden: number; // the first one with tees gives the tee
    nombre: string;
    handicapMin: number | null; // exact, inclusive; NULL = no condition
    handicapMax: number | null;
    tramoEdad: TramoEdad | null;
    sexo: Sexo | null;
  };

  categorias_salidas: {
    categoriaId: string;
    sexo: Sexo;
    tipoSalidaId: string;
  };

  categorias_salidas_congeladas: SalidaCongelada & { categoriaId: string };

  categorias_hoyos_congelados: HoyoCongelado & { categoriaId: string };

  participantes_categorias: {
    participanteId: string;
    categoriaId: string;
    orden: number; // that of the categoría when it was written
  };

  clasificaciones_categoria: {
    resultadoId: string;
    categoriaId: string;
    tipoClasificacion: 'individual_por_golpes_scratch' | 'individual_por_golpes_medal';
    posicion: number;
    posicionSocios: number | null; // NULL for who takes no points
  };

  premios: {
    id: string;
    torneoId: string;
    tipo: TipoDePremio;
    nombre: string; // '' = its kind says enough
    hoyo: number | null;
    medida: number | null; // metres
    unidades: Generated<number>; // how many come out of a raffle
    participanteId: string | null; // who won it; of a raffle the draw says it
    version: Generated<number>;
    creadoEn: MomentoGenerado;
  };

  ajustes_de_pena: {
    id: string;
    jugadorId: string;
    torneoId: string | null;
    cantidad: number; // strokes of exact handicap; below 0 = a cut
    motivo: string;
    anulaId: string | null; // the one that it undoes
    autorId: string | null;
    momento: MomentoGenerado;
  };

  rifas: {
    id: Generated<number>;
    premioId: string;
    semilla: string;
    orden: JSONColumnType<string[], string, string>; // participantes_torneo.id in the order in which they came out
    motivo: string | null; // NULL = the first draw
    autorId: string | null;
    momento: MomentoGenerado;
  };
};
