/** Where in a journal an article stands. */
export interface PublishedIn {
  readonly volume: string;
  readonly issue: string | null;
  readonly pages: string | null;
}

/** `2022;17(8):106–933`, `2019 Mar;4:e12`, as citations of medical journals have it. */
const volumeIssuePages =
  /\b(?:1[89]|20)\d\d(?: [A-Z][a-z]{2}(?:-[A-Z][a-z]{2})?(?: \d{1,2})?)?; ?([A-Z]?\d{1,5}[A-Z]?)(?: ?\(([^()]{1,40})\))?(?:: ?([A-Za-z]{0,4}\d[\w.]{0,15}(?: ?[-–] ?[A-Za-z]?\d\w{0,10})?))?/;

/** Volume, issue and pages in a citation's text, which documents have nowhere else; null where it has none in the usual form. */
export function publishedIn(citation: string | null): PublishedIn | null {
  const [, volume, issue, pages] = volumeIssuePages.exec(citation ?? '') ?? [];
  if (volume === undefined) return null;
  return {
    volume,
    issue: issue?.trim() ?? null,
    pages: pages?.replace(/ ?[-–] ?/, '-').replace(/\.$/, '') ?? null,
  };
}
