import { TextPage } from './text-page.tsx';

export function AboutPage() {
  return <TextPage name="about" />;
}

export function TermsPage() {
  return <TextPage name="terms" />;
}

export function PrivacyPage() {
  return <TextPage name="privacy" />;
}
