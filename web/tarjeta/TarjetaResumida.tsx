import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { hoyoPorDefecto } from '#reglas/hoyo.ts';
import { resumirTarjeta, type Totales } from '#reglas/tarjeta.ts';
import type { TarjetaVista } from '#web/offline/merge.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { sumaDeTotales, tipoDeTarjeta, totalDeTarjeta } from './cifras-de-tarjeta.ts';
import { nombreConInvitado } from './JugadorRow.tsx';
import { MarcaDeGolpes } from './MarcaDeGolpes.tsx';

/** One card on the phone, as two nines of marks with their sums; a mark leads to its hole. */
export function TarjetaResumida({
  tarjeta,
  onHoyo,
}: {
  tarjeta: TarjetaVista;
  onHoyo: (hoyo: number) => void;
}) {
  const resumen = resumirTarjeta(tarjeta);
  return (
    <section className="hairline rounded-card bg-surface p-3">
      <h2 className="flex items-baseline gap-2 text-h3">
        <span className="min-w-0 flex-1 text-wrap">{nombreConInvitado(tarjeta)}</span>
        <span className="font-sans text-base font-strong">{totalDeTarjeta(tarjeta)}</span>
      </h2>
      {tarjeta.estadoDecidido === null ? null : (
        <Badge tone="sunken">{TEXTOS_DE_ESTADO[tarjeta.estadoDecidido]}</Badge>
      )}
      {tarjeta.forma.nueve === 'vuelta' ? null : (
        <Nueve tarjeta={tarjeta} desde={1} suma={resumen.ida} nombre="IDA" onHoyo={onHoyo} />
      )}
      {tarjeta.forma.nueve === 'ida' ? null : (
        <Nueve tarjeta={tarjeta} desde={10} suma={resumen.vuelta} nombre="VTA" onHoyo={onHoyo} />
      )}
    </section>
  );
}

function Nueve({
  tarjeta,
  desde,
  suma,
  nombre,
  onHoyo,
}: {
  tarjeta: TarjetaVista;
  desde: 1 | 10;
  suma: Totales;
  nombre: string;
  onHoyo: (hoyo: number) => void;
}) {
  return (
    <div className="nueve-resumido mt-2 grid grid-cols-10 text-center">
      {Array.from({ length: 9 }, (_, i) => {
        const hoyo = desde + i;
        return (
          <button
            key={hoyo}
            type="button"
            onClick={() => onHoyo(hoyo)}
            className="press flex min-h-13 flex-col items-center justify-end gap-1.5 rounded-tile"
          >
            <span aria-hidden="true" className="text-caption text-ink2">
              {hoyo}
            </span>
            <MarcaDeGolpes
              hoyo={tarjeta.hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo)}
              golpes={tarjeta.golpes[hoyo - 1] ?? null}
              handicapDeJuego={tarjeta.handicapDeJuego}
              size={26}
              estado={tarjeta.estados[hoyo - 1] ?? 'guardado'}
              corregido={tarjeta.corregidos.includes(hoyo)}
            />
          </button>
        );
      })}
      <p className="flex min-h-13 flex-col items-center justify-end gap-1.5">
        <span className="text-caption text-ink2">{nombre}</span>
        <span className="grid h-6.5 place-items-center font-strong">
          {sumaDeTotales(suma, { cuenta: tarjeta.forma.cuenta, tipo: tipoDeTarjeta(tarjeta) })}
        </span>
      </p>
    </div>
  );
}
