import type { ReactNode } from 'react';
import { mostExported } from '#domain/citation/export-formats.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { useSite } from '../app/session/site.tsx';
import { useLayers } from '../layers/layer-stack.tsx';
import { Popover } from '../ui/popover.tsx';
import { exportAddress, isCutShort, type Exported } from './export-address.ts';
import styles from './export.module.css';
import { formatChoices } from './format-choices.ts';

export interface ExportChoicesProps {
  readonly exported: Exported;
  /** The documents that can be cited from here. */
  readonly cited: readonly number[];
}

interface ExportMenuProps extends ExportChoicesProps {
  /** What the button says, where it is not that everything is exported. */
  readonly label?: ReactNode;
}

/** A button that opens the formats, each a link to a file, and the way to citations. */
export function ExportMenu({ exported, cited, label }: ExportMenuProps) {
  const { t } = useTranslation();
  return (
    <Popover label={label ?? t('exports.title')} align="end">
      <ExportChoices exported={exported} cited={cited} />
    </Popover>
  );
}

/** What the menu offers, for menus that offer more. */
export function ExportChoices({ exported, cited }: ExportChoicesProps) {
  const { t } = useTranslation();
  const { open } = useLayers();
  const site = useSite();
  const language = useLanguage();
  return (
    <>
      <ul>
        {formatChoices.map(([format, text]) => (
          <li key={format}>
            <a href={exportAddress(exported, format, site, language)} download>
              {t(text)}
            </a>
          </li>
        ))}
        {cited.length > 0 && (
          <li data-part="scripted">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => open({ name: 'cite', documents: cited })}
            >
              {t('exports.cite', { count: cited.length })}
            </button>
          </li>
        )}
      </ul>
      {isCutShort(exported) && (
        <p className={styles['limit']}>{t('exports.limit', { count: mostExported })}</p>
      )}
    </>
  );
}
