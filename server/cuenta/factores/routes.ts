import { cambiarContrasena } from '#server/cuenta/factores/contrasena.ts';
import * as entrar from '#server/cuenta/factores/entrar.ts';
import * as llaves from '#server/cuenta/factores/llaves.ts';
import * as factores from '#server/cuenta/factores/service.ts';
import { api } from '#server/http/api.ts';

/** Who enters, with what, and from which browser: the part of `cuenta` that asks for the second factor. */
export const entradaRoutes = {
  sesion: api.cuenta.sesion.handler(({ context }) => entrar.sesionConDispositivo(context)),
  iniciarSesion: api.cuenta.iniciarSesion.handler(({ context, input }) =>
    entrar.entrarConContrasena(context, input),
  ),
  cambiarContrasena: api.cuenta.cambiarContrasena.handler(({ context, input }) =>
    cambiarContrasena(context, input),
  ),
  cerrarUna: api.cuenta.cerrarUna.handler(({ context, input }) =>
    entrar.cerrarUnaSesion(context, input.sesionId),
  ),
};

export const factoresRoutes = {
  get: api.factores.get.handler(({ context }) => factores.segundoFactor(context)),
  // The gate has asked already.
  comprobar: api.factores.comprobar.handler(() => ({ reciente: true as const })),
  confirmar: api.factores.confirmar.handler(({ context, input }) =>
    factores.confirmarIdentidad(context, input),
  ),
  confirmarConLlave: api.factores.confirmarConLlave.handler(({ context, input }) =>
    entrar.confirmarConLlave(context, input.respuesta),
  ),
  empezarCodigo: api.factores.empezarCodigo.handler(({ context }) => factores.empezarCodigo(context)),
  activarCodigo: api.factores.activarCodigo.handler(({ context, input }) =>
    factores.activarCodigo(context, input.codigo),
  ),
  quitarCodigo: api.factores.quitarCodigo.handler(({ context }) => factores.quitarCodigo(context)),
  renovarRecuperacion: api.factores.renovarRecuperacion.handler(({ context }) =>
    factores.renovarRecuperacion(context),
  ),
  empezarLlave: api.factores.empezarLlave.handler(({ context }) => llaves.empezarLlave(context)),
  guardarLlave: api.factores.guardarLlave.handler(({ context, input }) =>
    llaves.guardarLlave(context, input),
  ),
  quitarLlave: api.factores.quitarLlave.handler(({ context, input }) =>
    llaves.quitarLlave(context, input.llaveId),
  ),
  opcionesDeLlave: api.factores.opcionesDeLlave.handler(({ context }) => entrar.opcionesDeLlave(context)),
  entrarConLlave: api.factores.entrarConLlave.handler(({ context, input }) =>
    entrar.entrarConLlave(context, input.respuesta),
  ),
  segundoPaso: api.factores.segundoPaso.handler(({ context, input }) => entrar.segundoPaso(context, input)),
};
