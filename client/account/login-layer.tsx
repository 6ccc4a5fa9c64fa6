import { useTranslation } from '../app/i18n/use-translation.tsx';
import { LoginForm } from './login-form.tsx';
import { LayerPanel } from '../layers/layer-panel.tsx';
import { useLayers } from '../layers/layer-stack.tsx';

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
