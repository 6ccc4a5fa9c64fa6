import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { LayerHistory } from './layer-history.ts';
import type { Layer, LayerName } from './layer-names.ts';

/** A tab that came from the home page to a search, with its layers. */
function tab(history = createMemoryHistory({ initialEntries: ['/', '/search?q=care'] })) {
  let open: readonly Layer[] = [];
  const layers = new LayerHistory({
    history,
    writeState(layerState, how) {
      const { href, state } = history.location;
      history[how](href, { ...state, ...layerState });
    },
    onChange: (next) => {
      open = next;
    },
  });
  const stop = layers.follow();
  const closed: LayerName[] = [];
  return {
    history,
    stop,
    layers,
    closed,
    open: (...names: LayerName[]) => {
      for (const name of names) layers.open({ name, onClosed: () => closed.push(name) });
    },
    /** What ticking a filter in a layer does to the address. */
    change: (href: string) => history.replace(href, history.location.state),
    names: () => open.map(({ name }) => name),
    address: () => history.location.href,
  };
}

test('closing the layers of an unchanged address takes their entries away again', () => {
  const { history, layers, open, closed, names, address } = tab();
  open('filter-groups', 'filters');
  expect({ names: names(), depth: history.location.state.layerDepth }).toEqual({
    names: ['filter-groups', 'filters'],
    depth: 2,
  });
  layers.closeDownTo(0);
  expect({ names: names(), closed, address: address() }).toEqual({
    names: [],
    closed: ['filter-groups', 'filters'],
    address: '/search?q=care',
  });
  history.back();
  expect(address()).toBe('/');
});

test.each(['the browser', 'a button'])(
  'what was changed in a layer stays when %s closes it, and one step back undoes it',
  (way) => {
    const { history, layers, open, change, names, address, closed } = tab();
    open('filters');
    change('/search?q=care&f=1');
    if (way === 'the browser') history.back();
    else layers.closeTop();
    expect({ names: names(), closed, address: address() }).toEqual({
      names: [],
      closed: ['filters'],
      address: '/search?q=care&f=1',
    });
    history.back();
    expect(address()).toBe('/search?q=care');
    history.back();
    expect(address()).toBe('/');
  },
);

test('what was changed in the upper of two layers stays in the lower one, and when that is closed', () => {
  const { history, layers, open, change, names, address } = tab();
  open('filter-groups', 'filters');
  change('/search?q=care&f=1');
  layers.closeTop();
  expect({ names: names(), address: address() }).toEqual({
    names: ['filter-groups'],
    address: '/search?q=care&f=1',
  });
  layers.closeTop();
  expect({ names: names(), address: address() }).toEqual({ names: [], address: '/search?q=care&f=1' });
  history.back();
  expect(address()).toBe('/search?q=care');
});

test('another page closes all layers, and going on to the entry of a closed layer passes over it', () => {
  const { history, open, names, closed, address } = tab();
  open('main');
  history.push('/about');
  expect({ names: names(), closed }).toEqual({ names: [], closed: ['main'] });
  history.back();
  expect({ address: address(), depth: history.location.state.layerDepth ?? 0 }).toEqual({
    address: '/search?q=care',
    depth: 0,
  });
  history.back();
  expect(address()).toBe('/');
});

test('a page that is loaded again at the entry of a layer has none open', () => {
  const history = createMemoryHistory({ initialEntries: ['/search'] });
  history.replace('/search', { ...history.location.state, layerDepth: 2 });
  const layers = new LayerHistory({ history, writeState: () => {}, onChange: () => {} });
  layers.follow();
  expect(history.location.state.layerDepth).toBe(0);
});

/** A tab whose page was loaded again after some layers were opened in it, and `change` was made in the top one. */
function reloadedTab(layers: readonly LayerName[], change: string | null = null) {
  const before = tab();
  before.open(...layers);
  if (change !== null) before.change(change);
  before.stop();
  return tab(before.history);
}

test.each([[['filters']], [['filter-groups', 'filters']]] as const)(
  'one step back from a page that was loaded again with %s open leads to what was before them',
  (layers) => {
    const { history, names, address } = reloadedTab(layers);
    expect(names()).toEqual([]);
    history.back();
    expect(address()).toBe('/');
  },
);

test('what was changed in a layer before the page was loaded again is a step of its own', () => {
  const { history, address } = reloadedTab(['filter-groups', 'filters'], '/search?q=care&f=1');
  history.back();
  expect(address()).toBe('/search?q=care');
  history.back();
  expect(address()).toBe('/');
});

test('a layer that is opened after the page was loaded again closes without another step back', () => {
  for (const close of ['the browser', 'a button']) {
    const { history, layers, open, names, address } = reloadedTab(['filters']);
    open('help');
    if (close === 'a button') layers.closeTop();
    else history.back();
    expect({ names: names(), address: address() }).toEqual({ names: [], address: '/search?q=care' });
    history.back();
    expect(address()).toBe('/');
  }
});

test('an unknown layer is an error, and leaves layers and history as they were', () => {
  const { history, layers, open, names } = tab();
  open('filters');
  const { length } = history;
  // What no caller of ours can name, but an old link or a plugin could.
  const unknown = JSON.parse('{"name":"cellar"}') as Layer;
  expect(() => layers.open(unknown)).toThrow('Unknown layer requested');
  expect(names()).toEqual(['filters']);
  expect(history.length).toBe(length);
  expect(history.location.state.layerDepth).toBe(1);
});
