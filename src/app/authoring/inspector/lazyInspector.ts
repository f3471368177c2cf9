import { lazyPart } from '../../../runtime/react/lazyPart.tsx';

/** The inspector, fetched with the first screen of somebody who may look into screens. */
export const LazyInspector = lazyPart(async () => (await import('./InspectorHost.tsx')).InspectorHost);
