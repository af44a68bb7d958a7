import { type ReactNode } from 'react';
import { EscudoDelClub } from '#web/shell/EscudoDelClub.tsx';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { Friso } from '#web/ui/Friso.tsx';
import { Page } from '#web/ui/Page.tsx';

/** The frame of every screen where somebody proves who they are: crest, title, one card. */
export function MarcoDeAcceso({
  pestana,
  titulo,
  subtitulo,
  children,
}: {
  /** Title of the browser tab. */
  pestana: string;
  titulo: string;
  subtitulo: string;
  children: ReactNode;
}) {
  return (
    <>
      <PageTitle>{pestana}</PageTitle>
      <Page width="reading" className="max-w-120 pt-6 md:pt-12">
        <div className="mb-5 grid justify-items-center gap-2 text-center">
          <EscudoDelClub className="size-14" />
          <h1 className="text-h1">{titulo}</h1>
          <p className="text-balance text-ink2">{subtitulo}</p>
        </div>
        <div className="hairline overflow-hidden rounded-card bg-surface">
          <Friso />
          <div className="p-4 md:p-6">{children}</div>
        </div>
      </Page>
    </>
  );
}
