/**
 * Codes of RIS and Crossref for the form in which something is published, which a source may give as the type of a document. They are no
 * types of evidence, and mean nothing to readers.
 */
const forms = new Set(
  [
    'ABST ADVS AGGR ART BILL BLOG BOOK CASE CHAP CHART CLSWK COMP CONF CPAPER CTLG DATA DBASE DICT EBOOK ECHAP EDBOOK EJOUR ELEC ENCYC',
    'GEN GOVDOC GRNT HEAR ICOMM INPR JFULL JOUR LEGAL MANSCPT MGZN NEWS PAMP PCOMM PRESS RPRT SER SLIDE STAND STAT THES UNPB UNPD VIDEO WEB',
    'book book-chapter book-part book-section book-series component dataset dissertation edited-book journal journal-article',
    'journal-issue journal-volume monograph other peer-review posted-content proceedings proceedings-article reference-book reference-entry',
    'report report-component report-series standard',
  ].flatMap((codes) => codes.split(' ')),
);

export function isPublicationForm(type: string): boolean {
  return forms.has(type);
}
