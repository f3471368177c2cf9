import { Refusal } from '../http/reply.ts';
import { unseal } from '../secret/seal.ts';

/** @throws Refusal when DATA_SECRET is no longer the one it was sealed with: only an administrator can help then */
export function openSecret(secret: string, userId: string, sealed: string): string {
  const shared = unseal(secret, 'two-step secret', userId, sealed);
  if (shared === null) throw new Refusal('两步验证数据无法读取，请联系管理员重置！');
  return shared;
}
