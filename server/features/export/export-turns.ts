/** Files that are made at once: for one network, and for all. */
const mostOfNetwork = 2;
const mostOfAll = 6;

/** Ends a turn; more than once does nothing. */
export type EndTurn = () => void;

/** Limits how many files are made at once, since each takes its time; null where there are too many under way. */
export function createExportTurns(): (network: string) => EndTurn | null {
  const ofNetwork = new Map<string, number>();
  let ofAll = 0;
  return (network) => {
    const running = ofNetwork.get(network) ?? 0;
    if (running >= mostOfNetwork || ofAll >= mostOfAll) return null;
    ofNetwork.set(network, running + 1);
    ofAll += 1;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      ofAll -= 1;
      const left = (ofNetwork.get(network) ?? 1) - 1;
      if (left === 0) ofNetwork.delete(network);
      else ofNetwork.set(network, left);
    };
  };
}
