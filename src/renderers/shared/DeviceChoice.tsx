import checksStyles from './checks.module.css';

interface DeviceChoiceProps {
  readonly className: string | undefined;
  readonly settings: {
    /** Whether settings are this device's alone; null where there is nothing else to keep them. */
    readonly isDevices: boolean | null;
    readonly setDevices: (on: boolean) => void;
  };
}

/** Whether settings of columns are kept for this device or for the account; nothing where there is no choice. */
export function DeviceChoice({ className, settings: { isDevices, setDevices } }: DeviceChoiceProps) {
  if (isDevices === null) return null;
  return (
    <label className={className} title="不保存到账号，其他设备不受影响">
      <input
        type="checkbox"
        className={checksStyles.check}
        checked={isDevices}
        onChange={({ target }) => setDevices(target.checked)}
      />
      仅本机
    </label>
  );
}
