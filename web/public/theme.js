// Sets the theme before the first paint. An own file because the Content-Security-Policy allows no inline script.
// The person's choice is the localStorage key `tema` ('light', 'dark' or 'sol'); without one the system decides.
// `web/lib/theme.ts` announces a new choice with the event `tema`.
(() => {
  const BARS = { light: '#f9f6f0', dark: '#121711', sol: '#ffffff' }; // the `--bg` of each, for the browser's bar
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');
  function apply() {
    let choice = null;
    try {
      choice = localStorage.getItem('tema');
    } catch {
      choice = null; // storage is blocked: follow the system
    }
    const known = choice === 'light' || choice === 'dark' || choice === 'sol';
    const system = dark.matches ? 'dark' : contrast.matches ? 'sol' : 'light';
    const theme = known ? choice : system;
    document.documentElement.dataset.theme = theme;
    for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
      bar.setAttribute('content', BARS[theme]);
  }
  apply();
  addEventListener('tema', apply);
  addEventListener('storage', apply);
  dark.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
})();

// The one text that may become code (Trusted Types, required by the Content-Security-Policy): the address of the service
// worker. Whatever else a script hands to the browser as HTML, script or address of one is refused there.
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (address === '/service-worker.js' ? address : null),
});
