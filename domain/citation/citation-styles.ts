/** The styles in which documents are cited. */
export const citationStyles = ['apa', 'vancouver', 'chicago', 'ama', 'harvard'] as const;
export type CitationStyle = (typeof citationStyles)[number];

/** What the styles are called, the same in every language. */
export const citationStyleNames: Readonly<Record<CitationStyle, string>> = {
  apa: 'APA',
  vancouver: 'Vancouver',
  chicago: 'Chicago',
  ama: 'AMA',
  harvard: 'Harvard',
};
