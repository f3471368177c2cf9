/** The recovery codes as a text file. */
export function recoveryText(codes: readonly string[], platformName: string, username: string): string {
  return [`${platformName} 两步验证恢复码`, `账号：${username}`, '每个恢复码只能使用一次。', '', ...codes, ''].join(
    '\r\n',
  );
}
