/** The address of a request, `/path?query`, in its two parts; the query is empty where there is none. */
export function splitAddress(address: string): { readonly path: string; readonly query: string } {
  const mark = address.indexOf('?');
  return mark === -1
    ? { path: address, query: '' }
    : { path: address.slice(0, mark), query: address.slice(mark + 1) };
}

/** A part of an address without its escapes; what cannot be decoded was not escaped, and stays. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parameters as they come one by one, a repeated one joined by commas. In one pass: who writes thousands of them must not hold anybody up. */
export function byName(parameters: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  const values = new Map<string, string[]>();
  for (const [name, value] of parameters) {
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.join(',')]));
}
