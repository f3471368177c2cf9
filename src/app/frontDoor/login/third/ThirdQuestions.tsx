import { BindPasswordDialog } from './BindPasswordDialog.tsx';
import { BindPhoneDialog } from './BindPhoneDialog.tsx';
import { SameNameDialog } from './SameNameDialog.tsx';
import type { ThirdConversation, ThirdQuestion } from './useThirdLogin.ts';

interface ThirdQuestionsProps {
  readonly question: ThirdQuestion;
  readonly conversation: ThirdConversation;
}

/** The dialog of the open question; fetched with the first one. */
export function ThirdQuestions({ question, conversation }: ThirdQuestionsProps) {
  const { type } = question;
  const { close, enter, askPassword } = conversation;
  const onTicket = (ticket: string) => void enter(ticket, type);
  if (question.kind === 'bindPhone') {
    return <BindPhoneDialog uuid={question.uuid} onTicket={onTicket} onClose={close} />;
  }
  const { info } = question;
  if (question.kind === 'password') {
    return <BindPasswordDialog info={info} type={type} onTicket={onTicket} onClose={close} />;
  }
  return (
    <SameNameDialog
      info={info}
      type={type}
      onTicket={onTicket}
      onBind={() => askPassword(info, type)}
      onClose={close}
    />
  );
}
