import { useApplication } from '../../ApplicationContext.tsx';
import { PATHS } from '../../navigation/paths.ts';
import { FailurePanel } from '../../notices/failure/FailurePanel.tsx';

interface RefusedPageProps {
  readonly title: string;
  /** As it was given; shown as text, never followed (safety rule 9.3). */
  readonly url: string;
}

/** Replaces an external page without a valid address: says what the author of the menu must fix. */
export function RefusedPage({ title, url }: RefusedPageProps) {
  const { navigator } = useApplication();
  const given = url === '' ? '没有填写' : `“${url}”无法打开`;
  return (
    <FailurePanel
      title="链接地址无效"
      detail={`菜单「${title}」的地址${given}，应以 http://、https:// 或 / 开头，请联系管理员在菜单管理中修改`}
      actions={[{ text: '返回首页', run: () => navigator.to(PATHS.home) }]}
    />
  );
}
