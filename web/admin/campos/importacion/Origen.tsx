import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportacionDeCampo } from '#contrato/admin/campos.ts';
import { client } from '#web/api/client.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { NoLeida } from './NoLeida.tsx';

const MODOS = [
  { value: 'url', label: 'Dirección' },
  { value: 'pegar', label: 'Pegar página' },
  { value: 'archivo', label: 'Archivo guardado' },
] as const;
type Modo = (typeof MODOS)[number]['value'];

/** Where the page of the club comes from: its address, its text, or a file that the browser saved. */
export function Origen({ onLeida }: { onLeida: (leida: ImportacionDeCampo) => void }) {
  const [modo, setModo] = useState<Modo>('url');
  const [url, setUrl] = useState('');
  const [pegada, setPegada] = useState('');
  const [archivo, setArchivo] = useState<File | null>(null);
  const leer = useMutation({
    mutationFn: async () => {
      const html = modo === 'pegar' ? pegada : modo === 'archivo' ? ((await archivo?.text()) ?? '') : null;
      return await client.admin.campos.previsualizarImportacion({ url, html });
    },
    onSuccess: onLeida,
  });
  const change = (next: Modo) => {
    setModo(next);
    leer.reset();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!leer.isPending) leer.mutate();
      }}
    >
      <div className="overflow-x-auto">
        <SegmentedControl
          label="De dónde viene la página"
          value={modo}
          onValueChange={change}
          options={MODOS}
        />
      </div>
      {leer.error ? <NoLeida error={leer.error} /> : null}
      {modo === 'pegar' ? (
        <TextArea
          label="Código de la página"
          hint="En el navegador: ver código fuente, seleccionar todo y copiar"
          rows={6}
          spellCheck={false}
          value={pegada}
          onChange={(event) => setPegada(event.target.value)}
        />
      ) : null}
      {modo === 'archivo' ? (
        <FileField
          label="Página guardada"
          hint="En el navegador: «Guardar página como…», solo HTML"
          accept=".html,.htm,text/html"
          onFile={setArchivo}
        />
      ) : null}
      <TextField
        label={modo === 'url' ? 'URL de la página del club' : 'URL de la que viene'}
        optional={modo !== 'url'}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://rfegolf.es/club/nombre-del-club"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Button variant="primary" type="submit" busy={leer.isPending} busyText="Leyendo...">
        Leer la página
      </Button>
    </form>
  );
}
