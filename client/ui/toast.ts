export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly text: string;
  readonly kind: ToastKind;
}
