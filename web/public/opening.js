// Never a white page: says so when the app's own code does not come (a proxy, a captive portal, an update half way), and offers
// another try. Before that it wakes the browser's database, which the app is going to read first. An own file because the Content-Security-Policy allows no inline script; plain, because it must run alone.
(() => {
  // Only asks which there are: opening one that is not there would make it, empty.
  globalThis.indexedDB?.databases?.().catch(() => undefined);
  function say() {
    const root = document.getElementById('root');
    if (!root || !root.querySelector('[data-opening]')) return; // the app has drawn in its place
    const box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.style.cssText =
      'font:1.0625rem/1.5 system-ui,sans-serif;max-width:28rem;margin:20vh auto;padding:0 1rem;display:grid;gap:1rem';
    const title = document.createElement('h1');
    title.textContent = 'No se pudo abrir la aplicación';
    title.style.cssText = 'font-size:1.5rem;line-height:1.2;margin:0';
    const text = document.createElement('p');
    text.textContent = 'Comprueba la cobertura. Lo que tienes apuntado sigue en el móvil.';
    text.style.margin = '0';
    const button = document.createElement('button');
    button.textContent = 'Intentar de nuevo';
    button.style.cssText =
      'font:inherit;font-weight:650;min-height:3.375rem;border-radius:12px;border:2px solid;cursor:pointer';
    button.addEventListener('click', () => location.reload());
    box.append(title, text, button);
    root.replaceChildren(box);
  }
  // A script that does not come says so on itself, one that breaks says so here.
  addEventListener(
    'error',
    ({ target, error }) => {
      if (error || (target instanceof HTMLScriptElement && target.type === 'module')) setTimeout(say, 0);
    },
    true,
  );
})();
