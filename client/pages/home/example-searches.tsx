import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import styles from './home-page.module.css';

const exampleTexts = [
  'home_page.example_1',
  'home_page.example_2',
  'home_page.example_3',
  'home_page.example_4',
] as const;

/** Searches to begin with, which find something on the site. */
export function ExampleSearches() {
  const { t } = useTranslation();
  return (
    <div className={styles['examples']}>
      <p id="examples">{t('home_page.examples')}</p>
      <ul aria-labelledby="examples">
        {exampleTexts.map((key) => (
          <li key={key}>
            <Link to="/search" search={{ q: t(key) }}>
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
