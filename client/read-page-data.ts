import { pageDataId, type PageData } from '#contract/page-data.ts';

/** Takes out of the page what the server knew when it rendered it; null where it was sent empty. */
export function takePageData(): PageData | null {
  const element = document.querySelector(`#${pageDataId}`);
  if (element === null) return null;
  element.remove();
  // Our own server wrote it in this type; a schema here would cost every visitor its library.
  return JSON.parse(element.textContent) as PageData;
}
