import { useRef, useState } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { labelIdOf } from '../../fieldParts/ids.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';
import { editorAttributes } from '../../shared/code/attributes.ts';
import codeStyles from '../../shared/code/code.module.css';
import { codeLanguages, languageNamed } from '../../shared/code/languages.ts';
import { useCodeEditor } from '../../shared/code/useCodeEditor.ts';
import { FullScreenButton } from '../../shared/FullScreenButton.tsx';
import { propsOf } from '../../shared/registeredProps.ts';
import toolStyles from '../../shared/tool.module.css';
import { useFullScreen } from '../../shared/useFullScreen.ts';

interface CodeFieldProps {
  readonly input: FieldInputProps;
  /** Pixels. */
  readonly height: number;
}

/** Code with numbered lines in one of the languages of S9.4. */
export function CodeField({ input, height }: CodeFieldProps) {
  const { field, value, onCommit, disabled, invalid } = input;
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const draft = useDraft({ value: asText(value), onCommit });
  const [chosen, setChosen] = useState(propsOf(field, 'code').language || '');
  const language = languageNamed(chosen);
  const full = useFullScreen(box);
  useCodeEditor(place, {
    text: draft.text,
    attributes: editorAttributes(input, labelIdOf(input.id)),
    placeholder: propsOf(field, 'code').placeholder || `请在此输入${language?.label ?? ''}代码`,
    isFixed: disabled,
    hasNumbers: propsOf(field, 'code').lineNumbers !== false,
    language: language?.load ?? null,
    onChange: draft.type,
    onBlur: draft.commit,
  });
  return (
    <div
      ref={box}
      className={invalid ? `${codeStyles.code} ${codeStyles.invalid}` : codeStyles.code}
      style={Object.fromEntries([['--gs-code-height', `${height}px`]])}
      onKeyDownCapture={full.onKeyDownCapture}
    >
      <div className={codeStyles.tools}>
        {propsOf(field, 'code').languageChange === true ? (
          <select aria-label="语言" value={language?.value ?? ''} onChange={(event) => setChosen(event.target.value)}>
            <option value="">纯文本</option>
            {codeLanguages.map(({ value: name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <span>{language?.label}</span>
        )}
        <FullScreenButton full={full} className={toolStyles.tool} />
      </div>
      <div ref={place} className={codeStyles.text} />
    </div>
  );
}
