import styles from './figure.module.css';
import { SPARK, sparkPath } from './sparkPath.ts';

/** The recent course of a figure, without axes: a shape, no reading. */
export function Spark({ values, label }: { readonly values: readonly unknown[]; readonly label: string }) {
  const path = sparkPath(values);
  if (path === null) return null;
  return (
    <svg
      className={styles.spark}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
      preserveAspectRatio="none"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
