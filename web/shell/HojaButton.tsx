import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hoja } from '#contrato/comun.ts';
import { downloadCsv } from '#web/lib/file.ts';
import { Button } from '#web/ui/Button.tsx';
import { useAction } from './use-action.ts';

/** Hands a list to the person as a sheet, which Excel and LibreOffice open. `variant="secondary"` is for a row of acts. */
export function HojaButton({
  pedir,
  variant = 'ghost',
  children,
}: {
  pedir: () => Promise<Hoja>;
  variant?: 'ghost' | 'secondary';
  children: ReactNode;
}) {
  const hoja = useAction({
    ask: pedir,
    done: downloadCsv,
    failure: 'No se pudo descargar la hoja',
  });
  return (
    <Button
      size={variant === 'ghost' ? 'sm' : 'md'}
      variant={variant}
      icon={<Download size={18} />}
      busy={hoja.pending}
      onClick={() => void hoja.run()}
    >
      {children}
    </Button>
  );
}
