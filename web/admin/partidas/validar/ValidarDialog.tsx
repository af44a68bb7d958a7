import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { admiteHoyosVacios } from '#reglas/cuenta.ts';
import { hayQueDecidir } from '#reglas/estado-de-tarjeta.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { EstadosDeTarjetas } from '#web/tarjeta/EstadosDeTarjetas.tsx';
import { type PorDecidir, useEstados } from '#web/tarjeta/use-estados.ts';
import { HOYO_VACIO } from '#web/tarjeta/huecos.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { PorValidar } from './por-validar.ts';
import { useValidar } from '../queries.ts';

/** Asks before a partida is validated, which nobody takes back; says when holes are missing. */
export function ValidarDialog({
  torneoId,
  partida,
  onClose,
}: {
  torneoId: string;
  partida: PorValidar | null;
  onClose: () => void;
}) {
  const validar = useValidar(torneoId);
  const huecos = partida === null ? [] : huecosDe(partida);
  // Nobody waits for a card that was decided; the club asks for the holes of all.
  const faltan = suma(huecos.filter(({ estadoDecidido }) => estadoDecidido === null));
  const porDar = useEstados(partida === null ? [] : porDecidir(partida));
  function close() {
    porDar.olvidar();
    onClose();
  }
  async function confirm() {
    if (partida === null) return;
    const { estados } = porDar;
    const { ok } = await validar.run({
      partidaId: partida.partidaId,
      confirmarIncompleta: suma(huecos) > 0,
      estados,
    });
    // What was answered of each card is there for another try.
    if (ok) close();
  }
  return (
    <ConfirmDialog
      open={partida !== null}
      onClose={close}
      title={`¿Validar la ${partida?.nombre ?? ''}?`}
      confirmText="Validar"
      tone="primary"
      busy={validar.pending}
      busyText="Validando..."
      disabled={!porDar.listo}
      onConfirm={() => void confirm()}
    >
      {faltan > 0 ? (
        <p>
          {TEXTOS_DE_ERROR.partida_incompleta.mensaje} Faltan {faltan}.
        </p>
      ) : (
        <p>
          Una vez validada, solo los administradores podrán modificar sus resultados, y sus jugadores no se
          mueven de ella.
        </p>
      )}
      {partida !== null && faltan > 0 && admiteHoyosVacios(partida.cuenta) ? (
        <p className="mt-3">{HOYO_VACIO[partida.cuenta]}</p>
      ) : null}
      <EstadosDeTarjetas porDar={porDar} />
    </ConfirmDialog>
  );
}

function huecosDe({ nueve, tarjetas }: PorValidar) {
  return tarjetas.map(({ hoyos, estadoDecidido }) => ({
    estadoDecidido,
    huecos: cuantosHoyos(nueve) - hoyos,
  }));
}

function suma(tarjetas: readonly { huecos: number }[]): number {
  return tarjetas.reduce((sum, { huecos }) => sum + huecos, 0);
}

function porDecidir({ exigeCompleta, nueve, tarjetas }: PorValidar): PorDecidir[] {
  if (!exigeCompleta) return [];
  const deBandos = tarjetas.some(({ unaBola }) => unaBola);
  return tarjetas
    .filter(({ unaBola }) => unaBola === true || !deBandos)
    .map(({ id: participanteId, nombre, hoyos: anotados, estadoDecidido }) => ({
      participanteId,
      nombre,
      anotados,
      deHoyos: cuantosHoyos(nueve),
      estadoDecidido,
    }))
    .filter(hayQueDecidir);
}
