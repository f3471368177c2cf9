import { QRCode } from 'antd';

/** The secret as a picture; dark on light also in dark themes, else cameras do not read it. */
export function SecretQr({ uri }: { readonly uri: string }) {
  return <QRCode value={uri} size={168} type="svg" color="#000000" bgColor="#ffffff" aria-label="两步验证二维码" />;
}
