import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { type Dia, sumarDias } from '#reglas/dia.ts';
import { partirNombre } from '#reglas/nombre.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';
import {
  type PapelDeDemo,
  type PersonaDeDemo,
  PERSONAS_DE_DEMO,
  tramoDeEdad,
} from '#server/demo/plan/people-data.ts';
import type { Random } from '#server/demo/plan/random.ts';
import { toSlug } from '#server/demo/plan/season-plan.ts';
import type { Candidato } from '#server/demo/torneos/torneo-rows.ts';

/** A member with the history of the own handicap, oldest first, one figure per past torneo. */
export type Socio = PersonaDeDemo & {
  jugadorId: string;
  usuarioId: string | null;
  email: string;
  password: string;
  /** How often this person comes: higher is more. */
  constancia: number;
  historialHandicap: readonly number[];
};

const CUENTAS: Readonly<Record<PapelDeDemo, (typeof CUENTAS_DE_DEMO)[number]>> = {
  administradora: CUENTAS_DE_DEMO[0],
  jugadora: CUENTAS_DE_DEMO[1],
  companero: CUENTAS_DE_DEMO[2],
  nuevo: CUENTAS_DE_DEMO[3],
};
/** Accounts that belong to no member: two that may be cleaned up, and one that is too young for it. */
const HUERFANAS = [
  { id: '0e7f0a10-19a1-4b1e-8c00-000000000001', name: 'Prueba de registro', dias: 410 },
  { id: '1c2d3e40-19a1-4b1e-8c00-000000000002', name: 'Rosa Antúnez', dias: 35 },
  { id: '2a4b6c80-19a1-4b1e-8c00-000000000003', name: 'Cuenta de hoy', dias: 0 },
] as const;
const HANDICAP_DE_JUGADOR = { min: -2.4, max: 36 } as const;

function pasado(random: Random, handicap: number, cuantos: number): number[] {
  const historia: number[] = [];
  let figura = handicap;
  for (let i = 0; i < cuantos; i += 1) {
    const paso = Math.round(random.normal() * 4) / 10;
    const { min, max } = HANDICAP_DE_JUGADOR;
    figura = Math.min(max, Math.max(min, Math.round((figura + paso) * 10) / 10));
    historia.unshift(figura);
  }
  return historia;
}

/** Account and e-mail of a person; the four of the demo have theirs in `demo-accounts.ts`. */
function cuentaDe(random: Random, { papel, cuenta, nombre }: PersonaDeDemo) {
  if (papel !== null) {
    const { email, password } = CUENTAS[papel];
    return { usuarioId: random.uuid(), email, password };
  }
  const usuarioId = cuenta ? random.uuid() : null;
  return { usuarioId, email: `${toSlug(nombre)}@socios.invalid`, password: CUENTAS.nuevo.password };
}

/** The members of the demo club. torneosPasados: how many figures each handicap history holds. */
export function buildSocios(random: Random, torneosPasados: number): Socio[] {
  return PERSONAS_DE_DEMO.map((persona) => {
    const { papel, handicap } = persona;
    const nuncaFalta = papel === 'jugadora' || papel === 'companero';
    return Object.assign({}, persona, cuentaDe(random, persona), {
      jugadorId: random.uuid(),
      constancia: nuncaFalta ? 6 : 0.4 + random.next() * 1.6,
      historialHandicap: handicap === null ? [] : pasado(random, handicap, torneosPasados),
    });
  });
}

/**
 * A member as someone who may be enrolled.
 *
 * - torneo: position of a past torneo, whose handicap it then was; null = with today's.
 */
export function toCandidato(socio: Socio, torneo: number | null): Candidato {
  const { jugadorId, nombre, sexo, papel } = socio;
  const entonces = torneo === null ? socio.handicap : (socio.historialHandicap[torneo] ?? socio.handicap);
  return { jugadorId, nombre, sexo, papel, handicap: entonces };
}

/** The rows of the members: profiles, accounts and who administers. */
export function peopleRows(random: Random, socios: readonly Socio[], hoy: Dia) {
  const profiles = socios.map((socio, i): Insertable<Tables['profiles']> => ({
    id: socio.jugadorId,
    userId: socio.usuarioId,
    ...partirNombre(socio.nombre),
    email: socio.email,
    telefono: null,
    fechaNacimiento: sumarDias(hoy, -Math.round((socio.edad + random.next()) * 365.2)),
    fechaEntradaPena: sumarDias(hoy, -random.int(400, 365 * Math.min(12, Math.max(2, socio.edad - 10)))),
    handicap: socio.handicap,
    sexo: socio.sexo,
    tramoEdad: tramoDeEdad(socio.edad),
    // No federation uses the letters XX: these licences are nobody's.
    numeroLicenciaFederativa: socio.sinLicencia ? null : `XX${String(19_000_001 + i)}`,
    profileImageUrl: null,
  }));
  const usuarios = socios.flatMap(({ usuarioId, nombre, email }): Insertable<Tables['usuarios']>[] =>
    usuarioId === null ? [] : [{ id: usuarioId, name: nombre, email, emailVerified: true, image: null }],
  );
  const huerfanas = HUERFANAS.map(({ id, name, dias }): Insertable<Tables['usuarios']> => ({
    id,
    name,
    email: `${toSlug(name)}@cuentas.invalid`,
    emailVerified: true,
    image: null,
    ...(dias === 0 ? {} : { createdAt: `${sumarDias(hoy, -dias)}T10:00:00Z` }),
  }));
  const roles = socios.flatMap(({ usuarioId, papel }): Insertable<Tables['user_roles']>[] =>
    usuarioId !== null && papel === 'administradora' ? [{ userId: usuarioId, role: 'admin' }] : [],
  );
  return { profiles, usuarios: [...usuarios, ...huerfanas], roles };
}
