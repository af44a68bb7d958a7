import { api } from '#server/http/api.ts';
import {
  arreglar,
  buscarArreglo,
  diagnosticarPersona,
  diagnosticoDeUsuarios,
} from '#server/admin/usuarios/arreglos/service.ts';
import * as usuarios from '#server/admin/usuarios/service.ts';

export const usuariosRoutes = {
  huerfanos: api.usuarios.huerfanos.handler(({ context }) => usuarios.usuariosHuerfanos(context)),
  previsualizarLimpieza: api.usuarios.previsualizarLimpieza.handler(({ context, input }) =>
    usuarios.previsualizarLimpieza(context, input.usuarioIds),
  ),
  limpiar: api.usuarios.limpiar.handler(({ context, input }) => usuarios.limpiarHuerfanos(context, input)),
  sinUsuario: api.usuarios.sinUsuario.handler(({ context }) => usuarios.jugadoresSinUsuario(context)),
  previsualizarCreacion: api.usuarios.previsualizarCreacion.handler(({ context, input }) =>
    usuarios.previsualizarCreacion(context, input.jugadorIds),
  ),
  crear: api.usuarios.crear.handler(({ context, input }) => usuarios.crearUsuarios(context, input)),
  disponibles: api.usuarios.disponibles.handler(({ context, input }) =>
    usuarios.usuariosDisponibles(context, input.texto),
  ),
  asignar: api.usuarios.asignar.handler(({ context, input }) => usuarios.asignarUsuario(context, input)),
  diagnostico: api.usuarios.diagnostico.handler(({ context }) => diagnosticoDeUsuarios(context)),
  buscarArreglo: api.usuarios.buscarArreglo.handler(({ context, input }) =>
    buscarArreglo(context, input.busca),
  ),
  arreglar: api.usuarios.arreglar.handler(({ context, input }) => arreglar(context, input)),
  diagnosticar: api.usuarios.diagnosticar.handler(({ context, input }) =>
    diagnosticarPersona(context, input),
  ),
};
