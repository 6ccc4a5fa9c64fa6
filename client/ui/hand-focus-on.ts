/**
 * `ref` of a button that goes when it is pressed: the focus that would go with it goes to what stands around it, a layer or
 * the page.
 */
export function handFocusOn(button: HTMLElement | null): () => void {
  return () => {
    if (document.activeElement === button)
      button?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  };
}
