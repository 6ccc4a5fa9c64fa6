/** An author: a person whose family name is known, or a name that is kept as it is written. */
export type Name = { readonly family: string; readonly given: string } | { readonly literal: string };

/** Words of organisations, in our languages. */
const organisation =
  /\b(?:agenc(?:y|e|ia)|alliance|assembl(?:y|ée)|association|associação|asociación|authority|board|bureau|campaign|cent(?:er|re|ro)|collaborat(?:ion|ive)|college|commission|comisión|committee|consortium|corporation|council|department|département|division|européenne|federation|forum|foundation|fundación|government|group|groupe|grupo|hospital|initiative|institut(?:e|o)?|instituto|investigators?|laborator(?:y|ies)|library|ministr?(?:y|ère|erio|ério)|network|observatory|office|organi[sz]ations?|organización|organização|panel|partnership|programme|program|project|school|secretariat|service|society|task ?force|team|trust|unit|universi(?:ty|té|dad|dade)|working)\b/iu;

const initials = /^(?:\p{Lu}\.?-?){1,4}$/u;
const suffixes = /^(?:Jr|Sr|II|III|IV)\.?$/u;

/** `Kovalchenko VB`, `van der Berg J-P`, `Smith J A Jr`: a family name and up to four initials. */
function withInitials(text: string): { family: string; given: string; suffix: string | null } | null {
  const words = text.split(' ');
  const suffix = words.length > 2 && suffixes.test(words.at(-1) ?? '') ? (words.pop() ?? '') : null;
  const end = words.findLastIndex((word) => /\p{Ll}/u.test(word)) + 1;
  const given = words.slice(end).join(' ');
  const letters = given.match(/\p{Lu}/gu)?.length ?? 0;
  const areInitials = words.slice(end).every((word) => initials.test(word));
  if (end === 0 || letters === 0 || letters > 4 || !areInitials) return null;
  return { family: words.slice(0, end).join(' '), given, suffix: suffix?.replace(/\.$/, '') ?? null };
}

/**
 * An author as sources write it: `Smith, Jane A.` and `Smith JA` are persons. All else is kept as it is written: which part of `Jane
 * Smith` or `王小明` is the family name cannot be known, and organisations have none.
 */
export function nameOf(written: string): Name {
  const text = written.trim();
  if (organisation.test(text)) return { literal: text };
  const [family = '', given = '', ...more] = text.split(',').map((part) => part.trim());
  if (family !== '' && given !== '' && more.length < 2) {
    return { family, given: [initialsApart(given), ...more].filter((part) => part !== '').join(', ') };
  }
  const person = withInitials(text);
  if (person === null) return { literal: text };
  const letters = initialsApart(person.given);
  return { family: person.family, given: person.suffix === null ? letters : `${letters}, ${person.suffix}` };
}

/** `JA` and `J.A.` as `J. A.`; names that are written out stay. */
function initialsApart(given: string): string {
  if (!/^(?:\p{Lu}\.?[ -]?){1,4}$/u.test(given)) return given;
  return given
    .replace(/(\p{Lu})\.?( ?-)?\s*/gu, (_, letter: string, hyphen?: string) =>
      hyphen === undefined ? `${letter}. ` : `${letter}.-`,
    )
    .trim();
}

/** `J. A.` of `Jane Anne`, each initial followed by `after`: for `J.-P.` with `.` and `-` kept. */
export function initialsOf(given: string, after: string, between: string): string {
  const [names = '', ...suffix] = given.split(', ');
  const initials = names
    .split(/\s+/u)
    .filter((part) => /^\p{L}/u.test(part))
    .map((part) =>
      part
        .split('-')
        .filter((piece) => piece !== '')
        .map((piece) => `${/^./u.exec(piece)?.[0].toUpperCase() ?? ''}${after}`)
        .join(after === '' ? '' : '-'),
    )
    .join(between);
  return [initials, ...suffix].filter((part) => part !== '').join(' ');
}
