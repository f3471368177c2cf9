import {
  type CompiledForm,
  type LayoutNode,
  type LayoutPart,
  type PlacedField,
  placesOf,
} from '../contract/formPlan.ts';
import type { Cursor } from '../diagnostics/cursor.ts';
import { fieldNotDrawn, unknownField } from '../diagnostics/messages/names.ts';
import { spanTooWide, wizardNotAlone } from '../diagnostics/messages/shape.ts';
import type { NormalisedPlace, NormalisedSection, NormalisedTab } from '../language/normalise/normalised.ts';
import type { CompiledField } from '../model/field.ts';
import type { CompileContext } from './context.ts';
import { Placed } from './duplicates.ts';
import { isKnownView, warnUnplacedViews } from './fields/views.ts';

/** Places the fields of one form. */
class Layout {
  readonly placed = new Placed('layout');
  private readonly views = new Map<string, ReadonlySet<string | null>>();
  private readonly fields: ReadonlyMap<string, CompiledField>;
  private readonly context: CompileContext;

  constructor(fields: ReadonlyMap<string, CompiledField>, context: CompileContext) {
    this.fields = fields;
    this.context = context;
  }

  sections(sections: readonly NormalisedSection[], cursor: Cursor): readonly LayoutNode[] {
    return Object.freeze(sections.map((section, index) => this.section(section, cursor.at(index))));
  }

  private section(section: NormalisedSection, cursor: Cursor): LayoutNode {
    if (section.kind === 'tabs')
      return Object.freeze({ kind: 'tabs', tabs: this.parts(section.tabs, cursor.at('tabs')) });
    if (section.kind === 'steps') {
      return Object.freeze({ kind: 'steps', steps: this.parts(section.steps, cursor.at('steps')) });
    }
    const fields = Object.freeze(
      section.fields.flatMap((place, index) => this.place(place, cursor.at('fields', index)) ?? []),
    );
    if (section.kind === 'group') return Object.freeze({ kind: 'group', title: section.title, fields });
    return Object.freeze({ kind: 'fields', fields });
  }

  private parts(parts: readonly NormalisedTab[], cursor: Cursor): readonly LayoutPart[] {
    return Object.freeze(
      parts.map(({ title, sections }, index) => {
        const at = cursor.at(index, 'sections');
        sections.forEach((section, place) => {
          if (section.kind === 'steps') at.at(place).report(wizardNotAlone());
        });
        return Object.freeze({ title, nodes: this.sections(sections, at) });
      }),
    );
  }

  private place({ field: name, span, view }: NormalisedPlace, cursor: Cursor): PlacedField | null {
    this.placeOnce(name, view, cursor.at('field'));
    if (!this.context.hasField(name)) {
      cursor.at('field').report(unknownField(name, 'layout', this.context.nearestField(name)));
    }
    const field = this.fields.get(name);
    if (!field) return null;
    if (!field.renderer.drawn) cursor.at('field').report(fieldNotDrawn(name, field.type, 'layout'));
    const { columns } = this.context.screen.form;
    if (span > columns) cursor.at('span').report(spanTooWide(span, columns));
    isKnownView(view, field, cursor.at('view'));
    return Object.freeze(view === null ? { name, span } : { name, span, view });
  }

  /** Places a field once in a form, and a grid once per view: complete or by its views. */
  private placeOnce(name: string, view: string | null, cursor: Cursor): void {
    const views = this.views.get(name);
    const isAgain = views !== undefined && (view === null || views.has(view) || views.has(null));
    if (!views || isAgain) this.placed.add(name, cursor);
    this.views.set(name, new Set([...(views ?? []), view]));
  }
}

function everyField(fields: ReadonlyMap<string, CompiledField>): readonly NormalisedSection[] {
  const drawn = [...fields.values()].filter((field) => field.renderer.drawn);
  return [{ kind: 'fields', fields: drawn.map((field) => ({ field: field.name, span: 1, view: null })) }];
}

/** A wizard shares the form with nothing: its steps are the only way through. */
function checkWizard(layout: readonly NormalisedSection[] | null, cursor: Cursor): void {
  if (!layout || layout.length < 2) return;
  layout.forEach((section, index) => {
    if (section.kind === 'steps') cursor.at(index).report(wizardNotAlone());
  });
}

/** The form of a screen; null when no field has a place in one. */
export function compileForm(fields: ReadonlyMap<string, CompiledField>, context: CompileContext): CompiledForm | null {
  const { columns, open, width, layout } = context.screen.form;
  const plan = new Layout(fields, context);
  checkWizard(layout, context.cursor.at('form', 'layout'));
  const nodes = plan.sections(layout ?? everyField(fields), context.cursor.at('form', 'layout'));
  if (![...fields.keys()].some((name) => plan.placed.has(name))) return null;
  warnUnplacedViews(fields, nodes.flatMap(placesOf), context);
  return Object.freeze({ columns, open, width, layout: nodes });
}
