import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const nada = () => ({});
const soloAdmin = (admin: Expected) => conSesion('403 solo_admin', { admin });
const nadie = randomUUID();
const lote = (campo: 'usuarioIds' | 'jugadorIds') => () => ({ body: { [campo]: [nadie] } });
const loteConToken = (campo: 'usuarioIds' | 'jugadorIds') => () => ({
  body: { [campo]: [nadie], confirmacion: 'inventado' },
});

/** Accounts and jugadores brought together again: W-A7, W-A10, W-A11, W-A12 and the diagnosis (T27). */
export const matrixUsuarios: Matrix = {
  'admin.usuarios.huerfanos': [{ fila: 'W-A10', caso: 'list', request: nada, expected: soloAdmin(200) }],
  'admin.copias.estado': [{ fila: 'M.4', caso: 'state', request: nada, expected: soloAdmin(200) }],
  'admin.copias.hacer': [
    { fila: 'M.4', caso: 'a backup', request: nada, expected: soloAdmin(200), otraVez: null },
  ],
  'admin.traslado.exportar': [
    { fila: 'N.4', caso: 'the whole club', request: nada, expected: soloAdmin(200) },
  ],
  'admin.usuarios.previaDeLimpiar': [
    { fila: 'W-A10', caso: 'preview', request: lote('usuarioIds'), expected: soloAdmin(200) },
  ],
  'admin.usuarios.limpiar': [
    {
      fila: 'W-A10',
      caso: 'an invented confirmation',
      request: loteConToken('usuarioIds'),
      expected: soloAdmin('409 confirmacion_caducada'),
    },
  ],
  'admin.usuarios.sinUsuario': [{ fila: 'W-A11', caso: 'list', request: nada, expected: soloAdmin(200) }],
  'admin.usuarios.previaDeCrear': [
    { fila: 'W-A11', caso: 'preview', request: lote('jugadorIds'), expected: soloAdmin(200) },
  ],
  'admin.usuarios.crear': [
    {
      fila: 'W-A11',
      caso: 'an invented confirmation',
      request: loteConToken('jugadorIds'),
      expected: soloAdmin('409 confirmacion_caducada'),
    },
  ],
  'admin.usuarios.disponibles': [{ fila: 'W-A12', caso: 'list', request: nada, expected: soloAdmin(200) }],
  'admin.usuarios.asignar': [
    {
      fila: 'W-A12',
      caso: 'nobody',
      request: ({ sinPerfil }) => ({ body: { jugadorId: nadie, usuarioId: sinPerfil.usuarioId } }),
      expected: soloAdmin('404 perfil_no_encontrado'),
    },
    {
      fila: 'W-A12',
      caso: 'who has an account',
      request: ({ sinPerfil, miembro }) => ({
        body: { jugadorId: miembro.jugadorId, usuarioId: sinPerfil.usuarioId },
      }),
      expected: soloAdmin('409 jugador_ya_vinculado'),
    },
  ],
  'admin.historial.deCuentas': [{ fila: 'T24', caso: 'all', request: nada, expected: soloAdmin(200) }],
  'admin.historial.delClub': [{ fila: 'T24', caso: 'all', request: nada, expected: soloAdmin(200) }],
  'admin.administradores.list': [{ fila: 'W-A8', caso: 'all', request: nada, expected: soloAdmin(200) }],
  'admin.administradores.cerrarSesiones': [
    {
      fila: 'W-A8',
      caso: 'the other ones of oneself',
      request: ({ admin }) => ({ params: { usuarioId: admin.usuarioId ?? '' } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A8',
      caso: 'of who does not administer',
      request: ({ companero }) => ({ params: { usuarioId: companero.usuarioId ?? '' } }),
      expected: soloAdmin('404 administrador_no_encontrado'),
    },
  ],
  'admin.administradores.cerrarSesion': [
    {
      fila: 'W-A8',
      caso: 'one that has ended',
      request: ({ admin }) => ({ params: { usuarioId: admin.usuarioId ?? '', sesionId: nadie } }),
      expected: soloAdmin(200),
    },
    {
      ajeno: true,
      fila: 'W-A8',
      caso: 'of a member, under the name of an administrator',
      request: ({ admin, ajeno }) => ({
        params: { usuarioId: admin.usuarioId ?? '', sesionId: ajeno.sesion },
      }),
      expected: soloAdmin('404 sesion_no_encontrada'),
    },
    {
      ajeno: true,
      fila: 'W-A8',
      caso: 'of a member',
      request: ({ companero, ajeno }) => ({
        params: { usuarioId: companero.usuarioId ?? '', sesionId: ajeno.sesion },
      }),
      expected: soloAdmin('404 administrador_no_encontrado'),
    },
  ],
  'admin.usuarios.diagnostico': [{ fila: 'W-A7', caso: 'counts', request: nada, expected: soloAdmin(200) }],
  'admin.usuarios.previaDeArreglar': [
    {
      fila: 'W-A7',
      caso: 'nobody',
      request: () => ({ body: { busca: 'nadie@example.test' } }),
      expected: soloAdmin('404 perfil_no_encontrado'),
    },
    {
      fila: 'W-A7',
      caso: 'somebody in order',
      request: ({ miembro }) => ({ body: { busca: miembro.jugadorId } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.usuarios.arreglar': [
    {
      fila: 'W-A7',
      caso: 'an invented confirmation',
      request: ({ miembro }) => ({
        body: {
          jugadorId: miembro.jugadorId,
          usuarioId: miembro.usuarioId,
          arreglo: 'sync_email',
          confirmacion: 'inventado',
        },
      }),
      expected: soloAdmin('409 confirmacion_caducada'),
    },
  ],
  'admin.usuarios.diagnosticar': [
    {
      fila: 'T27',
      caso: 'a person',
      request: () => ({ body: { busqueda: 'usuario' } }),
      expected: soloAdmin(200),
    },
  ],
};
