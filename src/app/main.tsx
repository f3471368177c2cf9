import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createApplication } from './application.ts';
import { configurationFromPage, styleNonce } from './configuration/fromPage.ts';
import { errorText, FailurePanel } from './failure/FailurePanel.tsx';
import { reportUnhandled } from './failure/unhandled.ts';
import { browserStorage } from './storage/browser.ts';
import { TOKEN_SCOPE } from './theme/scope.ts';

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
    application.session.restore();
    return <App application={application} />;
  } catch (error) {
    const reload = () => window.location.reload();
    return <FailurePanel title="无法启动" detail={errorText(error)} action={{ text: '重新加载', run: reload }} />;
  }
}
