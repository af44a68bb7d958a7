import { Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseTema, chosenTema } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

/** Switches the high contrast for bright sun on and off. */
export function SolButton() {
  const [sol, setSol] = useState(() => chosenTema() === 'sol');
  return (
    <IconButton
      label="Contraste para el sol"
      aria-pressed={sol}
      onClick={() => {
        chooseTema(sol ? null : 'sol');
        setSol(!sol);
      }}
    >
      <Sun size={24} fill={sol ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
