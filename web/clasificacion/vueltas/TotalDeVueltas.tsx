import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FilaDelTotal, TotalDeTorneo } from '#contrato/clasificacion.ts';
import { textoSinPuesto } from '#contrato/estados.ts';
import { cuentaPuntos } from '#reglas/cuenta.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { faltaEnElTotal } from '#reglas/vueltas.ts';
import { api } from '#web/api/client.ts';
import { useLive } from '#web/live/use-live.ts';
import { useReleer } from '#web/live/use-releer.ts';
import { useSearchWords } from '#web/router/router.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { COLUMNA_LABELS, formatCifra, formatResultado, TIPOS } from '#web/textos/cuentas.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Medal } from '#web/ui/Medal.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableScroll } from '#web/ui/Table.tsx';
import { Nota } from '../fila/Nota.tsx';
import { MejorDeVueltas } from './MejorDeVueltas.tsx';

/** The standings over all vueltas, a column for each. */
export function TotalDeVueltas({
  torneoId,
  jugadorId,
  enDirecto,
}: {
  torneoId: string;
  jugadorId: string | null;
  /** There is a vuelta whose day has not passed. */
  enDirecto: boolean;
}) {
  const [search, change] = useSearchWords();
  const tipo: TipoClasificacion = search.get('tipo') === 'scratch' ? 'scratch' : 'handicap';
  const query = useTotal(torneoId, enDirecto);
  const elegir = (elegido: TipoClasificacion) => change({ tipo: elegido === 'scratch' ? elegido : null });
  return (
    <>
      <div className="my-3 grid justify-items-start">
        <SegmentedControl label="Clasificación" value={tipo} onValueChange={elegir} options={TIPOS} />
      </div>
      <QueryView query={query} failed="No se pudo cargar la clasificación" rows={8}>
        {(total) => (
          <>
            {enDirecto ? null : <MejorDeVueltas total={total} />}
            <Tabla total={total} tipo={tipo} jugadorId={jugadorId} />
          </>
        )}
      </QueryView>
    </>
  );
}

/** The total, read again behind every stroke of any vuelta while it is played. */
function useTotal(torneoId: string, enDirecto: boolean) {
  const options = api.clasificacion.total.queryOptions({ input: { torneoId }, staleTime: 0 });
  const query = useQuery(options);
  const { pronto } = useReleer(options.queryKey);
  const { estado } = useLive({
    torneo: enDirecto ? torneoId : null,
    onGolpes: pronto,
    onRecargar: pronto,
    onTotal: pronto,
  });
  // A stream that comes back tells the strokes of its own vuelta that were missed, and nothing of the later ones
  const abierto = estado === 'en-vivo';
  const alAbrirse = useEffectEvent(pronto);
  useEffect(() => {
    if (abierto) alAbrirse();
  }, [abierto]);
  return query;
}

type Quien = TotalDeTorneo['participantes'][number];

function Tabla({
  total,
  tipo,
  jugadorId,
}: {
  total: TotalDeTorneo;
  tipo: TipoClasificacion;
  jugadorId: string | null;
}) {
  const { torneo, vueltas, participantes, clasificacion } = total;
  const quienes = new Map(participantes.map((quien) => [quien.id, quien]));
  const enGolpes = !cuentaPuntos(torneo.cuenta);
  if (participantes.length === 0) return <EmptyState title="No hay participantes inscritos en este torneo" />;
  return (
    <div className="hairline overflow-hidden rounded-card">
      <TableScroll label={`Total de ${torneo.nombre}`}>
        <Table caption={`Total de ${torneo.nombre}, por ${tipo === 'scratch' ? 'scratch' : 'hándicap'}`}>
          <thead>
            <tr>
              <HeadCell>Pos.</HeadCell>
              <HeadCell>Jugador</HeadCell>
              {vueltas.map(({ id, numero }) => (
                <HeadCell key={id} align="right">
                  <abbr title={`Vuelta ${numero}`} className="no-underline">
                    V{numero}
                  </abbr>
                </HeadCell>
              ))}
              {enGolpes ? (
                <HeadCell align="right" className="max-sm:hidden">
                  Golpes
                </HeadCell>
              ) : null}
              <HeadCell align="right">{COLUMNA_LABELS[torneo.cuenta]}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {clasificacion[tipo].map((fila) => {
              const quien = quienes.get(fila.id);
              return (
                <Row key={fila.id} own={jugadorId !== null && quien?.jugadorId === jugadorId}>
                  <Cell>
                    <Medal position={fila.puesto} />
                  </Cell>
                  <RowHead className="w-full">
                    <Nombre fila={fila} quien={quien} total={total} />
                  </RowHead>
                  {vueltas.map(({ id }, i) => (
                    <Cell key={id} align="right" className="whitespace-nowrap text-ink2">
                      {textoDeVuelta(fila.vueltas[i] ?? null, torneo.cuenta)}
                    </Cell>
                  ))}
                  {enGolpes ? (
                    <Cell align="right" className="max-sm:hidden">
                      {tomaPuesto(fila.estado) ? (fila.golpes ?? '–') : '–'}
                    </Cell>
                  ) : null}
                  <Cell align="right" className="text-lg font-bold whitespace-nowrap">
                    {tomaPuesto(fila.estado) ? (
                      formatResultado(torneo.cuenta, { ...fila, conRaya: false })
                    ) : (
                      <span className="sr-only">Sin puesto</span>
                    )}
                  </Cell>
                </Row>
              );
            })}
          </tbody>
        </Table>
      </TableScroll>
    </div>
  );
}

function Nombre({
  fila,
  quien,
  total,
}: {
  fila: FilaDelTotal;
  quien: Quien | undefined;
  total: TotalDeTorneo;
}) {
  const { estado, vueltas } = fila;
  const falta = tomaPuesto(estado) ? null : textoSinPuesto(estado, faltaEnElTotal(vueltas, total.vueltas));
  return (
    <>
      <span className="narrow line-clamp-2 leading-tight">{quien?.nombre ?? ''}</span>
      {quien?.esInvitado ? <Nota>Invitado</Nota> : null}
      {falta ? <Nota>{falta}</Nota> : null}
    </>
  );
}

/** What a vuelta came to: its strokes or points; while it is played, the result and how many holes. */
function textoDeVuelta(
  suya: FilaDelTotal['vueltas'][number],
  cuenta: TotalDeTorneo['torneo']['cuenta'],
): string {
  if (suya === null || suya.hoyosJugados === 0) return '–';
  const { golpes, puntos, hoyosJugados } = suya;
  if (cuentaPuntos(cuenta)) return formatCifra(cuenta, puntos);
  if (hoyosJugados === HOYOS)
    return golpes === null ? formatResultado(cuenta, { ...suya, conRaya: true }) : String(golpes);
  return `${formatResultado(cuenta, { ...suya, conRaya: false })} (${hoyosJugados})`;
}
