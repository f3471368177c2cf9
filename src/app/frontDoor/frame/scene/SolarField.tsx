import { useEffect, useRef, useState } from 'react';
import styles from './scene.module.css';

/** The picture of the front door. Its painter is fetched after the form, which people came for. */
export function SolarField({ className }: { readonly className: string | undefined }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const [isPainted, setPainted] = useState(false);

  useEffect(() => {
    const element = ref.current;
    const canvas = element?.getContext('2d');
    if (!element || !canvas) return;
    let isHere = true;
    let rest = () => {};
    void import('./animate.ts').then(
      ({ animate }) => {
        if (!isHere) return;
        rest = animate(element, canvas);
        setPainted(true);
      },
      // Without its painter the sky behind the picture remains.
      () => undefined,
    );
    return () => {
      isHere = false;
      rest();
    };
  }, []);

  return (
    <div className={className} aria-hidden="true">
      <canvas ref={ref} className={styles.picture} data-painted={isPainted || undefined} width={1} height={1} />
    </div>
  );
}
