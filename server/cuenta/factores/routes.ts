import { cambiarContrasena } from '#server/cuenta/factores/contrasena.ts';
import * as entrar from '#server/cuenta/factores/entrar.ts';
import * as llaves from '#server/cuenta/factores/llaves.ts';
import * as factores from '#server/cuenta/factores/service.ts';
import { api } from '#server/http/api.ts';
import { asks, asksOf } from '#server/http/asks.ts';

/** Who enters, with what, and from which browser: the part of `cuenta` that asks for the second factor. */
export const entradaRoutes = {
  sesion: api.cuenta.sesion.handler(asks(entrar.sesionConDispositivo)),
  iniciarSesion: api.cuenta.iniciarSesion.handler(asks(entrar.entrarConContrasena)),
  cambiarContrasena: api.cuenta.cambiarContrasena.handler(asks(cambiarContrasena)),
  cerrarUna: api.cuenta.cerrarUna.handler(asksOf('sesionId', entrar.cerrarUnaSesion)),
};

export const factoresRoutes = {
  get: api.factores.get.handler(asks(factores.segundoFactor)),
  // The gate has asked already.
  comprobar: api.factores.comprobar.handler(() => ({ reciente: true as const })),
  confirmar: api.factores.confirmar.handler(asks(factores.confirmarIdentidad)),
  confirmarConLlave: api.factores.confirmarConLlave.handler(asksOf('respuesta', entrar.confirmarConLlave)),
  empezarCodigo: api.factores.empezarCodigo.handler(asks(factores.empezarCodigo)),
  activarCodigo: api.factores.activarCodigo.handler(asksOf('codigo', factores.activarCodigo)),
  quitarCodigo: api.factores.quitarCodigo.handler(asks(factores.quitarCodigo)),
  renovarRecuperacion: api.factores.renovarRecuperacion.handler(asks(factores.renovarRecuperacion)),
  empezarLlave: api.factores.empezarLlave.handler(asks(llaves.empezarLlave)),
  guardarLlave: api.factores.guardarLlave.handler(asks(llaves.guardarLlave)),
  quitarLlave: api.factores.quitarLlave.handler(asksOf('llaveId', llaves.quitarLlave)),
  opcionesDeLlave: api.factores.opcionesDeLlave.handler(asks(entrar.opcionesDeLlave)),
  entrarConLlave: api.factores.entrarConLlave.handler(asksOf('respuesta', entrar.entrarConLlave)),
  segundoPaso: api.factores.segundoPaso.handler(asks(entrar.segundoPaso)),
};
