import {
  ceremoniaDe,
  ceremoniaEnPantalla,
  comienzoCon,
  pasarCeremonia,
  pasarDesdePantalla,
  quitarCeremonia,
} from '#server/ceremonia/service.ts';
import type { Tableros } from '#server/clasificacion/service.ts';
import { admin } from '#server/http/admin.ts';
import { api } from '#server/http/api.ts';
import { asks, asksOf } from '#server/http/asks.ts';
import type { Enlaces } from '#server/pantallas/enlaces.ts';

export const ceremoniaRoutes = ({ boards }: { boards: Tableros }, enlaces: Enlaces) => {
  const abiertos = { boards, enlaces };
  return {
    enPantalla: api.ceremonia.enPantalla.handler(({ context, input }) =>
      ceremoniaEnPantalla(context, abiertos, input),
    ),
    pasar: api.ceremonia.pasar.handler(({ context, input }) => pasarDesdePantalla(context, abiertos, input)),
  };
};

export const gestionCeremoniaRoutes = ({ boards }: { boards: Tableros }) => {
  const { previa, hacer } = comienzoCon(boards);
  return {
    estado: admin.ceremonia.estado.handler(async ({ context, input }) => ({
      ceremonia: await ceremoniaDe(context, boards, input.torneoId),
    })),
    previaDeEmpezar: admin.ceremonia.previaDeEmpezar.handler(asks(previa)),
    empezar: admin.ceremonia.empezar.handler(asks(hacer)),
    pasar: admin.ceremonia.pasar.handler(({ context, input }) => pasarCeremonia(context, boards, input)),
    quitar: admin.ceremonia.quitar.handler(asksOf('torneoId', quitarCeremonia)),
  };
};
