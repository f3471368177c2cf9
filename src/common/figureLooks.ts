type Props = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Units that `figure` scales up by default; the widgets it replaced never did. */
const STEPPED: ReadonlySet<unknown> = new Set(['W', 'kW', 'kWp', 'kWh']);

/** The setting that keeps a unit where the old widget kept it. */
const kept = ({ scale, unit }: Props): Props => (scale !== true && STEPPED.has(unit) ? { scale: false } : {});

/** Settings of the widgets that `figure` replaces, as settings of `figure`. */
const LOOKS: Readonly<Record<string, (props: Props) => Props>> = {
  stat: (props) => {
    const { scale, ...rest } = props;
    return { ...rest, ...kept(props) };
  },
  numberInfo: (props) => {
    const { total, ...rest } = props;
    return { look: 'info', ...rest, ...(total === undefined ? {} : { value: total }), ...kept(props) };
  },
  trend: (props) => ({ look: 'trend', ...props }),
};

function figureOf(region: Props): Props {
  const { widget, props } = region;
  const look = typeof widget === 'string' && Object.hasOwn(LOOKS, widget) ? LOOKS[widget] : undefined;
  if (look === undefined) return region;
  const settings = look(isRecord(props) ? props : {});
  const own = props === undefined && Object.keys(settings).length === 0 ? {} : { props: settings };
  // The keys that a region has keep their places.
  return Object.assign({ ...region }, { widget: 'figure' }, own);
}

function rewritten(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewritten(item, ''));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => {
    const next = rewritten(item, name);
    return [name, key === 'regions' && isRecord(next) ? figureOf(next) : next] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Rewrites regions of the widgets `stat`, `numberInfo` and `trend`, which are looks of `figure` now. What they show
 * stays as it was.
 * @param document read from JSON
 */
export function withFigureLooks(document: unknown): unknown {
  return rewritten(document, '');
}
