import { useTranslation } from '../app/i18n/use-translation.tsx';
import { SignupForm } from './signup-form.tsx';
import { LayerPanel } from '../layers/layer-panel.tsx';

/** Signs up over the page; success leads to a page of its own, which closes the layer. */
export function SignupLayer() {
  const { t } = useTranslation();
  return (
    <LayerPanel title={t('account.signup.title')}>
      <SignupForm />
    </LayerPanel>
  );
}
