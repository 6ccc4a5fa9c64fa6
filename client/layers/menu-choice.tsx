import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './layers.module.css';

/** A choice that leads to a page, and closes the layers on the way. */
export function MenuLink({ icon, name, ...link }: { icon: IconName; name: string } & Pick<LinkProps, 'to'>) {
  return (
    <li>
      <Link {...link} className={styles['choice']} state={{ layerDepth: 0 }} activeOptions={{ exact: true }}>
        <Icon name={icon} />
        <span className={styles['choiceName']}>{name}</span>
      </Link>
    </li>
  );
}

interface MenuButtonProps {
  readonly icon: IconName;
  readonly name: string;
  /** What holds now, shown behind the name. */
  readonly value?: string;
  /** For a choice that is on or off. */
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

/** A choice that does something here. */
export function MenuButton({ icon, name, value, pressed, onClick }: MenuButtonProps) {
  return (
    <li>
      <button type="button" className={styles['choice']} aria-pressed={pressed} onClick={onClick}>
        <Icon name={icon} />
        <span className={styles['choiceName']}>{name}</span>
        {value !== undefined && <span className={styles['choiceValue']}>{value}</span>}
      </button>
    </li>
  );
}
