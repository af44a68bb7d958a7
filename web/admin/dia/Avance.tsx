import type { DiaDeTorneo } from '#contrato/admin/dia-de-torneo.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import { hoyosQueSeJuegan, ultimoHoyo } from '#reglas/nueve.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';

/** Four figures, the holes that are played filling up, and how the cards stand. */
export function Avance({
  dia,
  fin,
}: {
  dia: DiaDeTorneo;
  /** Whether every partida has come in. */
  fin: boolean;
}) {
  const { hoyos, hoyosTotales, porHoyo, completas, enJuego, sinEmpezar } = dia;
  const tarjetas = dia.partidas.reduce((suma, partida) => suma + partida.tarjetas.length, 0);
  const fuera = tarjetas - completas - enJuego - sinEmpezar;
  const { nueve } = dia.torneo;
  const jugados = hoyosQueSeJuegan(nueve).map((numero) => ({ numero, cuantas: porHoyo[numero - 1] ?? 0 }));
  const desde = nueve === 'vuelta' ? 10 : 1;
  return (
    <Card className="@container grid gap-2 px-3.5 py-3">
      <dl className="grid grid-cols-2 gap-y-1 text-center @min-[16rem]:grid-cols-4">
        {[
          { nombre: `de ${hoyosTotales} hoyos`, valor: String(hoyos) },
          ...(fin ? delFinal(dia) : enMarcha(dia)),
        ].map(({ nombre, valor }) => (
          <div
            key={nombre}
            className="flex flex-col-reverse justify-end border-line @min-[16rem]:not-first:border-l"
          >
            <dt className="text-caption text-ink2">{nombre}</dt>
            <dd className="text-h2 font-heavy">{valor}</dd>
          </div>
        ))}
      </dl>
      <div
        role="img"
        aria-label={`Tarjetas con cada hoyo apuntado, del ${desde} al ${ultimoHoyo(nueve)}, de ${tarjetas}: ${jugados.map(({ cuantas }) => cuantas).join(', ')}`}
        className={cx('hidden h-6 gap-0.5 @min-[16rem]:grid', nueve ? 'grid-cols-9' : 'grid-cols-18')}
      >
        {jugados.map(({ numero, cuantas }) => (
          <span key={numero} className="control-edge flex items-end overflow-hidden rounded-cell">
            <span
              className="w-full bg-pino"
              style={{ height: `${tarjetas === 0 ? 0 : Math.round((cuantas / tarjetas) * 100)}%` }}
            />
          </span>
        ))}
      </div>
      <p className="text-center text-sm text-ink2">
        {formatCount(completas, `tarjeta ${comoTermina(dia)}`, `tarjetas ${comoTermina(dia)}s`)} · {enJuego}{' '}
        en juego · {sinEmpezar} sin empezar
        {fuera > 0 ? ` · ${fuera} fuera` : ''}
      </p>
    </Card>
  );
}

/** What is said of a card that waits for nothing more: a match that is decided ends it whatever it lacks. */
const comoTermina = ({ torneo: { modalidad } }: DiaDeTorneo) =>
  seJuegaEnPartidos(modalidad) ? 'acabada' : 'completa';

type Cifra = { nombre: string; valor: string };

const validadasDe = ({ partidas }: DiaDeTorneo): Cifra => ({
  nombre: 'validadas',
  valor: String(partidas.filter(({ validada }) => validada).length),
});

function enMarcha(dia: DiaDeTorneo): Cifra[] {
  const peor = Math.max(0, ...dia.partidas.map(({ minutosTarde }) => minutosTarde));
  return [
    { nombre: 'partidas', valor: String(dia.partidas.length) },
    validadasDe(dia),
    { nombre: 'peor ritmo', valor: peor === 0 ? '–' : `${peor}′` },
  ];
}

function delFinal(dia: DiaDeTorneo): Cifra[] {
  return [
    { nombre: `${comoTermina(dia)}s`, valor: String(dia.completas) },
    validadasDe(dia),
    { nombre: 'pendientes', valor: String(dia.enJuego + dia.sinEmpezar) },
  ];
}
