import { siteCodes } from '#domain/sites/sites.ts';

export const importHelp = `Imports documents into a site: JSON Lines, one document a line.

  npm run import -- --site ${siteCodes.join('|')} [--dry-run] [--rejects FOLDER] FILE…

  FILE           .jsonl, packed by gzip or not; - reads standard input
  --site         the site that the documents are for
  --dry-run      checks and counts everything, stores nothing
  --rejects      the folder for lines that are refused; otherwise rejects/ in DATA_DIR
  --help         this text

Importing the same again changes nothing; a document whose id is known is updated; {"id": …, "deleted": true} removes one.
It works while the server runs and while it does not, and may be stopped at any moment: documents are whole or not there,
and running it again finishes it.

A title or an abstract is all that a document must have. Its fields:

  id                  the source's own id, unique within the site
  title, declarative_title, abstract
                      a text in "language", or an object of texts by language; HTML is cleaned
  title2              the title that stands in where the wanted language has none
  language            of the texts: cn en es fr pt (zh, fra and the like too); en where it is not given;
                      texts in any other language are kept with title2
  type                a document type of the site by its code, name or key; any other text is kept
  year                of publication; follows from "published" where it is not given
  published, lastLitSearch
                      {"year": 2024, "month": 3, "day": 9} or "2024-03-09"; month and day may be missing
  quality             "7/9" (AMSTAR); quality_note: a text about it
  best, living, grade_profile_available
                      true or false
  keys                filter keys of the site, all but the date range; those above them are added
  countries           ISO codes, or {"code": "CA", "count": 2, "links": [{"name": …, "url": …}]}
  authors, keywords   lists of texts
  journal, citation, doi, pmid, questionType
                      texts
  url, urls           addresses
  user_friendly_summary_links, abstracts, hyperlinks
                      lists of {"title": …, "url": …}
  deleted             true removes the document with this id

Other fields are counted, named at the end and not stored.
Ends with 0; with 1 when a line was refused, or the database could not be reached or broke it off; with 2 when it was called wrongly.
`;
