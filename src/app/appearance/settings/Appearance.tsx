import { useAtomValue } from 'jotai/react';
import { useEffect, useLayoutEffect } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { PRESETS, SETTINGS } from '../../platform/settings/settings.ts';
import { settingsAtom } from '../../platform/settings/settingsService.ts';
import { useScheme } from '../theme/useScheme.ts';

/**
 * Shifts the difference of red and green, which people with a red-green weakness miss, to blue and brightness; greys
 * stay. It is I + E(I - S) with S, the vision of deuteranopes (Machado, Oliveira, Fernandes 2009, severity 1), and E,
 * the spreading of the error by 0.7 (Fidaner, Lin, Ozguven 2005); for linear light.
 */
const SHIFT = '1 0 0 0 0 ' + '0.1628 0.725 0.1122 0 0 ' + '0.4547 -0.6454 1.1907 0 0 ' + '0 0 0 1 0';

/**
 * Passes the appearance to the style sheets of pages without antd, and syncs it with other tabs.
 */
export function Appearance() {
  const { settings: service } = useApplication();
  const { primaryColor, density, colorWeak } = useAtomValue(settingsAtom);
  const scheme = useScheme();

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = scheme;
    dataset.density = density;
    dataset.primary = PRESETS.find(({ color }) => color === primaryColor)?.name;
    if (colorWeak) dataset.colorWeak = '';
    else delete dataset.colorWeak;
  }, [scheme, density, primaryColor, colorWeak]);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === SETTINGS.key || key === null) service.restore();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [service]);

  if (!colorWeak) return null;
  return (
    <svg className="visually-hidden" aria-hidden="true" focusable="false">
      <filter id="color-weak" colorInterpolationFilters="linearRGB">
        <feColorMatrix values={SHIFT} />
      </filter>
    </svg>
  );
}
