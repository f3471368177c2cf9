import { useCallback, useEffect, useRef, useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { type Captcha, fetchCaptcha } from './captcha.ts';

/** The captcha image and a way to get another one; a failure is shown as a notice (S8.3a). */
export function useCaptcha(): { readonly captcha: Captcha; readonly refresh: () => void } {
  const { client, notices } = useApplication();
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'loading' });
  const latest = useRef(0);

  const refresh = useCallback(() => {
    const key = Date.now();
    latest.current = key;
    setCaptcha({ state: 'loading' });
    void fetchCaptcha(client, key).then((fetched) => {
      if (latest.current !== key) return;
      setCaptcha(fetched);
      if (fetched.state === 'failed') notices.show('error', fetched.message);
    });
  }, [client, notices]);

  useEffect(() => {
    refresh();
    return () => {
      latest.current = 0;
    };
  }, [refresh]);

  return { captcha, refresh };
}
