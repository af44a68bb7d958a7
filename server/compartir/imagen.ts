import { createHash } from 'node:crypto';
import { identidadDe, type Iconos, versionDe } from '#server/club/service.ts';
import { type Clasificados, openClasificados } from '#server/compartir/retratos/clasificados.ts';
import type { Cabecera } from '#server/compartir/service.ts';
import { drawSharePicture } from '#server/external/sharing/share-picture.ts';
import { drawStandingsPicture } from '#server/external/sharing/standings-picture.ts';
import type { App } from '#server/http/api.ts';

/** The pictures beside shared links, each drawn when it is first asked for and kept while it is among the last ones. */
export type Imagenes = {
  /** What stands for the content of the picture of that page: another content, another one. */
  version: (cabecera: Cabecera) => Promise<string>;
  /** Its bytes, as JPEG. Errors: servicio_ocupado. */
  de: (cabecera: Cabecera) => Promise<Buffer>;
};

/** How many pictures are kept in memory, of some 60 kB each. */
const GUARDADAS = 40;

type Taller = Pick<App, 'club' | 'drawings'> & { iconos: Iconos };

/** What a picture shows: who won or leads where there is somebody to show, else the title and the facts. */
type Contenido = Pick<Cabecera, 'titulo' | 'descripcion'> & { clasificados: Clasificados | null };

export function openImagenes(taller: Taller & Parameters<typeof openClasificados>[0]): Imagenes {
  const { club, drawings } = taller;
  const kept = new Map<string, Promise<Buffer>>();
  const clasificadosDe = openClasificados(taller);
  const contenidoDe = async ({ titulo, descripcion, clasificada }: Cabecera): Promise<Contenido> => ({
    titulo,
    descripcion,
    clasificados: clasificada && (await clasificadosDe(clasificada)),
  });
  const keyOf = ({ titulo, descripcion, clasificados }: Contenido) =>
    createHash('sha256')
      .update(
        JSON.stringify([titulo, descripcion, clasificados, club().nombre, versionDe(identidadDe(club()))]),
      )
      .digest('hex')
      .slice(0, 12);
  return {
    version: async (cabecera) => keyOf(await contenidoDe(cabecera)),
    de: async (cabecera) => {
      const contenido = await contenidoDe(cabecera);
      const key = keyOf(contenido);
      const found = kept.get(key) ?? drawings.run(async () => await draw(contenido, taller));
      kept.delete(key);
      kept.set(key, found);
      found.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > GUARDADAS && oldest !== undefined) kept.delete(oldest);
      return await found;
    },
  };
}

async function draw({ titulo, descripcion, clasificados }: Contenido, { club, iconos }: Taller) {
  const { nombre, imagenes } = club();
  const identidad = identidadDe(club());
  const mark = await iconos.de({ identidad, fondo: imagenes.fondo }, 'icono-192.png');
  if (mark === undefined) throw new Error('a club has no mark of its own');
  const { marca, letras, barra } = identidad.colores;
  const looks = { mark, colours: { ground: marca, letters: letras, bar: barra } };
  if (clasificados) return await drawStandingsPicture({ ...clasificados, ...looks });
  return await drawSharePicture({ title: titulo, facts: descripcion, club: nombre, ...looks });
}
