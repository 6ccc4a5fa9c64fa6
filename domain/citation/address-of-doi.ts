/** Where a DOI leads, given without `https://doi.org/`. A question mark or a number sign in it would begin another part of the address. */
export function addressOfName(name: string): string {
  return `https://doi.org/${encodeURI(name).replaceAll('?', '%3F').replaceAll('#', '%23')}`;
}
