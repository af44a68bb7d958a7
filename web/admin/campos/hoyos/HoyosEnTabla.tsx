import { useId } from 'react';
import { HOYOS } from '#reglas/limites.ts';
import { TableScroll } from '#web/ui/Table.tsx';
import { CeldaDeHoyo } from './CeldaDeHoyo.tsx';
import type { EdicionDeHoyos, Fila } from './use-hoyos.ts';

const IDA = Array.from({ length: HOYOS / 2 }, (_, i) => i + 1);
const VUELTA = IDA.map((numero) => numero + HOYOS / 2);
const PASOS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Enter: 1 };
const FILAS: readonly Fila[] = ['par', 'indice', 'metros'];
const SUMA = 'min-w-11 bg-sunken px-1 text-center font-semi tabular-nums';

/** The 18 holes in three rows, as on a card: arrows move, rows copied from a spreadsheet fill it. */
export function HoyosEnTabla({ nombre, edicion }: { nombre: string; edicion: EdicionDeHoyos }) {
  const base = useId();
  const { hoyos, guardadas, pendientes, escribir, pegar } = edicion;
  const idDe = (fila: Fila, numero: number) => `${base}-${fila}-${numero}`;
  const suma = (numeros: readonly number[], fila: 'par' | 'metros' = 'par') =>
    hoyos
      .filter(({ numero }) => numeros.includes(numero))
      .reduce((total, hoyo) => total + (hoyo[fila] ?? 0), 0);

  function mover(fila: Fila, numero: number, key: string) {
    const paso = PASOS[key];
    const otra = FILAS[FILAS.indexOf(fila) + (key === 'ArrowUp' ? -1 : 1)] ?? fila;
    const id = paso === undefined ? idDe(otra, numero) : idDe(fila, numero + paso);
    document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.focus();
  }
  const celdas = (fila: Fila, numeros: readonly number[]) =>
    numeros.map((numero) => (
      <td key={numero} className="min-w-11 py-0.5">
        <CeldaDeHoyo
          id={idDe(fila, numero)}
          fila={fila}
          numero={numero}
          valor={hoyos[numero - 1]?.[fila] ?? null}
          guardada={guardadas.has(`${fila}-${numero}`)}
          pendiente={pendientes.has(`${fila}-${numero}`)}
          onEscribir={(texto) => escribir(fila, numero, texto)}
          onPegar={pegar}
          onMover={mover}
        />
      </td>
    ));
  const cabeza = (texto: string | number) => (
    <th key={texto} scope="col" className="px-1 py-1.5 text-center text-sm font-semi text-ink2">
      {texto}
    </th>
  );
  return (
    <TableScroll label={`Hoyos de ${nombre}`}>
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Par, hándicap y metros de los 18 hoyos de {nombre}</caption>
        <thead>
          <tr>
            <th scope="col" className="px-2 py-1.5 text-left text-sm font-semi text-ink2">
              Hoyo
            </th>
            {IDA.map(cabeza)}
            {cabeza('IDA')}
            {VUELTA.map(cabeza)}
            {cabeza('VTA')}
            {cabeza('TOT')}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="px-2 text-left">
              Par
            </th>
            {celdas('par', IDA)}
            <td className={SUMA}>{suma(IDA)}</td>
            {celdas('par', VUELTA)}
            <td className={SUMA}>{suma(VUELTA)}</td>
            <td className={SUMA}>{suma([...IDA, ...VUELTA])}</td>
          </tr>
          <tr>
            <th scope="row" className="px-2 text-left">
              Hcp
            </th>
            {celdas('indice', IDA)}
            <td className={SUMA}>–</td>
            {celdas('indice', VUELTA)}
            <td className={SUMA}>–</td>
            <td className={SUMA}>–</td>
          </tr>
          <tr>
            <th scope="row" className="px-2 text-left">
              Metros
            </th>
            {celdas('metros', IDA)}
            <td className={SUMA}>{suma(IDA, 'metros') || '–'}</td>
            {celdas('metros', VUELTA)}
            <td className={SUMA}>{suma(VUELTA, 'metros') || '–'}</td>
            <td className={SUMA}>{suma([...IDA, ...VUELTA], 'metros') || '–'}</td>
          </tr>
        </tbody>
      </table>
    </TableScroll>
  );
}
