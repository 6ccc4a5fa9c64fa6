/** The first that fits: browsers name those they descend from too. */
const families: readonly (readonly [mark: RegExp, family: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

/** The family of a browser by what it says of itself; null where it is none that we know. */
export function browserFamily(userAgent: string | null): string | null {
  return families.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null;
}
