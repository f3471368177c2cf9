import * as t from '../../http/schema.ts';
import { departRowSchema } from '../../organisation/departments/departRow.ts';
import { userInfoSchema } from '../../organisation/users/userInfo.ts';
import { dictionaryItemSchema } from '../../records/dictionaries/item.ts';
import { tenantSchema } from './tenants.ts';

/** Response of a finished sign-in (contract session.md §2). */
const signedIn = t.closed({
  token: t.text(undefined, { minLength: 43 }),
  userInfo: userInfoSchema,
  departs: t.list(departRowSchema),
  multi_depart: t.oneOf(0, 1, 2),
  tenantList: t.optional(t.list(tenantSchema)),
  sysAllDictItems: t.record(t.list(dictionaryItemSchema)),
});

/** Response with code 202 while the code of the second step is missing. */
const twoStepAsked = t.closed({ twoStepTicket: t.text(undefined, { minLength: 43 }), expiresIn: t.integer() });

/** The result of every route that answers with `finishSignIn`. */
export const signInAnswer = t.either(signedIn, twoStepAsked);
