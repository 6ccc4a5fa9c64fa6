import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useSiteStatistics } from '../api/site-guide.ts';
import { storedChoice, useStoredChoice } from '../session/stored-choice.ts';
import { nextVisit, noteVisit, parseVisits, printVisits, type Visits } from './visit-dates.ts';

/** What the browser knows of the visits to the site, of which the server hears nothing. */
const visits = storedChoice<Visits | null>(
  'visits',
  (stored) => nextVisit(parseVisits(stored), Date.now()),
  (value) => (value === null ? null : printVisits(value)),
);

/** The revision of the documents when the visitor was last here; null on a first visit, and while the page is hydrated. */
export function useRevisionOfLastVisit(): number | null {
  return useStoredChoice(visits)?.before ?? null;
}

/** Notes that somebody is here, and which documents there are, with each page. */
export function useNoteVisit(): void {
  const revision = useSiteStatistics()?.revision;
  const path = useLocation({ select: ({ href }) => href });
  useEffect(() => {
    if (revision !== undefined) visits.choose(noteVisit(visits.read(), revision, Date.now()));
    // Each page counts, whatever is on it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [revision, path]);
}
