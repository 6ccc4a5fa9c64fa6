import { useQuery } from '@tanstack/react-query';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { AriaLocale } from '../../app/i18n/aria-locale.tsx';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useLanguage } from '../../app/i18n/language.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { countriesQuery } from './countries-query.ts';
import styles from './country-field.module.css';

interface CountryFieldProps {
  /** Id of the list; empty where it is not given. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** A country, a regional group, Other or Global, found by typing. Emptied, it is no longer given. */
export function CountryField({ value, onChange }: CountryFieldProps) {
  const { t } = useTranslation();
  const countries = useQuery(countriesQuery(useLanguage()));
  if (countries.isError) {
    return <CallFailure error={countries.error} onRetry={() => void countries.refetch()} />;
  }
  return (
    <AriaLocale>
      <ComboBox
        className={styles['field'] ?? ''}
        isDisabled={countries.data === undefined}
        defaultItems={countries.data ?? []}
        // The list comes later than the field: with it the field begins anew, so that it finds the name of its value.
        key={countries.data === undefined ? 'waiting' : 'there'}
        value={value === '' ? null : value}
        onChange={(id) => onChange(id === null ? '' : String(id))}
        allowsEmptyCollection
      >
        <Label className={styles['label'] ?? ''}>{t('profile_page.country')}</Label>
        <Text slot="description" className={styles['hint'] ?? ''}>
          {t('profile_page.country_hint')}
        </Text>
        <div className={styles['control']}>
          <Input className={styles['input'] ?? ''} autoComplete="off" />
          <Button className={styles['open'] ?? ''}>
            <Icon name="down" size={16} />
          </Button>
        </div>
        <Popover className={styles['popover'] ?? ''}>
          <ListBox
            className={styles['list'] ?? ''}
            renderEmptyState={() => <p className={styles['hint']}>{t('profile_page.no_country')}</p>}
          >
            {({ id, name }: { id: string; name: string }) => (
              <ListBoxItem id={id} className={styles['item'] ?? ''}>
                {name}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaLocale>
  );
}
