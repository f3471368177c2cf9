import { type Application, createApplication } from '../../../src/app/application.ts';
import { DEFAULT_CONFIGURATION } from '../../../src/app/platform/configuration/configuration.ts';
import { browserStorage } from '../../../src/app/platform/storage/browser.ts';

const ADMISSION = {
  token: 'bench',
  user: { id: '1', username: 'bench' },
  tenantId: '0',
  dictionaries: {},
  lacksDepartment: false,
  departments: [],
  tenants: null,
};

/** The application with a signed-in user. */
export function benchApplication(): Application {
  const application = createApplication({
    configuration: DEFAULT_CONFIGURATION,
    nonce: undefined,
    storage: browserStorage(),
    window,
  });
  application.session.admit(ADMISSION, false);
  return application;
}
