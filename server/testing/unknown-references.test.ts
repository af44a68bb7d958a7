import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { REFERENCIAS } from '#contrato/referencias.ts';
import { addressOf, ENDPOINTS } from '#server/testing/endpoints.ts';
import { MATRIX } from '#server/testing/matrix/every.ts';
import type { Case } from '#server/testing/matrix/cell.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';

type Body = Record<string, unknown>;

let escenario: Escenario;
enUnEscenario((club) => ({ escenario } = club));

/** Texts that are no id: words, an id with a sign too many, one sign that is none, SQL. */
const WRONG = ['no es un id', `${randomUUID()}-`, '0000000_-0000-4000-8000-000000000000', "x' or 1=1 --"];

/** Where an input names something: 'participantes[].jugadorId'. */
function referencesOf(schema: unknown, path = ''): string[] {
  if (!(schema instanceof z.ZodType)) return [];
  if (REFERENCIAS.has(schema)) return [path];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return referencesOf(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return referencesOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => referencesOf(one, path));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, child]) =>
    referencesOf(child, path === '' ? key : `${path}.${key}`),
  );
}

const NAMED = [...ENDPOINTS].flatMap(([name, { path, input }]) =>
  [...new Set(referencesOf(input))].map((reference) => ({
    name,
    reference,
    inPath: path.includes(`{${reference}}`),
  })),
);

const ALGUIEN = { personas: [{ fila: 2, como: 'jugador', jugadorId: randomUUID() }] };
const DE_TEMPORADA = { ...ALGUIEN, salidas: [{ sexo: 'hombre', tipoSalidaId: randomUUID() }] };

/** Bodies of what the matrix asks for without naming everything that may be named. */
const BODIES: Record<string, Body> = {
  'admin.torneos.crear': { salidas: [{ sexo: 'hombre', tipoSalidaId: randomUUID() }] },
  'admin.duplicados.torneo': { salidas: [{ sexo: 'hombre', tipoSalidaId: randomUUID() }] },
  'admin.duplicados.temporada': {
    torneos: [{ torneoId: randomUUID(), nombre: 'Copa', fechaJuego: '2027-06-12' }],
  },
  'admin.torneos.actualizar': { salidas: [{ sexo: 'hombre', tipoSalidaId: randomUUID() }] },
  'admin.vueltas.crear': { salidas: [{ sexo: 'hombre', tipoSalidaId: randomUUID() }] },
  'admin.torneos.guardarParejas': { parejas: [{ participanteIds: [randomUUID(), randomUUID()] }] },
  'admin.torneos.guardarCategorias': {
    categorias: [
      {
        id: null,
        nombre: 'Damas',
        handicapMin: null,
        handicapMax: null,
        tramoEdad: null,
        sexo: 'mujer',
        salidas: [{ sexo: 'mujer', tipoSalidaId: randomUUID() }],
      },
    ],
  },
  'admin.ryder.emparejar': { partidos: [{ aIds: [], bIds: [] }] },
  'admin.partidas.publicar': { partidas: [{ id: null, horaDeSalida: '08:00', participanteIds: [] }] },
  'admin.temporadas.previaDeImportarTorneo': DE_TEMPORADA,
  'admin.temporadas.importarTorneo': DE_TEMPORADA,
  'admin.temporadas.previaDeImportarLiga': ALGUIEN,
  'admin.temporadas.importarLiga': ALGUIEN,
  'resultados.guardarLote': { usuarioId: randomUUID() },
  'partidasPersonales.crear': { participantes: [{ tipo: 'jugador', jugadorId: randomUUID() }] },
  'partidasPersonales.editar': { participantes: [{ tipo: 'jugador', jugadorId: randomUUID() }] },
};

function asked(name: string): Required<ReturnType<Case['request']>> {
  const { request } = MATRIX[name]?.[0] ?? {};
  if (!request) throw new Error(`the matrix does not ask for ${name}`);
  const { params = {}, body = {} } = request(escenario);
  return { params, body: { ...body, ...BODIES[name] } };
}

/** A copy with a value at a place; in lists, in the first of them. */
function withValue(target: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '[]') {
    const [first, ...others] = Array.isArray(target) ? (target as unknown[]) : [];
    return [withValue(first, rest, value), ...others];
  }
  const record = (target ?? {}) as Body;
  return { ...record, [step]: withValue(record[step], rest, value) };
}

test('the contract is not read as naming nothing', () => {
  expect(NAMED.filter(({ inPath }) => inPath).length).toBeGreaterThan(60);
  expect(NAMED.filter(({ inPath }) => !inPath).length).toBeGreaterThan(15);
});

test.each(NAMED.filter(({ inPath }) => inPath))(
  '$name: no such $reference is 404',
  async ({ name, reference }) => {
    const { params, body } = asked(name);
    const { acceso } = ENDPOINTS.get(name) ?? {};
    for (const wrong of WRONG) {
      const { method, url } = addressOf(name, { ...params, [reference]: wrong });
      const caller = acceso === 'admin' ? escenario.admin : escenario.miembro;
      const answer = await caller.send(method, url, method === 'GET' ? undefined : body);
      expect([name, wrong, answer.status]).toEqual([name, wrong, 404]);
    }
  },
);

test.each(NAMED.filter(({ inPath }) => !inPath))(
  '$name: no such $reference is 422',
  async ({ name, reference }) => {
    const { params, body } = asked(name);
    const { acceso } = ENDPOINTS.get(name) ?? {};
    const caller = acceso === 'admin' ? escenario.admin : escenario.miembro;
    const steps = reference.split(/\.|(?=\[\])/u);
    for (const wrong of WRONG) {
      const { method, url } = addressOf(name, params);
      const sent = withValue(body, steps, wrong);
      const query =
        method === 'GET' ? `?${new URLSearchParams(sent as Record<string, string>).toString()}` : '';
      const answer = await caller.send(method, `${url}${query}`, method === 'GET' ? undefined : sent);
      expect([wrong, answer.status, answer.body['codigo']]).toEqual([wrong, 422, 'referencia_no_valida']);
    }
  },
);
