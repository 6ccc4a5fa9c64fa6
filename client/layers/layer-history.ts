import type { HistoryState, RouterHistory } from '@tanstack/react-router';
import { checkLayerName, type Layer } from './layer-names.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many layers are open at this entry of the history; a link with 0 closes them all. Absent: as many as are. */
    layerDepth?: number;
    /** This entry was made by a layer, and the page was loaded again at it: the entry before may show the same. */
    ofLostLayer?: boolean;
  }
}

interface OpenLayer extends Layer {
  /** The address at which it was opened. */
  readonly openedAt: string;
}

/** What an entry of the history says of layers. */
type LayerState = Pick<HistoryState, 'layerDepth' | 'ofLostLayer'>;

interface LayerHistoryOptions {
  readonly history: RouterHistory;
  /** Writes that much of the state into the current entry of the history, or into a new one at the same address. */
  readonly writeState: (state: LayerState, how: 'push' | 'replace') => void;
  /** Called with the open layers, lowest first, after each change. */
  readonly onChange: (layers: readonly Layer[]) => void;
}

/**
 * Keeps the open layers and the browser's history in step. Each layer has an entry of the history, at the address where it was
 * opened, so that the browser's back button or gesture closes the top layer.
 *
 * A layer that is closed in another way leaves its entry. If the address is still the one at which it was opened, that is a step
 * back. If it was changed (filters were ticked), the change stays: with no layer left, the entry becomes that of the changed
 * address; with layers left below, a step back is taken, and the entry there gets the changed address. In both cases one step back
 * then leads to what was before the layer.
 *
 * `history.go` takes effect later: `follow` is called then, as it is when a visitor goes back or forward, or follows a link.
 */
export class LayerHistory {
  readonly #history: RouterHistory;
  readonly #writeState: LayerHistoryOptions['writeState'];
  readonly #onChange: LayerHistoryOptions['onChange'];
  #layers: readonly OpenLayer[] = [];
  /** Going back from the entry of a lost layer is under way: the address of that entry. */
  #leaving: string | null = null;

  constructor({ history, writeState, onChange }: LayerHistoryOptions) {
    this.#history = history;
    this.#writeState = writeState;
    this.#onChange = onChange;
  }

  /** Adds a layer on top. An unknown name throws 'Unknown layer requested'. */
  open(layer: Layer): void {
    checkLayerName(layer.name);
    this.#show([...this.#layers, { ...layer, openedAt: this.#history.location.href }]);
    this.#writeDepth('push');
  }

  /** Closes the layers above the lowest `depth`. */
  closeDownTo(depth: number): void {
    const closing = this.#layers.slice(depth);
    const [lowest] = closing;
    if (lowest === undefined) return;
    const { state, href } = this.#history.location;
    // Another entry than that of the top layer: somebody has gone on to it, and it stays.
    if (state.layerDepth !== this.#layers.length) this.#remove(closing);
    else if (href === lowest.openedAt) this.#stepBackOver(closing);
    else if (depth > 0) this.#history.go(-closing.length);
    else {
      this.#show([]);
      this.#writeDepth('replace');
      callOnClosed(closing);
    }
  }

  closeTop(): void {
    this.closeDownTo(this.#layers.length - 1);
  }

  /** Starts to follow the history, and returns how to stop. */
  follow(): () => void {
    // A page that was loaded again has no layers open, whatever its entry says.
    const { href, state } = this.#history.location;
    if (this.#isAbove(state.layerDepth))
      this.#history.replace(href, { ...state, layerDepth: 0, ofLostLayer: true });
    let before = this.#history.location;
    return this.#history.subscribe(({ location, action }) => {
      const left = before;
      before = location;
      this.#arrive(left, location, action.type);
    });
  }

  /** What an entry of the history says is done: layers above its depth are closed. */
  #arrive(left: Entry, entry: Entry, action: string): void {
    const isTravel = action !== 'PUSH' && action !== 'REPLACE';
    const isNewPage = entry.pathname !== left.pathname;
    const said = entry.state.layerDepth ?? (isTravel ? 0 : this.#layers.length);
    const depth = isNewPage ? 0 : said;
    const closing = this.#layers.slice(depth);
    this.#remove(closing);
    if (!isTravel) return;
    if (closing.length > 0 && !isNewPage) this.#keepChange(left.href, depth);
    const isSame = this.#isSameAgain(left, entry, action);
    if (isSame || this.#isAbove(entry.state.layerDepth)) this.#passOver(action);
  }

  /** Going back from the entry of a lost layer to one that shows the same would look as if nothing had happened. */
  #isSameAgain(left: Entry, entry: Entry, action: string): boolean {
    const leaving = left.state.ofLostLayer === true ? left.href : this.#leaving;
    // The entries of lost layers below it are passed over first.
    this.#leaving = action === 'BACK' && this.#isAbove(entry.state.layerDepth) ? leaving : null;
    return action === 'BACK' && leaving === entry.href;
  }

  /** The layers go at once; `onClosed` is called when the history has followed. */
  #stepBackOver(closing: readonly OpenLayer[]): void {
    this.#show(this.#layers.slice(0, -closing.length));
    const stop = this.#history.subscribe(() => {
      stop();
      callOnClosed(closing);
    });
    this.#history.go(-closing.length);
  }

  /** What was chosen in a layer stays chosen when going back closes it. */
  #keepChange(href: string, layerDepth: number): void {
    const { location } = this.#history;
    if (href === location.href) return;
    if (layerDepth === 0) this.#history.push(href, { layerDepth });
    else this.#history.replace(href, { ...location.state, layerDepth });
  }

  /** An entry that a layer made which is no longer open: there is nothing to see at it. */
  #passOver(direction: string): void {
    if (direction === 'BACK') this.#history.back();
    if (direction === 'FORWARD') this.#history.forward();
  }

  /** The entry belongs to the layers that are open, though the one before it may have been of a lost layer. */
  #writeDepth(how: 'push' | 'replace'): void {
    this.#writeState({ layerDepth: this.#layers.length, ofLostLayer: false }, how);
  }

  #isAbove(depth: number | undefined): boolean {
    return (depth ?? 0) > this.#layers.length;
  }

  #remove(closing: readonly OpenLayer[]): void {
    if (closing.length === 0) return;
    this.#show(this.#layers.slice(0, -closing.length));
    callOnClosed(closing);
  }

  #show(layers: readonly OpenLayer[]): void {
    this.#layers = layers;
    this.#onChange(layers);
  }
}

type Entry = RouterHistory['location'];

function callOnClosed(layers: readonly Layer[]): void {
  for (const { onClosed } of layers) onClosed?.();
}
