import { type ReactNode, useEffect, useState } from 'react';
import type { IconDrawing } from './iconDrawing.ts';

/** Fetched once each; one that could not be fetched is asked for again by the next that shows it. */
const known = new Map<string, IconDrawing | null>();

async function drawingOf(name: string): Promise<IconDrawing | null> {
  const { fetchDrawing } = await import('./iconDrawings.ts');
  const drawing = await fetchDrawing(name);
  known.set(name, drawing);
  return drawing;
}

interface LateIconProps {
  readonly name: string;
  /** Shown if there is no drawing of that name; by default an empty place. */
  readonly otherwise?: ReactNode;
}

/** An icon whose drawing arrives after its button; its place is kept. Without a drawing the title speaks alone. */
export function LateIcon(props: LateIconProps) {
  // Another name is another icon: nothing of the one before is shown for it.
  return <Drawn key={props.name} {...props} />;
}

function Drawn({ name, otherwise }: LateIconProps) {
  const [drawing, setDrawing] = useState(() => known.get(name));
  useEffect(() => {
    let isShown = true;
    drawingOf(name).then(
      (found) => {
        if (isShown) setDrawing(found);
      },
      () => {
        // The title says what the button does.
      },
    );
    return () => {
      isShown = false;
    };
  }, [name]);
  if (drawing === null && otherwise !== undefined) return otherwise;
  return (
    <span className="anticon" aria-hidden>
      <svg viewBox={drawing?.viewBox ?? '0 0 1 1'} width="1em" height="1em" fill="currentColor" aria-hidden="true">
        {drawing?.paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </span>
  );
}
