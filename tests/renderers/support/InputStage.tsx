import { useState } from 'react';
import { labelIdOf, noteIdOf } from '../../../src/renderers/fieldParts/ids.ts';
import type { FieldInputProps } from '../../../src/runtime/contract/fieldRenderer.ts';
import { fieldRegistry } from './screen.ts';

interface InputStageProps extends Partial<Omit<FieldInputProps, 'field' | 'onCommit'>> {
  readonly type: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly onCommit?: (value: unknown) => void;
}

/** An editor with its label, as a form or a search panel places it; the committed value is readable as text. */
export function InputStage({ type, props = {}, value: initial, onCommit, ...more }: InputStageProps) {
  const [value, setValue] = useState(initial);
  const renderer = fieldRegistry.get(type);
  if (!renderer) throw new Error(`no field renderer "${type}"`);
  const Editor = renderer.input;
  const id = 'subject';
  return (
    <>
      <label htmlFor={id} id={labelIdOf(id)}>
        名称
      </label>
      <Editor
        id={id}
        field={{ name: 'subject', title: '名称', type, placeholder: '请输入名称', props }}
        value={value}
        onCommit={(next) => {
          setValue(next);
          onCommit?.(next);
        }}
        disabled={false}
        invalid={false}
        required={false}
        describedBy={noteIdOf(id)}
        {...more}
      />
      <p id={noteIdOf(id)}>说明</p>
      <output>{JSON.stringify(value ?? null)}</output>
      <button type="button">别处</button>
    </>
  );
}
