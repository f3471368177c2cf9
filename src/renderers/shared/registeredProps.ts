import type { FieldView } from '../../runtime/contract/fieldRenderer.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { Registered } from './props.generated.ts';

type FieldProps = Registered['FieldProps'];
type ComponentProps = Registered['ComponentProps'];
type WidgetSettings = Registered['WidgetSettings'];

/**
 * The `props` of a field as the schema of its type describes them: a name that the schema does not know does not
 * compile. They were checked against that schema when the document was, so only their type is said here.
 */
export function propsOf<Type extends keyof FieldProps>({ props }: Pick<FieldView, 'props'>, _type: Type) {
  return props as Readonly<FieldProps[Type]>;
}

/** The `props` of a slot as the schema of its component describes them. */
export function componentPropsOf<Name extends keyof ComponentProps>({ props }: Pick<FieldView, 'props'>, _name: Name) {
  return props as Readonly<ComponentProps[Name]>;
}

/** The `props` of a region as the schema of its widget describes them; texts may have become values of any kind. */
export function settingsOf<Name extends keyof WidgetSettings>(props: Row, _name: Name) {
  return props as Readonly<WidgetSettings[Name]>;
}
