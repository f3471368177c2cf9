import { useRetryWhenBack } from '../../../runtime/react/connectionContext.ts';
import { isChunkFailure } from '../../../runtime/state/chunks.ts';
import { FailurePanel, RELOAD } from './FailurePanel.tsx';

interface PageFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of a whole page: its program did not arrive, or there is a mistake in it. */
export function PageFailure(props: PageFailureProps) {
  return isChunkFailure(props.error) ? <MissingPage {...props} /> : <FaultyPage {...props} />;
}

function MissingPage({ error, onRetry }: PageFailureProps) {
  useRetryWhenBack(onRetry);
  const actions = [{ text: '重试', run: onRetry }, RELOAD];
  return <FailurePanel title="页面加载失败" detail="网络中断，或系统刚刚更新" error={error} actions={actions} />;
}

function FaultyPage({ error, onRetry }: PageFailureProps) {
  const detail = '其他页面不受影响；如果重试后仍然出现，请把技术细节发给管理员';
  return <FailurePanel title="页面出现错误" detail={detail} error={error} actions={[{ text: '重试', run: onRetry }]} />;
}
