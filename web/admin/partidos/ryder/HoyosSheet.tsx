import { HOYOS } from '#reglas/limites.ts';
import { estadoDelPartido, textoDelPartido } from '#reglas/partido.ts';
import type { GanadorEnRyder } from '#reglas/ryder-en-tablero.ts';
import { useAsOpened } from '#web/shell/use-as-opened.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useAnotarHoyos } from './queries.ts';
import type { PartidoAbierto } from './SesionesDeRyder.tsx';

type Valores = { hoyos: readonly (GanadorEnRyder | null)[] };

/** The holes of a match, each of whoever won it: all of a session without cards, those conceded of one with them. */
export function HoyosSheet({ torneoId, sesion, partido, ryder, nombres, onClose }: PartidoAbierto) {
  const { asOpened, ended } = useAsOpened(partido, onClose);
  const { id: partidoId, version } = asOpened;
  const anotar = useAnotarHoyos(torneoId);
  const form = useForm<Valores>({
    initial: () => ({
      hoyos: Array.from(
        { length: HOYOS },
        (_, i) => asOpened.hoyos.find(({ hoyo }) => hoyo === i + 1)?.ganador ?? null,
      ),
    }),
    of: version,
    onSubmit: async ({ hoyos }) => {
      const enviados = hoyos.flatMap((ganador, i) => (ganador === null ? [] : [{ hoyo: i + 1, ganador }]));
      ended(await anotar.run({ sesionId: sesion.id, partidoId, version, hoyos: enviados }));
    },
  });
  const { hoyos } = form.values;
  const options = [
    ...ryder.equipos.map(({ lado, nombre }) => ({ value: lado, label: nombre })),
    { value: 'empate' as const, label: 'Empatado' },
  ];
  return (
    <FormSheet
      form={form}
      tall
      title="Hoyos"
      description={nombres}
      className="grid grid-cols-1 gap-3 xs:grid-cols-2"
      onClose={onClose}
    >
      <p role="status" className="text-ink2 xs:col-span-2">
        {sesion.conTarjetas
          ? 'Un hoyo escrito aquí (concedido, por ejemplo) vale antes que los golpes de las tarjetas.'
          : comoVa(hoyos, ryder.equipos)}
      </p>
      {hoyos.map((ganador, i) => (
        <Select
          key={i}
          label={`Hoyo ${i + 1}`}
          placeholder={sesion.conTarjetas ? 'Por las tarjetas' : 'Sin anotar'}
          value={ganador}
          options={options}
          onValueChange={(uno) => form.set({ hoyos: hoyos.with(i, uno) })}
        />
      ))}
    </FormSheet>
  );
}

/** 'Pinos: 2 arriba, quedan 5', while it is typed. */
function comoVa(hoyos: Valores['hoyos'], equipos: PartidoAbierto['ryder']['equipos']): string {
  const estado = estadoDelPartido(hoyos);
  const quien = equipos.find(({ lado }) => lado === estado.lider)?.nombre;
  const texto = textoDelPartido(estado);
  return quien === undefined ? texto : `${quien}: ${texto}`;
}
