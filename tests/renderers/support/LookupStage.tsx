import { useState } from 'react';
import { choicesFor } from '../../../src/runtime/compile/fields/choices.ts';
import type { OptionsPlan } from '../../../src/runtime/contract/option.ts';
import { recordScope } from '../../../src/runtime/data/path.ts';
import { useChoices } from '../../../src/runtime/react/choices.ts';
import { InputStage } from './InputStage.tsx';
import { fieldRegistry } from './screen.ts';

interface LookupStageProps {
  readonly type: string;
  /** The choices as `dict` says them. */
  readonly dict?: OptionsPlan;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly value?: unknown;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
}

const scope = recordScope({});

/** An editor with its choices, as a form hands them to it. */
export function LookupStage({ type, dict, props = {}, value: initial, ...more }: LookupStageProps) {
  const [value, setValue] = useState(initial);
  const renderer = fieldRegistry.get(type);
  const [plan] = useState(() => (renderer ? choicesFor(renderer, props, dict ?? null) : null));
  const { options, lookup } = useChoices(plan, scope, value);
  return (
    <InputStage
      type={type}
      props={props}
      value={initial}
      onCommit={setValue}
      options={options}
      lookup={lookup}
      {...more}
    />
  );
}
