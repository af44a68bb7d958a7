import { useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import {
  esGolpeImprobable,
  hoyoPorDefecto,
  motivoGolpesNoValidos,
  type Anotacion,
  type LimiteDeGolpes,
} from '#reglas/hoyo.ts';
import { GOLPES_DIEZ_O_MAS } from '#reglas/limites.ts';
import type { PartidaVista, TarjetaVista } from '#web/offline/merge.ts';
import { Duda } from './Duda.tsx';
import { nombreConInvitado } from './JugadorRow.tsx';
import { LineaDeTurno } from './LineaDeTurno.tsx';
import { nombresCortos, type Apunte } from './progreso.ts';
import { MasDeDiez, TeclasDeGolpes, textoDeGolpes } from './TeclasDeGolpes.tsx';
import { estaCompleto, siguienteIncompleto, type Sitio, type Turno } from './turno.ts';
import { useFocoEnElMando, useTeclado } from './use-mando.ts';
import type { ManejoDeTurno } from './use-turno.ts';

type MandoProps = {
  root: RefObject<HTMLDivElement | null>;
  partida: PartidaVista;
  hoyo: number;
  manejo: ManejoDeTurno;
  onHoyo: (hoyo: number) => void;
  onRevisar: () => void;
  onDudar?: ((dudando: boolean) => void) | undefined;
};

/** The line of the turn and the keys under it; a keyboard writes with its figures while the focus is on the screen. */
export function MandoDeGolpes({ root, partida, hoyo, manejo, onHoyo, onRevisar, onDudar }: MandoProps) {
  const { participantes } = partida;
  const { limite } = partida.forma;
  const { turno, tarjeta } = manejo;
  const dibujada = tarjeta ?? participantes[0];
  const { duda, elegir, resolver } = useDuda({ manejo, hoyo, limite });
  const destino = siguienteIncompleto(participantes, hoyo);
  const inerte = tarjeta === null || turno.salto !== null;
  // Nobody's turn is the end of a hole; a turn of somebody who is gone is none.
  const completo = turno.quien === null || estaCompleto(participantes, hoyo);
  useTeclado(root, { activo: !inerte, conDiez: limite !== 'personal', onGolpes: (golpes) => elegir(golpes) });
  useFocoEnElMando(root, turno);
  if (dibujada === undefined) return null;
  return (
    <div className="mando" onPointerDownCapture={manejo.onPointerDownCapture}>
      <p role="status" className="sr-only">
        {enVoz({ turno, tarjeta, hoyo, completo })}
      </p>
      <div className="turno">
        <Linea {...{ duda, resolver, manejo, limite, hoyo, onDudar }}>
          <LineaDeTurno
            manejo={manejo}
            hoyo={hoyo}
            vacio={participantes.every(({ golpes }) => (golpes[hoyo - 1] ?? null) === null)}
            completo={completo}
            parDelSiguiente={parDe(participantes[0], turno.salto)}
            siguiente={
              destino === null
                ? { texto: partida.validada ? 'Ver las tarjetas' : 'Revisar y validar', onClick: onRevisar }
                : { texto: `Hoyo ${destino}`, onClick: () => onHoyo(destino) }
            }
          />
        </Linea>
      </div>
      <TeclasDeGolpes
        tarjeta={dibujada}
        hoyo={hoyo}
        limite={limite}
        inerte={inerte}
        sorda={sordaDe(turno, participantes)}
        onElegir={(golpes, event) => elegir(golpes, event)}
      />
    </div>
  );
}

/** What the line shows instead of the turn: a doubt, or how many more than ten. */
function Linea({
  duda,
  resolver,
  manejo,
  limite,
  hoyo,
  onDudar,
  children,
}: Pick<MandoProps, 'onDudar'> & {
  duda: Apunte | null;
  resolver: (si: boolean) => void;
  manejo: ManejoDeTurno;
  limite: LimiteDeGolpes;
  hoyo: number;
  children: ReactNode;
}) {
  const { tarjeta } = manejo;
  const par = parDe(tarjeta ?? undefined, hoyo) ?? 0;
  const golpes = tarjeta?.golpes[hoyo - 1] ?? null;
  if (typeof duda?.golpes === 'number')
    return (
      <div className="flex-1">
        <Duda
          golpes={duda.golpes}
          par={par}
          onSi={() => resolver(true)}
          onCambiar={() => resolver(false)}
          onDudar={onDudar}
        />
      </div>
    );
  if (typeof golpes === 'number' && golpes >= GOLPES_DIEZ_O_MAS)
    return (
      <MasDeDiez
        par={par}
        limite={limite}
        golpes={golpes}
        onElegir={(otros) => manejo.escribir(otros, 'linea')}
        onSeguir={manejo.sigue}
      />
    );
  return children;
}

/** Writes a value, after asking once about a rare one. */
function useDuda({ manejo, hoyo, limite }: { manejo: ManejoDeTurno; hoyo: number; limite: LimiteDeGolpes }) {
  const [dudoso, setDudoso] = useState<Apunte | null>(null);
  const { tarjeta, escribir, cuenta, tocar } = manejo;
  const suya = dudoso?.hoyo === hoyo && dudoso.participanteId === tarjeta?.participanteId;
  const duda = suya ? dudoso : null;
  function elegir(golpes: Anotacion, event?: MouseEvent) {
    const sitio: Sitio = golpes ?? 'linea';
    if (tarjeta === null || (event && !cuenta(event, sitio))) return;
    const par = parDe(tarjeta, hoyo) ?? 0;
    const antes = tarjeta.golpes[hoyo - 1] ?? null;
    if (typeof golpes === 'number' && golpes !== antes && esRaro({ par, limite, golpes })) {
      tocar();
      setDudoso({ participanteId: tarjeta.participanteId, hoyo, golpes });
    } else {
      setDudoso(null);
      escribir(golpes, sitio);
    }
  }
  function resolver(si: boolean) {
    setDudoso(null);
    if (si && duda) escribir(duda.golpes, 'linea');
  }
  return { duda, elegir, resolver };
}

function esRaro({ par, limite, golpes }: { par: number; limite: LimiteDeGolpes; golpes: number }): boolean {
  return motivoGolpesNoValidos({ par, limite, golpes }) === null && esGolpeImprobable({ par, golpes });
}

/** The key that is deaf and whose result it wrote. */
function sordaDe({ avance }: Turno, participantes: PartidaVista['participantes']) {
  if (!avance?.apunte) return null;
  const { participanteId } = avance.apunte;
  const at = participantes.findIndex((una) => una.participanteId === participanteId);
  return { sitio: avance.sitio, nombre: nombresCortos(participantes.map(({ nombre }) => nombre))[at] ?? '' };
}

/** Whose turn it is, or what comes, for who does not see it. */
function enVoz({
  turno,
  tarjeta,
  hoyo,
  completo,
}: {
  turno: Turno;
  tarjeta: TarjetaVista | null;
  hoyo: number;
  completo: boolean;
}): string {
  if (turno.salto !== null) return `Hoyo ${hoyo} completo. Ahora viene el hoyo ${turno.salto}.`;
  if (tarjeta === null) return completo ? `Hoyo ${hoyo} completo.` : `Falta algún golpe en el hoyo ${hoyo}.`;
  const { par } = tarjeta.hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo);
  return `${nombreConInvitado(tarjeta)}, hoyo ${hoyo}, par ${par}, ${textoDeGolpes(tarjeta, hoyo)}.`;
}

function parDe(tarjeta: TarjetaVista | undefined, hoyo: number | null): number | null {
  if (tarjeta === undefined || hoyo === null) return null;
  return (tarjeta.hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo)).par;
}
