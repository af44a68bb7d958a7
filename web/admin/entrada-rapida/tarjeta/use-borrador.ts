import { useState } from 'react';
import type { DiferenciaDeHoyo, TarjetaGuardada } from '#contrato/admin/entrada-rapida.ts';
import type { TarjetaDeParticipante } from '#contrato/partidas.ts';
import { type Anotacion, esGolpeImprobable } from '#reglas/hoyo.ts';
import { parEn } from './casilla.ts';

/** A card as the club had it when it was opened or saved last. */
type Base = { golpes: readonly Anotacion[]; versiones: readonly (number | null)[] };

/** The card that is being typed, beside the one it was opened on. */
export function useBorrador(tarjeta: TarjetaDeParticipante) {
  const [base, setBase] = useState<Base>(tarjeta);
  const [golpes, setGolpes] = useState<readonly Anotacion[]>(tarjeta.golpes);
  const cambiados = golpes.flatMap((uno, i) => (uno === (base.golpes[i] ?? null) ? [] : [i + 1]));
  return {
    golpes,
    versiones: base.versiones,
    cambiados,
    /** Figures so rare that they are pointed out before saving. */
    dudosos: cambiados.filter((hoyo) => {
      const uno = golpes[hoyo - 1];
      return typeof uno === 'number' && esGolpeImprobable({ par: parEn(tarjeta, hoyo), golpes: uno });
    }),
    escribir: (hoyo: number, uno: Anotacion) => setGolpes((antes) => antes.with(hoyo - 1, uno)),
    rellenar: (todos: readonly Anotacion[]) => setGolpes(todos),
    guardada: ({ golpes: suyos, versiones }: TarjetaGuardada) => {
      setBase({ golpes: suyos, versiones });
      setGolpes(suyos);
    },
    /** Takes what others wrote as seen, and for the holes in `suyos` as the figure to keep. Gives what is then to be sent. */
    resolver: (diferencias: readonly DiferenciaDeHoyo[], suyos: ReadonlySet<number>): Base => {
      const vista = { golpes: [...base.golpes], versiones: [...base.versiones] };
      const elegidos = [...golpes];
      for (const { hoyo, suyo, version } of diferencias) {
        vista.golpes[hoyo - 1] = suyo;
        vista.versiones[hoyo - 1] = version;
        if (suyos.has(hoyo)) elegidos[hoyo - 1] = suyo;
      }
      setBase(vista);
      setGolpes(elegidos);
      return { golpes: elegidos, versiones: vista.versiones };
    },
  };
}
