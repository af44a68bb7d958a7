import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { HOYOS, PAR_MAX, PAR_MIN } from '#reglas/limites.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { CeldaDeHoyo } from './CeldaDeHoyo.tsx';
import type { EdicionDeHoyos } from './use-hoyos.ts';

/** The 18 holes one below the other, for a thumb: the par by steps, the index typed. */
export function HoyosEnLista({ nombre, edicion }: { nombre: string; edicion: EdicionDeHoyos }) {
  const base = useId();
  const { hoyos, guardadas, pendientes, escribir, pegar } = edicion;
  return (
    <ol aria-label={`Hoyos de ${nombre}`} className="grid">
      {hoyos.map(({ numero, par, indice }) => (
        <li key={numero} className="hairline-b flex flex-wrap items-center gap-x-1 py-1 last:border-b-0">
          <span className="w-15 font-semi whitespace-nowrap">Hoyo {numero}</span>
          <span className="flex items-center gap-0.5">
            <span className="text-sm text-ink2">Par</span>
            <IconButton
              label={`Bajar el par del hoyo ${numero}`}
              disabled={par <= PAR_MIN}
              onClick={() => escribir('par', numero, String(par - 1))}
            >
              <Minus aria-hidden="true" size={18} />
            </IconButton>
            <span aria-live="polite" className="w-5 text-center font-strong tabular-nums">
              {par}
            </span>
            <IconButton
              label={`Subir el par del hoyo ${numero}`}
              disabled={par >= PAR_MAX}
              onClick={() => escribir('par', numero, String(par + 1))}
            >
              <Plus aria-hidden="true" size={18} />
            </IconButton>
          </span>
          <span className="ml-auto flex items-center gap-1.5">
            <span className="text-sm text-ink2">Hcp</span>
            <span className="w-14">
              <CeldaDeHoyo
                id={`${base}-${numero}`}
                fila="indice"
                numero={numero}
                valor={indice}
                guardada={guardadas.has(`indice-${numero}`) || guardadas.has(`par-${numero}`)}
                pendiente={pendientes.has(`indice-${numero}`)}
                onEscribir={(texto) => escribir('indice', numero, texto)}
                onPegar={pegar}
                onMover={(_fila, _numero, key) => {
                  const next =
                    key === 'ArrowUp' || key === 'ArrowLeft' ? numero - 1 : Math.min(numero + 1, HOYOS);
                  document.querySelector<HTMLInputElement>(`#${CSS.escape(`${base}-${next}`)}`)?.focus();
                }}
              />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
