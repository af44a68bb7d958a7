import {
  arreglo,
  diagnosticarPersona,
  diagnosticoDeUsuarios,
  previaDeArreglar,
} from '#server/admin/usuarios/arreglar.ts';
import * as usuarios from '#server/admin/usuarios/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const usuariosRoutes = {
  huerfanos: admin.usuarios.huerfanos.handler(asks(usuarios.usuariosHuerfanos)),
  previaDeLimpiar: admin.usuarios.previaDeLimpiar.handler(asks(usuarios.limpieza.previa)),
  limpiar: admin.usuarios.limpiar.handler(asks(usuarios.limpieza.hacer)),
  sinUsuario: admin.usuarios.sinUsuario.handler(asks(usuarios.jugadoresSinUsuario)),
  previaDeCrear: admin.usuarios.previaDeCrear.handler(asks(usuarios.creacion.previa)),
  crear: admin.usuarios.crear.handler(asks(usuarios.creacion.hacer)),
  disponibles: admin.usuarios.disponibles.handler(asksOf('busqueda', usuarios.usuariosDisponibles)),
  asignar: admin.usuarios.asignar.handler(asks(usuarios.asignarUsuario)),
  diagnostico: admin.usuarios.diagnostico.handler(asks(diagnosticoDeUsuarios)),
  previaDeArreglar: admin.usuarios.previaDeArreglar.handler(asks(previaDeArreglar)),
  arreglar: admin.usuarios.arreglar.handler(asks(arreglo.hacer)),
  diagnosticar: admin.usuarios.diagnosticar.handler(asks(diagnosticarPersona)),
};
