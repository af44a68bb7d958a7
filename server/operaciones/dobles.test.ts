import { beforeAll, describe, expect, test } from 'vitest';
import type { RecorridoLeido } from '#contrato/admin/lectura-de-campo.ts';
import { type Answer, type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { ceremoniaCreations } from '#server/testing/creations/ceremonia.ts';
import { administrationCreations } from '#server/testing/creations/administration.ts';
import { letterCreations } from '#server/testing/creations/cartas.ts';
import { temporadasCreations } from '#server/testing/creations/temporadas.ts';
import { duplicadosCreations } from '#server/testing/creations/duplicados.ts';
import type { Creation, Request, Workshop } from '#server/testing/creations/creation.ts';
import { enrolmentCreations } from '#server/testing/creations/enrolments.ts';
import { memberCreations } from '#server/testing/creations/members.ts';
import { ryderCreations } from '#server/testing/creations/ryder.ts';
import { barCreations } from '#server/testing/creations/bar.ts';
import { webhookCreations } from '#server/testing/creations/webhooks.ts';
import { paperCreations } from '#server/testing/creations/paper.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { addressOf, ENDPOINTS } from '#server/testing/endpoints.ts';
import { clubInventado, paginaC } from '#server/testing/rfeg-pages.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConCorreo } from '#server/testing/en-un-club.ts';

/** How often each creation is asked for twice at once; more by hand: ROUNDS=200. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 6);

const CREATIONS: Record<string, Creation> = {
  ...administrationCreations,
  ...enrolmentCreations,
  ...paperCreations,
  ...letterCreations,
  ...duplicadosCreations,
  ...temporadasCreations,
  ...memberCreations,
  ...webhookCreations,
  ...barCreations,
  ...ryderCreations,
  ...ceremoniaCreations,
};
const CREATING = [...ENDPOINTS].flatMap(([name, { crea = 'nada' }]) => (crea === 'nada' ? [] : [name]));
/** Those whose second request is answered like the first, from the memory of operations. */
const REMEMBERED = [
  'partidasPersonales.crear',
  'reclamaciones.crear',
  'admin.torneos.crear',
  'admin.participantes.inscribirInvitado',
  'admin.participantes.inscribirVarios',
  'admin.ligas.crear',
  'admin.campos.crear',
  'admin.campos.crearSalida',
  'admin.campos.importar',
  'admin.jugadores.crear',
  'admin.jugadores.enviarEnlace',
  'admin.jugadores.importar',
  'admin.jugadores.ajustarPena',
  'admin.jugadores.anularPena',
  'admin.entradaRapida.leer',
  'admin.entradaRapida.importar',
  'admin.sorteos.sortear',
  'admin.premios.crear',
  'admin.premios.sortear',
  'admin.partidos.sortear',
  'admin.webhooks.crear',
];

let app: TestApp;
let workshop: Workshop;

enUnClubConCorreo((club) => ({ app } = club));
beforeAll(async () => {
  const db = app.db.kysely;
  const torneo = await crearTorneo(db, { fechaJuego: '2026-06-20' });
  const admin = await conSesion(app, { admin: true });
  workshop = {
    app,
    db,
    admin,
    otherAdmin: await conSesion(app, { admin: true }),
    recorrido: await leido(admin),
    miembro: await conSesion(app),
    visitante: visitante(app),
    torneoId: torneo.id,
    campoId: torneo.campoId,
  };
});

/** One course of a page of the federation, as an administrator was shown it. */
async function leido(admin: Caller): Promise<RecorridoLeido> {
  const html = paginaC(clubInventado());
  const { body } = await admin.send('POST', '/api/admin/campos/importacion/previa', { html });
  const [recorrido] = body['recorridos'] as RecorridoLeido[];
  if (!recorrido) throw new Error('nothing was read');
  return recorrido;
}

async function ask(name: string, { caller, params, body }: Request): Promise<Answer> {
  const { method, url } = addressOf(name, params);
  return await caller.send(method, url, body);
}

function creationOf(name: string): Creation {
  const creation = CREATIONS[name];
  if (!creation) throw new Error(`no request of ${name}`);
  return creation;
}

async function count(table: Creation['table']): Promise<number> {
  const { rows } = await workshop.db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

test('every creating operation of the contract is asked for', () => {
  expect(Object.keys(CREATIONS).toSorted()).toEqual(CREATING.toSorted());
});

describe('asked for twice at once', () => {
  test.each(CREATING)('%s makes one', async (name) => {
    const { table, rows, prepare } = creationOf(name);
    for (let round = 0; round < ROUNDS; round += 1) {
      const request = await prepare(workshop);
      const before = await count(table);
      const answers = await Promise.all([ask(name, request), ask(name, request)]);
      const made = (await count(table)) - before;
      const [first, second] = answers.toSorted((one, other) => one.status - other.status);
      expect([name, made, first?.status, first?.body['codigo']]).toEqual([name, rows, 200, undefined]);
      if (second?.status === 200) expect(withoutTimes(second.body)).toEqual(withoutTimes(first?.body));
      else expect(REFUSED[name]).toContain(`${second?.status} ${String(second?.body['codigo'])}`);
    }
  });
});

/** What the slower one is told where a unique index decides; every other twin gets the same answer. */
const REFUSED: Record<string, readonly string[]> = {
  'admin.participantes.inscribir': ['409 ya_inscrito'],
  'admin.espera.subir': ['404 espera_no_encontrada'],
  'admin.ligas.anadirTorneo': ['409 torneo_ya_en_liga'],
  'admin.pantallas.crear': ['409 pantalla_repetida'],
  'claves.crear': ['409 clave_repetida'],
  'admin.ceremonia.empezar': ['409 ceremonia_empezada'],
  'factores.guardarLlave': ['403 llave_no_valida'],
  'admin.usuarios.crear': ['409 confirmacion_caducada'],
  'admin.correo.probar': ['409 prueba_en_curso'],
  'admin.cartas.probar': ['409 prueba_en_curso'],
  'admin.webhooks.probar': ['409 prueba_en_curso'],
  'admin.usuarios.asignar': ['409 jugador_ya_vinculado', '409 usuario_ya_vinculado'],
  'cuenta.confirmar': ['409 cuenta_ya_confirmada'],
};

/** A calculation says whether anything changed by it: the second one changes nothing. */
function withoutTimes(body: Record<string, unknown> | undefined) {
  const { cambios: _, ...rest } = body ?? {};
  return rest;
}

describe('an id that was used before', () => {
  test.each(REMEMBERED)(
    '%s: the same answer, however late; other data and other people are refused',
    async (name) => {
      const { table, prepare } = creationOf(name);
      const request = await prepare(workshop);
      const first = await ask(name, request);
      expect(first.status).toBe(200);
      const after = await count(table);
      expect(await ask(name, request)).toMatchObject({ status: 200, body: first.body });
      const key = request.body?.['opId'] === undefined ? 'id' : 'opId';
      const other = await prepare(workshop);
      const withItsId = { ...other, body: { ...other.body, [key]: request.body?.[key] } };
      const beforeOther = await count(table);
      expect(await ask(name, withItsId)).toMatchObject({
        status: 409,
        body: { codigo: 'operacion_repetida' },
      });
      const theirs = { ...request, caller: workshop.otherAdmin };
      if (name.startsWith('admin.'))
        expect(await ask(name, theirs)).toMatchObject({
          status: 409,
          body: { codigo: 'operacion_repetida' },
        });
      expect(await count(table)).toBe(beforeOther);
      expect(beforeOther).toBeGreaterThanOrEqual(after);
    },
  );
});
