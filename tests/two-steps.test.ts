/** The law of the two-step act: shown and confirmed in one way, by one function. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { endpointsOf, type Endpoint } from '../scripts/testing/endpoints.ts';
import { loadModule } from './laws/contract.ts';
import { testLaw } from './laws/law.ts';
import { confirmationsByHand, wrongTwoSteps } from './laws/two-steps.ts';

const endpoints = endpointsOf((await loadModule('contrato/index.ts'))?.['contrato']);

const path = '/admin/ligas/{ligaId}/eliminacion';
const input = z.strictObject({ confirmacion: z.string() });
const acto: Endpoint = { name: 'admin.ligas.eliminar', method: 'POST', path, acceso: 'admin', input };
const previa: Endpoint = {
  name: 'admin.ligas.previaDeEliminar',
  method: 'GET',
  path: `${path}/previa`,
  acceso: 'admin',
};

describe('two-step acts', () => {
  test('every one is told at …/previa and confirmed by a POST', () => {
    expect(wrongTwoSteps(endpoints)).toEqual([]);
  });

  test('there are some', () => {
    expect(endpoints.filter((one) => one.path?.endsWith('/previa')).length).toBeGreaterThan(9);
  });

  test('one that asks only sometimes takes a confirmation that may be left out', () => {
    const campo = z.strictObject({ confirmacionDeRecalculo: z.string().optional() });
    expect(wrongTwoSteps([{ ...acto, method: 'PUT', input: campo }])).toEqual([]);
    expect(wrongTwoSteps([acto, previa])).toEqual([]);
  });

  test.each<[string, Endpoint[]]>([
    ['no preview', [acto]],
    ['a preview somewhere else', [acto, { ...previa, path: '/admin/ligas/{ligaId}/previa' }]],
    ['a preview of another name', [acto, { ...previa, name: 'admin.ligas.verEliminacion' }]],
    ['a preview that writes', [acto, { ...previa, method: 'PUT' }]],
    ['a DELETE that is confirmed', [{ ...acto, method: 'DELETE' }, previa]],
    ['a confirmation that may be left out', [{ ...acto, input: input.partial() }, previa]],
    ['a preview of nothing', [previa]],
    ['a preview in its name only', [acto, { ...previa, path: `${path}/vista` }]],
    ['an old word', [{ ...acto, path: '/admin/ligas/previsualizacion', input: z.strictObject({}) }]],
    ['a yes', [{ ...acto, input: z.strictObject({ confirmado: z.boolean() }) }]],
    ['a token', [{ ...acto, input: z.strictObject({ token: z.string() }) }]],
    [
      'a confirmation that is always asked for by a refusal',
      [{ ...acto, input: z.strictObject({ confirmacionDeRecalculo: z.string() }) }],
    ],
  ])('%s is noticed', (_, planted) => {
    expect(wrongTwoSteps(planted)).not.toEqual([]);
  });

  testLaw('nobody else signs or judges a confirmation', confirmationsByHand, [
    { 'server/admin/ligas/service.ts': "createHmac('sha256', secret).update(`confirmacion:${hechos}`);" },
    { 'server/http/two-steps.ts': 'export function sign(context: AdminContext, bound: Bound): string {}' },
  ]);
});
