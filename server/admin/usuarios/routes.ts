import {
  arreglar,
  buscarArreglo,
  diagnosticarPersona,
  diagnosticoDeUsuarios,
} from '#server/admin/usuarios/arreglar.ts';
import * as usuarios from '#server/admin/usuarios/service.ts';
import { admin } from '#server/http/admin.ts';

export const usuariosRoutes = {
  huerfanos: admin.usuarios.huerfanos.handler(({ context }) => usuarios.usuariosHuerfanos(context)),
  previsualizarLimpieza: admin.usuarios.previsualizarLimpieza.handler(({ context, input }) =>
    usuarios.previsualizarLimpieza(context, input.usuarioIds),
  ),
  limpiar: admin.usuarios.limpiar.handler(({ context, input }) => usuarios.limpiarHuerfanos(context, input)),
  sinUsuario: admin.usuarios.sinUsuario.handler(({ context }) => usuarios.jugadoresSinUsuario(context)),
  previsualizarCreacion: admin.usuarios.previsualizarCreacion.handler(({ context, input }) =>
    usuarios.previsualizarCreacion(context, input.jugadorIds),
  ),
  crear: admin.usuarios.crear.handler(({ context, input }) => usuarios.crearUsuarios(context, input)),
  disponibles: admin.usuarios.disponibles.handler(({ context, input }) =>
    usuarios.usuariosDisponibles(context, input.busqueda),
  ),
  asignar: admin.usuarios.asignar.handler(({ context, input }) => usuarios.asignarUsuario(context, input)),
  diagnostico: admin.usuarios.diagnostico.handler(({ context }) => diagnosticoDeUsuarios(context)),
  buscarArreglo: admin.usuarios.buscarArreglo.handler(({ context, input }) =>
    buscarArreglo(context, input.busca),
  ),
  arreglar: admin.usuarios.arreglar.handler(({ context, input }) => arreglar(context, input)),
  diagnosticar: admin.usuarios.diagnosticar.handler(({ context, input }) =>
    diagnosticarPersona(context, input),
  ),
};
