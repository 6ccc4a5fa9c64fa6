/** Keys that are remembered at once: past it all are forgotten, and each is reported once more. */
const remembered = 50_000;

/** Says whether something is to be logged of a key: once a minute. */
export function onceAMinute(): (key: string) => boolean {
  const lastLogged = new Map<string, number>();
  return (key) => {
    const last = lastLogged.get(key);
    if (last !== undefined && Date.now() - last < 60_000) return false;
    if (lastLogged.size >= remembered) lastLogged.clear();
    lastLogged.set(key, Date.now());
    return true;
  };
}
