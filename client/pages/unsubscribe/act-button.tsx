import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { Button } from '../../ui/button.tsx';

interface ActButtonProps {
  readonly label: string;
  readonly isWorking: boolean;
  readonly onPress: () => void;
  readonly isPrimary?: boolean;
}

/** Does something once, and says that it is at it. */
export function ActButton({ label, isWorking, onPress, isPrimary = false }: ActButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      kind={isPrimary ? 'primary' : 'normal'}
      aria-disabled={isWorking}
      onClick={() => {
        if (!isWorking) onPress();
      }}
    >
      {isWorking ? t('search_page.working') : label}
    </Button>
  );
}
