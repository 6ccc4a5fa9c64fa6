/** Where `npm run test:opensearch` has found the server and its Java. */
export function openSearchHome(): { readonly home: string; readonly java: string } {
  const home = process.env['OPENSEARCH_HOME'];
  const java = process.env['OPENSEARCH_JAVA_HOME'];
  if (home === undefined || java === undefined) {
    throw new Error('These tests are started by: npm run test:opensearch');
  }
  return { home, java };
}
