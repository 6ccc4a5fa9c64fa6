/** `word` or `word>instead`, with spaces between. */
export function wordPairs(...lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines
      .join(' ')
      .split(' ')
      .map((pair): [string, string] => {
        const [word = '', instead = word] = pair.split('>');
        return [word, instead];
      }),
  );
}
