import { useTranslation } from '../app/i18n/use-translation.tsx';
import { PopoverGroup } from '../ui/popover.tsx';
import { ExportChoices, type ExportChoicesProps } from './export-menu.tsx';
import { ShareChoices, type ShareChoicesProps } from './share-menu.tsx';

interface TakeAwayGroupsProps extends ShareChoicesProps {
  /** null while there is nothing to export. */
  readonly exporting: ExportChoicesProps | null;
}

/** Export and share in one menu, where there is no room for one of each. */
export function TakeAwayGroups({ exporting, embedded, emailToMe }: TakeAwayGroupsProps) {
  const { t } = useTranslation();
  return (
    <>
      {exporting !== null && (
        <PopoverGroup title={t('exports.title')}>
          <ExportChoices {...exporting} />
        </PopoverGroup>
      )}
      <PopoverGroup title={t('search_page.share')}>
        <ShareChoices embedded={embedded} emailToMe={emailToMe} />
      </PopoverGroup>
    </>
  );
}
