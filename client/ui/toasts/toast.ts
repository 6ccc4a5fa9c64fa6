export type ToastKind = 'success' | 'error' | 'info';

/** Something that can be done about what a toast tells, `Undo` for one. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly text: string;
  readonly kind: ToastKind;
  readonly action?: ToastAction | undefined;
  /** Takes the toast away before its time, once what it tells holds no longer. */
  readonly until?: AbortSignal | undefined;
}
