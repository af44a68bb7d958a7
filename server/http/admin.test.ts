import { describe, expectTypeOf, test } from 'vitest';
import { crearTorneo } from '#server/admin/torneos/service.ts';
import type { Admin, AdminContext } from '#server/http/admin.ts';
import type { RequestContext } from '#server/http/api.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';

describe('the door of the administration', () => {
  test('a service of the wing asks for an administrator, and the request of anybody is none', () => {
    expectTypeOf(crearTorneo).parameter(0).toEqualTypeOf<AdminContext>();
    expectTypeOf<RequestContext>().not.toExtend<AdminContext>();
  });

  test('nobody becomes an administrator by saying so', () => {
    expectTypeOf<{ usuarioId: string; jugadorId: null; esAdmin: true }>().not.toExtend<Admin>();
    expectTypeOf<Admin>().toExtend<Actor>();
  });
});
