import { lazyPart } from '../../../../runtime/react/lazyPart.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './security.module.css';
import type { TwoStepSecret } from './twoStepApi.ts';

const SecretQr = lazyPart(async () => (await import('./SecretQr.tsx')).SecretQr);

/** The secret for an authenticator app: as a picture to scan, and as text to type. */
export function TwoStepSecretView({ secret }: { readonly secret: TwoStepSecret }) {
  const grouped = secret.secret.match(/.{1,4}/g)?.join(' ') ?? secret.secret;
  return (
    <div className={styles.secret}>
      <div className={styles.qr}>
        <SecretQr uri={secret.uri} />
      </div>
      <div className={styles.secretText}>
        <p className={styles.lead}>用身份验证器应用（如 Microsoft Authenticator、腾讯身份验证器）扫描二维码。</p>
        <p className={styles.lead}>无法扫描时，手动输入密钥：</p>
        <code className={styles.key}>{grouped}</code>
        <CopyButton text={secret.secret} label="复制密钥" />
      </div>
    </div>
  );
}
