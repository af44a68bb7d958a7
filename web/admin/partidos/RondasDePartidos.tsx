import { nombreDeRonda } from '#reglas/cuadro.ts';
import type { PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { textoDePartido } from '#web/textos/partidos.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { type Column, DataList } from '#web/ui/DataList.tsx';

/** What is done with a match. */
export type Acto = 'resultado' | 'conceder';

type Partes = {
  quienes: ReadonlyMap<string, string>;
  onAbrir: (acto: Acto, partido: PartidoVivo) => void;
};

/** 'Ana – Eva', or who is not known yet. */
export function nombresDe({ a, b }: PartidoVivo, quienes: ReadonlyMap<string, string>): string {
  const de = (quien: PartidoVivo['a']) =>
    quien === null ? 'Nadie' : quien === undefined ? 'Por saber' : (quienes.get(quien) ?? '');
  return `${de(a)} – ${de(b)}`;
}

/** What is written about one match in a dialog. */
export type PartidoAbierto = {
  torneoId: string;
  partido: PartidoVivo;
  quienes: ReadonlyMap<string, string>;
  onClose: () => void;
};

/** The two of a match to choose from, as far as they are known. */
export function rivalesDe({ a, b }: PartidoVivo, quienes: ReadonlyMap<string, string>) {
  return [a, b].flatMap((id) =>
    typeof id === 'string' ? [{ value: id, label: quienes.get(id) ?? '' }] : [],
  );
}

/** Whoever won, or is ahead on the course; null = nobody. */
function delanteDe({ ganador, estado, a, b, situacion }: PartidoVivo): string | null {
  if (typeof ganador === 'string') return ganador;
  if (situacion !== 'en_juego' || !estado?.lider) return null;
  return (estado.lider === 'a' ? a : b) ?? null;
}

/** How it stands, and for whom. */
function EstadoDe({ partido, quienes }: { partido: PartidoVivo; quienes: Partes['quienes'] }) {
  const { situacion, reciben, resultado, ronda } = partido;
  const sinContar = ronda === 1 && reciben === null && situacion === 'por_jugar';
  const notas = [
    quienes.get(delanteDe(partido) ?? ''),
    // Its players concede it, and in a later round write it too: by whom it is, nothing tells.
    resultado === null || resultado.motivo === 'concesion' ? null : 'Resultado anotado',
    sinContar ? 'Falta un hándicap o una salida: se anota a mano' : null,
  ].filter((nota) => nota);
  return (
    <span className="grid">
      <span className="font-semi">{textoDePartido(partido)}</span>
      {notas.map((nota) => (
        <span key={nota} className="text-sm text-ink2">
          {nota}
        </span>
      ))}
    </span>
  );
}

function Acciones({ partido, quienes, onAbrir }: Partes & { partido: PartidoVivo }) {
  const { situacion, estado } = partido;
  if (situacion === 'pendiente' || situacion === 'paso') return null;
  const nombres = nombresDe(partido, quienes);
  return (
    <span className="flex flex-wrap gap-2">
      <Button aria-label={`Resultado de ${nombres}`} onClick={() => onAbrir('resultado', partido)}>
        Resultado
      </Button>
      {estado === null ? null : (
        <Button aria-label={`Conceder hoyo en ${nombres}`} onClick={() => onAbrir('conceder', partido)}>
          Conceder hoyo
        </Button>
      )}
    </span>
  );
}

/** Every match by rounds, each with what can be written of it. */
export function RondasDePartidos({
  rondas,
  ...partes
}: Partes & { rondas: readonly (readonly PartidoVivo[])[] }) {
  const columns: readonly Column<PartidoVivo>[] = [
    { id: 'quienes', head: 'Partido', names: true, render: (partido) => nombresDe(partido, partes.quienes) },
    {
      id: 'estado',
      head: 'Estado',
      render: (partido) => <EstadoDe partido={partido} quienes={partes.quienes} />,
    },
    { id: 'acciones', head: 'Acciones', render: (partido) => <Acciones partido={partido} {...partes} /> },
  ];
  return rondas.map((ronda, i) => {
    const nombre = nombreDeRonda({ ronda: i + 1, rondas: rondas.length });
    return (
      <section key={nombre} aria-label={nombre} className="grid grid-cols-1 gap-2">
        <h2 className="text-h2">{nombre}</h2>
        <DataList
          label={`Partidos: ${nombre}`}
          rows={ronda}
          rowKey={({ id }) => id}
          columns={columns}
          renderCard={(partido) => (
            <Card className="grid gap-2">
              <p className="font-semi wrap-anywhere">{nombresDe(partido, partes.quienes)}</p>
              <EstadoDe partido={partido} quienes={partes.quienes} />
              <Acciones partido={partido} {...partes} />
            </Card>
          )}
        />
      </section>
    );
  });
}
