import type { PremioGestionado } from '#contrato/admin/premios.ts';
import { textoDeError } from '#contrato/errores.ts';
import { MOTIVO_DE_RIFA_MAX } from '#reglas/limites.ts';
import { type EntranEnRifa, motivoNoSeSortea } from '#reglas/premios.ts';
import { nombreDePremio } from '#web/textos/premios.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { type TorneoElegido, useSortearPremio } from '../queries.ts';

type Valores = { entran: EntranEnRifa; motivo: string };

/** The draw of a raffle: among whom, and why once more where it was drawn already. */
export function RifaSheet({
  torneo,
  premio,
  inscritos,
  onClose,
}: {
  torneo: TorneoElegido;
  premio: PremioGestionado;
  inscritos: readonly { tieneGolpes: boolean }[];
  onClose: () => void;
}) {
  const sortear = useSortearPremio();
  const sorteos = premio.rifas.length;
  const conGolpes = inscritos.filter(({ tieneGolpes }) => tieneGolpes).length;
  const cuantos: Record<EntranEnRifa, number> = { inscritos: inscritos.length, con_golpes: conGolpes };
  const form = useForm<Valores>({
    initial: { entran: 'inscritos', motivo: '' },
    faults: ({ entran, motivo }) => {
      const fallo = motivoNoSeSortea({ entran: cuantos[entran], sorteos, motivo });
      const mensaje = fallo === null ? undefined : textoDeError(fallo).mensaje;
      return fallo === 'rifa_sin_motivo' ? { motivo: mensaje } : { entran: mensaje };
    },
    onSubmit: async ({ entran, motivo }, opId) =>
      await sortear.run({
        torneoId: torneo.id,
        premioId: premio.id,
        opId,
        entran,
        motivo: sorteos === 0 ? null : motivo,
      }),
  });
  return (
    <FormSheet
      form={form}
      summary={false}
      title={sorteos === 0 ? 'Sortear' : 'Repetir el sorteo'}
      description={nombreDePremio(premio)}
      submitText={sorteos === 0 ? 'Sortear' : 'Repetir el sorteo'}
      busyText="Sorteando..."
      closeText="Volver"
      onClose={onClose}
    >
      <Select
        {...form.choice('entran', 'inscritos')}
        label="Entran"
        options={[
          { value: 'inscritos', label: `Todos los inscritos (${cuantos.inscritos})` },
          { value: 'con_golpes', label: `Los que han jugado algún hoyo (${cuantos.con_golpes})` },
        ]}
      />
      {sorteos === 0 ? null : (
        <TextField
          {...form.plain('motivo')}
          label="Por qué se repite"
          hint="Se ve en la página del torneo"
          maxLength={MOTIVO_DE_RIFA_MAX}
        />
      )}
      <p className="text-ink2">
        {sorteos === 0
          ? 'Queda apuntado para siempre: quién entra, la semilla, el orden en que salen, quién sortea y cuándo.'
          : 'El sorteo anterior queda apuntado y a la vista; vale el nuevo.'}
      </p>
    </FormSheet>
  );
}
