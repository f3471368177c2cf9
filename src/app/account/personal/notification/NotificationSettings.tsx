import { SoundOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useApplication } from '../../../ApplicationContext.tsx';
import { ALARM_SOUND, playAlarm } from '../../../notices/alarms/alarmSound.ts';
import settings from '../personal.module.css';
import { SettingItem } from '../SettingItem.tsx';

const TITLE = '严重告警提示音';

/** 新消息通知: how this device announces urgent alarms. */
export function NotificationSettings() {
  const { storage, notices } = useApplication();
  const [isOn, setOn] = useState(() => storage.read(ALARM_SOUND) === true);
  const play = async () => {
    if (!(await playAlarm())) notices.show('warning', '浏览器不允许播放声音，请检查本网站的声音权限');
  };
  const turn = (on: boolean) => {
    storage.write(ALARM_SOUND, on);
    setOn(on);
    // A user who turns it on hears the sound at once.
    if (on) void play();
  };
  return (
    <ul className={settings.items}>
      <SettingItem
        icon={<SoundOutlined />}
        title={TITLE}
        description="出现新的未确认严重告警时响铃，仅对本设备生效；未确认数量始终显示在浏览器标签的标题里"
      >
        <Button onClick={() => void play()}>试听</Button>
        <Switch checked={isOn} onChange={turn} aria-label={TITLE} />
      </SettingItem>
    </ul>
  );
}
