import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLayers } from '../layers/layer-stack.tsx';
import { areShortcutsOn } from './shortcut-choice.ts';
import { shortcutOf, takesCharacters, type ShortcutName } from './shortcut-keys.ts';
import { focusSearchBox, openNeighbour, openResult, saveShown, stepToResult } from './shortcut-actions.ts';

/** Hears single keys while no dialog is open, and does what they stand for. Nothing to be seen. */
export function ListenForShortcuts() {
  const carryOut = useShortcuts();
  const latest = useRef(carryOut);
  useEffect(() => {
    latest.current = carryOut;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || !areShortcutsOn()) return;
      const name = shortcutOf(event);
      if (name === null || !(event.target instanceof Element) || takesCharacters(event.target)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
      event.preventDefault();
      latest.current(name);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}

function useShortcuts(): (name: ShortcutName) => void {
  const { open } = useLayers();
  const navigate = useNavigate();
  const actions: Readonly<Record<ShortcutName, () => void>> = {
    help: () => open({ name: 'shortcuts' }),
    search_box: () => {
      if (!focusSearchBox()) void navigate({ to: '/search' }).then(focusSearchBox);
    },
    advanced: () => open({ name: 'advanced-search' }),
    filters: () => {
      if (location.pathname === '/search') open({ name: 'filter-groups' });
    },
    next_result: () => stepToResult(1),
    previous_result: () => stepToResult(-1),
    open_result: openResult,
    save: saveShown,
    next_article: () => openNeighbour('next'),
    previous_article: () => openNeighbour('prev'),
  };
  return (name) => actions[name]();
}
