/** Keys that are remembered at once: past it all are forgotten, and each is told once more. */
const remembered = 50_000;

/** Says whether something is to be told of a key: once a minute. */
export function onceAMinute(): (key: string) => boolean {
  const told = new Map<string, number>();
  return (key) => {
    const last = told.get(key);
    if (last !== undefined && Date.now() - last < 60_000) return false;
    if (told.size >= remembered) told.clear();
    told.set(key, Date.now());
    return true;
  };
}
