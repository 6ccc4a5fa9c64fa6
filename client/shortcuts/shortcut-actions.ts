import { resultsOnPage } from '../search/results/article-anchor.ts';

// The page itself says what there is: shortcuts press what a person could press, and nothing that is not shown.

export function focusSearchBox(): boolean {
  const box = document.querySelector<HTMLInputElement>('#content input[role=combobox]');
  box?.focus();
  box?.select();
  return box !== null;
}

/** Goes to a result beside the one that has the focus; without one, to the first that is in view. */
export function stepToResult(by: 1 | -1): void {
  const results = [...document.querySelectorAll<HTMLElement>(resultsOnPage)];
  const current = results.findIndex((result) => result.contains(document.activeElement));
  const inView = results.findIndex((result) => result.getBoundingClientRect().bottom > 0);
  // Below the list the last one is nearest.
  const nearest = inView === -1 ? results.length - 1 : inView;
  const result = results[current === -1 ? nearest : current + by];
  if (result === undefined) return;
  linkOf(result)?.focus({ preventScroll: true });
  result.scrollIntoView({ block: 'nearest' });
}

function linkOf(result: Element): HTMLElement | null {
  return result.querySelector<HTMLElement>('h3 a');
}

function currentResult(): Element | null {
  return document.activeElement?.closest(resultsOnPage) ?? null;
}

export function openResult(): void {
  const result = currentResult();
  if (result !== null) linkOf(result)?.click();
}

/** Saves the result that has the focus, or the article that is open. */
export function saveShown(): void {
  const result = currentResult();
  const hasList = document.querySelector(resultsOnPage) !== null;
  const target = result ?? (hasList ? null : document.querySelector('#content'));
  target?.querySelector<HTMLElement>('[data-shortcut=save]')?.click();
}

export function openNeighbour(rel: 'next' | 'prev'): void {
  document.querySelector<HTMLElement>(`#content a[rel=${rel}]`)?.click();
}
