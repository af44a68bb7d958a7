import { createHash } from 'node:crypto';
import { identidadDe, type Iconos, versionDe } from '#server/club/service.ts';
import type { Cabecera } from '#server/compartir/service.ts';
import { drawSharePicture } from '#server/external/sharing/share-picture.ts';
import type { ClubSettings } from '#server/http/base/config.ts';
import type { Lane } from '#server/http/load/lane.ts';

/** The pictures beside shared links, each drawn when it is first asked for and kept while it is among the last ones. */
export type Imagenes = {
  /** What stands for the content of the picture of that page: another content, another one. */
  version: (cabecera: Cabecera) => string;
  /** Its bytes, as JPEG. Errors: servicio_ocupado. */
  de: (cabecera: Cabecera) => Promise<Buffer>;
};

/** Of some 60 kB. */
const GUARDADAS = 40;

type Taller = { club: () => ClubSettings; iconos: Iconos };

export function openImagenes({ club, iconos, drawings }: Taller & { drawings: Lane }): Imagenes {
  const kept = new Map<string, Promise<Buffer>>();
  const version = ({ titulo, descripcion }: Cabecera) =>
    createHash('sha256')
      .update(JSON.stringify([titulo, descripcion, club().nombre, versionDe(identidadDe(club()))]))
      .digest('hex')
      .slice(0, 12);
  return {
    version,
    de: (cabecera) => {
      const key = version(cabecera);
      const found = kept.get(key) ?? drawings.run(async () => await draw(cabecera, { club, iconos }));
      kept.delete(key);
      kept.set(key, found);
      found.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > GUARDADAS && oldest !== undefined) kept.delete(oldest);
      return found;
    },
  };
}

async function draw({ titulo, descripcion }: Cabecera, { club, iconos }: Taller): Promise<Buffer> {
  const { nombre, imagenes } = club();
  const identidad = identidadDe(club());
  const mark = await iconos.de({ identidad, fondo: imagenes.fondo }, 'icono-192.png');
  if (mark === undefined) throw new Error('a club has no mark of its own');
  const { marca, letras, barra } = identidad.colores;
  return await drawSharePicture({
    title: titulo,
    facts: descripcion,
    club: nombre,
    mark,
    colours: { ground: marca, letters: letras, bar: barra },
  });
}
