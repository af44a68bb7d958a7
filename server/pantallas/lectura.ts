import { encodeQR } from 'qr';
import type { PantallaAbierta, TorneoEnPantalla } from '#contrato/pantallas.ts';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import type { Enlaces } from '#server/pantallas/enlaces.ts';
import type { TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';

/** What a display address shows. Errors: pantalla_no_encontrada, demasiadas_peticiones. */
export async function abrirPantalla(
  { config, clientIp }: RequestContext,
  enlaces: Enlaces,
  secreto: string,
): Promise<PantallaAbierta> {
  const { nombre, clase, familias, torneos } = await enlaces.abrir(secreto, clientIp);
  const origen = authOrigin(config);
  return {
    nombre,
    clase,
    familias,
    torneos: torneos.map((torneo) => ({
      ...torneo,
      seguir: seguirDe(
        familias && clase === 'pantalla'
          ? `${origen}/pantalla/${secreto}`
          : `${origen}/torneos/${encodeURIComponent(torneo.slug)}`,
      ),
    })),
  };
}

/**
 * The standings of a liga of one of its torneos, as visitors read them. Errors: pantalla_no_encontrada,
 * demasiadas_peticiones, liga_no_encontrada.
 */
export async function ligaDePantalla(
  context: RequestContext,
  { enlaces, tablas }: { enlaces: Enlaces; tablas: TablasDeLiga },
  { enlaceId, ligaId }: { enlaceId: string; ligaId: string },
): Promise<ClasificacionDeLiga> {
  const { torneos } = await enlaces.abrir(enlaceId, context.clientIp);
  const suyas = torneos.filter(({ estado }) => estado === 'se_ve').flatMap(({ ligas }) => ligas);
  if (!suyas.some(({ id }) => id === ligaId)) throw new AppError('liga_no_encontrada');
  return await tablas.leer(ligaId, null);
}

/** An address with its QR code, drawn here so that no phone brings the code that draws it. */
function seguirDe(direccion: string): TorneoEnPantalla['seguir'] {
  const puntos = encodeQR(direccion, 'raw', { ecc: 'medium', border: 1 });
  const trazo = puntos
    .flatMap((fila, y) => fila.flatMap((oscuro, x) => (oscuro ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { direccion, lado: puntos.length, trazo };
}
