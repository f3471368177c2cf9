import { useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { waitingAtom } from '../../appearance/chrome/waiting.ts';
import { announcementsOf } from '../announcements/announcements.ts';
import { ALARM_SOUND, playAlarm } from './alarmSound.ts';
import { followUrgent, loadUrgent } from './urgentAlarms.ts';

/** One window of the browser makes the sound for all of them. */
function playOnce(): void {
  if (!navigator.locks) void playAlarm();
  else void navigator.locks.request('alarm-sound', { ifAvailable: true }, (lock) => lock && playAlarm());
}

/** Counts unconfirmed urgent alarms in the title of the browser tab, and plays a sound for a new one if enabled. */
export function AlarmSignal() {
  const application = useApplication();
  const setWaiting = useSetAtom(waitingAtom);
  useEffect(() => {
    const stop = followUrgent({
      load: () => loadUrgent(application.client),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      listen: announcementsOf(application).onAlarms,
      onCount: setWaiting,
      onNew: () => {
        if (application.storage.read(ALARM_SOUND) === true) playOnce();
      },
    });
    return () => {
      stop();
      setWaiting(0);
    };
  }, [application, setWaiting]);
  return null;
}
