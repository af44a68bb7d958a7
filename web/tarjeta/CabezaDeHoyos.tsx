import type { Hoyo } from '#reglas/hoyo.ts';

/** The head of half a card as a table: nine hole numbers between 'Hoyo' and the name of the half. */
export function CabezaDeHoyos({ hoyos, nombre }: { hoyos: readonly Hoyo[]; nombre: string }) {
  return (
    <thead>
      <tr className="bg-sunken text-ink2">
        <th scope="col" className="w-[13%] py-1 pl-2 text-left font-semi">
          Hoyo
        </th>
        {hoyos.map(({ numero }) => (
          <th key={numero} scope="col" className="py-1 font-semi">
            {numero}
          </th>
        ))}
        <th scope="col" className="w-[11%] py-1 font-semi">
          {nombre}
        </th>
      </tr>
    </thead>
  );
}
