/**
 * Tells whether an element is pointed at or has the focus within it, at every change of either. The toasts' library looks at
 * the pointer alone: it would go on counting when the pointer leaves a toast that has the focus, or the window comes back.
 * Answers how to stop.
 */
export function holdWhileUsed(element: HTMLElement, tell: (isHeld: boolean) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const update = (): void => {
    // After the library's own listeners have been called.
    setTimeout(() => {
      if (signal.aborted || !document.hasFocus()) return;
      tell(element.matches(':hover') || element.contains(document.activeElement));
    });
  };
  for (const event of ['focusin', 'focusout', 'mouseenter', 'mouseleave', 'pointerup']) {
    element.addEventListener(event, update, { signal });
  }
  window.addEventListener('focus', update, { signal });
  return () => ended.abort();
}
