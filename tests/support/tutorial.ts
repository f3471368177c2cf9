import { examplesOf } from './markdown.ts';

/** A whole screen of the tutorial. */
export interface TutorialScreen {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** The screens of `docs/tutorial.md`, in order. */
export function tutorialScreens(): readonly TutorialScreen[] {
  return examplesOf('docs/tutorial.md').map(({ text }) => {
    const { name, title }: { name: string; title: string } = JSON.parse(text);
    return { name, title, text };
  });
}
