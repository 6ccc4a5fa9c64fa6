const searchBox = 'search input[type="text"]';

/** Whoever types into the search box of the first view goes on typing when the client replaces it by its own. */
export function keepTyping(container: HTMLElement): void {
  const early = container.querySelector<HTMLInputElement>(searchBox);
  if (early === null) return;
  let hasFocus = document.activeElement === early;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  early.addEventListener('focus', () => {
    clearTimeout(leaving);
    hasFocus = true;
  });
  // An element that goes may lose the focus first: we hear of its going before the next task.
  early.addEventListener('blur', () => {
    leaving = setTimeout(() => {
      hasFocus = false;
    });
  });
  const watch = new MutationObserver(() => {
    if (early.isConnected) return;
    watch.disconnect();
    const own = container.querySelector<HTMLInputElement>(searchBox);
    if (own !== null) takeUp(own, early, hasFocus);
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
