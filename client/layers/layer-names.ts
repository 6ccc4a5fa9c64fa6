import type { Embedded } from '../app/paths.ts';

/** The menus that open as layers. */
export const layerNames = [
  'main',
  'languages',
  'filter-groups',
  'filters',
  'countries',
  'date-range',
  'help',
  'best-tips',
  'account',
  'login',
  'signup',
  'confirm',
  'advanced-search',
  'recent-searches',
  'shortcuts',
  'cite',
  'qr-code',
  'embed',
] as const;
export type LayerName = (typeof layerNames)[number];

/** A layer to open, with what it is about. */
export interface Layer {
  readonly name: LayerName;
  /** Legacy key of the filter node whose tree the layer shows. */
  readonly filterKey?: string | undefined;
  /** Ids of the documents that the layer `cite` shows citations of. */
  readonly documents?: readonly number[] | undefined;
  /** What the layer `embed` has the code of. */
  readonly embedded?: Embedded | undefined;
  /** What the layer `confirm` asks. */
  readonly question?: Question | undefined;
  /** Called once when the layer is closed, however that came about, and the browser's history has followed. */
  readonly onClosed?: (() => void) | undefined;
}

/** A question that is answered by doing or by leaving it. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** The word on the button that does it. */
  readonly confirm: string;
  /** The word on the button that leaves it. */
  readonly cancel: string;
  readonly onConfirm: () => void;
}

/** Names may come from content; one that no layer has is a mistake that must not pass in silence. */
export function checkLayerName(name: string): void {
  if (!layerNames.some((known) => known === name)) throw new Error('Unknown layer requested');
}
