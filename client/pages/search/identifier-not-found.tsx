import { addressOfName } from '#domain/citation/address-of-doi.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useSite } from '../../app/session/site.tsx';
import { ExternalLink } from '../../article/external-link.tsx';
import { focusSearchBox } from '../../shortcuts/shortcut-actions.ts';
import { Button } from '../../ui/button.tsx';
import type { SoughtIdentifier } from './sought-identifier.ts';

/** Says that the site has no document with the identifier that was pasted, and where to go on. */
export function IdentifierNotFound({ sought: { kind, id } }: { readonly sought: SoughtIdentifier }) {
  const { t } = useTranslation();
  const site = useSite().name;
  const isDoi = kind === 'doi';
  return (
    <>
      <p>
        {t(isDoi ? 'search_page.no_document_with_doi' : 'search_page.no_document_with_pmid', { site, id })}
      </p>
      <p>{t('search_page.identifier_advice')}</p>
      <Button kind="primary" onClick={focusSearchBox}>
        {t('search_page.search_title')}
      </Button>
      <ExternalLink url={isDoi ? addressOfName(id) : `https://pubmed.ncbi.nlm.nih.gov/${id}/`}>
        {t(isDoi ? 'search_page.see_at_doi' : 'search_page.see_at_pubmed')}
      </ExternalLink>
    </>
  );
}
