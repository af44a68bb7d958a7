import { Minus, Plus } from 'lucide-react';
import { Fragment, useId } from 'react';
import { HOYOS, PAR_MAX, PAR_MIN } from '#reglas/limites.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { CeldaDeHoyo } from './CeldaDeHoyo.tsx';
import type { EdicionDeHoyos, Fila } from './use-hoyos.ts';

const CIFRAS = [
  { fila: 'indice', rotulo: 'Hcp', ancho: 'w-12' },
  { fila: 'metros', rotulo: 'Metros', ancho: 'w-14' },
] as const;
/** With large letters both steps and the par between them fit one line. */
const PASO = 'max-[18rem]:size-10';

/** The 18 holes one below the other, for a thumb: the par by steps, index and metres typed. */
export function HoyosEnLista({ nombre, edicion }: { nombre: string; edicion: EdicionDeHoyos }) {
  const base = useId();
  const { hoyos, guardadas, pendientes, escribir, pegar } = edicion;
  function mover(fila: Fila, numero: number, key: string) {
    const next = key === 'ArrowUp' || key === 'ArrowLeft' ? numero - 1 : Math.min(numero + 1, HOYOS);
    document.querySelector<HTMLInputElement>(`#${CSS.escape(`${base}-${fila}-${next}`)}`)?.focus();
  }
  return (
    <ol aria-label={`Hoyos de ${nombre}`} className="grid">
      {hoyos.map(({ numero, par, indice, metros }) => (
        <li key={numero} className="hairline-b flex flex-wrap items-center gap-x-1 py-1 last:border-b-0">
          <span className="min-w-16 font-semi whitespace-nowrap">Hoyo {numero}</span>
          <span className="flex flex-wrap items-center gap-0.5">
            <span className="text-sm text-ink2 max-[18rem]:w-full">Par</span>
            <IconButton
              label={`Bajar el par del hoyo ${numero}`}
              className={PASO}
              disabled={par <= PAR_MIN}
              onClick={() => escribir('par', numero, String(par - 1))}
            >
              <Minus size={18} />
            </IconButton>
            <span aria-live="polite" className="w-5 text-center font-strong tabular-nums">
              {par}
            </span>
            <IconButton
              label={`Subir el par del hoyo ${numero}`}
              className={PASO}
              disabled={par >= PAR_MAX}
              onClick={() => escribir('par', numero, String(par + 1))}
            >
              <Plus size={18} />
            </IconButton>
          </span>
          <span className="ml-auto flex flex-wrap items-center justify-end gap-1.5">
            {CIFRAS.map(({ fila, rotulo, ancho }) => (
              <Fragment key={fila}>
                <span className="text-sm text-ink2">{rotulo}</span>
                <span className={ancho}>
                  <CeldaDeHoyo
                    id={`${base}-${fila}-${numero}`}
                    fila={fila}
                    numero={numero}
                    valor={fila === 'indice' ? indice : metros}
                    guardada={
                      guardadas.has(`${fila}-${numero}`) ||
                      (fila === 'indice' && guardadas.has(`par-${numero}`))
                    }
                    pendiente={pendientes.has(`${fila}-${numero}`)}
                    onEscribir={(texto) => escribir(fila, numero, texto)}
                    onPegar={pegar}
                    onMover={mover}
                  />
                </span>
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
