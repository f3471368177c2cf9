import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from '@codemirror/autocomplete';
import { jsonLanguage } from '@codemirror/lang-json';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { Registries } from '../../../runtime/contract/registry.ts';
import { type Suggestion, suggestionsAt } from '../assist/complete.ts';
import { type Explanation, explanationAt } from '../assist/explain.ts';
import type { SchemaBook } from '../assist/schemaBook.ts';
import type { Vocabulary } from '../assist/vocabulary.ts';

/** Knowledge of the language for completion and hover. */
export interface Assistance {
  readonly book: SchemaBook;
  /** Registered names, with their descriptions. */
  readonly registries: Registries;
  readonly vocabularyOf: (document: unknown) => Vocabulary;
}

function completionOf({ label, detail, description, insert, kind }: Suggestion): Completion {
  const type = kind === 'key' ? 'property' : kind === 'name' ? 'variable' : 'enum';
  return snippetCompletion(insert, {
    label,
    type,
    ...(detail === '' ? {} : { detail }),
    ...(description === '' ? {} : { info: description }),
  });
}

/**
 * Text after which typing opens the list: a quote, the inside of a word, and the middle of an
 * expression.
 */
const OPENS = /["$\w{]$/;

function complete(context: CompletionContext, { book, vocabularyOf }: Assistance): CompletionResult | null {
  const text = context.state.doc.toString();
  const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
  if (!context.explicit && !OPENS.test(before)) return null;
  const { from, to, entries } = suggestionsAt(text, context.pos, book, vocabularyOf);
  if (entries.length === 0) return null;
  // The token is compared with its opening quote, the labels have none.
  const start = text[from] === '"' ? from + 1 : from;
  const typed = text.slice(start, context.pos);
  const rank = (label: string) => label.toLowerCase().indexOf(typed.toLowerCase());
  const fitting = entries
    .filter(({ label }) => rank(label) >= 0)
    .sort((left, right) => Math.sign(rank(left.label)) - Math.sign(rank(right.label)));
  return fitting.length === 0 ? null : { from, to, options: fitting.map(completionOf), filter: false };
}

function tooltipOf({ title, lines }: Explanation): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cm-explanation';
  const heading = document.createElement('strong');
  heading.textContent = title;
  box.append(heading);
  for (const line of lines) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    box.append(paragraph);
  }
  return box;
}

/** Completion and hover texts of the screen language. */
export function assistanceExtension(assistance: Assistance): Extension {
  return [
    jsonLanguage.data.of({ autocomplete: (context: CompletionContext) => complete(context, assistance) }),
    hoverTooltip(
      (view, pos) => {
        const found = explanationAt(view.state.doc.toString(), pos, assistance.book, assistance.vocabularyOf);
        if (!found) return null;
        return { pos: found.from, end: found.to, above: true, create: () => ({ dom: tooltipOf(found) }) };
      },
      { hideOnChange: true },
    ),
  ];
}
