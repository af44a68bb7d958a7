import { porGolpes } from '#reglas/cuenta.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { type Golpes, HOYOS, todo } from './tableros.ts';

/** A group out at 10:20 as its phone shows it, all that is written saved: by the id of each, the name; blank cards but for `golpes`. */
export function partidaVista(
  nombres: Readonly<Record<string, string>>,
  golpes: Readonly<Record<string, Golpes>> = {},
): PartidaVista {
  const participantes = Object.entries(nombres).map(([participanteId, nombre]) => ({
    participanteId,
    nombre,
    esInvitado: false,
    propio: participanteId === 'ana',
    handicapDeJuego: 0,
    handicapDeCampo: 0,
    hoyos: HOYOS,
    golpes: golpes[participanteId] ?? todo(null),
    versiones: HOYOS.map(() => null),
    corregidos: [],
    estados: HOYOS.map(() => 'guardado' as const),
    forma: porGolpes(null),
    estadoDecidido: null,
  }));
  const comun = { forma: porGolpes(null), exigeCompleta: false, validada: false };
  return { id: 'g1', nombre: 'Grupo 1', horaDeSalida: '10:20', ...comun, participantes };
}
