/** An author: a person whose family name is known, or a name that is kept as it is written. */
export type Name = { readonly family: string; readonly given: string } | { readonly literal: string };

/** Words of organisations, in our languages. */
const organisation =
  /\b(?:agenc(?:y|e|ia)|alliance|assembl(?:y|ée)|association|associação|asociación|authority|board|bureau|campaign|cent(?:er|re|ro)|collaborat(?:ion|ive)|college|commission|comisión|committee|consortium|corporation|council|department|département|division|européenne|federation|forum|foundation|fundación|government|group|groupe|grupo|hospital|initiative|institut(?:e|o)?|instituto|investigators?|laborator(?:y|ies)|library|ministr?(?:y|ère|erio|ério)|network|observatory|office|organi[sz]ations?|organización|organização|panel|partnership|programme|program|project|school|secretariat|service|society|task ?force|team|trust|unit|universi(?:ty|té|dad|dade)|working)\b/iu;

/** `Kovalchenko VB`, `van der Berg J-P`, `Smith JA Jr`: a family name and up to four initials. */
const withInitials = /^(.*\p{Ll}\S*) ((?:\p{Lu}\.?[ -]?){1,4})(?: (Jr|Sr|II|III|IV)\.?)?$/u;

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
  const [, name, initials, suffix] = withInitials.exec(text) ?? [];
  if (name === undefined || initials === undefined) return { literal: text };
  const letters = initialsApart(initials.trim());
  return { family: name, given: suffix === undefined ? letters : `${letters}, ${suffix}` };
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
