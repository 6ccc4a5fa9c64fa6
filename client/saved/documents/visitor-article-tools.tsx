import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useAskForAccount } from '../../account/use-ask-for-account.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Saves the article that is open, for visitors: they are asked to sign in, and it is done then. */
export function VisitorArticleTools({ id }: { id: number }) {
  const { t } = useTranslation();
  const askForAccount = useAskForAccount();
  return (
    <li>
      <Button
        kind="quiet"
        size="small"
        onClick={() => askForAccount({ kind: 'save_document', document: id })}
      >
        <Icon name="bookmark" size={18} />
        {t('search_page.save')}
      </Button>
    </li>
  );
}
