import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** What is not to be cut where one sheet ends. */
const ENTERO = 'section, tr, li, h2, h3, p';

/**
 * Something longer than the glass, a sheet at a time, for nobody touches a television: no line is cut where a sheet ends, and
 * the next one begins with it. `vez`: how often it was shown before, which says the sheet.
 */
export function PorHojas({ vez, children }: { vez: number; children: ReactNode }) {
  const caja = useRef<HTMLDivElement>(null);
  const [hojas, setHojas] = useState<readonly number[]>([0]);
  useLayoutEffect(() => {
    const [fuera, dentro] = [caja.current, caja.current?.firstElementChild];
    if (!fuera || !dentro) return undefined;
    const medir = (): void => {
      const medidas = hojasDe(dentro, fuera.clientHeight);
      setHojas((antes) => (antes.join() === medidas.join() ? antes : medidas));
    };
    const observer = new ResizeObserver(medir);
    observer.observe(fuera);
    observer.observe(dentro);
    return () => observer.disconnect();
  }, []);
  const hoja = vez % hojas.length;
  const [desde = 0, hasta] = hojas.slice(hoja, hoja + 2);
  return (
    <div ref={caja} className="tele-hojas">
      <div
        style={{
          transform: `translateY(${-desde}px)`,
          clipPath: hasta === undefined ? undefined : `inset(0 0 calc(100% - ${hasta}px) 0)`,
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** Where each sheet begins, in px from the top of it all. */
function hojasDe(todo: Element, alto: number): readonly number[] {
  const origen = todo.getBoundingClientRect().top;
  const piezas = [...todo.querySelectorAll(ENTERO)].map((pieza) => {
    const { top, bottom } = pieza.getBoundingClientRect();
    return { desde: top - origen, hasta: bottom - origen };
  });
  const hojas = [0];
  for (let desde: number | undefined = 0; desde !== undefined;) {
    const aqui: number = desde;
    const cortadas = piezas.filter((pieza) => pieza.desde > aqui + 1 && pieza.hasta > aqui + alto + 1);
    desde = cortadas.length === 0 ? undefined : Math.min(...cortadas.map((pieza) => pieza.desde));
    if (desde !== undefined) hojas.push(desde);
  }
  return hojas;
}
