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
] as const;
export type LayerName = (typeof layerNames)[number];

/** A layer to open, with what it is about. */
export interface Layer {
  readonly name: LayerName;
  /** Legacy key of the filter node whose tree the layer shows. */
  readonly filterKey?: string | undefined;
}

/** Names may come from content; one that no layer has is a mistake that must not pass in silence. */
export function checkLayerName(name: string): void {
  if (!layerNames.some((known) => known === name)) throw new Error('Unknown layer requested');
}
