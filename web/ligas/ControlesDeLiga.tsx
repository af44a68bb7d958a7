import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { recuentoDeLiga, SISTEMAS_DE_LIGA } from '#reglas/clasificacion-liga.ts';
import { TIPOS } from '#web/textos/cuentas.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Select } from '#web/ui/Select.tsx';
import { descartesDeHoy, type useFilasDeLiga } from './use-filas-de-liga.ts';

export type VistaDeLiga = ReturnType<typeof useFilasDeLiga>;

type Props = { clasificacion: ClasificacionDeLiga; vista: VistaDeLiga };

/** Ranking and discards: all that the liga admits, those of later in the season still closed. */
export function ControlesDeLiga({ clasificacion, vista }: Props) {
  const { sistemaPuntuacion, numeroTorneosDescartados: maximo } = clasificacion.liga;
  const recuento = recuentoDeLiga({ ...clasificacion, descartes: vista.descartes });
  const { admiteDescartes } = SISTEMAS_DE_LIGA[sistemaPuntuacion].explicacion(recuento);
  const hoy = descartesDeHoy(clasificacion);
  const opciones = Array.from({ length: maximo + 1 }, (_, n) => ({
    value: String(n),
    label: String(n),
    disabled: n > hoy,
  }));
  return (
    <>
      <SegmentedControl
        label="Clasificación"
        value={vista.tipo}
        onValueChange={vista.changeTipo}
        options={TIPOS}
      />
      {admiteDescartes && maximo > 0 ? (
        <Select
          label="Descartados"
          className="w-28"
          value={String(vista.descartes)}
          onValueChange={(next) => vista.changeDescartes(Number(next ?? hoy))}
          options={opciones}
        />
      ) : null}
    </>
  );
}

/** The line that says how many torneos were played, are discarded and count. */
export function ResumenDeLiga({ clasificacion, vista }: Props) {
  const recuento = recuentoDeLiga({ ...clasificacion, descartes: vista.descartes });
  const { torneosJugados, descartados, contados } =
    SISTEMAS_DE_LIGA[clasificacion.liga.sistemaPuntuacion].explicacion(recuento);
  return (
    <p role="status" className="text-sm text-ink2">
      Torneos jugados: <strong className="text-ink">{torneosJugados}</strong> · Descartados:{' '}
      <strong className="text-ink">{descartados}</strong> · Contabilizados:{' '}
      <strong className="text-ink">{contados}</strong>
    </p>
  );
}
