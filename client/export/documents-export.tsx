import { mostExported } from '#domain/citation/export-formats.ts';
import { mostDocumentsInCall } from '#domain/evidence/documents-in-call.ts';
import { CallFailure } from '../app/feedback/call-failure.tsx';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { useLayers } from '../layers/layer-stack.tsx';
import { Button } from '../ui/button.tsx';
import { handFocusOn } from '../ui/hand-focus-on.ts';
import { Popover } from '../ui/popover.tsx';
import styles from './export.module.css';
import { formatChoices } from './format-choices.ts';
import { usePostedExport } from './use-posted-export.ts';

interface DocumentsExportProps {
  readonly ids: readonly number[];
  /** Whether CSV has a button of its own beside this one. */
  readonly hasCsvBeside?: boolean;
}

/** A button that opens the formats, for any number of documents; what is under way can be cancelled. */
export function DocumentsExport({ ids, hasCsvBeside = false }: DocumentsExportProps) {
  const { t } = useTranslation();
  const { open } = useLayers();
  const { isPending, error, variables, mutate, cancel } = usePostedExport();
  return (
    <>
      <Popover label={t(hasCsvBeside ? 'exports.more_formats' : 'exports.title')}>
        <ul>
          {formatChoices
            .filter(([format]) => !hasCsvBeside || format !== 'csv')
            .map(([format, text]) => (
              <li key={format}>
                <button type="button" disabled={isPending} onClick={() => mutate({ format, ids })}>
                  {t(text)}
                </button>
              </li>
            ))}
          {ids.length > 0 && (
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => open({ name: 'cite', documents: ids.slice(0, mostDocumentsInCall) })}
              >
                {t('exports.cite', { count: Math.min(ids.length, mostDocumentsInCall) })}
              </button>
            </li>
          )}
        </ul>
        {ids.length > mostExported && (
          <p className={styles['limit']}>{t('exports.limit', { count: mostExported })}</p>
        )}
      </Popover>
      {isPending && (
        <span className={styles['copy']}>
          <progress aria-label={t('exports.under_way')} />
          <Button ref={handFocusOn} size="small" onClick={cancel}>
            {t('layers.cancel')}
          </Button>
        </span>
      )}
      {!isPending && error !== null && variables !== undefined && (
        <CallFailure error={error} onRetry={() => mutate(variables)} />
      )}
    </>
  );
}
