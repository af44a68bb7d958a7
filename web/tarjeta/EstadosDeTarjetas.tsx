import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { estadosQueSeOfrecen } from '#reglas/estado-de-tarjeta.ts';
import { HOYOS } from '#reglas/limites.ts';
import { formatCount } from '#web/lib/format.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { EstadosPorDar, PorDecidir, RespuestaDeEstado } from './use-estados.ts';

/** Asks what becomes of each incomplete card before its partida is validated; nothing is chosen for anybody. */
export function EstadosDeTarjetas({ porDar: { tarjetas, responder, siguen } }: { porDar: EstadosPorDar }) {
  if (tarjetas.length === 0) return null;
  return (
    <div className="mt-3 grid grid-cols-1 gap-3 text-ink">
      {tarjetas.map((tarjeta) => (
        <Select
          key={tarjeta.participanteId}
          label={tarjeta.nombre}
          hint={cuantoFalta(tarjeta)}
          value={tarjeta.respuesta}
          onValueChange={(respuesta) => responder(tarjeta.participanteId, respuesta)}
          options={opcionesDe(tarjeta)}
          placeholder="Elige qué pasa con su tarjeta"
        />
      ))}
      {siguen.length === 0 ? (
        <p className="text-sm text-ink2">
          Quien no entrega una tarjeta completa no tiene puesto ni puntos. Sus hoyos se conservan.
        </p>
      ) : (
        <Notice tone="info">{porQueNoSeValida(siguen)}</Notice>
      )}
    </div>
  );
}

function opcionesDe({ anotados }: PorDecidir): { value: RespuestaDeEstado; label: string }[] {
  return [
    ...estadosQueSeOfrecen(anotados).map((value) => ({ value, label: TEXTOS_DE_ESTADO[value] })),
    { value: 'sigue_jugando', label: 'Sigue jugando' },
  ];
}

function cuantoFalta({ anotados, deHoyos = HOYOS }: PorDecidir): string {
  const faltan = deHoyos - anotados;
  return anotados === 0
    ? 'Sin ningún hoyo'
    : `Le ${faltan === 1 ? 'falta' : 'faltan'} ${formatCount(faltan, 'hoyo', 'hoyos')}`;
}

function porQueNoSeValida(siguen: readonly string[]): string {
  const quienes = new Intl.ListFormat('es', { type: 'conjunction' }).format(siguen);
  return `${siguen.length === 1 ? 'Sigue' : 'Siguen'} jugando ${quienes}: la partida se valida cuando termine.`;
}
