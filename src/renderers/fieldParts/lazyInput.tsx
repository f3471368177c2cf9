import type { ComponentType, CSSProperties } from 'react';
import type { FieldInput, FieldInputProps } from '../../runtime/contract/fieldRenderer.ts';
import { fetchedPart, forgetFailure } from '../../runtime/react/fetchedPart.ts';
import { drawnWhenFetched } from '../../runtime/react/lazyPart.tsx';

interface InputModule {
  readonly Input: ComponentType<FieldInputProps>;
}

/** Not in a style sheet: kinds of fields are read outside of browsers too, where there are none. */
const LIKE_AN_INPUT: CSSProperties = {
  display: 'block',
  width: '100%',
  height: 32,
  border: '1px solid var(--ant-color-border)',
  borderRadius: 'var(--ant-border-radius)',
  background: 'var(--ant-color-bg-container)',
};

/** An empty box in the place of an editor that is still fetched, so that nothing around it moves or hides. */
const BOX = <span style={LIKE_AN_INPUT} aria-hidden="true" />;

/** An editor that is fetched when first needed; one that was preloaded is drawn at once. */
export function lazyInput(load: () => Promise<InputModule>): FieldInput {
  const part = fetchedPart(async () => (await load()).Input);

  /** A failed fetch before the first render is repeated on render. */
  const preload = () =>
    part.fetch().catch((error: unknown) => {
      forgetFailure(error);
      throw error;
    });

  return Object.assign(drawnWhenFetched(part, BOX), { preload });
}
