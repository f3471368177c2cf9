import type { LoadedScreen, Runtime, Screens } from '../../../runtime/runtime.ts';

/** Screens of which one is replaced by the document under edit. */
interface PreviewScreens extends Screens {
  /** Shows another state of the document to everybody who draws it. */
  put(loaded: LoadedScreen): void;
}

/** @param name of the document under edit; every other one is loaded as the application does. */
export function createPreviewScreens(name: string, first: LoadedScreen, others: Screens): PreviewScreens {
  let present = first;
  const listeners = new Set<(name: string) => void>();
  return {
    load: (wanted) => (wanted === name ? Promise.resolve(present) : others.load(wanted)),
    subscribe(listener) {
      listeners.add(listener);
      const end = others.subscribe((changed) => {
        if (changed !== name) listener(changed);
      });
      return () => {
        end();
        listeners.delete(listener);
      };
    },
    put(loaded) {
      present = loaded;
      for (const listener of listeners) listener(name);
    },
  };
}

/** The application's runtime with other screens. What would leave the page is said instead of done. */
export function previewRuntime(runtime: Runtime, screens: Screens): Runtime {
  const { notify } = runtime.ports;
  const navigate = {
    to: (path: string) => notify.info(`预览中不跳转：${path}`),
    address: (path: string) => path,
    back: () => notify.info('预览中不返回上一页'),
  };
  return { ...runtime, screens, ports: { ...runtime.ports, navigate } };
}
