import type { MomentoGenerado } from './columns.ts';
import type { Sexo } from '#reglas/modalidad.ts';

/* Enrolment beyond who is in: who waits for a place, who left late, with whom people wish to play. */

export type InscripcionTables = {
  esperas: {
    id: string;
    torneoId: string;
    orden: number; // in which they came
    grupo: string; // who goes up together, or waits
    jugadorId: string | null; // NULL = a guest, who has the next four
    nombreInvitado: string | null;
    sexoInvitado: Sexo | null;
    handicapInvitado: number | null;
    anfitrionId: string | null;
    creadaEn: MomentoGenerado;
  };

  bajas_tardias: {
    id: string;
    torneoId: string;
    jugadorId: string | null; // NULL = who is no jugador any more
    nombre: string;
    momento: MomentoGenerado;
  };

  companeros_deseados: {
    participanteId: string; // who wishes
    conId: string; // whom they would like to play with
    torneoId: string; // of both
  };

  inscripciones_conjuntas: {
    torneoId: string;
    jugadorId: string; // who wants to enrol
    conId: string; // with which other jugador
  };
};
