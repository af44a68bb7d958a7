const de = (que: 'torneos' | 'ligas', ref: string, documento: string) =>
  `/api/papel/${que}/${encodeURIComponent(ref)}/${documento}.pdf`;

/** Where what the club prints is, as PDF: the browser opens it by itself, beside the page. */
export const papel = {
  tarjetas: (torneoId: string) => de('torneos', torneoId, 'tarjetas'),
  /** Of one partida alone. */
  tarjetasDePartida: (torneoId: string, partidaId: string) =>
    `${de('torneos', torneoId, 'tarjetas')}?partida=${encodeURIComponent(partidaId)}`,
  etiquetas: (torneoId: string) => de('torneos', torneoId, 'etiquetas'),
  bases: (torneoId: string) => de('torneos', torneoId, 'bases'),
  salidas: (torneoId: string) => de('torneos', torneoId, 'salidas'),
  resultados: (torneoId: string) => de('torneos', torneoId, 'resultados'),
  liga: (ligaId: string) => de('ligas', ligaId, 'clasificacion'),
};
