import { afterEach, expect, test, vi } from 'vitest';
import { keepAboveFoot } from './above-foot.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A dialog 700 px high with that as its last part, from so far below on, and a toast in the corner of the screen. */
function toastOver(last: string, top: number): HTMLElement {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('innerHeight', 800);
  document.body.innerHTML = `<dialog><div class="modal-panel"><h2>Premios</h2>${last}</div><output></output></dialog>`;
  const place = document.querySelector('output');
  const foot = document.querySelector('.modal-panel > :last-child');
  if (place === null || foot === null) throw new Error('the dialog is not there');
  place.getBoundingClientRect = () => new DOMRect(860, 680, 400, 96);
  foot.getBoundingClientRect = () => new DOMRect(160, top, 960, 750 - top);
  return place;
}

test('a toast stands above the buttons at the foot of a dialog', () => {
  const place = toastOver('<div class="dialog-foot"><button>Guardar</button></div>', 690);
  const stop = keepAboveFoot(place);
  expect(place.style.getPropertyValue('--foot')).toBe('118px');
  stop();
});

test('a toast stays where it is over a dialog without a foot, whose title it would hide above all that scrolls', () => {
  const place = toastOver('<div><button>Añadir premio</button></div>', 100);
  const stop = keepAboveFoot(place);
  expect(place.style.getPropertyValue('--foot')).toBe('');
  stop();
});
