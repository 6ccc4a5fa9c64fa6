/** Types whose countries say where a document applies, not where studies were done: a count of 0 means nothing there. */
const withoutZeroCounts: ReadonlySet<string> = new Set([
  'evidence-brief',
  'health-system-description',
  'health-reform-description',
  'economic-evaluation',
]);

/** The countries of a result, one a text: `Canada (3), Ghana (2)` comes apart, and `(0)` goes where the type has none. */
export function countriesOfResult(countries: string, typeCode: string | null): string[] {
  const shown =
    typeCode !== null && withoutZeroCounts.has(typeCode)
      ? countries.replace(/(\S)\s*\(0\)/g, '$1 ()')
      : countries;
  // Names have commas of their own (`Korea, Republic of`), so that only one behind a count parts two countries.
  return shown
    .split(/(?<=\)),\s*/)
    .map((country) => country.replace(' ()', '').trim())
    .filter((country) => country !== '');
}
