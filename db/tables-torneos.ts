import type { Generated } from 'kysely';
import type { Sexo, TramoEdad } from '#reglas/modalidad.ts';

/* What hangs from a torneo: its tees, its points table, its categorías. */

export type TorneosSalidasTable = {
  torneoId: string;
  sexo: Sexo;
  tipoSalidaId: string;
};

export type TorneosSalidasCongeladasTable = {
  torneoId: string;
  sexo: Sexo;
  nombre: string;
  slope: number | null; // NULL = unrated
  valorDeCampo: number | null;
  par: number;
};

export type TorneosHoyosCongeladosTable = {
  torneoId: string;
  sexo: Sexo;
  numeroHoyo: number;
  par: number;
  handicap: number; // stroke index
};

export type TorneosPuntosConfiguracionTable = {
  id: Generated<string>;
  torneoId: string;
  posicion: number;
  puntos: number;
};

export type CategoriasTable = {
  id: Generated<string>;
  torneoId: string;
  orden: number; // the first one with tees gives the tee
  nombre: string;
  handicapMin: number | null; // exact, inclusive; NULL = no condition
  handicapMax: number | null;
  tramoEdad: TramoEdad | null;
  sexo: Sexo | null;
};

export type CategoriasSalidasTable = {
  categoriaId: string;
  sexo: Sexo;
  tipoSalidaId: string;
};

export type CategoriasSalidasCongeladasTable = {
  categoriaId: string;
  sexo: Sexo;
  nombre: string;
  slope: number | null; // NULL = unrated
  valorDeCampo: number | null;
  par: number;
};

export type CategoriasHoyosCongeladosTable = {
  categoriaId: string;
  sexo: Sexo;
  numeroHoyo: number;
  par: number;
  handicap: number; // stroke index
};

export type ParticipantesCategoriasTable = {
  participanteId: string;
  categoriaId: string;
  orden: number; // that of the categoría when it was written
};

export type ClasificacionesCategoriaTable = {
  resultadoId: string;
  categoriaId: string;
  tipoClasificacion: 'individual_por_golpes_scratch' | 'individual_por_golpes_medal';
  posicion: number;
  posicionSocios: number | null; // NULL for who takes no points
};

export type BandosTable = {
  id: Generated<string>;
  torneoId: string;
};

export type BandosParticipantesTable = {
  participanteId: string; // in one bando, or in none
  bandoId: string;
  torneoId: string; // of both
  orden: number;
};
