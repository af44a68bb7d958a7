/** The first moment of the first visit, while the code of the screen arrives. */
export function LoadingScreen() {
  return (
    <div role="status" className="skeleton grid min-h-dvh place-items-center text-ink2">
      Cargando...
    </div>
  );
}
