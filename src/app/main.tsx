import './appearance/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { TOKEN_SCOPE } from './appearance/theme/scope.ts';
import { createApplication } from './application.ts';
import { FailurePanel, RELOAD } from './notices/failure/FailurePanel.tsx';
import { reportUnhandled } from './notices/failure/unhandled.ts';
import { configurationFromPage, styleNonce } from './platform/configuration/fromPage.ts';
import { FORCED_RELOAD } from './platform/parts/forcedReload.ts';
import { rescueParts } from './platform/parts/loadPart.ts';
import { createRescue, pageOf } from './platform/parts/rescue.ts';
import { browserStorage } from './platform/storage/browser.ts';
import { tellOfDrafts } from './session/drafts/drafts.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with id "root"');
document.body.classList.add(TOKEN_SCOPE);
createRoot(container).render(<StrictMode>{start()}</StrictMode>);

function start() {
  try {
    const application = createApplication({
      configuration: configurationFromPage(document),
      nonce: styleNonce(document),
      storage: browserStorage(),
      window,
    });
    reportUnhandled(window, application.notices);
    const { basePath } = application.configuration;
    rescueParts(createRescue(application, pageOf(window, basePath)), basePath);
    application.session.restore();
    if (application.storage.read(FORCED_RELOAD) !== null) tellOfDrafts(application);
    return <App application={application} />;
  } catch (error) {
    const detail = '请重新加载；如果仍然出现，请把技术细节发给管理员';
    return <FailurePanel title="无法启动" detail={detail} error={error} actions={[RELOAD]} />;
  }
}
