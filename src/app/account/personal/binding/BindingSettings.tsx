import { DingdingOutlined, GithubOutlined, LinkOutlined, WechatOutlined, WechatWorkOutlined } from '@ant-design/icons';
import { Badge, Button, Tooltip } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { StateView } from '../../../../renderers/shared/StateView.tsx';
import { useApplication } from '../../../ApplicationContext.tsx';
import { PLATFORMS, type PlatformType } from '../../../credentials/thirdParty/platforms.ts';
import { LoadedSection } from '../LoadedSection.tsx';
import settings from '../personal.module.css';
import { SettingItem } from '../SettingItem.tsx';
import { useLoaded } from '../useLoaded.ts';
import { useSubmission } from '../useSubmission.ts';
import { bindTicket, loadThirdAccounts, type ThirdAccount, unbindThirdAccount } from './bindingApi.ts';
import { openBindPopup } from './bindPopup.ts';

const ICONS: Readonly<Record<PlatformType, ReactNode>> = {
  github: <GithubOutlined />,
  wechat_enterprise: <WechatWorkOutlined />,
  dingtalk: <DingdingOutlined />,
  wechat_open: <WechatOutlined />,
};

const platformOf = (type: string) => PLATFORMS.find((platform) => platform.type === type);
const titleOf = (type: string) => platformOf(type)?.title ?? type;

/** 账户绑定: accounts elsewhere that open this one. */
export function BindingSettings() {
  const { client, configuration, notices, questions } = useApplication();
  const load = useCallback((signal: AbortSignal) => loadThirdAccounts(client, signal), [client]);
  const { loaded, reload, retry } = useLoaded(load);
  const { isBusy, run } = useSubmission();

  async function bind(type: string): Promise<void> {
    const server = new URL(configuration.apiBase, window.location.href);
    const address = async () => {
      const query = new URLSearchParams({ origin: window.location.origin, bind: await bindTicket(client, type) });
      return `${server.href}/sys/thirdLogin/render/${type}?${query}`;
    };
    await run(async () => {
      const outcome = await openBindPopup(window, address, server.origin);
      if (outcome.kind === 'bound') notices.show('success', '绑定成功');
      else if (outcome.kind === 'failed') notices.show('warning', outcome.text);
      else if (outcome.kind === 'blocked') notices.show('warning', '浏览器拦截了弹出窗口，请允许后重试');
      if (outcome.kind !== 'blocked') reload();
    });
  }

  async function unbind(type: string): Promise<void> {
    const title = `确定解除与「${titleOf(type)}」的绑定吗？`;
    if (!(await questions.ask({ title, content: '解除后不能再用它登录', danger: true }))) return;
    await run(async () => {
      await unbindThirdAccount(client, type);
      notices.show('success', '已解除绑定');
      reload();
    });
  }

  return (
    <LoadedSection loaded={loaded} onRetry={retry}>
      {(accounts) =>
        accounts.length === 0 ? (
          <StateView drawing="empty" title="没有可以绑定的第三方账号" />
        ) : (
          <ul className={settings.items}>
            {accounts.map((account) => (
              <BindingItem
                key={account.type}
                account={account}
                isBusy={isBusy}
                onBind={() => void bind(account.type)}
                onUnbind={() => void unbind(account.type)}
              />
            ))}
          </ul>
        )
      }
    </LoadedSection>
  );
}

interface BindingItemProps {
  readonly account: ThirdAccount;
  readonly isBusy: boolean;
  readonly onBind: () => void;
  readonly onUnbind: () => void;
}

function BindingItem({ account, isBusy, onBind, onUnbind }: BindingItemProps) {
  const { type, isBound, isEnabled, username, boundTime } = account;
  const title = titleOf(type);
  const platform = platformOf(type);
  const reason = isEnabled ? undefined : `未配置${spaced(title)}登录的密钥，请联系管理员`;
  const bound = [username, boundTime === null ? null : `绑定于 ${boundTime}`].filter((text) => text !== null);
  return (
    <SettingItem
      icon={platform ? ICONS[platform.type] : <LinkOutlined />}
      title={
        <>
          {title}
          {isBound && <Badge status="success" text="已绑定" />}
        </>
      }
      description={isBound ? bound.join(' · ') || '已绑定' : (reason ?? '未绑定')}
    >
      {isBound ? (
        <Button danger disabled={isBusy} onClick={onUnbind} aria-label={`解绑${title}`}>
          解绑
        </Button>
      ) : (
        <Tooltip title={reason}>
          <Button disabled={isBusy || !isEnabled} onClick={onBind} aria-label={`绑定${title}`}>
            绑定
          </Button>
        </Tooltip>
      )}
    </SettingItem>
  );
}

/** Separates Latin words from Chinese ones. */
function spaced(title: string): string {
  return /^\w/.test(title) ? ` ${title} ` : title;
}
