/**
 * Calls at once, then not again before `wait` milliseconds have passed without another attempt: the leading edge of
 * a burst. The bottom of a list is reached by many scroll events and asks for one page.
 */
export function atLeadingEdge(action: () => void, wait: number): () => void {
  let quietFrom = 0;
  return () => {
    const now = performance.now();
    const isQuiet = now >= quietFrom;
    quietFrom = now + wait;
    if (isQuiet) action();
  };
}
