const searchBox = 'search input[type="text"]';

/** Milliseconds between an element's going and our hearing of it. */
const moment = 100;

/** Whoever types into the search box of the first view goes on typing when the program puts its own in that place. */
export function keepTyping(container: HTMLElement): void {
  const early = container.querySelector<HTMLInputElement>(searchBox);
  if (early === null) return;
  let focusedUntil = document.activeElement === early ? Infinity : -Infinity;
  early.addEventListener('focus', () => {
    focusedUntil = Infinity;
  });
  // Browsers differ in whether they tell it of an element that goes.
  early.addEventListener('blur', () => {
    focusedUntil = performance.now();
  });
  const watch = new MutationObserver(() => {
    if (early.isConnected) return;
    watch.disconnect();
    const own = container.querySelector<HTMLInputElement>(searchBox);
    if (own !== null) takeUp(own, early, performance.now() - focusedUntil < moment);
  });
  watch.observe(container, { childList: true });
}

function takeUp(own: HTMLInputElement, early: HTMLInputElement, hasFocus: boolean): void {
  if (early.value !== early.defaultValue) {
    // As a keyboard would: the property of the element itself is React's.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(own, early.value);
    own.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (!hasFocus) return;
  own.focus({ preventScroll: true });
  own.setSelectionRange(early.selectionStart, early.selectionEnd);
}
