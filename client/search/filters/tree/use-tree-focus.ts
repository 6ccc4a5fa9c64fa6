import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { TreeNode } from '#domain/taxonomy/filter-tree.ts';
import { rowOfLetters, stepOfKey } from './tree-keys.ts';
import { rowOf, type TreeRow } from './tree-rows.ts';

/** Letters typed within this time of each other are one word. */
const wordPause = 800;

interface FocusedTree {
  readonly rows: readonly TreeRow[];
  readonly nameOf: (treeNode: TreeNode) => string;
  /** The first such row is where Tab stops before the tree had the focus: what is ticked, or was looked for. */
  readonly isFirstStop: (row: TreeRow) => boolean;
  readonly setOpen: (keys: readonly string[], isOpen: boolean) => void;
}

export interface TreeFocus {
  readonly grid: RefObject<HTMLDivElement | null>;
  /** The row that Tab stops at. */
  readonly stop: number;
  /** Whether somebody is in the tree who sees where the focus is, as with a keyboard. */
  readonly isWalked: boolean;
  /** Goes to that row. */
  readonly enter: () => void;
  /** Forgets which row had the focus last. */
  readonly forgetLast: () => void;
  readonly events: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * One stop for Tab, arrows and letters within. The focus is on a row's own control, a checkbox or a heading's button, which keeps
 * what those keys mean that are not the tree's.
 */
export function useTreeFocus({ rows, nameOf, isFirstStop, setOpen }: FocusedTree): TreeFocus {
  const grid = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<TreeNode | null>(null);
  const at = last === null ? rows.findIndex(isFirstStop) : rowOf(rows, last);
  const stop = Math.max(at, 0);
  const [isWalked, setWalked] = useState(false);
  const lettersOf = useLetters();

  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // What had the focus went with its row.
    if (hasFocus.current && !(grid.current?.contains(document.activeElement) ?? false)) {
      controlOf(grid.current, stop)?.focus();
    }
  });

  function onKeyDown(event: KeyboardEvent): void {
    const row = rowAt(grid.current, event.target);
    if (row === -1 || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = stepOfKey(rows, row, event.key);
    const isLetter = step === null && event.key.length === 1 && event.key !== ' ';
    if (step === null && !isLetter) return;
    event.preventDefault();
    if (step !== null && 'branches' in step) {
      setOpen(step.branches, step.isOpen);
      return;
    }
    const names = (): string[] => rows.map(({ treeNode }) => nameOf(treeNode));
    const next = step === null ? rowOfLetters(names(), row, lettersOf(event)) : step.goTo;
    controlOf(grid.current, next)?.focus();
  }

  return {
    grid,
    stop,
    isWalked,
    enter: () => controlOf(grid.current, stop)?.focus(),
    forgetLast: () => setLast(null),
    events: {
      onFocus(event) {
        hasFocus.current = true;
        setLast(rows[rowAt(grid.current, event.target)]?.treeNode ?? null);
        setWalked(event.target.matches(':focus-visible'));
      },
      onBlur({ relatedTarget }) {
        if (grid.current?.contains(relatedTarget) === true) return;
        hasFocus.current = false;
        setWalked(false);
      },
      onKeyDown,
    },
  };
}

/** What was typed up to a key, without a pause that ends a word. */
function useLetters(): (event: KeyboardEvent) => string {
  const word = useRef({ letters: '', typedAt: 0 });
  return ({ key, timeStamp }) => {
    const { letters, typedAt } = word.current;
    word.current = { letters: timeStamp - typedAt > wordPause ? key : letters + key, typedAt: timeStamp };
    return word.current.letters;
  };
}

/** Rows stand in the tree one after the other, in the order of their elements. */
function rowAt(grid: HTMLElement | null, target: EventTarget): number {
  if (grid === null || !(target instanceof Element)) return -1;
  return [...grid.children].findIndex((row) => row.contains(target));
}

function controlOf(grid: HTMLElement | null, row: number): HTMLElement | null {
  return grid?.children[row]?.querySelector<HTMLElement>('[data-control]') ?? null;
}
