/** `1 account`, `2 accounts`: what commands print is in English. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
