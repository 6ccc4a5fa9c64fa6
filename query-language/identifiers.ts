import type { IdentifierField } from './syntax-tree.ts';

/** The one form in which identifiers are kept and compared. */
export function normaliseIdentifier(field: IdentifierField, value: string): string {
  const trimmed = value.trim().toLowerCase().replaceAll('"', '');
  return field !== 'id' ? trimmed.replace(/^(?:doi:|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)+/, '') : trimmed;
}
