/** An author: a person whose family name is known, or a name that is kept as it is written. */
export type Name = { readonly family: string; readonly given: string } | { readonly literal: string };

/** Words of organisations, in our languages. */
const organisation =
  /(?<![\p{L}\p{M}\p{N}_])(?:agenc(?:y|ies|es?|ias?)|agências?|alliance|assembl(?:y|ée)|association|associação|asociación|authority|board|bureau|campaign|cent(?:er|re|ro)s?|collaborat(?:ion|ive)|colabora(?:ción|ção)|college|comit[éê]|commission|comisión|comissão|committee|conse(?:il|jo|lho)|consortium|cons[oó]rcio|corporation|council|departments?|departamento|département|division|équipe|equip[eo]|européenne|federation|fédération|federa(?:ción|ção)|forum|fondation|foundation|funda(?:ción|ção)|government|groupe?|grupo|hospital|initiative|institut(?:es?|os?|s)?|investigators?|laborator(?:y|ies)|library|ministr(?:y|ies)|minist(?:ère|erio|ério)|network|observatory|office|organi[sz]ations?|organización|organização|panel|partnership|programme|program|project|réseau|school|secretariat|secretar[ií]a|service|soci(?:ety|été)|sociedade?|task ?force|team|trust|unit|universi(?:ty|ties|té|dade?)|working)(?![\p{L}\p{M}\p{N}_])|委员会|卫生部|中心|大学|学院|研究[所院]|学会|协会|组织|医院|基金会|联盟/iu;

/**
 * What only persons are written as, though their family names are words of organisations too: `Bureau, Jean-Pierre`, `Board, Ann M.`,
 * `Plu-Bureau, G.` Some sources turn organisations round, so that `Bureau, Census` may be one.
 */
const surePerson =
  /^(?:(?:Board|Bureau|College|Hospital|School|Service|Trust), \p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+| (?:\p{Lu}\.? ?-?){1,3})|\p{Lu}\p{Ll}+-(?:Board|Bureau|College|Hospital|School|Service), \p{Lu}[\p{L} .-]*)$/u;

/** `Bureau, Jean`, a frequent family name; not what bureaus are of or for, where a source turns one round. */
const personOfBureau =
  /^Bureau, (?!(?:Census|Central|Children|Education|European|Federal|Fédéral|Health|International|Justice|Labou?r|National|Nutrition|Population|Prisons|Reference|Regional|Standards|Statistics|Welfare)$)\p{Lu}\p{Ll}+$/u;

const initials = /^(?:\p{Lu}\.?-?){1,4}$/u;
const suffixes = /^(?:Jr|Sr|II|III|IV)\.?$/u;
const particle =
  '(?:van|der|den|de|von|vom|zu|da|do|dos|das|du|des|del|della|di|la|las|los|le|ter|ten|af|av)';
/** What libraries write behind the given names: `Berg, J. van der`. */
const particlesBehind = new RegExp(`(?: ${particle})+$`, 'u');
/** `B H Wolffenbuttel`, `J.-P. van der Berg Jr`. One capital may be an article, and two with full stops a country. */
const initialsBefore = new RegExp(
  String.raw`^(?![AEO] |(?:U\.? ?[KNS]|E\.? ?U)[. ])((?:\p{Lu}(?:\.[ -]?|[ -])){1,4})(?<=[. ])` +
    String.raw`((?:${particle} )*(?:[DO]['’])?\p{Lu}\p{M}*\p{Ll}[\p{L}\p{M}'’-]*)(?: (Jr|Sr|II|III|IV)\.?)?$`,
  'u',
);

/** `Kovalchenko VB`, `van der Berg J-P`, `Smith J A Jr`: a family name and up to four initials. */
function withInitials(text: string): { family: string; given: string; suffix: string | null } | null {
  const words = text.split(' ');
  const suffix = words.length > 2 && suffixes.test(words.at(-1) ?? '') ? (words.pop() ?? '') : null;
  const end = words.findLastIndex((word) => /\p{Ll}/u.test(word)) + 1;
  const given = words.slice(end).join(' ');
  const letters = given.match(/\p{Lu}/gu)?.length ?? 0;
  const areInitials = words.slice(end).every((word) => initials.test(word));
  if (end === 0 || letters === 0 || letters > 4 || !areInitials) return null;
  return { family: words.slice(0, end).join(' '), given, suffix };
}

/**
 * An author as sources write it: `Smith, Jane A.`, `Smith JA` and `J A Smith` are persons. All else is kept as it is written: which part
 * of `Jane Smith` or `王小明` is the family name cannot be known, and organisations have none.
 */
export function nameOf(written: string): Name {
  const text = written.trim();
  const isPerson = surePerson.test(text) || personOfBureau.test(text);
  if (organisation.test(text) && !isPerson) return { literal: text };
  const [family = '', given = '', ...more] = text.split(',').map((part) => part.trim());
  if (family !== '' && given !== '' && more.length < 2) {
    return withComma(family, given, more[0] || null) ?? { literal: text };
  }
  const [, before, last, suffix = null] = initialsBefore.exec(text) ?? [];
  if (before !== undefined && last !== undefined) return person(last, before.trim(), suffix);
  const behind = withInitials(text);
  return behind === null ? { literal: text } : person(behind.family, behind.given, behind.suffix);
}

/** `Smith, Jane`, `Smith, Jane, Jr`, `Smith, Jr, Jane`, `Smith Jr, Jane` and `Smith JA, Jr`; null where it is something else. */
function withComma(family: string, second: string, third: string | null): Name | null {
  if (suffixes.test(second)) {
    if (third !== null) return person(family, third, second);
    const before = withInitials(family);
    return before === null ? null : person(before.family, before.given, second);
  }
  const words = family.split(' ');
  const last = words.at(-1) ?? '';
  if (third === null && words.length > 1 && suffixes.test(last)) {
    return person(words.slice(0, -1).join(' '), second, last);
  }
  // Initials before the comma are those of another person.
  return withInitials(family) === null ? person(family, second, third) : null;
}

function person(family: string, given: string, suffix: string | null): Name {
  const particles = particlesBehind.exec(given)?.[0] ?? '';
  const names = `${initialsApart(given.slice(0, given.length - particles.length))}${particles}`;
  return { family, given: suffix === null ? names : `${names}, ${suffix.replace(/\.$/, '')}` };
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
  const particles = particlesBehind.exec(names)?.[0].trim() ?? '';
  const initials = names
    .slice(0, names.length - particles.length)
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
  return [initials, particles, ...suffix].filter((part) => part !== '').join(' ');
}
