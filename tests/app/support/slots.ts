import { LAST_DOCUMENT } from '../../../src/app/authoring/editor/lastDocument.ts';
import { FORM_KEY } from '../../../src/app/frontDoor/login/formKey.ts';
import { ALARM_SOUND } from '../../../src/app/notices/alarms/alarmSound.ts';
import { FORCED_RELOAD } from '../../../src/app/platform/parts/forcedReload.ts';
import { SETTINGS } from '../../../src/app/platform/settings/settings.ts';
import * as session from '../../../src/app/session/slots.ts';
import { OPEN_TABS } from '../../../src/app/workspace/openTabs/tab.ts';
import { LAST_STATION } from '../../../src/app/workspace/pages/portrait/lastStation.ts';
import { RECENT_PATHS } from '../../../src/app/workspace/pages/start/recentPaths.ts';

/** Everything that the console keeps in the browser, from all areas. A test compares it with the sources. */
export const SLOTS = {
  TOKEN: session.TOKEN,
  USER_NAME: session.USER_NAME,
  USER_INFO: session.USER_INFO,
  TENANT_ID: session.TENANT_ID,
  DICTIONARIES: session.DICTIONARIES,
  USER_BUTTONS: session.USER_BUTTONS,
  SYSTEM_BUTTONS: session.SYSTEM_BUTTONS,
  WANTED_ADDRESS: session.WANTED_ADDRESS,
  DEPARTURES: session.DEPARTURES,
  KEPT_FORMS: session.KEPT_FORMS,
  FORM_KEY,
  FORCED_RELOAD,
  SETTINGS,
  OPEN_TABS,
  LAST_STATION,
  LAST_DOCUMENT,
  RECENT_PATHS,
  ALARM_SOUND,
};
