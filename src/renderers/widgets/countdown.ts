import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, textProp } from './widgetSchema.ts';

/** The time until something. */
export const countdownWidget: Widget = {
  name: 'countdown',
  description:
    'The time until something. When it has come, `$region.<name>.selected.ended` is `true`, so that other regions can follow.',
  props: closedProps({
    title: textProp('What is waited for.'),
    target: textProp('The time that is waited for, as `2026-05-01 08:00:00`; braces hold expressions.'),
    field: textProp('Path of that time in the answer; in the first row where the answer is a list.'),
    format: textProp(
      '`D` days, `HH` hours, `mm` minutes, `ss` seconds; other words in brackets, e.g. `D[ 天 ]HH:mm:ss`. Default: HH:mm:ss.',
    ),
    endText: textProp('Shown instead of zeros when the time has come.'),
  }),
  source: 'optional',
  view: lazyPart(() => import('./CountdownView.tsx').then((module) => module.CountdownView)),
};
