import { createContext, useContext } from 'react';
import type { OpenRequest } from '../../runtime/contract/action.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';

/** Opens a screen above the present one; a request without a name opens the form of `owner`. */
export type OpenSurface = (request: OpenRequest, owner: CompiledScreen) => Promise<boolean>;

const refuse: OpenSurface = () => Promise.reject(new Error('a screen can only be opened inside a SurfaceHost'));

export const SurfaceContext = createContext<OpenSurface>(refuse);

export function useOpenSurface(): OpenSurface {
  return useContext(SurfaceContext);
}
