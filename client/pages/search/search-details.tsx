import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SearchAnswer } from '#contract/search.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { CopyButton } from '../../app/feedback/copy-button.tsx';
import styles from './search-details.module.css';
import { useSearchReport } from './use-search-report.ts';

interface SearchDetailsProps {
  readonly state: SearchState;
  readonly answer: SearchAnswer;
}

/** How a search was made, to be read and to be copied. */
export function SearchDetails({ state, answer }: SearchDetailsProps) {
  const { t } = useTranslation();
  const report = useSearchReport(state, answer);
  const asText = (): string =>
    [...report.map(({ name, text }) => t('search_details.line', { name, text })), addressOfSearch()].join(
      '\n',
    );
  return (
    <>
      <dl className={styles['report']}>
        {report.map(({ name, text, isQuery = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{isQuery ? <code>{text}</code> : text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <CopyButton label={t('exports.copy_text')} text={asText} />
      </p>
    </>
  );
}

/** The address that shows the search again, without the position in the list. */
function addressOfSearch(): string {
  return location.href.replace(/#.*$/, '');
}
