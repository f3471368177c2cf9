import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import { TransportError } from '../../../runtime/contract/ports.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useApplication } from '../../ApplicationContext.tsx';
import { errorText } from '../../notices/failure/FailurePanel.tsx';
import { OpenedPart } from '../../notices/failure/OpenedPart.tsx';
import { sessionAtom } from '../../session/state.ts';
import { loadOwnDepartments, type OwnDepartments, selectDepartment } from './departmentApi.ts';

const DepartmentDialog = lazyPart(async () => (await import('./DepartmentDialog.tsx')).DepartmentDialog);

/** 切换部门: any user may work in another of their departments (S6.7a); menu, rights and pages are loaded anew. */
export function SwitchDepartment({ onClose }: { readonly onClose: () => void }) {
  const { client, session, drafts, notices } = useApplication();
  const { user } = useAtomValue(sessionAtom);
  const [own, setOwn] = useState<OwnDepartments | null>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    let isWanted = true;
    const tell = (error: unknown) => {
      if (!(error instanceof TransportError && error.shown)) notices.show('error', errorText(error));
      close.current();
    };
    loadOwnDepartments(client).then(
      (loaded) => {
        if (!isWanted) return;
        if (loaded.departments.length > 0) return setOwn(loaded);
        notices.show('warning', '您尚未设置部门信息!');
        close.current();
      },
      (error: unknown) => {
        if (isWanted) tell(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, notices]);

  async function choose(orgCode: string): Promise<void> {
    try {
      const changed = await selectDepartment(client, orgCode, String(user?.username ?? ''));
      onClose();
      drafts.keepAll();
      session.updateUser(changed);
      session.reloadAccess();
      const name = own?.departments.find((one) => one.orgCode === orgCode)?.departName ?? orgCode;
      notices.show('success', `已切换到${name}`);
    } catch (error) {
      if (!(error instanceof TransportError && error.shown)) notices.show('error', errorText(error));
    }
  }

  if (own === null) return null;
  return (
    <OpenedPart failure="切换部门加载失败，请检查网络后重试" onClosed={onClose}>
      <DepartmentDialog own={own} onChoose={choose} onClose={onClose} />
    </OpenedPart>
  );
}
