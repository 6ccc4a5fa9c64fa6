import { useTranslation } from '../i18n/use-translation.tsx';
import { LoginForm } from '../account-forms/login-form.tsx';
import { LayerPanel } from './layer-panel.tsx';
import { useLayers } from './layer-stack.tsx';

/** Signs in without leaving the page. */
export function LoginLayer() {
  const { t } = useTranslation();
  const { closeAll } = useLayers();
  return (
    <LayerPanel title={t('account.login.title')}>
      <LoginForm onDone={closeAll} />
    </LayerPanel>
  );
}
