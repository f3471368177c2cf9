import { createContext, useContext } from 'react';
import type { CompiledField } from '../../../../runtime/model/field.ts';

const NONE: readonly CompiledField[] = [];

/** The fields of the document under edit as they were when it was last right: what conditions can ask about. */
export const DesignFieldsContext = createContext(NONE);

export function useDesignFields(): readonly CompiledField[] {
  return useContext(DesignFieldsContext);
}
