import {
  arreglo,
  diagnosticarPersona,
  diagnosticoDeUsuarios,
  previaDeArreglar,
} from '#server/admin/usuarios/arreglar.ts';
import * as usuarios from '#server/admin/usuarios/service.ts';
import { admin } from '#server/http/admin.ts';

export const usuariosRoutes = {
  huerfanos: admin.usuarios.huerfanos.handler(({ context }) => usuarios.usuariosHuerfanos(context)),
  previaDeLimpiar: admin.usuarios.previaDeLimpiar.handler(({ context, input }) =>
    usuarios.limpieza.previa(context, input),
  ),
  limpiar: admin.usuarios.limpiar.handler(({ context, input }) => usuarios.limpieza.hacer(context, input)),
  sinUsuario: admin.usuarios.sinUsuario.handler(({ context }) => usuarios.jugadoresSinUsuario(context)),
  previaDeCrear: admin.usuarios.previaDeCrear.handler(({ context, input }) =>
    usuarios.creacion.previa(context, input),
  ),
  crear: admin.usuarios.crear.handler(({ context, input }) => usuarios.creacion.hacer(context, input)),
  disponibles: admin.usuarios.disponibles.handler(({ context, input }) =>
    usuarios.usuariosDisponibles(context, input.busqueda),
  ),
  asignar: admin.usuarios.asignar.handler(({ context, input }) => usuarios.asignarUsuario(context, input)),
  diagnostico: admin.usuarios.diagnostico.handler(({ context }) => diagnosticoDeUsuarios(context)),
  previaDeArreglar: admin.usuarios.previaDeArreglar.handler(({ context, input }) =>
    previaDeArreglar(context, input),
  ),
  arreglar: admin.usuarios.arreglar.handler(({ context, input }) => arreglo.hacer(context, input)),
  diagnosticar: admin.usuarios.diagnosticar.handler(({ context, input }) =>
    diagnosticarPersona(context, input),
  ),
};
