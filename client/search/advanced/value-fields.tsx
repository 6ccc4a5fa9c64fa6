import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { toggleFilter } from '#domain/taxonomy/selection.ts';
import { withSearchedSince } from '#domain/taxonomy/searched-since.ts';
import { valueKeys } from '#domain/taxonomy/value-filters.ts';
import { titleOfNode } from '#domain/taxonomy/name-of-node.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { SearchedSinceField } from '../years/searched-since-field.tsx';
import styles from './advanced-search.module.css';

interface ValueFieldsProps {
  readonly trees: FilterTrees;
  readonly filters: readonly string[];
  readonly onChange: (filters: string[]) => void;
}

/** Quality and the last literature search. */
export function ValueFields({ trees, filters, onChange }: ValueFieldsProps) {
  const language = useLanguage();
  const quality = trees.byKey.get(valueKeys.quality);
  return (
    <>
      {quality !== undefined && (
        <fieldset className={styles['values']}>
          <legend>{titleOfNode(quality, language)}</legend>
          {quality.children.map((band) => {
            const key = band.node.legacyKey;
            return (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={filters.includes(key)}
                  onChange={() => onChange(toggleFilter(trees, filters, key))}
                />
                {titleOfNode(band, language)}
              </label>
            );
          })}
        </fieldset>
      )}
      <SearchedSinceField
        filters={filters}
        counts={null}
        onChoose={(year) => onChange(withSearchedSince(filters, year))}
      />
    </>
  );
}
