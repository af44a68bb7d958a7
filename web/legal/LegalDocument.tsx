import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** What a section says is a paragraph, the points of a list, or drawn by itself. */
export type Section = { titulo: string; contenido: string | readonly ReactNode[] | ReactElement };

/** A page that is read: the short of it in a box, then sections. */
export function LegalDocument({
  titulo,
  resumen,
  sections,
}: {
  titulo: string;
  resumen: string;
  sections: readonly Section[];
}) {
  return (
    <Screen
      title={titulo}
      back={paths.inicio()}
      backLabel="Volver al inicio"
      width="reading"
      className="grid gap-6 pt-2"
    >
      <Card className="bg-sunken">
        <p>{resumen}</p>
      </Card>
      {sections.map((section) => (
        <section key={section.titulo} className="grid gap-2">
          <h2 className="text-h3">{section.titulo}</h2>
          <Contenido {...section} />
        </section>
      ))}
    </Screen>
  );
}

function Contenido({ contenido }: Section) {
  if (typeof contenido === 'string') return <p>{contenido}</p>;
  return isValidElement(contenido) ? contenido : <Lista>{contenido}</Lista>;
}

/** Points of a section. */
export function Lista({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {children.map((item, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list of the page's own text
        <li key={position}>{item}</li>
      ))}
    </ul>
  );
}
