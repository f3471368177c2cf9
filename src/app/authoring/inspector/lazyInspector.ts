import { lazyPart } from '../../../runtime/react/lazyPart.tsx';

/** The inspector, fetched with the first screen of a user who may inspect screens. */
export const LazyInspector = lazyPart(async () => (await import('./InspectorHost.tsx')).InspectorHost);
