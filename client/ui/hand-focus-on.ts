/**
 * `ref` of a button that goes once it is pressed, or with what it has done: the focus that would go with it goes to what stands
 * around it, a part of the page, a layer or the page.
 */
export function handFocusOn(button: HTMLElement | null): () => void {
  return () => {
    if (document.activeElement === button)
      button?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  };
}
