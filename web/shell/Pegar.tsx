import { useRef } from 'react';
import { TextArea } from '#web/ui/TextArea.tsx';

/** Rows copied in a spreadsheet, in place of a file: read as soon as they are pasted, or when the box is left. */
export function Pegar({ onText }: { onText: (text: string) => void }) {
  const leido = useRef('');
  function leer(text: string) {
    if (text.trim() === '' || text === leido.current) return;
    leido.current = text;
    onText(text);
  }
  return (
    <TextArea
      label="O pega aquí las filas"
      hint="Cópialas en la hoja de cálculo con la fila de los títulos"
      rows={2}
      spellCheck={false}
      autoComplete="off"
      wrap="off"
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (text.trim() === '') return;
        // What is pasted is the whole sheet: it takes the place of what was here.
        event.preventDefault();
        event.currentTarget.value = text;
        leer(text);
      }}
      onBlur={(event) => leer(event.target.value)}
    />
  );
}
