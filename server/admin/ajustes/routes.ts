import { ajustesDelClub, cambiarAjustes } from '#server/admin/ajustes/service.ts';
import { cambiarImagen } from '#server/club/imagenes.ts';
import { cambiarFuncionamiento, funcionamientoDelClub } from '#server/admin/ajustes/funcionamiento.ts';
import { admin } from '#server/http/admin.ts';
import { asks } from '#server/http/asks.ts';

export const ajustesRoutes = {
  get: admin.ajustes.get.handler(asks(ajustesDelClub)),
  cambiarEscudo: admin.ajustes.cambiarEscudo.handler(({ context, input }) =>
    cambiarImagen(context, { cual: 'escudo', ...input }),
  ),
  cambiarFondo: admin.ajustes.cambiarFondo.handler(({ context, input }) =>
    cambiarImagen(context, { cual: 'fondo', ...input }),
  ),
  guardar: admin.ajustes.guardar.handler(asks(cambiarAjustes)),
  funcionamiento: admin.ajustes.funcionamiento.handler(asks(funcionamientoDelClub)),
  guardarFuncionamiento: admin.ajustes.guardarFuncionamiento.handler(asks(cambiarFuncionamiento)),
};
