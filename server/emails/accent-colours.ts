import type { SiteCode } from '#domain/sites/sites.ts';
import type { AccentColours } from './blocks.ts';

/** Those of client/ui/tokens.css, which an email cannot refer to; a test compares. */
export const accentColours: Readonly<Record<SiteCode, AccentColours>> = {
  hse: { light: '#0b5563', dark: '#6cc6d6' },
  sse: { light: '#4a3b8f', dark: '#b7aaf2' },
  cvd: { light: '#1b4f91', dark: '#92bdf5' },
};
