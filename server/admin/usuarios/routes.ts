import { api } from '#server/http/api.ts';
import {
  arreglar,
  buscarArreglo,
  diagnosticarPersona,
  diagnosticoDeUsuarios,
} from '#server/admin/usuarios/arreglos/service.ts';
import * as usuarios from '#server/admin/usuarios/service.ts';

export const usuariosRoutes = {
  huerfanos: api.admin.usuarios.huerfanos.handler(({ context }) => usuarios.usuariosHuerfanos(context)),
  previsualizarLimpieza: api.admin.usuarios.previsualizarLimpieza.handler(({ context, input }) =>
    usuarios.previsualizarLimpieza(context, input.usuarioIds),
  ),
  limpiar: api.admin.usuarios.limpiar.handler(({ context, input }) =>
    usuarios.limpiarHuerfanos(context, input),
  ),
  sinUsuario: api.admin.usuarios.sinUsuario.handler(({ context }) => usuarios.jugadoresSinUsuario(context)),
  previsualizarCreacion: api.admin.usuarios.previsualizarCreacion.handler(({ context, input }) =>
    usuarios.previsualizarCreacion(context, input.jugadorIds),
  ),
  crear: api.admin.usuarios.crear.handler(({ context, input }) => usuarios.crearUsuarios(context, input)),
  disponibles: api.admin.usuarios.disponibles.handler(({ context, input }) =>
    usuarios.usuariosDisponibles(context, input.texto),
  ),
  asignar: api.admin.usuarios.asignar.handler(({ context, input }) =>
    usuarios.asignarUsuario(context, input),
  ),
  diagnostico: api.admin.usuarios.diagnostico.handler(({ context }) => diagnosticoDeUsuarios(context)),
  buscarArreglo: api.admin.usuarios.buscarArreglo.handler(({ context, input }) =>
    buscarArreglo(context, input.busca),
  ),
  arreglar: api.admin.usuarios.arreglar.handler(({ context, input }) => arreglar(context, input)),
  diagnosticar: api.admin.usuarios.diagnosticar.handler(({ context, input }) =>
    diagnosticarPersona(context, input),
  ),
};
