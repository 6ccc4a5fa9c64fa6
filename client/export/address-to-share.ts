/** The address of the page, without the position in a list that a way back may have left in it. */
export function addressToShare(): string {
  return location.href.replace(/#.*$/, '');
}
