import { RotateCcw } from 'lucide-react';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { cuentaPuntos } from '#reglas/cuenta.ts';
import { hoyoPorDefecto } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import { clasificarTablero, type FilaDeTablero } from '#reglas/tablero.ts';
import { formatDiaLargo, formatHandicapDeJuego } from '#web/lib/format.ts';
import type { PartidaVista, TarjetaVista } from '#web/offline/merge.ts';
import { paths } from '#web/paths.ts';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { CUENTA_LABELS, formatCifraSuelta, formatResultadoSuelto } from '#web/textos/cuentas.ts';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Friso } from '#web/ui/Friso.tsx';
import { Medal } from '#web/ui/Medal.tsx';
import { ShareButton } from '#web/ui/ShareButton.tsx';
import { tableroPersonal } from './ClasificacionPersonal.tsx';

/** A finished round as one picture: who, where, in which order, and every card. For those who played it. */
export function ResumenPersonal({ delClub, partida }: { delClub: PartidaPersonal; partida: PartidaVista }) {
  const { nombre, fechaJuego, campo, creador } = delClub;
  const { cuenta } = partida.forma;
  const resultado = (fila: FilaDeTablero | undefined) =>
    fila === undefined ? '–' : formatCifraSuelta(cuenta, cuentaPuntos(cuenta) ? fila.puntos : fila.contraPar);
  const tablero = tableroPersonal(delClub, partida);
  const filas = clasificarTablero({ tablero, tipo: 'handicap' });
  const scratch = new Map(clasificarTablero({ tablero, tipo: 'scratch' }).map((fila) => [fila.id, fila]));
  return (
    <div className="mx-auto grid max-w-reading gap-4">
      <article className="hairline overflow-hidden rounded-card bg-surface">
        <Friso />
        <header className="px-5 pt-6 pb-4 text-center">
          <p className="text-sm text-ink2">{formatDiaLargo(fechaJuego)}</p>
          <h2 className="text-h1 text-balance">{nombre}</h2>
          <p className="text-ink2">
            {campo.nombre} · {campo.ubicacion}
          </p>
          {cuenta === 'golpes' ? null : <p className="font-semi">{CUENTA_LABELS[cuenta]}</p>}
        </header>
        <ol className="hairline-t">
          {filas.map((fila) => {
            const tarjeta = partida.participantes.find(({ participanteId }) => participanteId === fila.id);
            if (tarjeta === undefined) return null;
            return (
              <li key={fila.id} className="hairline-b px-4 py-3 last:border-b-0">
                <div className="flex items-center gap-3">
                  <Medal position={fila.puesto} size="lg" />
                  <div className="min-w-0 flex-1">
                    <p className="font-display text-h3 leading-tight font-bold">{tarjeta.nombre}</p>
                    <p className="text-sm text-ink2">
                      HCP {formatHandicapDeJuego(tarjeta.handicapDeJuego)} · {fila.brutos ?? '–'} golpes ·
                      scratch {resultado(scratch.get(fila.id))}
                    </p>
                  </div>
                  <p className="text-h1 font-bold">{formatResultadoSuelto(cuenta, fila)}</p>
                </div>
                <Franja tarjeta={tarjeta} />
              </li>
            );
          })}
        </ol>
        <Friso />
        <p className="px-5 py-3 text-center text-sm text-ink2">Apuntó {creador.nombre} · Hoyo 19</p>
      </article>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <ShareButton title={nombre} path={paths.partidaPersonal(partida.id, { vista: 'resumen' })} />
        <LinkButton icon={<RotateCcw size={20} />} to={paths.crearPartidaPersonal({ repetir: partida.id })}>
          Jugar otra con los mismos
        </LinkButton>
      </div>
      <p className="text-center text-sm text-ink2">
        El enlace solo lo abren quienes han jugado esta partida, con su sesión iniciada.
      </p>
    </div>
  );
}

/** A card in two rows of nine marks. */
function Franja({ tarjeta }: { tarjeta: TarjetaVista }) {
  return (
    <div className="mt-3 grid grid-cols-9 justify-items-center gap-y-3">
      {Array.from({ length: HOYOS }, (_, i) => (
        <MarcaDeGolpes
          key={i}
          hoyo={tarjeta.hoyos[i] ?? hoyoPorDefecto(i + 1)}
          golpes={tarjeta.golpes[i] ?? null}
          handicapDeJuego={tarjeta.handicapDeJuego}
          size={26}
        />
      ))}
    </div>
  );
}
