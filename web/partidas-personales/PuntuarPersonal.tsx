import { useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation } from '#web/router/router.ts';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { outbox, useOutbox } from '#web/offline/use-outbox.ts';
import { paths } from '#web/paths.ts';
import { AvisosDeCambios, NoEnviados } from '#web/tarjeta/Avisos.tsx';
import { EstadoDeEnvio } from '#web/tarjeta/EstadoDeEnvio.tsx';
import { PuntuarHoyo } from '#web/tarjeta/PuntuarHoyo.tsx';
import { RevisionDeTarjetas } from '#web/tarjeta/RevisionDeTarjetas.tsx';
import { SolButton } from '#web/tarjeta/SolButton.tsx';
import { primerHoyoPendiente } from '#web/tarjeta/progreso.ts';
import { estaCompleto } from '#web/tarjeta/turno.ts';
import { useCambios } from '#web/tarjeta/use-cambios.ts';
import { useHoyoActual } from '#web/tarjeta/use-hoyo-actual.ts';
import { usePuntuar } from '#web/tarjeta/use-puntuar.ts';
import { useSinRecargaAlTirar, useWakeLock } from '#web/tarjeta/use-wake-lock.ts';
import { BannerValidada } from '#web/tarjeta/BannerValidada.tsx';
import { PreguntaDeValidar, ValidarResultados } from '#web/tarjeta/ValidarResultados.tsx';
import { useValidarPersonal } from './queries.ts';

/** What the question ends with, said also where holes are missing. */
const PARA_SIEMPRE = 'Una vez validados, ya no se podrán modificar.';
const PREGUNTA =
  '¿Está seguro de que desea validar los resultados de esta partida? Una vez validados, ya no se podrán modificar.';

/** 'Introducir Resultados' of a personal round: its creator writes, hole by hole; the others look on. */
export function PuntuarPersonal({
  delClub,
  partida,
  alDia,
  usuarioId,
}: {
  delClub: PartidaPersonal;
  /** The same with what this phone still holds. */
  partida: PartidaVista;
  /** Whether no newer reading is on its way. */
  alDia: boolean;
  usuarioId: string;
}) {
  const cola = useOutbox(usuarioId);
  const cambios = useCambios({ delClub, partida, cola, alDia, usuarioId });
  const { hoyo, revisando, irA, revisar } = useHoyoActual(partida.id, {
    pendiente: primerHoyoPendiente(partida.participantes),
    completo: (uno) => estaCompleto(partida.participantes, uno),
  });
  const { apuntar, dicho } = usePuntuar({
    partidaId: partida.id,
    usuarioId,
    esAdmin: false,
    enSilencio: true,
  });
  const [validando, setValidando] = useState(false);
  const { pathname } = useLocation();
  useWakeLock();
  useSinRecargaAlTirar();

  const { esCreador, creador } = delClub;
  const editable = esCreador && !partida.validada;
  const avisos = (
    <>
      {partida.validada ? <BannerValidada>Ya no se pueden modificar.</BannerValidada> : null}
      {esCreador || partida.validada ? null : (
        <p className="px-3 pb-3 text-sm text-ink2">
          Solo {creador.nombre} apunta los golpes de esta partida.
        </p>
      )}
      <NoEnviados
        partida={partida}
        rechazadas={cola.rechazadas}
        onDescartar={(opId) => void outbox.dismiss(opId)}
      />
      <AvisosDeCambios partida={partida} {...cambios} onApuntar={editable ? apuntar : undefined} />
    </>
  );
  const estado = esCreador ? (
    <EstadoDeEnvio estado={cola} entrar={paths.auth({ next: `${pathname}#h${hoyo}` })} />
  ) : null;
  const pendientes = cola.operaciones.filter((op) => op.partidaId === partida.id);
  const validar = (tarjetas: ReactNode) => (
    <>
      <ValidarResultados
        partida={partida}
        pendientes={pendientes}
        onHoyo={irA}
        onReintentar={outbox.wake}
        onPreguntar={() => setValidando(true)}
      >
        {tarjetas}
      </ValidarResultados>
      {validando ? (
        <Pregunta partida={partida} isOpen={pendientes.length === 0} onClose={() => setValidando(false)} />
      ) : null}
    </>
  );
  const shared = { partida, hoyo, onHoyo: irA, avisos, estado };
  return (
    <div className="-mx-4 -mb-10 flex flex-col">
      {revisando ? (
        <div className="w-full md:mx-auto md:max-w-reading">
          <RevisionDeTarjetas {...shared} validar={editable ? validar : null} />
        </div>
      ) : (
        <PuntuarHoyo
          {...shared}
          editable={editable}
          onApuntar={apuntar}
          dicho={dicho}
          onRevisar={revisar}
          nivel={2}
          acciones={
            <span className="para-el-sol">
              <SolButton />
            </span>
          }
        />
      )}
    </div>
  );
}

/** Asks whether to validate a round; nobody takes that back. */
function Pregunta(props: Pick<ComponentProps<typeof PreguntaDeValidar>, 'partida' | 'isOpen' | 'onClose'>) {
  const validacion = useValidarPersonal(props.partida.id);
  return (
    <PreguntaDeValidar
      {...props}
      pregunta={PREGUNTA}
      despues={PARA_SIEMPRE}
      busy={validacion.pending}
      onValidar={({ confirmarIncompleta }) =>
        void validacion.run({ confirmarIncompleta }).then(({ ok }) => ok && props.onClose())
      }
    />
  );
}
