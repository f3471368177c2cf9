import { newId } from '../../foundation/newId.ts';
import type { Services } from '../../http/services.ts';
import { maskPhone } from './phone.ts';
import { SendFailure, type SmsSender, type TextMessage } from './port.ts';
import { codeTitle } from './purpose.ts';

/** Dictionary msgType. */
const TEXT_MESSAGE = '1';
/** Dictionary msgSendStatus. */
const STATUS = { waiting: '0', sent: '1', failed: '2' };
const HIDDEN = '******';

/**
 * Records a message with a code in sys_sms (消息管理) and hands it to the sender. If a gateway delivers it to the
 * phone, the record does not show the code.
 * @returns true if it was sent; the record and the log say why not
 */
export async function sendMessage(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  sender: SmsSender,
  message: TextMessage,
): Promise<boolean> {
  const { mobile, purpose, code, text } = message;
  const shown = sender.recordsCode ? code : HIDDEN;
  const id = newId();
  await db
    .insertInto('sys_sms')
    .values({
      id,
      es_title: codeTitle(purpose),
      es_type: TEXT_MESSAGE,
      es_receiver: mobile,
      es_param: JSON.stringify({ code: shown }),
      es_content: text.replace(code, shown),
      es_send_time: clock(),
      es_send_status: STATUS.waiting,
      es_send_num: 1,
      create_time: clock(),
    })
    .execute();
  const failure = await sender.send(message).then(
    () => null,
    (error: unknown) => {
      if (error instanceof SendFailure) return error.message;
      throw error;
    },
  );
  await db
    .updateTable('sys_sms')
    .set({ es_send_status: failure === null ? STATUS.sent : STATUS.failed, es_result: failure, es_send_time: clock() })
    .where('id', '=', id)
    .execute();
  const line = { message: id, receiver: maskPhone(mobile), title: codeTitle(purpose) };
  if (failure === null) log.info(line, sender.recordsCode ? 'text message kept under 消息管理' : 'text message sent');
  else log.warn({ ...line, failure }, 'text message not sent');
  return failure === null;
}
