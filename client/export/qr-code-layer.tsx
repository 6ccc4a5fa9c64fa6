import { useState } from 'react';
import { encode } from 'uqr';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { addressToShare } from './address-to-share.ts';
import { LayerPanel } from '../layers/layer-panel.tsx';
import styles from './export.module.css';

/** The page's address as a QR code (ISO/IEC 18004), for a slide, a poster or somebody's phone. */
export function QrCodeLayer() {
  const { t } = useTranslation();
  const [address] = useState(addressToShare);
  return (
    <LayerPanel title={t('layers.qr_code.title')}>
      <p>{t('layers.qr_code.about')}</p>
      <QrCode address={address} />
      <p className={styles['address']}>{address}</p>
    </LayerPanel>
  );
}

function QrCode({ address }: { address: string }) {
  const { t } = useTranslation();
  // The standard asks for a white edge of four modules.
  const { data, size } = encode(address, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles['qrCode']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('layers.qr_code.code')}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
