import type { Notices } from '../platform/feedback/notices.ts';
import type { Questions } from '../platform/feedback/questions.ts';
import { type CallProblem, RELOAD_DELAY_MS, reactionTo } from '../transport/reaction.ts';
import type { SessionService } from './session.ts';

interface FailureEnvironment {
  readonly notices: Notices;
  readonly questions: Questions;
  readonly session: () => Pick<SessionService, 'signOut'>;
  readonly reload: () => void;
  readonly delay: (run: () => void, ms: number) => void;
}

/** Carries out the reactions to failed calls (S8.4). Several refusals at once lead to one sign-out and one reload. */
export function createFailureHandler(environment: FailureEnvironment): (problem: CallProblem) => void {
  let isLeaving = false;

  function leave(run: () => Promise<void>): void {
    if (isLeaving) return;
    isLeaving = true;
    void run();
  }

  return (problem) => {
    const reaction = reactionTo(problem);
    if (reaction.kind === 'notice') {
      environment.notices.show('error', reaction.text, { title: '系统提示' });
    } else if (reaction.kind === 'signOut') {
      leave(async () => {
        environment.notices.show('error', reaction.text, { title: '系统提示' });
        environment.delay(environment.reload, RELOAD_DELAY_MS);
        await environment.session().signOut({ byChoice: false });
      });
    } else {
      leave(async () => {
        await environment.questions.ask({
          title: reaction.title,
          content: reaction.text,
          okText: '重新登录',
          cancelText: null,
        });
        await environment.session().signOut({ byChoice: false });
        environment.reload();
      });
    }
  };
}
